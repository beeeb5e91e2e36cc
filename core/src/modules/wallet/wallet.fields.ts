import { z } from 'zod'
import { field, maybe } from '../../kernel/field.ts'
import { expenseTypes } from '../../ledger/wallet.postings.ts'

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

/** Whole rupiah above zero. */
const amount = () => field.money(1, 100_000_000_000)
const description = () => field.text(255)
/** The account that the money comes into or goes out of; empty takes the usual one. */
const account_id = maybe(field.record('ledger_account'))

export const depositFields = {
  customer_id: field.record('customer'),
  amount: amount(),
  description: description(),
  reference_type: field.choice(depositReferences),
  account_id,
}
export const refundFields = {
  wallet_id: z.uuid(),
  amount: amount(),
  description: description(),
  reference_type: field.choice(depositReferences),
  account_id,
}
export const transferFields = {
  wallet_id: z.uuid(),
  /** Another customer of the same group. */
  customer_id: field.record('customer'),
  amount: amount(),
  description: description(),
}
export const creditFields = {
  employee_id: field.record('user'),
  amount: amount(),
  description: description(),
  account_id,
}
export const settleFields = { employee_id: field.record('user'), description: description(), account_id }
export const expenseFields = {
  employee_id: field.record('user'),
  amount: amount(),
  description: description(),
  reference_type: field.choice(expenseTypes),
  /** Place as the driver wrote it. */
  location: maybe(field.text(150)),
  /** Photo of the receipt. */
  media_id: maybe(z.uuid()),
  order_id: maybe(field.record('sales_order')),
  vehicle_id: maybe(field.record('vehicle')),
  litres: maybe(
    z
      .string()
      .trim()
      .regex(/^\d{1,4}(\.\d{1,2})?$/, 'litres')
      .refine((value) => Number(value) > 0, 'litres'),
  ),
  odometer_km: maybe(field.integer(0, 9_999_999)),
  /** The customer of the order pays for it. */
  is_rebillable: field.flag(),
}
