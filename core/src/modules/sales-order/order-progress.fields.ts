import { z } from 'zod'

/** Facts of an order that lie in other documents, and from which its next step follows. */
export const OrderProgress = z
  .object({
    /** The first delivery that is still to be done. */
    delivery_id: z.uuid().nullable(),
    /** The first vehicle to be taken back. */
    return_id: z.uuid().nullable(),
    /** The first vehicle that is back and whose charges are not settled. */
    settle_id: z.uuid().nullable(),
    /** Rows of the billing schedule that are due and not on an invoice, without its deposit. */
    due_rows: z.int(),
    /** The same, due or not, and what they come to before taxes. */
    unbilled_rows: z.int(),
    unbilled: z.int(),
    /** Besides what was agreed, before taxes: of returns, expenses and days of drivers, on an invoice or not. */
    charges: z.int(),
    /** The first invoice that is not approved. */
    draft_invoice_id: z.uuid().nullable(),
    /** The invoice that is due first of those with money owed that no giro covers. */
    owed_invoice_id: z.uuid().nullable(),
    is_overdue: z.boolean(),
    /** Money of its deposit is held, and its day of release has come. */
    is_release_due: z.boolean(),
  })
  .meta({ id: 'OrderProgress' })
export type OrderProgress = z.output<typeof OrderProgress>

/** Of an order that has no other documents. */
export const noProgress: OrderProgress = {
  delivery_id: null,
  return_id: null,
  settle_id: null,
  due_rows: 0,
  unbilled_rows: 0,
  unbilled: 0,
  charges: 0,
  draft_invoice_id: null,
  owed_invoice_id: null,
  is_overdue: false,
  is_release_due: false,
}
