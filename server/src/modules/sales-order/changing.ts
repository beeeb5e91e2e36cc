import { Refusal } from '@rental/core/kernel/error'
import { formatRupiah } from '@rental/core/kernel/money'
import type { PlannedRow } from '@rental/core/modules/sales-order/change.contract'
import { inputAfter, type GivenFrom } from '@rental/core/modules/sales-order/changed-price'
import type { Adjustment, ContractVersion } from '@rental/core/modules/sales-order/schedule.contract'
import { bare, type Row } from '@rental/core/modules/sales-order/schedule.rules'
import { changeReasons, givenBy, reductionLeft, type ChangeReason } from '@rental/core/price/approval'
import type { PriceInput } from '@rental/core/price/input'
import { priceOf } from '@rental/core/price/price'
import type { Priced } from '@rental/core/price/priced'
import { dropTouched } from '../../billing/drop-invoices.ts'
import { queueNotice } from '../../notify/notice-queue.ts'
import { followLines, updateLine, type LineChange } from './order-line.store.ts'
import { hashOf, updateHead } from '../../record/document.ts'
import { capsOf } from '../../rental/caps.ts'
import { readRules } from '../../rental/rental-rules.ts'
import { givenAway, givenIn } from './given-away.store.ts'
import type { OrderWork, WholeLine } from './order-work.ts'
import { orderSource, type StoredOrder } from './sales-order.store.ts'
import { insertRows, insertVersion, voidRows } from './schedule.store.ts'

/** Effects of a change on a running order: on its price, its schedule and its lines. */
export interface Change {
  kind: Exclude<ContractVersion['kind'], 'ORDER'>
  effective_from: string
  /** Terms of the request. */
  terms: object
  adjustments: Adjustment[]
  /** The adjustments by the list and the agreed terms of the order; null where they are not known. */
  usual: Adjustment[] | null
  /** Versions that it takes back: what they gave away is given no more. */
  takes_back?: readonly number[]
  added: Row[]
  removed: (Row & { id: string })[]
  lines: { id: string; change: LineChange }[]
}

export interface Running {
  order: StoredOrder
  lines: WholeLine[]
}

function shown(row: Row, lines: readonly WholeLine[]): PlannedRow {
  const line = lines.find(({ id }) => id === row.line_id)
  const { position = null, vehicle_name = null } = line ?? {}
  return { ...bare(row), label: null, position: position === null ? null : position + 1, vehicle_name }
}

interface Previewed {
  input: PriceInput
  hash: string
  before: Priced
  after: Priced
  difference: number
  adjustments: Adjustment[]
  added: PlannedRow[]
  removed: PlannedRow[]
}

/** The change to the rupiah. Its hash names the order as it stands and everything that would become of it. */
function previewOf({ order, lines }: Running, change: Change): Previewed {
  const input = inputAfter(order.price_input, change.adjustments)
  const after = priceOf(input)
  const { kind, effective_from, terms, adjustments, added, removed } = change
  const hash = hashOf([
    order.hash,
    order.version,
    { kind, effective_from, terms, adjustments, lines: change.lines },
    { added: added.map(bare), removed: removed.map(({ id }) => id) },
    after.totals,
  ])
  return {
    input,
    hash,
    before: order.priced,
    after,
    difference: after.totals.total - order.priced.totals.total,
    adjustments,
    added: added.map((row) => shown(row, lines)),
    removed: removed.map((row) => shown(row, lines)),
  }
}

/** The part of a preview that the caller sees. */
export async function seenOf(work: OrderWork, running: Running, change: Change) {
  const { input: _, ...seen } = previewOf(running, change)
  const { reasons, left } = await judged(work, running, change)
  return { ...seen, approval_reasons: reasons, reduction_left: left }
}

interface Judged {
  /** Reasons why the caller may not make the change alone; empty for those who approve orders. */
  reasons: ChangeReason[]
  /** Given away by the change, before taxes. */
  gives: number
  /** The amount that the caller may give away of this order; null means no limit. */
  left: number | null
}

async function judged({ tx, actor }: OrderWork, { order, lines }: Running, change: Change): Promise<Judged> {
  const after = priceOf(inputAfter(order.price_input, change.adjustments))
  const usual = change.usual && priceOf(inputAfter(order.price_input, change.usual))
  const gives = givenBy(after, usual) - (await givenIn(tx, order.id, change.takes_back ?? []))
  if (actor.permissions.has('sales_order.approve')) return { reasons: [], gives, left: null }
  const caps = await capsOf(tx, actor.user_id, await readRules(tx))
  const longer = change.lines.flatMap(({ id, change: { last_day } }) => {
    const line = lines.find((one) => one.id === id)
    return line && last_day && last_day > line.last_day ? [{ started_on: line.started_on, last_day }] : []
  })
  const given = await givenAway(tx, order.id)
  const usual_total = usual && usual.totals.total
  const reasons = changeReasons({ total: after.totals.total, usual_total, longer, gives, given }, caps)
  return { reasons, gives, left: reductionLeft(given, caps) }
}

const givenFrom = ({ usual, takes_back = [] }: Change): GivenFrom => ({
  usual: usual && usual.map(({ position, kind, label, amount }) => ({ position, kind, label, amount })),
  takes_back: [...takes_back],
})

/** Refuses a change that somebody else must make; one that is too much only with those before it says what is left. */
function expectOwn({ reasons, left }: Judged): void {
  const [reason, ...others] = reasons
  if (!reason) return
  if (reason === 'reductions_over_cap' && others.length === 0 && left !== null)
    throw new Refusal('reductions_over_cap', { params: { left: formatRupiah(left) } })
  throw new Refusal('needs_approver')
}

/** Applies exactly what was previewed: the schedule, the prices, and a new version of the contract. */
export async function applyChange(
  work: OrderWork,
  running: Running,
  change: Change,
  seen: string,
  reason: string | null,
) {
  const { tx } = work
  const { order } = running
  const judgement = await judged(work, running, change)
  expectOwn(judgement)
  const { input, after, hash, difference } = previewOf(running, change)
  if (hash !== seen) throw new Refusal('changed_meanwhile')
  const no = order.version + 1
  const removed = change.removed.map(({ id }) => id)
  const days = change.added.map(({ due_on }) => due_on)
  for (const invoice of await dropTouched(tx, order.id, removed, days)) queueNotice(tx, 'OUTDATED', invoice)
  if (!(await voidRows(tx, removed))) throw new Refusal('changed_meanwhile')
  await insertRows(tx, order.id, no, change.added)
  for (const [at, line] of running.lines.entries()) {
    const own = change.lines.find(({ id }) => id === line.id)?.change ?? {}
    const { subtotal, discount_amount, total } = after.lines[at] ?? line
    const isTouched = Object.keys(own).length > 0 || total !== line.total || subtotal !== line.subtotal
    if (isTouched) await updateLine(tx, line.id, { ...own, subtotal, discount_amount, total })
  }
  await updateHead(tx, orderSource, order.id, { price_input: input, priced: after, version: no })
  await followLines(tx, order.id)
  const { kind, effective_from, terms, adjustments } = change
  await insertVersion(tx, {
    order_id: order.id,
    no,
    kind,
    effective_from,
    reason,
    terms,
    price_input: input,
    priced: after,
    adjustments,
    difference,
    given: judgement.gives,
    given_from: givenFrom(change),
    hash,
  })
}
