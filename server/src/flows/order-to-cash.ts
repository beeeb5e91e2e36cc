import { Refusal } from '@rental/core/kernel/error'
import type { ApprovalAction } from '@rental/core/modules/sales-order/sales-order.machine'
import type { OrderDraft } from '@rental/core/modules/sales-order/sales-order.fields'
import { markBack, markOut } from '../occupancy/occupy.ts'
import { moveByItself } from '../record/transition.ts'
import { approve, cancel, sendBack, submit, submitDraft } from '../modules/sales-order/order-approval.ts'
import { keepDraft, singled } from '../modules/sales-order/order-save.ts'
import {
  callOffDeliveries,
  chargeCancellation,
  dropBillingSchedule,
  layBillingSchedule,
  openContract,
  openDeliveryOrders,
  releaseVehicles,
  reserveVehicles,
  type OrderEvent,
  type OrderStep,
} from '../modules/sales-order/order-steps.ts'
import { lockedOrder, type OrderWork } from '../modules/sales-order/order-work.ts'
import { orderQuotation } from './order-quotation.ts'
import { orderSource } from '../modules/sales-order/sales-order.store.ts'

/**
 * From the order to the cash: what happens, and what follows from it, in this order and in the same transaction. All of
 * it comes true, or nothing does.
 */
const orderToCash = {
  'sales_order.approve': [reserveVehicles, openDeliveryOrders, layBillingSchedule, openContract],
  'sales_order.cancel': [releaseVehicles, callOffDeliveries, dropBillingSchedule, chargeCancellation],
} as const satisfies Record<string, readonly OrderStep[]>

async function happened(work: OrderWork, what: keyof typeof orderToCash, event: OrderEvent): Promise<void> {
  for (const step of orderToCash[what]) await step(work, event)
}

/** A new order, from an offer where it names one; a draft waits for its author, any other for whoever approves. */
export async function makeOrder(work: OrderWork, given: OrderDraft, as: 'draft' | 'submitted'): Promise<string> {
  const single = await singled(work, given)
  await orderQuotation(work, given)
  const saved = await keepDraft(work, single, given.quotation_id)
  if (as === 'submitted') await submit(work, saved)
  return saved.id
}

interface Move {
  reason?: string | null | undefined
  hash?: string | undefined
  cancellation_fee?: number | undefined
}

const moves: Record<ApprovalAction, (work: OrderWork, id: string, move: Move) => Promise<void>> = {
  submit: submitDraft,
  approve: async (work, id, { hash }) => happened(work, 'sales_order.approve', await approve(work, id, hash)),
  send_back: (work, id, { reason }) => sendBack(work, id, reason),
  cancel: async (work, id, { reason, cancellation_fee: fee }) =>
    happened(work, 'sales_order.cancel', { ...(await cancel(work, id, reason)), reason, fee }),
}

export const moveOrder = (work: OrderWork, id: string, action: ApprovalAction, move: Move): Promise<void> =>
  moves[action](work, id, move)

/** A vehicle of an order is handed over: with the first one, the order is on rent. */
export async function orderGoesOut(work: OrderWork, id: string, line: string, at: string): Promise<void> {
  const { lines } = await lockedOrder(work, id)
  const taken = lines.find((one) => one.id === line)?.occupancy_id
  if (!taken) throw new Refusal('not_found')
  await markOut(work, taken, at)
  await moveByItself(work.tx, orderSource, id, 'go_out')
}

/** A vehicle of an order is back: with the last one, the order is completed. */
export async function orderIsBack(work: OrderWork, id: string, line: string, at: string): Promise<void> {
  const { lines } = await lockedOrder(work, id)
  const taken = lines.find((one) => one.id === line)?.occupancy_id
  if (!taken) throw new Refusal('not_found')
  await markBack(work, taken, at)
  const others = lines.filter((one) => one.id !== line)
  if (others.every(({ occupancy_state }) => occupancy_state === 'DONE'))
    await moveByItself(work.tx, orderSource, id, 'come_back')
}
