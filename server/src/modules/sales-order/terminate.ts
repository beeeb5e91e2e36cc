import { addDays, daysBetween, formatDate } from '@rental/core/kernel/date'
import { Refusal, refuseAny, type FieldProblems } from '@rental/core/kernel/error'
import { localDay } from '@rental/core/kernel/time-zones'
import type { TerminateInput, TerminatePreview } from '@rental/core/modules/sales-order/change.contract'
import {
  endedEarly,
  usualBands,
  type EndedLine,
  type Ending,
  type EndingMethod,
} from '@rental/core/modules/sales-order/termination.rules'
import type { StandingRow } from '@rental/core/modules/sales-order/schedule.rules'
import type { Adjustment } from '@rental/core/modules/sales-order/schedule.contract'
import { salesOrderMachine } from '@rental/core/modules/sales-order/sales-order.machine'
import { dayRuleOf, daysEnd } from '@rental/core/price/day-count'
import { sum } from '@rental/core/totals/round'
import { giveReason } from '../../db/tx.ts'
import { extend as occupyUntil, release, stayUntil } from '../../occupancy/occupy.ts'
import { expectMove, expectState, transition } from '../../record/transition.ts'
import { rentalTypes } from '../../rental/price-facts.ts'
import { readRules } from '../../rental/rental-rules.ts'
import { say } from '../../text/text.ts'
import { applyChange, seenOf, type Change, type Running } from './changing.ts'
import { progressOf } from './driver.store.ts'
import { endDrivers } from './drivers.ts'
import { callOffExchange, expectOpenExchange } from './open-exchange.ts'
import { chosenLines, expectWithinTerm, runningOrder, today, type OrderWork, type WholeLine } from './order-work.ts'
import { standingOf } from './order-standing.store.ts'
import { orderSource, type StoredOrder } from './sales-order.store.ts'
import { backMoments, deleteSegment, segmentsOf, standingRows, updateSegment } from './schedule.store.ts'
import { updateLine, type LineChange } from './order-line.store.ts'

type MethodInput = Omit<TerminateInput, 'last_day'>

/** The method without the choice of the caller; null where it asks for facts that only the caller knows. */
function usualMethod(work: OrderWork, order: StoredOrder): Promise<EndingMethod | null> {
  return methodOf(work, order, {}).catch((error: unknown) => {
    if (error instanceof Refusal) return null
    throw error
  })
}

/**
 * Last day until which the vehicles of some lines have served for sure: a vehicle that is out has served until yesterday,
 * one that is back until the day before it came.
 */
async function servedUntil(work: OrderWork, order: StoredOrder, lines: readonly WholeLine[]): Promise<string | null> {
  const backs = await backMoments(work.tx, order.id)
  const days = lines.flatMap((line) => {
    const back = backs.find(({ line_id }) => line_id === line.id)
    if (!back) return []
    const before = addDays(back.at ? localDay(back.at, order.price_input.time_zone) : today(work, order), -1)
    return [before < line.last_day ? before : line.last_day]
  })
  return days.toSorted().at(-1) ?? null
}

/** Method of the call, else of the order, else of the company; refused by field where the method needs more. */
async function methodOf({ tx }: OrderWork, order: StoredOrder, input: MethodInput): Promise<EndingMethod> {
  const rules = await readRules(tx)
  const method = input.termination_method ?? order.termination_method ?? rules.termination_method
  const amount = input.termination_amount ?? order.termination_amount ?? rules.termination_amount
  const months = input.termination_months ?? order.termination_months ?? rules.termination_months
  const percent = input.termination_percent ?? order.termination_percent ?? rules.termination_percent
  if (method === 'FIXED') return { method, amount }
  if (method === 'N_MONTHS') return { method, months }
  if (method === 'PCT_REMAINING') return { method, percent, min_months: months }
  if (method === 'BANDS_BY_ELAPSED') return { method, bands: input.bands ?? usualBands }
  if (method !== 'WDV_MINUS_MARKET') return { method }
  const { written_down_value, market_value } = input
  const fields: FieldProblems = {}
  if (typeof written_down_value !== 'number') fields['written_down_value'] = { key: 'required' }
  if (typeof market_value !== 'number') fields['market_value'] = { key: 'required' }
  refuseAny(fields)
  return { method, written_down_value: written_down_value ?? 0, market_value: market_value ?? 0 }
}

function adjustmentsOf({ language }: StoredOrder, ending: Ending<StandingRow>, last_day: string): Adjustment[] {
  const unused = ending.lines.flatMap(({ line, unused }): Adjustment[] => {
    const label = say(language, 'sales_order.charges.unused', { until: formatDate(last_day) })
    const of = { line_id: line.id, position: line.position + 1, kind: 'UNUSED' as const, label }
    return unused === 0 ? [] : [{ ...of, amount: -unused, steps: [] }]
  })
  const [first] = ending.lines
  if (!first || ending.penalty.amount === 0) return unused
  const { line } = first
  const label = say(language, 'sales_order.charges.penalty')
  const { amount, steps } = ending.penalty
  return [...unused, { line_id: line.id, position: line.position + 1, kind: 'PENALTY', label, amount, steps }]
}

async function plan(work: OrderWork, running: Running, input: TerminateInput) {
  const { order } = running
  const { last_day } = input
  const { policy, time_zone, lines: priced } = order.price_input
  const wanted = chosenLines(running.lines, input.line_ids)
  const isPartial = wanted.length < running.lines.length
  // An order that is late ends on the last agreed day, and nothing falls away.
  expectWithinTerm(wanted, { last_day })
  const [how, rows, types] = await Promise.all([
    methodOf(work, order, input),
    standingRows(work.tx, order.id),
    rentalTypes(work.tx),
  ])
  const lines = wanted.map((line): EndedLine => ({ ...line, rates: priced[line.position]?.rates ?? [] }))
  const endedBy = (method: EndingMethod, day: string) =>
    endedEarly({ lines, isPartial, rows, last_day: day, how: method, policy })
  const ending = endedBy(how, last_day)
  const usually = await usualMethod(work, order)
  const adjustments = adjustmentsOf(order, ending, last_day)
  // Days that were driven are not given back without a word.
  const served = await servedUntil(work, order, wanted)
  const usualDay = served !== null && served > last_day ? served : last_day
  const usual = usually && adjustmentsOf(order, endedBy(usually, usualDay), usualDay)
  const changes = wanted.flatMap((line): { id: string; change: LineChange }[] => {
    if (line.last_day <= last_day) return []
    if (line.started_on > last_day) return [{ id: line.id, change: { last_day: addDays(line.started_on, -1) } }]
    const type = types.get(line.rental_type_id)
    const days = daysBetween(line.started_on, last_day) + 1
    const ends_at = type ? daysEnd(line.started_at, days, dayRuleOf(type, time_zone)) : line.ends_at
    return [{ id: line.id, change: { last_day, ends_at } }]
  })
  const { reason: _, ...terms } = input
  const change: Change = {
    kind: 'TERMINATION',
    effective_from: addDays(last_day, 1),
    terms: { ...terms, termination_method: how.method },
    adjustments,
    usual,
    added: ending.added,
    removed: ending.removed,
    lines: changes,
  }
  const open = await Promise.all(
    wanted.map(async (line) => ({ line, exchange: await expectOpenExchange(work, line.id) })),
  )
  const exchanges = open.flatMap(({ line, exchange }) => (exchange ? [{ line, exchange }] : []))
  return { how, ending, change, isPartial, exchanges }
}

export async function previewTermination(
  work: OrderWork,
  id: string,
  input: TerminateInput,
): Promise<TerminatePreview> {
  const running = await runningOrder(work, id, false)
  expectState(work, salesOrderMachine, running.order, 'on_rent')
  const { how, ending, change, isPartial, exchanges } = await plan(work, running, input)
  const { held } = (await standingOf(work.tx, id)).deposit
  // While other vehicles go on, the deposit stays.
  const taken = isPartial ? 0 : Math.min(held, ending.penalty.amount)
  return {
    ...(await seenOf(work, running, change)),
    termination_method: how.method,
    used_days: ending.used_days,
    remaining_days: ending.remaining_days,
    credit: sum(ending.lines.map(({ unused }) => unused)),
    penalty: ending.penalty.amount,
    penalty_steps: ending.penalty.steps,
    deposit: { held, taken, returned: isPartial ? 0 : held - taken },
    called_off: exchanges.map(({ exchange }) => exchange.number),
  }
}

/** True if the vehicle of a line is back already. */
const isDone = ({ lines }: Pick<Running, 'lines'>, line: string): boolean =>
  lines.find(({ id }) => id === line)?.occupancy_state === 'DONE'

type Ended = Awaited<ReturnType<typeof plan>>

/** Open exchanges are called off: the vehicle that the customer has stays until the end, and is the one that comes back. */
async function callOffExchanges(work: OrderWork, { order }: Running, { exchanges, change }: Ended) {
  const segments = await segmentsOf(work.tx, order.id)
  for (const { line, exchange } of exchanges) {
    const [current, planned] = segments.filter(({ line_id }) => line_id === line.id).slice(-2)
    if (!current || !planned) continue
    await callOffExchange(work, exchange, planned)
    const { vehicle_id } = current
    await updateLine(work.tx, line.id, { vehicle_id })
    const ends_at = change.lines.find(({ id }) => id === line.id)?.change.ends_at ?? line.ends_at
    await stayUntil(work, current.occupancy_id, ends_at)
    await updateSegment(work.tx, current.id, { ends_at: laterThan(current.starts_at, ends_at) })
  }
}

/** A minute after the start at least: what was out has lasted. */
const laterThan = (start: string, end: string) =>
  new Date(Math.max(Date.parse(end), Date.parse(start) + 60_000)).toISOString()

/**
 * Entries of the vehicles end with the contract: future ones are released, running ones are due then. What is back stays
 * as it was, also where the contract ends before an exchange that has taken place.
 */
async function endSegments(work: OrderWork, { order }: Running, change: Change, reason: string) {
  for (const segment of await segmentsOf(work.tx, order.id)) {
    const own = change.lines.find(({ id }) => id === segment.line_id)?.change
    const progress = await progressOf(work.tx, segment)
    if (!own || progress === 'BACK') continue
    const isOver = !own.ends_at || Date.parse(own.ends_at) <= Date.parse(segment.starts_at)
    const ends_at = laterThan(segment.starts_at, own.ends_at ?? segment.starts_at)
    if (isOver && progress === 'PLANNED') {
      await deleteSegment(work.tx, segment.id)
      await release(work, segment.occupancy_id, reason)
    } else if (Date.parse(ends_at) < Date.parse(segment.ends_at)) {
      await occupyUntil(work, segment.occupancy_id, ends_at)
      await updateSegment(work.tx, segment.id, { ends_at })
    }
  }
}

/** Ends an order early, or some of its vehicles, exactly as previewed. */
export async function terminateOrder(
  work: OrderWork,
  id: string,
  input: TerminateInput & { hash: string; reason: string },
): Promise<void> {
  const { hash, ...asked } = input
  const running = await runningOrder(work, id, true)
  expectMove(work, salesOrderMachine, running.order.status, 'terminate')
  const ended = await plan(work, running, asked)
  const { change, isPartial } = ended
  await giveReason(work.tx, input.reason)
  await applyChange(work, running, change, hash, input.reason)
  await callOffExchanges(work, running, ended)
  await endSegments(work, running, change, input.reason)
  const open = change.lines.filter(({ id: line }) => !isDone(running, line))
  await endDrivers(work, id, open, input.reason)
  // Last, so that reactions find the order in its final state.
  if (!isPartial) await transition(work, orderSource, id, 'terminate', input.reason)
  else
    await work.announce(work, {
      event: 'sales_order.shorten',
      id,
      reason: input.reason,
      by: work.actor,
      becomes: {},
    })
}
