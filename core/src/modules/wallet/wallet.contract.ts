import { z } from 'zod'
import type { FieldProblems } from '../../kernel/error.ts'
import { creating, field, maybe } from '../../kernel/field.ts'
import { withProblems } from '../../kernel/invalid.ts'
import { exportRoute, listInside, listRoute, listRoutes, type ListSpec } from '../../kernel/list.ts'
import { contract, route, type Access } from '../../kernel/route.ts'
import {
  creditFields,
  depositFields,
  expenseFields,
  referenceTypes,
  refundFields,
  repayFields,
  settleFields,
  transactionPurposes,
  transactionStatuses,
  transactionTypes,
  transferFields,
  walletFields,
  walletTypes,
} from './wallet.fields.ts'
import { toldMoments } from '../told-moment/told-moment.fields.ts'
import { cashAnswers, givenCashAnswers } from './own-wallet.guard.ts'
import { payoutProblems } from '../money-out/money-out.rules.ts'
import { expenseProblems } from './wallet.rules.ts'

export const Wallet = z
  .object({
    id: field.id(),
    type: field.choice(walletTypes),
    /** The customer, or the employee. */
    owner_id: z.uuid(),
    owner_name: z.string(),
    balance: field.sum(),
    /** Held for orders, and the rest, which can be given back or moved. */
    held: field.sum(),
    available: field.sum(),
    /** Expenses that wait to be verified, and money that waits to be paid out. */
    pending: field.sum(),
    /** Cash that an employee did not hand in, and owes. */
    debt: field.sum(),
    /** Cash of customers that is in the hands of the employee by receipts: not confirmed by him yet, and disputed. */
    unconfirmed: field.sum(),
    disputed: field.sum(),
    last_updated: field.instant(),
    created_at: field.instant(),
  })
  .meta({ id: 'Wallet' })
export type Wallet = z.output<typeof Wallet>

export const WalletTransaction = z
  .object({
    id: field.id(),
    wallet_id: z.uuid(),
    wallet_type: field.choice(walletTypes),
    owner_id: z.uuid(),
    owner_name: z.string(),
    type: field.choice(transactionTypes),
    amount: field.money(),
    is_added: field.flag(),
    /** Empty until it is completed. */
    balance_after: field.sum().nullable(),
    status: field.choice(transactionStatuses),
    status_reason: z.string().nullable(),
    description: z.string(),
    /** Words that the ledger gave, besides those that people choose. */
    reference_type: z.string().meta({ field: { kind: 'choice', values: referenceTypes } }),
    /** Only of customers. */
    purpose: field.choice(transactionPurposes).nullable(),
    date: field.date(),
    /** The entry of the journal that books it, and whether another one takes it back. */
    entry_id: z.uuid().nullable(),
    /** The payment out that it is; while it is pending, the request that waits for another person. */
    money_out_id: z.uuid().nullable(),
    is_reversed: field.flag(),
    media_id: z.uuid().nullable(),
    location: z.string().nullable(),
    delivery_order_id: z.uuid().nullable(),
    delivery_order_number: z.string().nullable(),
    order_id: z.uuid().nullable(),
    order_number: z.string().nullable(),
    vehicle_id: z.uuid().nullable(),
    vehicle_name: z.string().nullable(),
    litres: z.string().nullable(),
    odometer_km: z.int().nullable(),
    /** Since the last fuelling of the vehicle. */
    km_per_litre: z.string().nullable(),
    is_rebillable: field.flag(),
    /** Cash of a customer in the hands of an employee: whether he says so himself. */
    cash_answer: field.choice(cashAnswers).nullable(),
    cash_reason: z.string().nullable(),
    cash_answered_at: field.instant().nullable(),
    /** Of an expense: the time that its device told, and when it arrived. */
    told_moments: toldMoments,
    decided_by_name: z.string().nullable(),
    decided_at: field.instant().nullable(),
    created_by_id: z.uuid().nullable(),
    created_by_name: z.string().nullable(),
    created_at: field.instant(),
  })
  .meta({ id: 'WalletTransaction' })
export type WalletTransaction = z.output<typeof WalletTransaction>

/** A delivery to which an own expense can belong. */
const Trip = z
  .object({
    id: field.id(),
    number: z.string(),
    status: field.status(),
    customer_name: z.string(),
    vehicle_id: z.uuid().nullable(),
    vehicle_name: z.string().nullable(),
  })
  .meta({ id: 'Trip' })
export type Trip = z.output<typeof Trip>

/** Cash of a customer that a receipt says is in the hands of the caller. */
const TakenCash = WalletTransaction.pick({ id: true, amount: true, date: true, cash_answer: true, cash_reason: true })
  .extend({ customer_name: z.string(), receipt_number: z.string() })
  .meta({ id: 'TakenCash' })
export type TakenCash = z.output<typeof TakenCash>

const Side = z.object({ count: z.int(), total: z.int(), warning: z.int(), critical: z.int() })
export const WalletStats = z
  .object({ deposit: Side, employee: Side, pending: z.object({ count: z.int(), total: z.int() }) })
  .meta({ id: 'WalletStats' })
export type WalletStats = z.output<typeof WalletStats>

const params = z.strictObject({ id: z.uuid() })
const read = 'wallet.read'
/** Modules whose screens show what money of a wallet changes. */
const touches = [
  'journal',
  'ledger_account',
  'customer',
  'sales_order',
  'delivery_order',
  'deposit',
  'money_out',
  'dashboard',
]

const transactionSpec = {
  search: ['description', 'reference_type', 'type'],
  filters: {
    status: { kind: 'oneOf', values: transactionStatuses },
    type: { kind: 'oneOf', values: transactionTypes },
    cash_answer: { kind: 'oneOf', values: cashAnswers },
    date: { kind: 'date' },
    amount: { kind: 'number', min: 0 },
  },
  sort: ['created_at', 'amount'],
  defaultSort: '-created_at',
  columns: ['type', 'amount', 'balance_after', 'status', 'description', 'reference_type', 'date'],
} as const satisfies ListSpec

const move = <B extends z.ZodType, const A extends Access, const P extends `/${string}`>(
  path: P,
  access: A,
  summary: string,
  body: B,
) => route({ method: 'POST', path, access, summary, body, response: WalletTransaction, touches })
const decide = <B extends z.ZodType, const A extends Access>(
  name: 'verify' | 'reject' | 'reverse',
  access: A,
  summary: string,
  body: B,
) =>
  route({
    method: 'PATCH',
    path: `/wallets/transactions/:id/${name}`,
    access,
    summary,
    params,
    body,
    response: WalletTransaction,
    touches,
  })
const reason = { reason: field.text(255) }

export const ExpenseInput = withProblems(
  creating({
    ...expenseFields,
    /** Given by the device: an expense that is sent again is the same one. */
    id: z.uuid().optional(),
    /** Moment at which it was logged, which a phone without a signal sends later. */
    spent_at: maybe(field.instant()),
  }),
  expenseProblems,
)
export type ExpenseInput = z.output<typeof ExpenseInput>

export const wallet = contract('wallet', {
  ...listRoutes({
    path: '/wallets',
    access: read,
    exportAccess: 'wallet.export',
    noun: 'wallets',
    row: Wallet,
    spec: {
      search: ['owner_name'],
      filters: {
        type: { kind: 'oneOf', values: walletTypes },
        balance: { kind: 'number' },
        customer_id: { kind: 'record', to: 'customer' },
        employee_id: { kind: 'record', to: 'user' },
      },
      sort: ['last_updated', 'balance', 'created_at'],
      defaultSort: '-last_updated',
      columns: ['type', 'owner_name', 'balance', 'held', 'available', 'pending', 'last_updated', 'created_at'],
    },
  }),
  stats: route({
    method: 'GET',
    path: '/wallets/stats',
    access: read,
    summary: 'Sums of the wallets of customers and of employees, how many are low, and expenses that wait',
    response: WalletStats,
  }),
  trips: route({
    method: 'GET',
    path: '/wallets/employee/trips',
    access: 'wallet.debit',
    summary: 'Deliveries of the caller: of today, still to be made, and those whose cash is not settled',
    response: z.array(Trip),
  }),
  takenCash: route({
    method: 'GET',
    path: '/wallets/employee/cash',
    access: 'wallet.debit',
    summary: 'Cash of customers that receipts say the caller has, and that he has not confirmed',
    response: z.array(TakenCash),
  }),
  create: route({
    method: 'POST',
    path: '/wallets',
    access: 'wallet.create',
    summary:
      'Open the wallet of a customer or an employee; money that it begins with asks for the right to take a deposit or to give cash',
    body: creating(walletFields),
    response: Wallet,
    touches,
  }),
  get: route({
    method: 'GET',
    path: '/wallets/:id',
    access: read,
    summary: 'Read one wallet',
    params,
    response: Wallet,
  }),
  balance: route({
    method: 'GET',
    path: '/wallets/:id/balance',
    access: read,
    summary: 'The balance of a wallet',
    params,
    response: Wallet.pick({ balance: true, owner_id: true, type: true, last_updated: true }).meta({
      id: 'WalletBalance',
    }),
  }),
  transactions: listInside({
    path: '/wallets/:id/transactions',
    params,
    access: read,
    noun: 'the transactions of a wallet, newest first',
    row: WalletTransaction,
    // Its statement was read at once, up to this many, before it was a list with pages.
    spec: { ...transactionSpec, maxLimit: 1000 },
    under: 'transactions',
  }),
  allTransactions: listRoute({
    path: '/wallets/transactions',
    access: read,
    noun: 'the transactions of all wallets, newest first',
    row: WalletTransaction,
    spec: transactionSpec,
  }),
  exportTransactions: exportRoute({
    path: '/wallets/transactions',
    access: 'wallet.export',
    noun: 'transactions of wallets',
    spec: transactionSpec,
  }),
  exportTransactionsOf: {
    ...exportRoute({
      path: '/wallets/:id/transactions',
      access: 'wallet.export',
      noun: 'transactions of a wallet',
      spec: transactionSpec,
    }),
    params,
  },
  deposit: move('/wallets/deposit', 'wallet.deposit', 'Take money of a customer', creating(depositFields)),
  refund: move(
    '/wallets/refund',
    'wallet.refund',
    'Give money back to a customer, up to what is not held for orders',
    withProblems(creating(refundFields), payoutProblems),
  ),
  transfer: move(
    '/wallets/transfer',
    'wallet.refund',
    'Move money to another customer of the same group',
    creating(transferFields),
  ),
  credit: move('/wallets/employee/credit', 'wallet.credit', 'Give cash to an employee', creating(creditFields)),
  debit: move(
    '/wallets/employee/debit',
    'wallet.debit',
    'Log an expense of an employee: it waits to be verified, unless the caller may verify it and it is not his own',
    ExpenseInput,
  ),
  settle: move(
    '/wallets/employee/settle',
    'wallet.settle',
    'Take back all the cash of an employee, once no expense waits',
    creating(settleFields),
  ),
  repay: route({
    method: 'POST',
    path: '/wallets/employee/repay',
    access: 'wallet.settle',
    summary: 'An employee pays back what he owes, in money or from his pay',
    body: creating(repayFields),
    response: Wallet,
    touches,
  }),
  answerCash: route({
    method: 'PATCH',
    path: '/wallets/transactions/:id/cash',
    access: 'wallet.debit',
    summary: 'Confirm or dispute the cash of a customer that a receipt says the caller has',
    params,
    body: withProblems(
      z.strictObject({
        answer: field.choice(givenCashAnswers),
        reason: maybe(field.text(255)),
      }),
      ({ answer, reason: why }): FieldProblems =>
        answer === 'DISPUTED' && !why ? { reason: { key: 'required' } } : {},
    ),
    response: WalletTransaction,
    touches: ['notification'],
  }),
  verify: decide('verify', 'wallet.verify', 'Verify an expense: it is booked', z.strictObject({})),
  reject: decide('reject', 'wallet.verify', 'Reject an expense, with the reason', z.strictObject(reason)),
  reverse: decide('reverse', 'wallet.reverse', 'Take back a transaction by an opposite one', z.strictObject(reason)),
})
