import { z } from 'zod'
import { field, maybe } from '../../kernel/field.ts'
import { mostRupiah } from '../../kernel/money.ts'
import { withOptionRights } from '../../kernel/option-right.ts'
import { languages } from '../../kernel/text.ts'
import { receiptComponents, type ReceiptComponent } from '../../ledger/receipt.postings.ts'

/** More invoices than anybody pays at once. */
export const mostReceiptLines = 200

const payment = {
  customer_id: field.record('customer'),
  branch_id: field.ref('branch'),
  /** The day on which the money came in; empty takes today. */
  date: maybe(field.date()),
  payment_method_id: field.ref('payment_method'),
  /** The account that the money came into; empty takes the usual one of the method. */
  account_id: maybe(field.record('ledger_account')),
  /** The driver who took the cash: it is in his wallet until he hands it back. */
  employee_id: maybe(field.record('user')),
  /** Money that came in; zero where a deposit or a tax slip pays. */
  amount: field.money(),
}

const giro = {
  giro_number: maybe(field.text(40)),
  giro_bank: maybe(field.text(60)),
  /** The day from which the bank pays it. */
  giro_due_on: maybe(field.date()),
}

const details = {
  /** As on the bank statement, or the number of a tax slip. */
  reference: maybe(field.text(100)),
  notes: maybe(field.longText(1000)),
  /** The language of the kwitansi. */
  language: field.choice(languages),
}

/** The fields of a receipt that people fill in, in the groups in which screens show them. */
export const receiptFieldGroups = { payment, giro, details }
export const receiptFields = { ...payment, ...giro, ...details }

/** Money that comes in is recorded by many; money that is given away is not. */
export const componentRights = { DISCOUNT: 'receipt.discount' } as const satisfies Partial<
  Record<ReceiptComponent, string>
>

/** A part of a payment for an invoice: money, or something that stands for it. */
export const ReceiptLineInput = z.strictObject({
  invoice_id: field.record('invoice'),
  component: withOptionRights(field.choice(receiptComponents), componentRights),
  /** Below zero only for a rounding. */
  amount: field.money(-mostRupiah),
})
export type ReceiptLineInput = z.output<typeof ReceiptLineInput>

/** The deposit of an order, or a part of it; zero is none. */
export const ReceiptDepositInput = z.strictObject({ order_id: field.record('sales_order'), amount: field.money() })

export const receiptInput = {
  ...receiptFields,
  language: details.language.default('id'),
  /** Paid beyond what is owed: balance of the customer. */
  overpaid: field.money().default(0),
  lines: field.lines(ReceiptLineInput, mostReceiptLines).default([]),
  /** Held for orders until they are over. */
  deposits: field.lines(ReceiptDepositInput, mostReceiptLines).default([]),
}
