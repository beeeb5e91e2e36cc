import { Refusal } from '@rental/core/kernel/error'
import { quotationMachine } from '@rental/core/modules/quotation/quotation.machine'
import { letGo } from '../modules/quotation/quotation.holds.ts'
import { findQuotation } from '../modules/quotation/quotation.store.ts'
import type { OrderDraft } from '@rental/core/modules/sales-order/sales-order.fields'
import type { OrderWork } from '../modules/sales-order/order-work.ts'
import { moveByItself } from '../record/transition.ts'
import { say } from '../text/text.ts'
import { stateOf } from '@rental/core/kernel/machine'

/** An order that comes from an offer takes its place: the offer is ordered, and holds nothing any more. */
export async function orderQuotation(work: OrderWork, { quotation_id: id, customer_id }: OrderDraft): Promise<void> {
  if (!id) return
  const offer = await findQuotation(work.tx, id, 'for update')
  if (offer.customer_id !== customer_id)
    throw new Refusal('invalid_input', { fields: { customer_id: { key: 'other_customer' } } })
  const isMoved = await moveByItself(work.tx, { table: 'quotation', machine: quotationMachine }, id, 'order')
  if (!isMoved) {
    const state = say(work.language, `quotation.states.${stateOf(quotationMachine, offer.status)}`)
    throw new Refusal('wrong_state', { params: { state } })
  }
  await letGo(work, id, offer.number ?? '')
}
