import { refuseAny } from '@rental/core/kernel/error'
import { formatRupiah } from '@rental/core/kernel/money'
import type { salesOrder as contract } from '@rental/core/modules/sales-order/sales-order.contract'
import { cancellationBase, cancellationFee } from '@rental/core/modules/sales-order/cancellation.rules'
import { salesOrderMachine } from '@rental/core/modules/sales-order/sales-order.machine'
import { feeRow } from '@rental/core/modules/sales-order/schedule.rules'
import type { z } from 'zod'
import { isSamePrice, priceChanged } from '../../record/document-draft.ts'
import { readHandoverRules } from '../../handover/handover-rules.ts'
import { documentMoves, type DocumentMoves } from '../../record/document-moves.ts'
import { expectState, transition } from '../../record/transition.ts'
import type { DocumentPrice } from '../../rental/price-document.ts'
import { passMoneyGuards } from '../../rental/money-guards.ts'
import { readRules } from '../../rental/rental-rules.ts'
import { draftOf, orderKind, type DatedOrder } from './order-draft.ts'
import { orderWithLines, today, type OrderWork, type WholeOrder } from './order-work.ts'
import { insertRows } from './schedule.store.ts'
import { findOrder, orderSource } from './sales-order.store.ts'

type MoveBody = z.output<typeof contract.move.body>

/** Refuses to approve at a price that the list no longer has: the order is sent back and looked at again. */
async function expectPrice({ tx }: OrderWork, before: WholeOrder): Promise<void> {
  const { priced } = await orderKind.price(tx, draftOf(before))
  if (!isSamePrice(before.order.priced, priced)) throw priceChanged(before.order.priced, priced, 'send_back')
}

/** The price first: the debts of the customer are asked as late as can be, because others wait from there on. */
async function beforeApproval(work: OrderWork, before: WholeOrder) {
  await expectPrice(work, before)
  const { id: order_id, customer_id, total: added } = before.order
  const passed = await passMoneyGuards(work, { door: 'ORDER', customer_id, order_id, added })
  return passed.length > 0 ? { passed_guards: JSON.stringify(passed) } : undefined
}

/** The usual fee for cancelling an order today. */
async function usualFee(work: OrderWork, order: WholeOrder['order']) {
  const base = order.version > 0 ? cancellationBase(order.priced.totals) : 0
  return cancellationFee(base, today(work, order), order.started_on ?? order.date, await readRules(work.tx))
}

/** Giving up more of the usual fee than one person may waive of an order takes who may break its rules. */
async function expectFee(work: OrderWork, order: WholeOrder['order'], fee: number): Promise<void> {
  if (work.actor.permissions.has('sales_order.override')) return
  const { fee: usual } = await usualFee(work, order)
  const { waiver_limit: limit } = await readHandoverRules(work.tx)
  if (limit === null || limit === undefined || usual - fee <= limit) return
  const params = { usual: formatRupiah(usual), least: formatRupiah(usual - limit) }
  refuseAny({ cancellation_fee: { key: 'fee_given_up', params } })
}

/** Only an order that was agreed can be charged for. */
async function cancel(work: OrderWork, { order }: WholeOrder, { reason, cancellation_fee: fee }: MoveBody) {
  await expectFee(work, order, fee ?? 0)
  await transition(work, orderSource, order.id, 'cancel', reason)
  if (!fee || order.version === 0) return
  await insertRows(work.tx, order.id, order.version, [feeRow(null, 'CANCELLATION', today(work, order), fee)])
}

/** Moves of an order; what follows from them stands in the flow. */
export const orderMoves: DocumentMoves<DatedOrder, DocumentPrice, WholeOrder, MoveBody> = {
  kind: orderKind,
  find: orderWithLines,
  headOf: ({ order }) => order,
  draftOf,
  beforeApproval,
  approved: { version: 1 },
  moves: { cancel },
}

export const moveOrder = documentMoves(orderMoves)

/** The usual fee for cancelling now; nothing while nothing is agreed. */
export async function cancellation(work: OrderWork, id: string) {
  const order = await findOrder(work.tx, id)
  expectState(work, salesOrderMachine, order, 'draft', 'waiting', 'confirmed')
  return usualFee(work, order)
}
