/** Events that are booked. */
export const journalEvents = [
  'INVOICE_ISSUED',
  /** A credit note pays invoices, or becomes balance of the customer. */
  'CREDIT_APPLIED',
  /** Rent that was invoiced in advance, by month. */
  'REVENUE_EARNED',
  'RECEIPT_RECORDED',
  'GIRO_CLEARED',
  'MANUAL',
  'REVERSAL',
] as const
export type JournalEvent = (typeof journalEvents)[number]
