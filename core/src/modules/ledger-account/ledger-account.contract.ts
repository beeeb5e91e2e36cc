import { z } from 'zod'
import { crudRoutes } from '../../kernel/crud.ts'
import { calendarDay, creating, field, written } from '../../kernel/field.ts'
import { withProblems } from '../../kernel/invalid.ts'
import { codesOf } from '../../kernel/machine.ts'
import { fileFormats } from '../../kernel/list.ts'
import { contract, route } from '../../kernel/route.ts'
import { seeded } from '../../kernel/seeded-name.ts'
import { accountKinds } from '../../ledger/chart.ts'
import { journalEvents } from '../../ledger/events.ts'
import { ledgerAccountMachine } from './ledger-account.machine.ts'
import { periodProblems } from './ledger-account.rules.ts'

export const ledgerAccountFields = {
  code: field.text(10).regex(/^\d[\d.-]{2,9}$/, 'account_code'),
  name: seeded(field.text()),
  kind: field.choice(accountKinds),
  holds_money: field.flag(),
  /** With a credit line of the bank. */
  may_be_overdrawn: field.flag(),
}

export const LedgerAccount = z
  .object({
    id: field.id(),
    ...ledgerAccountFields,
    /** Postings find their account by it; accounts that a company adds have none. */
    purpose: z.string().nullable(),
    status: field.status(),
    created_at: field.instant(),
    updated_at: field.instant(),
  })
  .meta({ id: 'LedgerAccount' })
export type LedgerAccount = z.output<typeof LedgerAccount>

/** Sums of an account over a period. Balances are debits less credits. */
const sums = { opening: z.int(), debit: z.int(), credit: z.int(), closing: z.int() }

export const TrialBalanceRow = LedgerAccount.pick({ id: true, code: true, name: true, kind: true })
  .extend(sums)
  .meta({ id: 'TrialBalanceRow' })
export type TrialBalanceRow = z.output<typeof TrialBalanceRow>

/** A line of the journal on the page of its account, with the balance after it. */
export const LedgerLine = z
  .object({
    entry_id: z.uuid(),
    position: z.int(),
    date: field.date(),
    number: z.string().nullable(),
    event: field.choice(journalEvents),
    /** Rule of the posting and its version. */
    rule: z.string(),
    source_kind: z.string().nullable(),
    source_id: z.uuid().nullable(),
    source_number: z.string().nullable(),
    description: z.string().nullable(),
    customer_name: z.string().nullable(),
    vehicle_name: z.string().nullable(),
    debit: z.int(),
    credit: z.int(),
    balance: z.int(),
  })
  .meta({ id: 'LedgerLine' })
export type LedgerLine = z.output<typeof LedgerLine>

export const AccountLedger = z
  .object({
    ...sums,
    lines: z.array(LedgerLine),
    /** The place from which the next lines are asked for; null after the last one. */
    next: z.string().nullable(),
  })
  .meta({ id: 'AccountLedger' })
export type AccountLedger = z.output<typeof AccountLedger>

/** A line of the ledger as the export writes it. */
export const ExportedLedgerLine = z.object({
  account_code: z.string(),
  account_name: seeded(z.string()),
  date: field.date(),
  number: z.string().nullable(),
  event: field.choice(journalEvents).nullable(),
  source_number: z.string().nullable(),
  description: z.string().nullable(),
  party_name: z.string().nullable(),
  branch_id: field.ref('branch').nullable(),
  vehicle_name: z.string().nullable(),
  debit: z.int().nullable(),
  credit: z.int().nullable(),
  /** Debits less credits, after the line. */
  balance: z.int(),
})
export type ExportedLedgerLine = z.output<typeof ExportedLedgerLine>

const period = { from: calendarDay(), to: calendarDay() }
const ofBranch = { branch_id: written(z.int().positive()).optional() }
const asFile = { format: z.enum(fileFormats), ...period, ...ofBranch }

export const ledgerAccount = contract('ledger_account', {
  ...crudRoutes({
    module: 'ledger_account',
    path: '/ledger-account',
    noun: ['account of the ledger', 'accounts of the ledger'],
    id: z.uuid(),
    row: LedgerAccount,
    record: LedgerAccount,
    create: creating(ledgerAccountFields),
    change: z.strictObject(ledgerAccountFields).partial(),
    machine: ledgerAccountMachine,
    touches: ['journal'],
    spec: {
      search: ['name', 'code'],
      filters: {
        status: { kind: 'oneOf', values: codesOf(ledgerAccountMachine) },
        kind: { kind: 'oneOf', values: accountKinds },
        holds_money: { kind: 'boolean' },
      },
      sort: ['code', 'name', 'created_at'],
      defaultSort: 'code',
      columns: ['code', 'name', 'kind', 'holds_money', 'status'],
      leaveOut: { status: codesOf(ledgerAccountMachine, ['archived']) },
      maxLimit: 200,
    },
  }),
  lines: route({
    method: 'GET',
    path: '/ledger-account/:id/lines',
    access: 'journal.read',
    summary: 'Lines of one account over a period, with the balance after each',
    params: z.strictObject({ id: z.uuid() }),
    query: withProblems(z.strictObject({ ...period, after: z.string().max(200).optional() }), periodProblems),
    response: AccountLedger,
  }),
  trialBalance: route({
    method: 'GET',
    path: '/trial-balance',
    access: 'journal.read',
    summary: 'Opening balance, debits, credits and closing balance of every account over a period',
    query: withProblems(z.strictObject({ ...period, ...ofBranch }), periodProblems),
    response: z.array(TrialBalanceRow),
  }),
  exportTrialBalance: route({
    method: 'GET',
    path: '/trial-balance/export',
    access: 'journal.export',
    summary: 'Export the trial balance of a period as CSV or XLSX; balances are debits less credits',
    query: withProblems(z.strictObject(asFile), periodProblems),
    response: z.string(),
    answer: 'file',
  }),
  exportLines: route({
    method: 'GET',
    path: '/ledger/export',
    access: 'journal.export',
    summary: 'Export the ledger of one account, or of all, over a period as CSV or XLSX: openings, and every line',
    query: withProblems(z.strictObject({ ...asFile, account_id: z.uuid().optional() }), periodProblems),
    response: z.string(),
    answer: 'file',
  }),
})
