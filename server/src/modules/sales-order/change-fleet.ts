import { formatDate } from '@rental/core/kernel/date'
import { Refusal, refuseAny, type FieldProblems } from '@rental/core/kernel/error'
import { localDay } from '@rental/core/kernel/time-zones'
import { listPrice } from '@rental/core/modules/rental/price-input'
import type { AssignCall, ChangeFleetInput, ChangeFleetPreview } from '@rental/core/modules/sales-order/change.contract'
import { repriced } from '@rental/core/modules/sales-order/change-fleet.rules'
import type { Adjustment } from '@rental/core/modules/sales-order/schedule.contract'
import { feeRow, type Row } from '@rental/core/modules/sales-order/schedule.rules'
import { givenRule } from '@rental/core/totals/charge'
import { apply } from '@rental/core/totals/trace'
import type { z } from 'zod'
import { clashIn } from '../../occupancy/occupied.ts'
import { move, split } from '../../occupancy/occupy.ts'
import { freeInstead, findClash } from '../../occupancy/clash.ts'
import { expectRecord } from '../../record/key.ts'
import { priceDocument } from '../../rental/price-document.ts'
import { readRules } from '../../rental/rental-rules.ts'
import { say } from '../../text/text.ts'
import { applyChange, seenOf, type Change, type Running } from './changing.ts'
import { expectDriverFor } from './drivers.ts'
import { linePapers } from './line-papers.ts'
import { linesOf, updateLine } from './order-line.store.ts'
import { draftLineOf } from './order-draft.ts'
import { takeVehicles } from './order-steps.ts'
import { runningOrder, type OrderWork, type WholeLine } from './order-work.ts'
import { plate, type StoredOrder } from './sales-order.store.ts'
import { insertSegment, segmentsOf, standingRows, updateSegment } from './schedule.store.ts'

const wrong = (field: string, key: string) => new Refusal('invalid_input', { fields: { [field]: { key } } })

/** The named line and vehicle must exist, in any state of the order. */
async function expectNamed(
  { tx }: OrderWork,
  id: string,
  { line_id, vehicle_id }: { line_id: string; vehicle_id: string },
) {
  await expectRecord(tx, 'sales_order', id)
  const [lines, to] = await Promise.all([linesOf(tx, id), plate(tx, vehicle_id)])
  const fields: FieldProblems = {}
  if (!lines.some((line) => line.id === line_id)) fields['line_id'] = { key: 'missing_record' }
  if (!to) fields['vehicle_id'] = { key: 'missing_record' }
  refuseAny(fields)
}

function lineIn({ lines }: Running, id: string): WholeLine {
  const line = lines.find((one) => one.id === id)
  if (!line) throw wrong('line_id', 'missing_record')
  return line
}

/** List price of one unit on the day of the change, with the vehicle that the line has and with the other one. */
async function listPrices(
  { tx }: OrderWork,
  order: StoredOrder,
  line: WholeLine,
  { vehicle_id, at }: ChangeFleetInput,
) {
  const { amount: _, manual_reason: __, ...given } = draftLineOf(line)
  const { date: on, branch_id, customer_id } = order
  const lines = [given, { ...given, vehicle_id }].map((one) => ({ ...one, started_at: at }))
  const { input } = await priceDocument(tx, { on, branch_id, customer_id, lines, terms: order })
  const [from, to] = input.lines.map((one) => listPrice(one, line.duration_uom))
  return { from: from ?? null, to: to ?? null }
}

/** The price by the list: that of the line, and more by as much as the other vehicle costs more. */
const usualPrice = ({ unit_price }: WholeLine, { from, to }: Awaited<ReturnType<typeof listPrices>>) =>
  from !== null && to !== null && to > from ? unit_price + to - from : unit_price

async function plan(work: OrderWork, running: Running, input: ChangeFleetInput) {
  const { order } = running
  const line = lineIn(running, input.line_id)
  const { at, price_effect, vehicle_id } = input
  if (!line.vehicle_id || !line.vehicle_name) throw wrong('line_id', 'no_vehicle')
  if (vehicle_id === line.vehicle_id) throw wrong('vehicle_id', 'same_vehicle')
  if (Date.parse(at) <= Date.parse(line.started_at) || Date.parse(at) >= Date.parse(line.ends_at))
    throw wrong('at', 'outside_term')
  await expectDriverFor(work, line, vehicle_id)
  const [plateTo, list, rows] = await Promise.all([
    plate(work.tx, vehicle_id),
    listPrices(work, order, line, input),
    standingRows(work.tx, order.id),
  ])
  const to = plateTo ?? ''
  const from = line.vehicle_name
  const day = localDay(at, order.price_input.time_zone)
  const of = { line_id: line.id, position: line.position + 1 }

  function feeOf(amount: number): Adjustment[] {
    const label = say(order.language, 'sales_order.charges.exchange', { from, to })
    const { steps } = apply(givenRule, { amount, label })
    return amount > 0 ? [{ ...of, kind: 'EXCHANGE', label, amount, steps }] : []
  }
  function priceOf(after: number): { adjustments: Adjustment[]; added: Row[] } {
    const prices = { before: line.unit_price, after }
    const { difference, added } = repriced(rows, line, day, prices, order.price_input.policy.month_basis)
    const label = say(order.language, 'sales_order.charges.reprice', { to, since: formatDate(day) })
    return { adjustments: difference.amount === 0 ? [] : [{ ...of, kind: 'REPRICE', label, ...difference }], added }
  }

  if (price_effect === 'REPRICE' && list.to === null) throw wrong('vehicle_id', 'no_price')
  const unit_price = price_effect === 'REPRICE' ? (list.to ?? line.unit_price) : line.unit_price
  const exchange_fee = price_effect === 'SUBSTITUTE_FREE' ? 0 : order.exchange_fee
  const price = priceOf(unit_price)
  const usual = price_effect === 'REPRICE' ? price : priceOf(usualPrice(line, list))
  const fee = exchange_fee > 0 ? [feeRow(line.id, 'EXCHANGE', day, exchange_fee)] : []
  const { reason: _, ...terms } = input
  const change: Change = {
    kind: 'CHANGE_FLEET',
    effective_from: day,
    terms,
    adjustments: [...feeOf(exchange_fee), ...price.adjustments],
    usual: [...feeOf(order.exchange_fee), ...usual.adjustments],
    added: [...fee, ...price.added],
    removed: [],
    lines: [{ id: line.id, change: { vehicle_id, unit_price } }],
  }
  return { line, from, to, exchange_fee, change }
}

export async function previewChangeFleet(
  work: OrderWork,
  id: string,
  input: ChangeFleetInput,
): Promise<ChangeFleetPreview> {
  await expectNamed(work, id, input)
  const running = await runningOrder(work, id, false)
  const { line, from, to, exchange_fee, change } = await plan(work, running, input)
  const { turnaround_minutes } = await readRules(work.tx)
  const { vehicle_id, at: starts_at } = input
  const asked = { vehicle_id, starts_at, ends_at: line.ends_at, turnaround_minutes, begins: true }
  const clash = await findClash(work.tx, asked)
  const conflicts = clash
    ? [{ line_id: line.id, driver_name: null, clash: clashIn(clash), free: await freeInstead(work.tx, asked) }]
    : []
  return {
    ...(await seenOf(work, running, change)),
    from_vehicle_name: from,
    to_vehicle_name: to,
    exchange_fee,
    conflicts,
    papers: await linePapers(work.tx, [{ line_id: line.id, vehicle_id, ends_at: line.ends_at }]),
  }
}

/** From a moment on another vehicle serves the line; both stay on the board, and in the order's segments. */
export async function changeFleet(
  work: OrderWork,
  id: string,
  input: ChangeFleetInput & { hash: string; reason: string },
): Promise<void> {
  const { hash, ...asked } = input
  await expectNamed(work, id, input)
  const running = await runningOrder(work, id, true)
  const { line, change } = await plan(work, running, asked)
  await applyChange(work, running, change, hash, input.reason)
  const { at, vehicle_id, price_effect, reason } = input
  const last = (await segmentsOf(work.tx, id)).findLast((one) => one.line_id === line.id)
  if (!last) throw wrong('line_id', 'no_vehicle')
  const [, next] = await split(work, last.occupancy_id, at, { vehicle_id })
  await updateSegment(work.tx, last.id, { ends_at: at })
  await insertSegment(work.tx, {
    order_id: id,
    line_id: line.id,
    vehicle_id,
    starts_at: at,
    ends_at: last.ends_at,
    occupancy_id: next.id,
    reason,
    price_effect,
  })
}

/** Assigns a vehicle to a line, or another one before it has gone out; the agreed price stays. */
export async function assign(
  work: OrderWork,
  id: string,
  { line_id, vehicle_id, instead_of }: z.output<typeof AssignCall>,
) {
  await expectNamed(work, id, { line_id, vehicle_id })
  const running = await runningOrder(work, id, true)
  const line = lineIn(running, line_id)
  if (instead_of !== undefined && line.vehicle_id !== instead_of) throw new Refusal('changed_meanwhile')
  await expectDriverFor(work, line, vehicle_id)
  const last = (await segmentsOf(work.tx, id)).findLast((one) => one.line_id === line_id)
  if (last) {
    await move(work, last.occupancy_id, { vehicle_id })
    await updateSegment(work.tx, last.id, { vehicle_id })
  } else await takeVehicles(work, running.order, [{ ...line, vehicle_id }])
  await updateLine(work.tx, line_id, { vehicle_id })
}
