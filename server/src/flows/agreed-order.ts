import { isAsOffered } from '@rental/core/modules/sales-order/as-offered.rules'
import { eachVehicle } from '@rental/core/modules/sales-order/order-lines.rules'
import type { DocumentTotals } from '@rental/core/totals/totals'
import { draftOf as offerDraft } from '../modules/quotation/quotation.draft.ts'
import { findQuotation } from '../modules/quotation/quotation.store.ts'
import { draftOf, type DatedOrder } from '../modules/sales-order/order-draft.ts'
import { isAssigned, isWhole, orderWithLines, type OrderWork } from '../modules/sales-order/order-work.ts'
import { orderSource, type StoredOrder } from '../modules/sales-order/sales-order.store.ts'
import { findClash } from '../occupancy/clash.ts'
import { lockCredit } from '../billing/money-facts.ts'
import { papersEnding } from '../occupancy/papers.ts'
import { approveByRule } from '../record/document-approval.ts'
import { moneyChecks } from '../rental/money-guards.ts'
import { readRules } from '../rental/rental-rules.ts'

type Reading = Pick<OrderWork, 'tx'>

/** True if the company wants an order like this approved at once: it is its approved offer, unchanged. */
export async function isApprovedAtOnce({ tx }: Reading, order: DatedOrder, { totals }: DocumentTotals) {
  if (!order.quotation_id || !(await readRules(tx)).approve_agreed_orders) return false
  const offer = await findQuotation(tx, order.quotation_id)
  const offered = offerDraft(offer)
  return isAsOffered(
    { document: { ...order }, lines: eachVehicle(order.lines), totals: { ...totals } },
    { document: { ...offered }, lines: eachVehicle(offered.lines), totals: { ...offer.priced.totals } },
  )
}

/** True if nothing of what the customer owes speaks against the order; else somebody looks at it. */
async function isFreeOfDebts({ tx }: Reading, { id: order_id, customer_id, total: added }: StoredOrder) {
  await lockCredit(tx, customer_id)
  const asking = { tx, language: 'en', actor: { permissions: new Set<string>() } } as const
  const open = await moneyChecks(asking, { door: 'ORDER', customer_id, order_id, added })
  return open.length === 0
}

/** Approves a submitted order without an approver, where that is the company's rule and its vehicles can be taken. */
export async function approveAgreedOrder(work: OrderWork, id: string): Promise<void> {
  const whole = await orderWithLines(work.tx, id)
  const { order, lines } = whole
  if (!(await isApprovedAtOnce(work, draftOf(whole), order.priced))) return
  const { turnaround_minutes } = await readRules(work.tx)
  const taken = lines.filter(isWhole).filter(isAssigned)
  for (const { vehicle_id, started_at: starts_at, ends_at } of taken)
    if (await findClash(work.tx, { vehicle_id, starts_at, ends_at, turnaround_minutes, begins: true, rents: true }))
      return
  const papers = await papersEnding(work.tx, taken)
  if (papers.some(({ is_refused }) => is_refused)) return
  if (!(await isFreeOfDebts(work, order))) return
  await approveByRule(work, orderSource, order, 'agree', { version: 1 })
}
