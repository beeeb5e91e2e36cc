import { formatDate, daysBetween } from '@rental/core/kernel/date'
import { Refusal, refuseAny } from '@rental/core/kernel/error'
import { instantAt } from '@rental/core/kernel/time-zones'
import { durationProblem } from '@rental/core/modules/rental/rental-line.rules'
import type { Adjustment } from '@rental/core/modules/sales-order/schedule.contract'
import type { ExtendInput, ExtendPreview } from '@rental/core/modules/sales-order/change.contract'
import { extended } from '@rental/core/modules/sales-order/extension.rules'
import { dayRuleOf, daysEnd } from '@rental/core/price/day-count'
import { sum } from '@rental/core/totals/round'
import { isRent } from '@rental/core/price/charge'
import { extend as occupyLonger } from '../../occupancy/occupy.ts'
import { clashIn } from '../../occupancy/occupied.ts'
import { freeInstead, findClash } from '../../occupancy/clash.ts'
import { driverConflicts, extendDrivers } from './drivers.ts'
import { linePapers } from './line-papers.ts'
import { updateHead } from '../../record/document.ts'
import { wrongPointers } from '../../record/pointers.ts'
import { moneyChecks, passMoneyGuards, type MoneyQuestion } from '../../rental/money-guards.ts'
import { priceDocument } from '../../rental/price-document.ts'
import { rentalTypes } from '../../rental/price-facts.ts'
import { readRules } from '../../rental/rental-rules.ts'
import { say } from '../../text/text.ts'
import { applyChange, seenOf, type Change, type Running } from './changing.ts'
import { draftLineOf } from './order-draft.ts'
import { chosenLines, runningOrder, type OrderWork, type WholeLine } from './order-work.ts'
import { billingTermsOf, segmentsOf, updateSegment } from './schedule.store.ts'
import { orderSource, type StoredOrder } from './sales-order.store.ts'

/** The prices of the added time, by the list that holds then. */
async function ratesFrom({ tx }: OrderWork, order: StoredOrder, lines: readonly WholeLine[]) {
  const { price_input, date: on, branch_id, customer_id } = order
  const given = lines.map((line) => {
    const started_at = instantAt(Date.parse(line.last_day) + 86_400_000, price_input.time_zone)
    return { ...draftLineOf(line), started_at }
  })
  const { input } = await priceDocument(tx, { on, branch_id, customer_id, lines: given, terms: order })
  return input.lines.map(({ rates }) => rates)
}

interface Planned {
  running: Running
  change: Change
  lines: ExtendPreview['lines']
  extension_policy: ExtendPreview['extension_policy']
}

/** Effects of an extension, without availability. */
async function plan(work: OrderWork, running: Running, input: ExtendInput): Promise<Planned> {
  const { order } = running
  const { policy, time_zone } = order.price_input
  const tooLong = durationProblem(input)
  if (tooLong) throw new Refusal('invalid_input', { fields: { duration: tooLong } })
  const wanted = chosenLines(running.lines, input.line_ids)
  const [rules, billing, types, rates] = await Promise.all([
    readRules(work.tx),
    billingTermsOf(work.tx, order),
    rentalTypes(work.tx),
    ratesFrom(work, order, wanted),
  ])
  const usually = order.extension_policy ?? rules.extension_policy
  const how = input.extension_policy ?? usually
  const term = { duration: input.duration, duration_uom: input.duration_uom }
  const parts = wanted.map((line, at) => {
    const priced = order.priced.lines[line.position]
    const rent = sum((priced?.charges ?? []).filter(isRent).map(({ amount }) => amount))
    const made = extended({ ...line, rent }, term, how, rates[at] ?? [], policy, billing)
    const usual = how === usually ? made : extended({ ...line, rent }, term, usually, rates[at] ?? [], policy, billing)
    const type = types.get(line.rental_type_id)
    if (!made || !type) throw new Refusal('invalid_input', { fields: { duration: { key: 'no_price' } } })
    const days = daysBetween(line.started_on, made.last_day) + 1
    return { line, made, usual, ends_at: daysEnd(line.started_at, days, dayRuleOf(type, time_zone)) }
  })
  const adjustmentOf = (line: WholeLine, { last_day, rent }: NonNullable<ReturnType<typeof extended>>): Adjustment => ({
    line_id: line.id,
    position: line.position + 1,
    kind: 'EXTENSION',
    label: say(order.language, 'sales_order.charges.extension', { until: formatDate(last_day) }),
    amount: rent.amount,
    steps: rent.steps,
  })
  const change: Change = {
    kind: 'EXTENSION',
    effective_from: parts.map(({ made }) => made.from).toSorted()[0] ?? order.date,
    terms: { ...term, extension_policy: how, line_ids: wanted.map(({ id }) => id) },
    adjustments: parts.map(({ line, made }) => adjustmentOf(line, made)),
    usual: parts.map(({ line, made, usual }) => adjustmentOf(line, usual ?? made)),
    added: parts.flatMap(({ made }) => made.added),
    removed: [],
    lines: parts.map(({ line, made, ends_at }) => ({
      id: line.id,
      change: { duration: made.duration, last_day: made.last_day, ends_at },
    })),
  }
  return {
    running,
    change,
    extension_policy: how,
    lines: parts.map(({ line, made, ends_at }) => ({
      line_id: line.id,
      position: line.position + 1,
      from: made.from,
      last_day: made.last_day,
      ends_at,
    })),
  }
}

/** Clash of a vehicle that stays longer. */
async function conflict(
  { tx }: OrderWork,
  order: string,
  line: WholeLine,
  ends_at: string,
  turnaround_minutes: number,
) {
  const { vehicle_id } = line
  const last = (await segmentsOf(tx, order)).findLast(({ line_id }) => line_id === line.id)
  if (!last || !vehicle_id) return []
  const { occupancy_id: id, starts_at } = last
  const asked = { id, vehicle_id, starts_at, ends_at, turnaround_minutes, begins: false }
  const clash = await findClash(tx, asked)
  return clash
    ? [{ line_id: line.id, driver_name: null, clash: clashIn(clash), free: await freeInstead(tx, asked) }]
    : []
}

/** Question of what the customer owes; one that becomes cheaper adds nothing. */
const extensionOf = ({ order: { id: order_id, customer_id } }: Running, difference: number): MoneyQuestion => ({
  door: 'EXTENSION',
  customer_id,
  order_id,
  added: Math.max(0, difference),
})

export async function previewExtension(work: OrderWork, id: string, input: ExtendInput): Promise<ExtendPreview> {
  const running = await runningOrder(work, id, false)
  const { change, lines, extension_policy } = await plan(work, running, input)
  const { turnaround_minutes } = await readRules(work.tx)
  const conflicts = []
  for (const { line_id, ends_at } of lines) {
    const line = running.lines.find((one) => one.id === line_id)
    if (line) conflicts.push(...(await conflict(work, id, line, ends_at, turnaround_minutes)))
  }
  const papers = await linePapers(
    work.tx,
    lines.map(({ line_id, ends_at }) => {
      const line = running.lines.find((one) => one.id === line_id)
      return { line_id, vehicle_id: line?.vehicle_id ?? null, ends_at }
    }),
  )
  const drivers = await driverConflicts(work, id, running.lines, lines)
  conflicts.push(...drivers.conflicts)
  const seen = await seenOf(work, running, change)
  const money_checks = await moneyChecks(work, extensionOf(running, seen.difference))
  return { ...seen, money_checks, extension_policy, lines, conflicts, papers, sims: drivers.sims }
}

/** Extends exactly as previewed; a vehicle that is taken by then is refused by name. */
export async function extendOrder(work: OrderWork, id: string, input: ExtendInput & { hash: string }): Promise<void> {
  const running = await runningOrder(work, id, true)
  refuseAny(await wrongPointers(work.tx, orderSource.record, { customer_id: running.order.customer_id }))
  const { change, lines } = await plan(work, running, input)
  const { difference } = await seenOf(work, running, change)
  const passed = await passMoneyGuards(work, extensionOf(running, difference))
  if (passed.length > 0)
    await updateHead(work.tx, orderSource, id, { passed_guards: [...running.order.passed_guards, ...passed] })
  await applyChange(work, running, change, input.hash, input.reason ?? null)
  const segments = await segmentsOf(work.tx, id)
  for (const { line_id, ends_at } of lines) {
    const last = segments.findLast((one) => one.line_id === line_id)
    if (!last) continue
    await occupyLonger(work, last.occupancy_id, ends_at)
    await updateSegment(work.tx, last.id, { ends_at })
  }
  await extendDrivers(work, id, running.lines, lines)
  await work.announce(work, {
    event: 'sales_order.extend',
    id,
    reason: input.reason ?? null,
    by: work.actor,
    becomes: {},
  })
}
