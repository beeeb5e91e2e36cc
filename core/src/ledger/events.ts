/** Events that are booked. */
export const journalEvents = [
  'INVOICE_ISSUED',
  /** A credit note pays invoices, or becomes balance of the customer. */
  'CREDIT_APPLIED',
  /** Rent that was invoiced in advance, by month. */
  'REVENUE_EARNED',
  'RECEIPT_RECORDED',
  'GIRO_CLEARED',
  /** Money that a customer leaves with the company, or gets back; kept by the company for good; moved to another customer. */
  'DEPOSIT_TAKEN',
  'DEPOSIT_REFUNDED',
  'DEPOSIT_FORFEITED',
  'DEPOSIT_TRANSFERRED',
  /** Cash that an employee is given, spends and hands back; what he does not hand back is his debt. */
  'ADVANCE_PAID',
  'ADVANCE_SPENT',
  'ADVANCE_SETTLED',
  'ADVANCE_OWED',
  'DEBT_REPAID',
  'MANUAL',
  'REVERSAL',
] as const
export type JournalEvent = (typeof journalEvents)[number]
