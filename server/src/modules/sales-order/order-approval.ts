import { Refusal } from '@rental/core/kernel/error'
import { formatRupiah } from '@rental/core/kernel/money'
import { cancellationFee } from '@rental/core/modules/sales-order/cancellation.rules'
import { salesOrderMachine, type ApprovalAction } from '@rental/core/modules/sales-order/sales-order.machine'
import { feeRow } from '@rental/core/modules/sales-order/schedule.rules'
import { approvalReasons } from '@rental/core/price/approval'
import type { Priced } from '@rental/core/price/priced'
import { isDeepStrictEqual } from 'node:util'
import { giveNumber } from '../../record/number.ts'
import { expectMove, expectState, transition } from '../../record/transition.ts'
import { capsOf } from '../../rental/caps.ts'
import { readRules } from '../../rental/rental-rules.ts'
import { lockSubjects } from '../../occupancy/clash.ts'
import { asGiven, expectWhole, givenOf, priceGiven, rewriteDraft, type Given, type Saved } from './order-save.ts'
import { lockedOrder, today, type OrderWork, type WholeOrder } from './order-work.ts'
import { insertRows } from './schedule.store.ts'
import { findOrder, orderSource, updateOrder, type StoredOrder } from './sales-order.store.ts'

/** Hands a whole draft to whoever approves, with the reasons why somebody must. */
export async function submit(work: OrderWork, saved: Saved): Promise<void> {
  const { tx, actor, now } = work
  expectWhole(saved)
  const caps = await capsOf(tx, actor.user_id, saved.price.rules)
  const approval_reasons = approvalReasons(saved.price.priced, caps)
  const along = { approval_reasons, submitted_by_id: actor.user_id, submitted_at: now.toISOString() }
  await transition(work, orderSource, saved.id, 'submit', null, along)
}

/** A draft is priced again when it is submitted: what the approver sees is of that day. */
async function submitDraft(work: OrderWork, id: string): Promise<void> {
  expectState(work, salesOrderMachine, await findOrder(work.tx, id, 'for update'), 'draft')
  await submit(work, await rewriteDraft(work, id, await givenOf(work.tx, id)))
}

const sameMoney = (a: Priced, b: Priced) =>
  isDeepStrictEqual(a.totals, b.totals) &&
  isDeepStrictEqual(
    a.lines.map(({ total }) => total),
    b.lines.map(({ total }) => total),
  )

/** What was agreed with the customer is what the price list still says, or somebody looks again. */
async function expectPrice({ tx }: OrderWork, { order, lines }: WholeOrder) {
  const given = { ...order, lines: lines.map(asGiven) } as unknown as Given
  const { priced } = await priceGiven(tx, given)
  if (sameMoney(priced, order.priced)) return
  const [before, after] = [formatRupiah(order.priced.totals.total), formatRupiah(priced.totals.total)]
  throw new Refusal('price_changed', { params: { before, after, next: 'send_back' } })
}

/** Whether somebody may agree to this at all: not to their own, and not to more than they may give away themselves. */
async function expectApprover({ tx, actor }: OrderWork, order: StoredOrder) {
  const caps = await capsOf(tx, actor.user_id, await readRules(tx))
  const isOwn = [order.created_by_id, order.submitted_by_id].includes(actor.user_id)
  if (isOwn && caps.discount_cap !== null && order.approval_reasons.length > 0) throw new Refusal('own_approval')
  const beyond = approvalReasons(order.priced, { ...caps, term_cap_months: null })
  if (beyond.includes('discount_over_cap')) throw new Refusal('exceeds_own_rights')
}

/** Approves exactly what was looked at, and gives it its number. What follows from it stands in the flow. */
async function approve(work: OrderWork, id: string, { hash: seen }: Move): Promise<void> {
  const { tx, actor, now } = work
  const before = await lockedOrder(work, id)
  expectMove(work, salesOrderMachine, before.order.status, 'approve')
  if (seen !== before.order.hash) throw new Refusal('changed_meanwhile')
  await expectApprover(work, before.order)
  await expectPrice(work, before)
  // Everybody locks vehicles before a number is taken: whoever waits for a vehicle keeps no number from others.
  await lockSubjects(
    tx,
    before.lines.map(({ vehicle_id }) => vehicle_id),
    [],
  )
  const { date, branch_id } = before.order
  const number = await giveNumber(tx, { kind: 'sales_order', date, branch_id })
  const along = { number, version: 1, approved_by_id: actor.user_id, approved_at: now.toISOString() }
  await transition(work, orderSource, id, 'approve', null, along)
}

async function sendBack(work: OrderWork, id: string, { reason }: Move): Promise<void> {
  await transition(work, orderSource, id, 'send_back', reason)
  await updateOrder(work.tx, id, { approval_reasons: [], submitted_by_id: null, submitted_at: null })
}

/** Only an order that was agreed can be charged for. */
async function cancel(work: OrderWork, id: string, { reason, cancellation_fee: fee }: Move): Promise<void> {
  const order = await findOrder(work.tx, id, 'for update')
  await transition(work, orderSource, id, 'cancel', reason)
  if (!fee || order.version === 0) return
  await insertRows(work.tx, id, order.version, [feeRow(null, 'CANCELLATION', today(work, order), fee)])
}

interface Move {
  reason?: string | null | undefined
  hash?: string | undefined
  cancellation_fee?: number | undefined
}

const moves: Record<ApprovalAction, (work: OrderWork, id: string, move: Move) => Promise<void>> = {
  submit: submitDraft,
  approve,
  send_back: sendBack,
  cancel,
}

export const moveOrder = (work: OrderWork, id: string, action: ApprovalAction, move: Move): Promise<void> =>
  moves[action](work, id, move)

/** What cancelling usually costs now; nothing while nothing is agreed. */
export async function cancellation(work: OrderWork, id: string) {
  const order = await findOrder(work.tx, id)
  expectState(work, salesOrderMachine, order, 'draft', 'waiting', 'confirmed')
  const isAgreed = order.version > 0
  const from = order.started_on ?? order.date
  return cancellationFee(isAgreed ? order.total : 0, today(work, order), from)
}
