import type { AccountPurpose } from './chart.ts'
import { credit, debit, posting, type Posting } from './posting.ts'

/** Part of an invoice before PPN, and the account that it is booked to; below zero for what is taken off. */
export interface InvoicedPart {
  account: AccountPurpose
  amount: number
  vehicle_id?: string
}

export interface IssuedInvoice {
  invoice_id: string
  customer_id: string
  parts: readonly InvoicedPart[]
  ppn: number
  /** 'Pembulatan' of prices that include PPN. */
  rounding: number
}

/** An invoice is owed, whole, by its customer; a credit note is one below zero. */
export function invoicePosting({ invoice_id, customer_id, parts, ppn, rounding }: IssuedInvoice): Posting {
  const total = parts.reduce((all, { amount }) => all + amount, ppn + rounding)
  return posting('invoice_issued', 1, [
    debit('receivables', total, { customer_id, invoice_id }),
    ...parts.map(({ account, amount, vehicle_id }) =>
      credit(account, amount, {
        ...(isOfCustomer(account) && { customer_id }),
        ...(vehicle_id !== undefined && { vehicle_id }),
      }),
    ),
    credit('output_vat', ppn, { customer_id }),
    credit('rounding', rounding),
  ])
}

/** Accounts whose balance belongs to a customer. */
const isOfCustomer = (account: AccountPurpose) => account === 'customer_advances' || account === 'deposits'

/** Rent that was invoiced in advance is earned with the days that it is for. */
export const revenueEarned = (parts: readonly InvoicedPart[]): Posting =>
  posting(
    'revenue_earned',
    1,
    parts.flatMap(({ account, amount, vehicle_id }) => {
      const concerns = vehicle_id === undefined ? {} : { vehicle_id }
      return [debit('deferred_revenue', amount, concerns), credit(account, amount, concerns)]
    }),
  )
