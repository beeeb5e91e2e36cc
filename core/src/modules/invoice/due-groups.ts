import type { Language } from '../../kernel/text.ts'
import type { BilledRow, TaxCode } from './invoice.price.ts'

/** How a customer's bills are collected: what is due on one day stands on one invoice. */
export const invoiceGroupings = ['ORDER', 'PO', 'BRANCH', 'CUSTOMER'] as const
export type InvoiceGrouping = (typeof invoiceGroupings)[number]

/** A row that is due, with the terms of its order and the wishes of its customer. */
export interface DueRow extends BilledRow {
  /** The day on which it is due, but not before its order was approved: late runs make the same invoices. */
  billed_on: string
  customer_id: string
  customer_name: string
  order_number: string | null
  branch_id: number
  po_number: string | null
  payment_term_id: number | null
  due_days: number
  prices_include_ppn: boolean
  language: Language
  grouping: InvoiceGrouping
  requires_po: boolean
  withholds_pph23: boolean
  is_wapu: boolean
  tax_code: TaxCode | null
}

const collectedBy: Readonly<Record<InvoiceGrouping, (row: DueRow) => string>> = {
  ORDER: ({ order_id }) => order_id,
  PO: ({ po_number, order_id }) => po_number ?? order_id,
  BRANCH: ({ branch_id }) => `branch ${branch_id}`,
  CUSTOMER: () => '',
}

const orderAndDay = ({ order_id, billed_on }: DueRow) => `${order_id} ${billed_on}`

/**
 * Rows that stand on one invoice: of one customer and day, on the same terms, collected as the customer wants. A down
 * payment has an invoice of its own, with the deposit, because the bill it is deducted from may be due on the same day.
 */
export function dueGroups(rows: readonly DueRow[]): DueRow[][] {
  const isDownPayment = ({ kind, amount }: DueRow) => kind === 'DP' && amount > 0
  const withDownPayment = new Set(rows.filter(isDownPayment).map(orderAndDay))
  const isBeforehand = (row: DueRow) =>
    isDownPayment(row) || (row.kind === 'DEPOSIT' && withDownPayment.has(orderAndDay(row)))
  const groups = Map.groupBy(rows, (row) =>
    [
      row.customer_id,
      row.billed_on,
      row.prices_include_ppn,
      row.language,
      row.payment_term_id,
      row.grouping,
      collectedBy[row.grouping](row),
      isBeforehand(row),
    ].join(),
  )
  return [...groups.values()]
}
