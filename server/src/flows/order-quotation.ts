import { Refusal } from '@rental/core/kernel/error'
import { quotationMachine } from '@rental/core/modules/quotation/quotation.machine'
import type { OrderDraft } from '@rental/core/modules/sales-order/sales-order.fields'
import { findQuotation, quotationSource } from '../modules/quotation/quotation.store.ts'
import { moveByItself, wrongState, type Mover } from '../record/transition.ts'

/** An order that comes from an offer takes its place: the offer is ordered. */
export async function orderQuotation(work: Mover, { quotation_id: id, customer_id }: OrderDraft): Promise<void> {
  if (!id) return
  const offer = await findQuotation(work.tx, id, 'for update')
  if (offer.customer_id !== customer_id)
    throw new Refusal('invalid_input', { fields: { customer_id: { key: 'other_customer' } } })
  if (await moveByItself(work, quotationSource, id, 'order')) return
  throw wrongState(work, quotationMachine, offer)
}
