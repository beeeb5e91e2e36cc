import type { salesOrder as contract } from '@rental/core/modules/sales-order/sales-order.contract'
import { cancellationFee } from '@rental/core/modules/sales-order/cancellation.rules'
import type { OrderDraft } from '@rental/core/modules/sales-order/sales-order.fields'
import { salesOrderMachine } from '@rental/core/modules/sales-order/sales-order.machine'
import { feeRow } from '@rental/core/modules/sales-order/schedule.rules'
import type { z } from 'zod'
import { expectPointers, isSamePrice, priceChanged, rewriteDraft } from '../../record/document-draft.ts'
import { documentMoves } from '../../record/document-moves.ts'
import { expectState, transition } from '../../record/transition.ts'
import type { DocumentPrice } from '../../rental/price-document.ts'
import { datedByVehicle, draftOf, orderKind, type DatedOrder } from './order-draft.ts'
import { lockedOrder, orderWithLines, today, type OrderWork, type WholeOrder } from './order-work.ts'
import { insertRows } from './schedule.store.ts'
import { findOrder, orderSource } from './sales-order.store.ts'

type MoveBody = z.output<typeof contract.move.body>
type Change = z.output<typeof contract.change.body>

/** Changes a draft; the quotation it comes from stays. */
export async function changeOrder(work: OrderWork, id: string, change: Change): Promise<void> {
  await expectPointers(work.tx, orderKind, change)
  const before = await lockedOrder(work, id)
  expectState(work, salesOrderMachine, before.order, 'draft')
  const { quotation_id, ...draft } = draftOf(before)
  const entered = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  const given = { ...draft, ...entered, quotation_id } as OrderDraft
  await rewriteDraft(work, orderKind, id, await datedByVehicle(work, given))
}

/** Refuses to approve at a price that the list no longer has: the order is sent back and looked at again. */
async function expectPrice({ tx }: OrderWork, before: WholeOrder): Promise<void> {
  const { priced } = await orderKind.price(tx, draftOf(before))
  if (!isSamePrice(before.order.priced, priced)) throw priceChanged(before.order.priced, priced, 'send_back')
}

/** Only an order that was agreed can be charged for. */
async function cancel(work: OrderWork, { order }: WholeOrder, { reason, cancellation_fee: fee }: MoveBody) {
  await transition(work, orderSource, order.id, 'cancel', reason)
  if (!fee || order.version === 0) return
  await insertRows(work.tx, order.id, order.version, [feeRow(null, 'CANCELLATION', today(work, order), fee)])
}

/** One move of an order. What follows from it stands in the flow. */
export const moveOrder = documentMoves<DatedOrder, DocumentPrice, WholeOrder, MoveBody>({
  kind: orderKind,
  find: orderWithLines,
  headOf: ({ order }) => order,
  draftOf,
  beforeApproval: expectPrice,
  approved: { version: 1 },
  moves: { cancel },
})

/** The usual fee for cancelling now; nothing while nothing is agreed. */
export async function cancellation(work: OrderWork, id: string) {
  const order = await findOrder(work.tx, id)
  expectState(work, salesOrderMachine, order, 'draft', 'waiting', 'confirmed')
  const isAgreed = order.version > 0
  const from = order.started_on ?? order.date
  return cancellationFee(isAgreed ? order.total : 0, today(work, order), from)
}
