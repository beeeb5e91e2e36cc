import { z } from 'zod'
import { creating, field, maybe } from '../../kernel/field.ts'
import { historyRoute } from '../../kernel/history.ts'
import { withProblems } from '../../kernel/invalid.ts'
import { listRoutes } from '../../kernel/list.ts'
import { contract, route } from '../../kernel/route.ts'
import { seeded } from '../../kernel/seeded-name.ts'
import { journalEvents } from '../../ledger/events.ts'
import { journalProblems, mostLines } from './journal.rules.ts'

/** A line of an entry that a person writes: a debit or a credit. */
export const JournalLineInput = z.strictObject({
  account_id: field.record('ledger_account'),
  debit: field.money(),
  credit: field.money(),
  note: maybe(field.text(255)),
})

export const journalFields = {
  date: field.date(),
  branch_id: field.ref('branch'),
  description: field.text(255),
  lines: field.lines(JournalLineInput, mostLines),
}

export const JournalLine = z
  .object({
    position: z.int(),
    account_id: z.uuid(),
    account_code: z.string(),
    account_name: seeded(z.string()),
    debit: z.int(),
    credit: z.int(),
    customer_id: z.uuid().nullable(),
    customer_name: z.string().nullable(),
    vehicle_id: z.uuid().nullable(),
    vehicle_name: z.string().nullable(),
    invoice_id: z.uuid().nullable(),
    invoice_number: z.string().nullable(),
    note: z.string().nullable(),
  })
  .meta({ id: 'JournalLine' })
export type JournalLine = z.output<typeof JournalLine>

/** A booked event. It is never changed: another entry takes it back. */
export const JournalEntryRow = z
  .object({
    id: field.id(),
    date: field.date(),
    /** Its own where a person wrote it; others are known by the document that they book. */
    number: field.text().nullable(),
    source_kind: z.string().nullable(),
    source_id: z.uuid().nullable(),
    source_number: z.string().nullable(),
    event: field.choice(journalEvents),
    description: field.text(255).nullable(),
    branch_id: field.ref('branch'),
    amount: field.money(),
    created_by_name: z.string().nullable(),
    created_at: field.instant(),
  })
  .meta({ id: 'JournalEntryRow' })
export type JournalEntryRow = z.output<typeof JournalEntryRow>

export const JournalEntry = JournalEntryRow.extend({
  /** Rule of the posting and its version, as `invoice_issued 1`. */
  rule: z.string(),
  /** True day of a fact that was booked after its month was closed. */
  happened_on: field.date().nullable(),
  /** Reason for booking on a closed day, or beyond what an account holds. */
  exception_reason: z.string().nullable(),
  /** Entry that this one takes back, and the one that takes it back. */
  reverses_id: z.uuid().nullable(),
  reverses_number: z.string().nullable(),
  reversed_by_id: z.uuid().nullable(),
  reversed_by_number: z.string().nullable(),
  lines: z.array(JournalLine),
}).meta({ id: 'JournalEntry' })
export type JournalEntry = z.output<typeof JournalEntry>

/** An entry as it was just written: one that takes much money out waits for another person, and books nothing until then. */
export const WrittenEntry = JournalEntry.extend({ waiting_id: z.uuid().nullable() }).meta({ id: 'WrittenEntry' })
export type WrittenEntry = z.output<typeof WrittenEntry>

/** A line as the export writes it, beside the columns of its entry. */
export const ExportedLine = z.object({
  account_code: z.string(),
  account_name: seeded(z.string()),
  debit: field.money(),
  credit: field.money(),
  /** The customer or the employee. */
  party_name: z.string().nullable(),
  vehicle_name: z.string().nullable(),
  note: z.string().nullable(),
})

const params = z.strictObject({ id: z.uuid() })

export const journal = contract('journal', {
  ...listRoutes({
    path: '/journal',
    access: 'journal.read',
    exportAccess: 'journal.export',
    noun: 'entries of the journal',
    row: JournalEntryRow,
    spec: {
      search: ['number', 'description'],
      filters: {
        event: { kind: 'oneOf', values: journalEvents },
        date: { kind: 'date' },
        branch_id: { kind: 'ref', to: 'branch' },
        /** Of this invoice: its own entries and those of what pays it. */
        invoice_id: { kind: 'record', to: 'invoice' },
        /** Booked by this receipt. */
        receipt_id: { kind: 'record', to: 'receipt' },
        customer_id: { kind: 'record', to: 'customer' },
        amount: { kind: 'number', min: 0 },
      },
      sort: ['date', 'created_at', 'amount'],
      defaultSort: '-date',
      columns: [
        'date',
        'number',
        'event',
        'source_number',
        'description',
        'account_code',
        'account_name',
        'debit',
        'credit',
        'party_name',
        'branch_id',
        'vehicle_name',
        'note',
        'created_by_name',
        'created_at',
      ],
    },
  }),
  create: route({
    method: 'POST',
    path: '/journal',
    access: 'journal.create',
    summary: 'Book an entry by hand, such as opening balances',
    body: withProblems(creating(journalFields), journalProblems),
    response: WrittenEntry,
    touches: ['ledger_account', 'money_out', 'dashboard'],
  }),
  get: route({
    method: 'GET',
    path: '/journal/:id',
    access: 'journal.read',
    summary: 'Read one entry of the journal with its lines',
    params,
    response: JournalEntry,
  }),
  reverse: route({
    method: 'PATCH',
    path: '/journal/:id/reverse',
    access: 'journal.reverse',
    summary: 'Take back an entry that was written by hand, by another one with its sides exchanged',
    params,
    body: z.strictObject({ date: field.date(), reason: field.text(255) }),
    response: WrittenEntry,
    touches: ['ledger_account', 'money_out', 'dashboard'],
  }),
  log: historyRoute({ path: '/journal/:id', params, noun: 'entry of the journal', access: 'journal.read' }),
})
