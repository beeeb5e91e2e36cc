import { Refusal } from '@rental/core/kernel/error'
import { quotationMachine } from '@rental/core/modules/quotation/quotation.machine'
import type { OrderDraft } from '@rental/core/modules/sales-order/sales-order.fields'
import { salesOrderMachine, type OrderEvent } from '@rental/core/modules/sales-order/sales-order.machine'
import { holdVehicles, releaseHolds } from '../modules/quotation/quotation.holds.ts'
import type { StoredQuotation } from '../modules/quotation/quotation.store.ts'
import { hasOpenReturn } from '../modules/return-order/return-order.store.ts'
import { orderKind } from '../modules/sales-order/order-draft.ts'
import {
  callOffDeliveries,
  callOffDroppedLines,
  dropBillingSchedule,
  layBillingSchedule,
  openContract,
  openDeliveryOrders,
  releaseDrivers,
  releaseVehicles,
  reserveVehicles,
} from '../modules/sales-order/order-steps.ts'
import { driverGoesOut, driverIsBack } from '../modules/sales-order/drivers.ts'
import { lockedOrder, type OrderWork, type WholeOrder } from '../modules/sales-order/order-work.ts'
import { voidPlannedDeposit } from '../modules/sales-order/schedule.store.ts'
import { orderSource } from '../modules/sales-order/sales-order.store.ts'
import { markBack, markOut } from '../occupancy/occupy.ts'
import { datedDraft, saveDraft, submitSaved } from '../record/document-draft.ts'
import type { Reaction } from '../record/reaction.ts'
import { moveByItself } from '../record/transition.ts'
import { approveAgreedOrder } from './agreed-order.ts'
import { approvalReactions, withdrawReminders } from './notices.ts'
import { orderQuotation } from './order-quotation.ts'

/*
 * From the first offer to the cash: what happens, and what follows from it, in this order and in the same transaction.
 * All of it comes true, or nothing does.
 */

export const offerToOrder = approvalReactions(
  quotationMachine,
  { end: 'close', isApprovedByRule: true, headOf: (offer: StoredQuotation) => offer },
  {
    'quotation.agree': [holdVehicles],
    'quotation.approve': [holdVehicles],
    'quotation.revise': [],
    'quotation.order': [releaseHolds, withdrawReminders],
    'quotation.close': [releaseHolds],
    'quotation.expire': [releaseHolds, withdrawReminders],
  },
)

/** Follows from an order that is agreed to, by a person or by a rule. */
const confirmed = [reserveVehicles, openDeliveryOrders, layBillingSchedule, openContract]

export const orderToCash: Readonly<Record<OrderEvent, readonly Reaction<WholeOrder>[]>> = {
  ...approvalReactions(
    salesOrderMachine,
    { end: 'cancel', isApprovedByRule: false, headOf: ({ order }: WholeOrder) => order },
    {
      'sales_order.approve': confirmed,
      'sales_order.agree': confirmed,
      'sales_order.cancel': [releaseVehicles, releaseDrivers, callOffDeliveries, dropBillingSchedule],
      'sales_order.go_out': [withdrawReminders],
      'sales_order.terminate': [withdrawReminders, callOffDeliveries],
      'sales_order.come_back': [withdrawReminders],
    },
  ),
  'sales_order.extend': [withdrawReminders],
  'sales_order.shorten': [withdrawReminders, callOffDroppedLines],
}

/** A new order, from a quotation where it names one; either a draft, or submitted for approval. */
export async function makeOrder(work: OrderWork, given: OrderDraft, as: 'draft' | 'submitted'): Promise<string> {
  const dated = await datedDraft(work, orderKind, given)
  await orderQuotation(work, given)
  const saved = await saveDraft(work, orderKind, dated)
  if (as === 'draft') return saved.id
  await submitSaved(work, orderKind, saved)
  await approveAgreedOrder(work, saved.id)
  return saved.id
}

/** A vehicle of an order is handed over: with the first one, the order is on rent. */
export async function orderGoesOut(work: OrderWork, id: string, line: string, at: string): Promise<void> {
  const { lines } = await lockedOrder(work, id)
  const taken = lines.find((one) => one.id === line)?.occupancy_id
  if (!taken) throw new Refusal('not_found')
  await markOut(work, taken, at)
  await driverGoesOut(work, id, line, at)
  await moveByItself(work, orderSource, id, 'go_out')
}

/** A vehicle of an order is back: with the last one, the order is completed, once all returns are settled. */
export async function orderIsBack(
  work: OrderWork,
  id: string,
  line: string,
  at: string,
  lookAfter = true,
): Promise<void> {
  const { lines } = await lockedOrder(work, id)
  const taken = lines.find((one) => one.id === line)?.occupancy_id
  if (!taken) throw new Refusal('not_found')
  await markBack(work, taken, at, lookAfter)
  await driverIsBack(work, id, line, at)
  await completeWhenBack(work, id)
}

/** Completes an order whose vehicles are all back and whose returns are completed; its deposit is not asked for any more. */
export async function completeWhenBack(work: OrderWork, id: string): Promise<void> {
  const { lines } = await lockedOrder(work, id)
  if (lines.some(({ occupancy_state }) => occupancy_state !== 'DONE')) return
  await voidPlannedDeposit(work.tx, id)
  if (await hasOpenReturn(work.tx, id)) return
  await moveByItself(work, orderSource, id, 'come_back')
}
