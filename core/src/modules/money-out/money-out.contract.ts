import { z } from 'zod'
import { countsByState, paperRoute } from '../../kernel/document.ts'
import { restricted } from '../../kernel/field-right.ts'
import { field, maybe } from '../../kernel/field.ts'
import { historyRoute } from '../../kernel/history.ts'
import { listRoutes } from '../../kernel/list.ts'
import { codesOf } from '../../kernel/machine.ts'
import { contract, route } from '../../kernel/route.ts'
import { seeded } from '../../kernel/seeded-name.ts'
import { payoutMethods } from './money-out.fields.ts'
import { moneyOutMachine, type MoneyOutMove } from './money-out.machine.ts'
import { moneyOutKinds, waitingReasons } from './money-out.rules.ts'

const MoneyOutLine = z
  .object({
    account_id: z.uuid(),
    account_code: z.string(),
    account_name: seeded(z.string()),
    debit: z.int(),
    credit: z.int(),
    note: z.string().nullable(),
  })
  .meta({ id: 'MoneyOutLine' })

/** A payment out without the lines of its entry, as it lies in its table. */
export const MoneyOutHead = z.object({
  id: field.id(),
  /** Given when it is paid. */
  number: field.text().nullable(),
  status: field.status(),
  status_reason: z.string().nullable(),
  kind: field.choice(moneyOutKinds),
  /** Of whoever gets the money; of an entry by hand its description. */
  name: field.text(),
  amount: field.money(),
  date: field.date(),
  branch_id: field.ref('branch'),
  /** The customer whose money it is. */
  customer_id: field.record('customer').nullable(),
  customer_name: z.string().nullable(),
  employee_id: field.record('user').nullable(),
  employee_name: z.string().nullable(),
  order_id: field.record('sales_order').nullable(),
  order_number: z.string().nullable(),
  wallet_id: z.uuid().nullable(),
  /** The cash or bank account that it goes out of; empty where no money leaves the company. */
  account_id: field.record('ledger_account').nullable(),
  account_name: seeded(z.string().nullable()),
  paid_by: field.choice(payoutMethods).nullable(),
  bank_name: z.string().nullable(),
  bank_account: restricted('customer.read_identity', z.string().nullable()),
  bank_holder: z.string().nullable(),
  taken_by: z.string().nullable(),
  description: field.text(255),
  /** Reasons why another person is asked; empty where none is. */
  approval_reasons: z.array(field.choice(waitingReasons)).meta({ field: { kind: 'choices', values: waitingReasons } }),
  /** People who recorded the money of the customer that pays it. */
  recorded_by_ids: z.array(z.uuid()),
  /** The entry of the journal by hand that it is. */
  entry_id: z.uuid().nullable(),
  submitted_by_id: field.record('user').nullable(),
  submitted_by_name: z.string().nullable(),
  submitted_at: field.instant(),
  decided_by_id: field.record('user').nullable(),
  decided_by_name: z.string().nullable(),
  decided_at: field.instant().nullable(),
  created_at: field.instant(),
})

export const MoneyOut = MoneyOutHead.extend({
  /** Lines of an entry by hand. */
  lines: z.array(MoneyOutLine),
  /** Names of those who may approve it while it waits. */
  approvers: z.array(z.string()),
  /** It goes to another account than the one that the customer told us. */
  is_other_account: field.flag(),
  /** The ledger has taken it back. */
  is_reversed: field.flag(),
}).meta({ id: 'MoneyOut' })
export type MoneyOut = z.output<typeof MoneyOut>

export const MoneyOutRow = MoneyOutHead.pick({
  id: true,
  number: true,
  status: true,
  kind: true,
  name: true,
  amount: true,
  date: true,
  branch_id: true,
  account_name: true,
  paid_by: true,
  description: true,
  submitted_by_name: true,
  submitted_at: true,
  decided_by_name: true,
  created_at: true,
}).meta({ id: 'MoneyOutRow' })
export type MoneyOutRow = z.output<typeof MoneyOutRow>

const params = z.strictObject({ id: z.uuid() })
const path = '/money-out/:id'
const read = 'money_out.read'
/** Modules whose screens show what a payment changes. */
const touches = [
  'wallet',
  'deposit',
  'receipt',
  'invoice',
  'journal',
  'ledger_account',
  'customer',
  'sales_order',
  'delivery_order',
  'dashboard',
]

export const moneyOut = contract('money_out', {
  ...listRoutes({
    path: '/money-out',
    access: read,
    exportAccess: 'money_out.export',
    noun: 'payments out',
    row: MoneyOutRow,
    spec: {
      search: ['number', 'name', 'description'],
      filters: {
        status: { kind: 'oneOf', values: codesOf(moneyOutMachine) },
        kind: { kind: 'oneOf', values: moneyOutKinds },
        customer_id: { kind: 'record', to: 'customer' },
        employee_id: { kind: 'record', to: 'user' },
        branch_id: { kind: 'ref', to: 'branch' },
        date: { kind: 'date' },
        amount: { kind: 'number', min: 0 },
        created_at: { kind: 'date' },
      },
      sort: ['created_at', 'date', 'amount'],
      defaultSort: '-created_at',
      columns: [
        'number',
        'date',
        'kind',
        'name',
        'amount',
        'account_name',
        'paid_by',
        'bank_name',
        'bank_account',
        'bank_holder',
        'taken_by',
        'description',
        'branch_id',
        'status',
        'status_reason',
        'submitted_by_name',
        'submitted_at',
        'decided_by_name',
        'decided_at',
      ],
    },
  }),
  count: route({
    method: 'GET',
    path: '/money-out/count',
    access: read,
    summary: 'Counts of payments out for the tabs of their list',
    response: countsByState(moneyOutMachine, {}).meta({ id: 'MoneyOutCounts' }),
  }),
  get: route({ method: 'GET', path, access: read, summary: 'Read one payment out', params, response: MoneyOut }),
  move: route({
    method: 'PATCH',
    path: `${path}/approval`,
    access: read,
    summary: 'Approve a payment out, which pays it, refuse or withdraw it; each move asks for its own permission',
    params,
    body: z.strictObject({
      action: z.enum(Object.keys(moneyOutMachine.moves) as [MoneyOutMove, ...MoneyOutMove[]]),
      reason: maybe(field.text(255)),
    }),
    response: MoneyOut,
    touches,
  }),
  paper: paperRoute({
    path: `${path}/paper`,
    params,
    access: read,
    summary: 'The cash voucher (bukti kas keluar) of a payment out as a PDF, in the language asked for',
  }),
  log: historyRoute({ path, params, noun: 'payment out', access: read }),
})
