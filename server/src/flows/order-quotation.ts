import { Refusal } from '@rental/core/kernel/error'
import { stateOf } from '@rental/core/kernel/machine'
import { quotationMachine } from '@rental/core/modules/quotation/quotation.machine'
import type { OrderDraft } from '@rental/core/modules/sales-order/sales-order.fields'
import { findQuotation, quotationSource } from '../modules/quotation/quotation.store.ts'
import { moveByItself, type Mover } from '../record/transition.ts'
import { say } from '../text/text.ts'

/** An order that comes from an offer takes its place: the offer is ordered. */
export async function orderQuotation(work: Mover, { quotation_id: id, customer_id }: OrderDraft): Promise<void> {
  if (!id) return
  const offer = await findQuotation(work.tx, id, 'for update')
  if (offer.customer_id !== customer_id)
    throw new Refusal('invalid_input', { fields: { customer_id: { key: 'other_customer' } } })
  if (await moveByItself(work, quotationSource, id, 'order')) return
  const state = say(work.language, `quotation.states.${stateOf(quotationMachine, offer.status)}`)
  throw new Refusal('wrong_state', { params: { state } })
}
