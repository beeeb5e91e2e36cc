import { credit, debit, posting, type Posting } from './posting.ts'

export interface AppliedCredit {
  credit_note_id: string
  customer_id: string
  /** Invoices that it pays. */
  parts: readonly { invoice_id: string; amount: number }[]
  /** More than is owed: kept as balance of the customer. */
  rest: number
}

/** A credit note pays invoices; what is left of it belongs to the customer. */
export const creditApplied = ({ credit_note_id, customer_id, parts, rest }: AppliedCredit): Posting =>
  posting('credit_applied', 1, [
    ...parts.flatMap(({ invoice_id, amount }) => [
      debit('receivables', amount, { customer_id, invoice_id: credit_note_id }),
      credit('receivables', amount, { customer_id, invoice_id }),
    ]),
    debit('receivables', rest, { customer_id, invoice_id: credit_note_id }),
    credit('deposits', rest, { customer_id }),
  ])
