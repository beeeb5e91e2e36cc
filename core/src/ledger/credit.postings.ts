import { credit, debit, posting, type Posting } from './posting.ts'
import { accountOf, type ReceiptComponent } from './receipt.postings.ts'

/** Part of a payment that goes back with a credit. */
export interface ReturnedPart {
  component: ReceiptComponent
  amount: number
}

export interface AppliedCredit {
  credit_note_id: string
  customer_id: string
  /** Invoices that it pays. */
  parts: readonly { invoice_id: string; branch_id?: number; amount: number }[]
  /** More than is owed, as it was paid: money becomes balance of the customer, withheld taxes are taken back. */
  returned: readonly ReturnedPart[]
}

/** Money that a customer brought, in cash or out of his balance, is his balance again. */
const accountFor = (component: ReceiptComponent) =>
  component === 'CASH' || component === 'DEPOSIT' ? 'deposits' : accountOf(component)

/** A credit note pays invoices; what is left of it goes back as it was paid. */
export const creditApplied = ({ credit_note_id, customer_id, parts, returned }: AppliedCredit): Posting =>
  posting('credit_applied', 3, [
    ...parts.flatMap(({ invoice_id, branch_id, amount }) => [
      debit('receivables', amount, { customer_id, invoice_id: credit_note_id }),
      credit('receivables', amount, { customer_id, invoice_id, branch_id }),
    ]),
    ...returned.flatMap(({ component, amount }) => [
      debit('receivables', amount, { customer_id, invoice_id: credit_note_id }),
      credit(accountFor(component), amount, { customer_id }),
    ]),
  ])
