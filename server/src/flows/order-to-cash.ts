import { Refusal } from '@rental/core/kernel/error'
import type { QuotationEvent } from '@rental/core/modules/quotation/quotation.machine'
import type { OrderDraft } from '@rental/core/modules/sales-order/sales-order.fields'
import type { OrderEvent } from '@rental/core/modules/sales-order/sales-order.machine'
import { holdVehicles, releaseHolds } from '../modules/quotation/quotation.holds.ts'
import type { StoredQuotation } from '../modules/quotation/quotation.store.ts'
import { orderKind } from '../modules/sales-order/order-draft.ts'
import {
  callOffDeliveries,
  dropBillingSchedule,
  layBillingSchedule,
  openContract,
  openDeliveryOrders,
  releaseVehicles,
  reserveVehicles,
} from '../modules/sales-order/order-steps.ts'
import { lockedOrder, type OrderWork, type WholeOrder } from '../modules/sales-order/order-work.ts'
import { orderSource } from '../modules/sales-order/sales-order.store.ts'
import { markBack, markOut } from '../occupancy/occupy.ts'
import { datedDraft, saveDraft, submitSaved } from '../record/document-draft.ts'
import type { Reaction } from '../record/reaction.ts'
import { moveByItself } from '../record/transition.ts'
import { approvalNotices, withdrawReminders } from './notices.ts'
import { orderQuotation } from './order-quotation.ts'

/*
 * From the first offer to the cash: what happens, and what follows from it, in this order and in the same transaction.
 * All of it comes true, or nothing does.
 */

const offers = approvalNotices<StoredQuotation>({
  kind: 'quotation',
  request: 'QUOTATION_APPROVAL',
  decided: 'QUOTATION_DECIDED',
  isApprovedByRule: true,
  headOf: (offer) => offer,
})
const orders = approvalNotices<WholeOrder>({
  kind: 'sales_order',
  request: 'ORDER_APPROVAL',
  decided: 'ORDER_DECIDED',
  isApprovedByRule: false,
  headOf: ({ order }) => order,
})

export const offerToOrder: Readonly<Record<QuotationEvent, readonly Reaction<StoredQuotation>[]>> = {
  'quotation.submit': [offers.notifyApprovers],
  'quotation.agree': [holdVehicles],
  'quotation.approve': [holdVehicles, offers.notifyDecision('approved')],
  'quotation.send_back': [offers.notifyDecision('sent_back')],
  'quotation.revise': [],
  'quotation.order': [releaseHolds, withdrawReminders],
  'quotation.close': [releaseHolds, offers.notifyDecision('ended'), withdrawReminders],
  'quotation.expire': [releaseHolds, withdrawReminders],
}

export const orderToCash: Readonly<Record<OrderEvent, readonly Reaction<WholeOrder>[]>> = {
  'sales_order.submit': [orders.notifyApprovers],
  'sales_order.approve': [
    reserveVehicles,
    openDeliveryOrders,
    layBillingSchedule,
    openContract,
    orders.notifyDecision('approved'),
  ],
  'sales_order.send_back': [orders.notifyDecision('sent_back')],
  'sales_order.cancel': [
    releaseVehicles,
    callOffDeliveries,
    dropBillingSchedule,
    orders.notifyDecision('ended'),
    withdrawReminders,
  ],
  'sales_order.go_out': [withdrawReminders],
  'sales_order.extend': [withdrawReminders],
  'sales_order.terminate': [withdrawReminders],
  'sales_order.come_back': [withdrawReminders],
}

/** A new order, from a quotation where it names one; either a draft, or submitted for approval. */
export async function makeOrder(work: OrderWork, given: OrderDraft, as: 'draft' | 'submitted'): Promise<string> {
  const dated = await datedDraft(work, orderKind, given)
  await orderQuotation(work, given)
  const saved = await saveDraft(work, orderKind, dated)
  if (as === 'submitted') await submitSaved(work, orderKind, saved)
  return saved.id
}

/** A vehicle of an order is handed over: with the first one, the order is on rent. */
export async function orderGoesOut(work: OrderWork, id: string, line: string, at: string): Promise<void> {
  const { lines } = await lockedOrder(work, id)
  const taken = lines.find((one) => one.id === line)?.occupancy_id
  if (!taken) throw new Refusal('not_found')
  await markOut(work, taken, at)
  await moveByItself(work, orderSource, id, 'go_out')
}

/** A vehicle of an order is back: with the last one, the order is completed. */
export async function orderIsBack(work: OrderWork, id: string, line: string, at: string): Promise<void> {
  const { lines } = await lockedOrder(work, id)
  const taken = lines.find((one) => one.id === line)?.occupancy_id
  if (!taken) throw new Refusal('not_found')
  await markBack(work, taken, at)
  const others = lines.filter((one) => one.id !== line)
  if (others.every(({ occupancy_state }) => occupancy_state === 'DONE'))
    await moveByItself(work, orderSource, id, 'come_back')
}
