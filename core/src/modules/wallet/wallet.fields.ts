import { z } from 'zod'
import { field, maybe, type FieldKind } from '../../kernel/field.ts'
import { mostRupiah } from '../../kernel/money.ts'
import { expenseTypes } from '../../ledger/wallet.postings.ts'
import { payoutFields } from '../money-out/money-out.fields.ts'

/** Of a customer, or of an employee. */
export const walletTypes = ['DEPOSIT', 'EMPLOYEE'] as const
export type WalletType = (typeof walletTypes)[number]

export const transactionTypes = ['CREDIT', 'DEBIT', 'REFUND', 'SETTLEMENT', 'TRANSFER'] as const
/** Money of customers: held for an order, paid too much, or left with the company. */
export const transactionPurposes = ['SECURITY', 'OVERPAYMENT', 'ADVANCE'] as const
/** Only completed ones move the balance. */
export const transactionStatuses = ['PENDING', 'COMPLETED', 'FAILED', 'CANCELLED'] as const

/** Reasons of money of customers that people choose from. */
export const depositReferences = ['PAYMENT', 'CANCELLATION', 'OTHER'] as const

/** Reasons of transactions: those that people choose, and those that other events of the ledger give. */
export const referenceTypes = [
  ...new Set([...depositReferences, ...expenseTypes]),
  'INVOICE',
  'CUSTOMER_CASH',
  'SECURITY',
  'RELEASE',
  'FORFEIT',
  'ADVANCE',
  'ADVANCE_OWED',
  'SETTLEMENT',
  'CREDIT_APPLIED',
  'DEPOSIT_TRANSFERRED',
  'REVERSAL',
] as const

const kind = (field: FieldKind) => ({ field })
const longest = 255

const amount = () => field.money(1, mostRupiah, 'amount_empty')
const text = (empty?: string) =>
  z
    .string(empty)
    .trim()
    .min(1, empty)
    .max(longest, 'description_long')
    .meta(kind({ kind: 'text' }))
const description = () => text('description_empty')
const choice = <const V extends readonly [string, ...string[]]>(values: V, empty: string) =>
  z.enum(values, empty).meta(kind({ kind: 'choice', values }))
/** The account that the money comes into or goes out of; empty takes the usual one. */
const account_id = maybe(field.record('ledger_account'))

export const walletFields = {
  type: choice(walletTypes, 'wallet_type_empty'),
  owner_id: z.uuid({ error: ({ input }) => (input ? 'owner_unselected' : 'owner_empty') }),
  initial_balance: field.money(0, mostRupiah, 'initial_balance_empty'),
}
export const depositFields = {
  customer_id: field.record('customer'),
  amount: amount(),
  description: description(),
  reference_type: choice(depositReferences, 'reference_type_empty').default('PAYMENT'),
  account_id,
}
export const refundFields = {
  wallet_id: z.uuid(),
  amount: amount(),
  description: description(),
  reference_type: choice(depositReferences, 'reference_type_empty').default('CANCELLATION'),
  account_id,
  ...payoutFields,
}
export const transferFields = {
  wallet_id: z.uuid(),
  /** Another customer of the same group. */
  customer_id: field.record('customer'),
  amount: amount(),
  description: description(),
}
/** The delivery that the cash is for. */
const delivery_order_id = maybe(z.uuid())
export const creditFields = {
  employee_id: field.record('user'),
  amount: amount(),
  description: description(),
  account_id,
  delivery_order_id,
}
/** A debt is paid back in money, or taken off the pay. */
export const repayFields = {
  employee_id: field.record('user'),
  amount: amount(),
  description: description(),
  account_id,
}
export const settleFields = { employee_id: field.record('user'), description: description(), account_id }
export const expenseFields = {
  employee_id: field.record('user'),
  amount: amount(),
  description: text(),
  reference_type: choice(expenseTypes, 'reference_type_empty'),
  /** Place as the driver wrote it. */
  location: maybe(field.text(150)),
  /** Photo of the receipt. */
  media_id: maybe(z.uuid()),
  delivery_order_id,
  /** Those of the delivery, where one is named. */
  order_id: maybe(field.record('sales_order')),
  vehicle_id: maybe(field.record('vehicle')),
  litres: maybe(
    z
      .string()
      .trim()
      .overwrite((value) => value.replace(',', '.'))
      .regex(/^\d{1,4}(\.\d{1,2})?$/, 'litres')
      .refine((value) => Number(value) > 0, 'litres'),
  ),
  odometer_km: maybe(field.integer(0, 9_999_999)),
  /** The customer of the order pays for it. */
  is_rebillable: field.flag(),
}
