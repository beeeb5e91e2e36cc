import { formatDate } from '@rental/core/kernel/date'
import { Refusal, refuseAny, type FieldProblems } from '@rental/core/kernel/error'
import { formatPlate } from '@rental/core/kernel/plate'
import { localDay } from '@rental/core/kernel/time-zones'
import type { ChangeFleetInput, ChangeFleetPreview, LineClash } from '@rental/core/modules/sales-order/change.contract'
import { calledOff, isOfExchanges, reducedBy, repriced } from '@rental/core/modules/sales-order/change-fleet.rules'
import type { Adjustment } from '@rental/core/modules/sales-order/schedule.contract'
import { feeRow, joined, type Row } from '@rental/core/modules/sales-order/schedule.rules'
import { givenRule } from '@rental/core/totals/charge'
import { apply } from '@rental/core/totals/trace'
import { clashIn } from '../../occupancy/occupied.ts'
import { move, reserve } from '../../occupancy/occupy.ts'
import { entriesBetween } from '../../occupancy/off-the-road.ts'
import { findClash, freeInstead, lockSubjects } from '../../occupancy/clash.ts'
import { expectRecord } from '../../record/key.ts'
import { readRules } from '../../rental/rental-rules.ts'
import { say } from '../../text/text.ts'
import { applyChange, seenOf, type Change, type Running } from './changing.ts'
import { expectDriverFor } from './drivers.ts'
import { linePapers } from './line-papers.ts'
import { linesOf } from './order-line.store.ts'
import { listPrices, usualPrice } from './list-prices.ts'
import { callOffExchange, expectOpenExchange, openExchange } from './open-exchange.ts'
import { runningOrder, today, type OrderWork, type WholeLine } from './order-work.ts'
import { plate, type StoredOrder } from './sales-order.store.ts'
import { insertSegment, segmentsOf, standingRows, updateSegment } from './schedule.store.ts'

export const wrong = (field: string, key: string) => new Refusal('invalid_input', { fields: { [field]: { key } } })

/** The named line and vehicle must exist, in any state of the order. */
export async function expectNamed(
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

export function lineIn({ lines }: Running, id: string): WholeLine {
  const line = lines.find((one) => one.id === id)
  if (!line) throw wrong('line_id', 'missing_record')
  return line
}

/** The vehicle that the customer has, and the exchange of it that is agreed already. */
async function outOf(work: OrderWork, order: StoredOrder, line: WholeLine) {
  const { vehicle_id, vehicle_name, occupancy_state: state } = line
  if (!vehicle_id || !vehicle_name) throw wrong('line_id', 'no_vehicle')
  const open = await expectOpenExchange(work, line.id)
  if (state === 'DONE')
    throw new Refusal('wrong_state', { params: { state: say(work.language, 'occupancy.options.state.DONE') } })
  if (state !== 'ACTIVE' && state !== 'LATE')
    throw new Refusal('not_out_yet', { params: { plate: formatPlate(vehicle_name) } })
  const own = (await segmentsOf(work.tx, order.id)).filter(({ line_id }) => line_id === line.id)
  const [current, planned = null] = open ? own.slice(-2) : own.slice(-1)
  if (!current) throw wrong('line_id', 'no_vehicle')
  return { open, current, planned }
}

interface Moment {
  at: string
  /** Back to the vehicle that the customer still has: the open exchange is called off, and nothing else happens. */
  isBack: boolean
}

function momentOf(line: WholeLine, out: Awaited<ReturnType<typeof outOf>>, input: ChangeFleetInput): Moment {
  const { open, current, planned } = out
  const isBack = input.vehicle_id === current.vehicle_id
  if (isBack && !open) throw wrong('vehicle_id', 'same_vehicle')
  if (isBack && planned) return { at: planned.starts_at, isBack }
  const at = Date.parse(input.at)
  if (at <= Date.parse(current.starts_at) || at >= Date.parse(line.ends_at)) throw wrong('at', 'outside_term')
  return { at: input.at, isBack }
}

async function plan(work: OrderWork, running: Running, input: ChangeFleetInput) {
  const { order } = running
  const line = lineIn(running, input.line_id)
  const out = await outOf(work, order, line)
  const { open, current } = out
  const { at, isBack } = momentOf(line, out, input)
  const { price_effect, vehicle_id } = input
  await expectDriverFor(work, line, vehicle_id)
  const { vehicle_id: fromId, vehicle_name: from } = current
  const [plateTo, [listed, listedTo], standing] = await Promise.all([
    plate(work.tx, vehicle_id),
    listPrices(work, order, line, { vehicles: [fromId, vehicle_id], at }),
    standingRows(work.tx, order.id),
  ])
  const to = plateTo ?? ''
  const day = localDay(at, order.price_input.time_zone)
  const of = { line_id: line.id, position: line.position + 1 }
  const called = open ? [...open.replaced, { version: open.version, unit_price: line.unit_price }] : []
  const versions = called.map(({ version }) => version)
  const undone = calledOff(standing, versions)
  const isUndone = isOfExchanges(versions)
  const rows = standing.filter((row) => !isUndone(row))
  const before = open?.unit_price ?? line.unit_price
  /** Price of a unit of a row: time that was added while an exchange was open has the price of that one. */
  const priceIn = (row: { version: number; of_version?: number | null }) =>
    called.findLast(({ version }) => version < (row.of_version ?? row.version))?.unit_price ?? before

  const reduced = reducedBy(standing, versions)
  const reductions: Adjustment[] =
    reduced === 0
      ? []
      : [
          {
            ...of,
            kind: 'ABATEMENT',
            label: say(order.language, 'sales_order.options.kind.ABATEMENT'),
            amount: reduced,
            steps: [],
          },
        ]
  const undoing = [...(open?.adjustments ?? []), ...reductions].map((one): Adjustment => {
    const label = say(order.language, 'sales_order.charges.called_off', { what: one.label })
    return { ...one, label, amount: -one.amount, steps: [] }
  })
  function feeOf(amount: number): Adjustment[] {
    const label = say(order.language, 'sales_order.charges.exchange', { from, to })
    const { steps } = apply(givenRule, { amount, label })
    return amount > 0 ? [{ ...of, kind: 'EXCHANGE', label, amount, steps }] : []
  }
  function priceOf(after: number, from_day = day): { adjustments: Adjustment[]; added: Row[] } {
    const { month_basis } = order.price_input.policy
    const { difference, added } = repriced(rows, line, from_day, { before: priceIn, after }, month_basis)
    const label = say(order.language, 'sales_order.charges.reprice', { to, since: formatDate(from_day) })
    return { adjustments: difference.amount === 0 ? [] : [{ ...of, kind: 'REPRICE', label, ...difference }], added }
  }

  const isRepriced = price_effect === 'REPRICE' && !isBack
  if (isRepriced && listedTo === null) throw wrong('vehicle_id', 'no_price')
  const unit_price = isRepriced ? (listedTo ?? before) : before
  const exchange_fee = price_effect === 'SUBSTITUTE_FREE' || isBack ? 0 : order.exchange_fee
  const price = priceOf(unit_price)
  const [usualUnit, now] = [
    isRepriced || isBack ? unit_price : usualPrice(before, listed, listedTo),
    today(work, order),
  ]
  // Days that the first vehicle has served keep its price.
  const usual = usualUnit === null ? null : priceOf(usualUnit, isRepriced && day < now ? now : day)
  const fee = exchange_fee > 0 ? [feeRow(line.id, 'EXCHANGE', day, exchange_fee)] : []
  const { reason: _, ...terms } = input
  const change: Change = {
    kind: 'CHANGE_FLEET',
    effective_from: day,
    terms: { ...terms, at, unit_price: before, new_unit_price: unit_price, undoing: undoing.length, replaced: called },
    adjustments: [...undoing, ...feeOf(exchange_fee), ...price.adjustments],
    usual: usual && [...undoing, ...feeOf(isBack ? 0 : order.exchange_fee), ...usual.adjustments],
    takes_back: versions,
    added: joined([...undone.added, ...fee, ...price.added]),
    removed: undone.removed,
    lines: [{ id: line.id, change: { vehicle_id, unit_price } }],
  }
  return { ...out, line, at, isBack, from, to, exchange_fee, change }
}

type Planned = Awaited<ReturnType<typeof plan>>

/** Entries that keep the vehicle from being taken: of the other one, or, back to the first, those that came since. */
async function conflictOf({ tx }: OrderWork, planned: Planned, vehicle_id: string): Promise<LineClash[]> {
  const { line, at, isBack, open } = planned
  const { turnaround_minutes } = await readRules(tx)
  const of = { line_id: line.id, driver_name: null }
  if (isBack) {
    const until = line.ends_at
    const [clash] = await entriesBetween(tx, { vehicle_id, from: at, until, ...(open && { exchange: open.id }) })
    return clash ? [{ ...of, clash, free: [] }] : []
  }
  const own = planned.planned?.vehicle_id === vehicle_id ? planned.planned.occupancy_id : undefined
  const period = { starts_at: at, ends_at: line.ends_at, turnaround_minutes }
  const asked = { id: own, vehicle_id, ...period, begins: true, rents: true }
  const clash = await findClash(tx, asked)
  return clash ? [{ ...of, clash: clashIn(clash), free: await freeInstead(tx, asked) }] : []
}

export async function previewChangeFleet(
  work: OrderWork,
  id: string,
  input: ChangeFleetInput,
): Promise<ChangeFleetPreview> {
  await expectNamed(work, id, input)
  const running = await runningOrder(work, id, false)
  const planned = await plan(work, running, input)
  const { line, at, isBack, open, current, change } = planned
  const { vehicle_id, next, next_until } = input
  const off = {
    vehicle_id: current.vehicle_id,
    from: at,
    until: next_until ?? null,
    ...(open && { exchange: open.id }),
  }
  return {
    ...(await seenOf(work, running, change)),
    from_vehicle_name: planned.from,
    to_vehicle_name: planned.to,
    exchange_fee: planned.exchange_fee,
    conflicts: await conflictOf(work, planned, vehicle_id),
    papers: await linePapers(work.tx, [{ line_id: line.id, vehicle_id, ends_at: line.ends_at }]),
    called_off: open?.number ?? null,
    breaks: isBack || next === 'AVAILABLE' ? [] : await entriesBetween(work.tx, off),
  }
}

/**
 * Agrees that another vehicle serves the line from a moment on, and opens the job at the kerb: until that is done, the
 * customer has the first one. An exchange that is open already is replaced; back to the first vehicle, it is called off.
 */
export async function changeFleet(
  work: OrderWork,
  id: string,
  input: ChangeFleetInput & { hash: string; reason: string },
): Promise<void> {
  const { hash, ...asked } = input
  const { tx } = work
  await expectNamed(work, id, input)
  const running = await runningOrder(work, id, true)
  const planned = await plan(work, running, asked)
  const { line, at, isBack, open, current } = planned
  const { order } = running
  const { vehicle_id, price_effect, reason } = input
  await lockSubjects(tx, [current.vehicle_id, vehicle_id, line.vehicle_id], [])
  if (open && planned.planned) await callOffExchange(work, open, planned.planned)
  await applyChange(work, running, planned.change, hash, reason)
  const { turnaround_minutes } = await readRules(tx)
  const { ends_at } = line
  if (isBack) {
    await move(work, current.occupancy_id, { ends_at, turnaround_minutes })
    await updateSegment(tx, current.id, { ends_at })
    return
  }
  // Off the road from then on: nobody cleans it for the next customer.
  const isLookedAfter = input.next === 'AVAILABLE'
  await move(work, current.occupancy_id, { ends_at: at, turnaround_minutes: isLookedAfter ? turnaround_minutes : 0 })
  await updateSegment(tx, current.id, { ends_at: at })
  const next = await reserve(work, {
    kind: 'RENTAL',
    vehicle_id,
    starts_at: at,
    ends_at,
    turnaround_minutes,
    customer_id: order.customer_id,
    title: order.number,
    source_type: 'sales_order',
    source_id: id,
  })
  const segment = { order_id: id, line_id: line.id, vehicle_id, starts_at: at, ends_at, occupancy_id: next.id }
  await insertSegment(tx, { ...segment, reason, price_effect })
  const replaced_vehicle_id = current.vehicle_id
  await openExchange(work, order, { ...input, line_id: line.id, replaced_vehicle_id, version: order.version + 1, at })
}
