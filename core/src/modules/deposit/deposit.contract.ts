import { z } from 'zod'
import { restricted } from '../../kernel/field-right.ts'
import { creating, field, maybe } from '../../kernel/field.ts'
import { withProblems } from '../../kernel/invalid.ts'
import { listRoutes } from '../../kernel/list.ts'
import { contract, route, type Access } from '../../kernel/route.ts'
import { payoutFields } from '../money-out/money-out.fields.ts'
import { payoutProblems } from '../money-out/money-out.rules.ts'
import { depositStates } from './deposit.rules.ts'

/** Deposits to be released now, all that are held, and those of which nothing is left. */
export const depositStandings = ['DUE', 'HELD', 'CLOSED'] as const

/** The deposit of one order: its id is that of the order. */
export const OrderDeposit = z
  .object({
    id: field.id(),
    order_number: z.string().nullable(),
    customer_id: field.record('customer'),
    customer_name: z.string().nullable(),
    branch_id: field.ref('branch'),
    required: field.money(),
    received: field.money(),
    /** Received by giros that the bank has not paid yet. */
    in_giros: field.money(),
    applied: field.money(),
    released: field.money(),
    forfeited: field.money(),
    held: field.money(),
    /** Waits for the invoices of charges that came after the end of the order. */
    reserved: field.money(),
    /** Of what is held, paid by the bank and not waited for by charges: as much can be given back. */
    available: field.money(),
    /** Asked to be paid out, until another person has agreed; and the request. */
    waiting: field.money(),
    money_out_id: z.uuid().nullable(),
    state: field.choice(depositStates),
    /** The day on which the last vehicle was back, or on which the order was cancelled. */
    ended_on: field.date().nullable(),
    /** The first day on which it is given back. */
    release_on: field.date().nullable(),
    is_due: field.flag(),
    /** The customer's account for money that is given back. */
    bank_name: z.string().nullable(),
    bank_account: restricted('customer.read_identity', z.string().nullable()),
    bank_holder: z.string().nullable(),
    created_at: field.instant(),
  })
  .meta({ id: 'OrderDeposit' })
export type OrderDeposit = z.output<typeof OrderDeposit>

const params = z.strictObject({ id: z.uuid() })
/** Modules whose screens show what a release changes. */
const touches = [
  'wallet',
  'sales_order',
  'customer',
  'journal',
  'ledger_account',
  'return_order',
  'money_out',
  'dashboard',
]

export const refundFields = {
  /** As it was shown: money never moves without its amount. */
  amount: field.money(1),
  /** The account that the money goes out of; empty takes the usual one. */
  account_id: maybe(field.record('ledger_account')),
  ...payoutFields,
}
export const earlyFields = { ...refundFields, reason: field.text(255) }
export const forfeitFields = { amount: field.money(1), reason: field.text(255) }

const release = <B extends z.ZodType, const A extends Access>(
  name: 'refund' | 'release-early' | 'forfeit',
  access: A,
  summary: string,
  body: B,
) =>
  route({
    method: 'POST',
    path: `/deposit/:id/${name}`,
    access,
    summary,
    params,
    body,
    response: OrderDeposit,
    touches,
  })

export const deposit = contract('deposit', {
  ...listRoutes({
    path: '/deposit',
    access: 'deposit.read',
    exportAccess: 'deposit.export',
    noun: 'deposits of orders',
    row: OrderDeposit,
    spec: {
      search: ['customer_name'],
      filters: {
        standing: { kind: 'oneOf', values: depositStandings },
        customer_id: { kind: 'record', to: 'customer' },
        order_id: { kind: 'record', to: 'sales_order' },
        branch_id: { kind: 'ref', to: 'branch' },
        held: { kind: 'number', min: 0 },
        created_at: { kind: 'date' },
      },
      sort: ['release_on', 'held', 'created_at'],
      defaultSort: 'release_on',
      emptyLast: ['release_on'],
      columns: [
        'order_number',
        'customer_name',
        'branch_id',
        'required',
        'received',
        'applied',
        'released',
        'forfeited',
        'held',
        'state',
        'ended_on',
        'release_on',
        'bank_name',
        'bank_account',
        'bank_holder',
      ],
    },
  }),
  count: route({
    method: 'GET',
    path: '/deposit/count',
    access: 'deposit.read',
    summary: 'Counts of deposits that are to be released, of all that are held, and of those of which nothing is left',
    response: z.object({ DUE: z.int(), HELD: z.int(), CLOSED: z.int() }).meta({ id: 'DepositCounts' }),
  }),
  ofOrder: route({
    method: 'GET',
    path: '/deposit/:id',
    access: 'deposit.read',
    summary: 'The deposit of one order; an order without one is not found',
    params,
    response: OrderDeposit,
  }),
  refund: release(
    'refund',
    'deposit.refund',
    'Give the deposit of an order back, from its day of release on',
    withProblems(creating(refundFields), payoutProblems),
  ),
  releaseEarly: release(
    'release-early',
    'deposit.release_early',
    'Give the deposit of an order back before its day of release, with the reason',
    withProblems(creating(earlyFields), payoutProblems),
  ),
  forfeit: release(
    'forfeit',
    'deposit.forfeit',
    'Keep the deposit of an order as a compensation, with the reason',
    creating(forfeitFields),
  ),
})
