import { randomUUIDv7 } from 'node:crypto'
import { Refusal, refuseAny } from '@rental/core/kernel/error'
import { isIn } from '@rental/core/kernel/machine'
import { localDay } from '@rental/core/kernel/time-zones'
import type { driverDay, DriverDay, MyDay } from '@rental/core/modules/driver-day/driver-day.contract'
import { driverDayMachine, openDayStates } from '@rental/core/modules/driver-day/driver-day.machine'
import {
  countedFrom,
  customerCharges,
  dayProblems,
  driverPay,
  includedHours,
  overtimeMinutes,
  payRates,
  warningsFor,
} from '@rental/core/modules/driver-day/driver-day.rules'
import { policyOf } from '@rental/core/modules/setting/rental-rules'
import { sum } from '@rental/core/totals/round'
import type { z } from 'zod'
import { giveReason, type Tx } from '../../db/tx.ts'
import type { Ctx } from '../../http/handlers.ts'
import { updateRecord } from '../../record/crud.ts'
import { aheadMs, deviceMoment } from '../../record/device-moment.ts'
import { expectState, transition } from '../../record/transition.ts'
import { corrected, judge, keepTold, type Told } from '../../told/tell.ts'
import { readRules } from '../../rental/rental-rules.ts'
import {
  daySource,
  findAssignment,
  findDay,
  findMyDay,
  hasBegun,
  insertDay,
  isRunning,
  lockDriver,
  overruleTold,
  pricingFacts,
  type AssignedTo,
  type StoredDay,
} from './driver-day.store.ts'
import { readDriverRules } from './driver-rules.ts'

type Body<K extends 'clockIn' | 'clockOut' | 'enter' | 'correct' | 'move'> = z.output<(typeof driverDay)[K]['body']>

const dayMs = 86_400_000

/** The moment of a press: now, or the time at which it was pressed without a signal. */
async function pressed(ctx: Ctx, at: string | null | undefined): Promise<Told> {
  const own = at && corrected(ctx, at)
  const told = deviceMoment(ctx.now, own, { name: 'at', mostMs: dayMs, late: 'clock_late' }).toISOString()
  return judge(ctx, told, (await readDriverRules(ctx.tx)).driver_press_minutes)
}

/** The day of a clock-in; refused outside the time for which the driver is on the order. */
function dayOf({ starts_at, ends_at, time_zone }: AssignedTo, clock_in: string): string {
  const date = localDay(clock_in, time_zone)
  if (date < localDay(starts_at, time_zone) || date > localDay(ends_at, time_zone)) throw new Refusal('not_assigned')
  return date
}

const ofAssignment = ({ assignment_id, order_id, line_id, customer_id, branch_id, driver_id }: AssignedTo) => ({
  assignment_id,
  order_id,
  line_id,
  customer_id,
  branch_id,
  driver_id,
})

export async function clockIn(ctx: Ctx, { id, assignment_id, km_start, at, place }: Body<'clockIn'>): Promise<MyDay> {
  const { tx, actor } = ctx
  await lockDriver(tx, actor.user_id)
  // Sent again by the phone, perhaps days later: the day has begun.
  if (await hasBegun(tx, id)) {
    await ownDay(ctx, id)
    return findMyDay(tx, id)
  }
  const assigned = await findAssignment(tx, assignment_id)
  if (assigned.driver_id !== actor.user_id || !isRunning(assigned.order_status)) throw new Refusal('not_assigned')
  const told = await pressed(ctx, at)
  const clock_in = told.told_at
  const date = dayOf(assigned, clock_in)
  const counted_from = told.is_doubtful ? told.arrived_at : null
  const own = { id, ...ofAssignment(assigned), date, clock_in, counted_from, source: 'PHONE' }
  await insertDay(tx, { ...own, km_start, in_place: place })
  keepTold(ctx, 'CLOCK_IN', { driver_day_id: id }, told)
  return findMyDay(tx, id)
}

/** An own day; those of others are not seen. */
async function ownDay({ tx, actor }: Ctx, id: string): Promise<StoredDay> {
  const day = await findDay(tx, id, 'for update')
  if (day.driver_id !== actor.user_id) throw new Refusal('not_found')
  return day
}

export async function clockOut(ctx: Ctx, id: string, body: Body<'clockOut'>): Promise<MyDay> {
  const day = await ownDay(ctx, id)
  // Sent again by the phone: the day has ended.
  if (day.clock_out) return findMyDay(ctx.tx, id)
  expectState(ctx, driverDayMachine, day, 'draft')
  const { at, place, ...facts } = body
  const told = await pressed(ctx, at)
  const change = { ...facts, clock_out: told.told_at, out_place: place }
  refuseAny(dayProblems({ ...day, ...change }))
  await updateRecord(ctx.tx, daySource, id, change)
  keepTold(ctx, 'CLOCK_OUT', { driver_day_id: id }, told)
  return findMyDay(ctx.tx, id)
}

/** Overtime and both amounts of a day by its clocks, which are fixed with it. */
async function frozen(tx: Tx, day: StoredDay) {
  const { clock_out, zone = null, overnight } = day
  if (!clock_out) throw new Refusal('day_not_ended')
  const clock_in = countedFrom({ ...day, clock_out })
  const [facts, rules, rental] = [await pricingFacts(tx, day), await readDriverRules(tx), await readRules(tx)]
  const { price_input, position, started_on } = facts
  const line = price_input.lines[position]
  if (!line) throw new Refusal('not_found')
  const hours = includedHours(facts, rules)
  const terms = { hours, until_midnight: rules.driver_day_until_midnight, time_zone: price_input.time_zone }
  const overtime_minutes = overtimeMinutes({ clock_in, clock_out }, terms)
  const use = { overtime_minutes, zone, overnight }
  // Agreed orders keep the rules by which they were priced.
  const policy = { ...policyOf(rental), ...price_input.policy }
  const agreed = line.extras
  const left = {
    nights: (agreed.nights ?? 0) - facts.used_nights,
    zone_days: Object.fromEntries(
      (agreed.zone_days ?? []).map(({ zone: named, days }) => [named, days - (facts.used_zones[named] ?? 0)]),
    ),
  }
  const charges = customerCharges(line, policy, { started_on, use, left })
  // A day of which not one minute counts is not paid.
  const pays = clock_in < clock_out ? driverPay(payRates(facts, rules), use, policy.overtime_rounding) : []
  const amountOf = (rows: readonly { amount: number }[]) => sum(rows.map(({ amount }) => amount))
  return {
    overtime_minutes,
    charges: JSON.stringify(charges),
    charge_amount: amountOf(charges),
    pays: JSON.stringify(pays),
    pay_amount: amountOf(pays),
  }
}

/** A day that the desk enters, because the driver did not clock. */
export async function enterDay(ctx: Ctx, { assignment_id, reason, ...given }: Body<'enter'>): Promise<DriverDay> {
  const { tx, now } = ctx
  refuseAny(dayProblems(given))
  if (Date.parse(given.clock_in) > now.getTime() + aheadMs) refuseAny({ clock_in: { key: 'clock_ahead' } })
  const assigned = await findAssignment(tx, assignment_id)
  await lockDriver(tx, assigned.driver_id)
  const date = dayOf(assigned, given.clock_in)
  const id = randomUUIDv7()
  await giveReason(tx, reason)
  await insertDay(tx, { id, ...ofAssignment(assigned), ...given, date, source: 'DESK' })
  return readDay(tx, id)
}

/** Corrects a day that nobody has confirmed yet; amounts that were fixed are counted again. */
export async function correctDay(ctx: Ctx, id: string, { reason, ...given }: Body<'correct'>): Promise<DriverDay> {
  const { tx } = ctx
  const before = await findDay(tx, id, 'for update')
  expectState(ctx, driverDayMachine, before, ...openDayStates)
  const day: StoredDay = { ...before, ...given }
  const isMissing = Boolean(before.submitted_at) && !day.clock_out
  refuseAny(isMissing ? { clock_out: { key: 'required' } } : dayProblems(day))
  const zone = await zoneOf(tx, before)
  const isOther = (name: 'clock_in' | 'clock_out') => given[name] !== undefined && given[name] !== before[name]
  if (isOther('clock_in') && before.counted_from) {
    if (before.driver_id === ctx.actor.user_id) throw new Refusal('own_told_moment')
    day.counted_from = null
  }
  if (isOther('clock_in')) await overruleTold(tx, id, 'CLOCK_IN', reason)
  if (isOther('clock_out')) await overruleTold(tx, id, 'CLOCK_OUT', reason)
  const change = {
    ...given,
    counted_from: day.counted_from,
    ...(given.clock_in && { date: localDay(given.clock_in, zone) }),
  }
  await giveReason(tx, reason)
  const amounts = before.submitted_at ? await frozen(tx, day) : {}
  await updateRecord(tx, daySource, id, { ...change, ...amounts })
  return readDay(tx, id)
}

/** A moment of an open day was decided: amounts that were fixed are counted again. */
export async function recountDay(
  ctx: Ctx,
  id: string,
  decide: () => Promise<void>,
  change: Partial<Pick<StoredDay, 'counted_from'>>,
): Promise<void> {
  const before = await findDay(ctx.tx, id, 'for update')
  expectState(ctx, driverDayMachine, before, ...openDayStates)
  await decide()
  const day = { ...before, ...change }
  const amounts = before.submitted_at ? await frozen(ctx.tx, day) : {}
  await updateRecord(ctx.tx, daySource, id, { counted_from: day.counted_from, ...amounts })
}

const zoneOf = async (tx: Tx, day: StoredDay) => (await pricingFacts(tx, day)).price_input.time_zone

/** A move by a person; a driver submits own days alone, which row-level security sees to. */
export async function moveDay(ctx: Ctx, id: string, { action, reason }: Body<'move'>): Promise<DriverDay> {
  const { tx, now, actor } = ctx
  const day = await findDay(tx, id, 'for update')
  // Sent again by the phone, or submitted at the desk meanwhile.
  const isOwn = day.driver_id === actor.user_id
  if (action === 'submit' && isOwn && !isIn(driverDayMachine, day.status, 'draft', 'cancelled')) return readDay(tx, id)
  const at = now.toISOString()
  const confirmed = { confirmation: 'DESK', confirmed_by_name: actor.full_name, confirmed_at: at }
  const along =
    action === 'submit'
      ? { submitted_at: at, ...(await frozenOnce(ctx, day)) }
      : action === 'confirm'
        ? confirmed
        : undefined
  await transition(ctx, daySource, id, action, reason, along)
  return readDay(tx, id)
}

/** Amounts of a draft; a day that cannot be submitted any more is refused by its move. */
const frozenOnce = async ({ tx }: Ctx, day: StoredDay) => (day.submitted_at ? {} : frozen(tx, day))

/** Warnings follow from the hours and the limits of the company. */
export async function warned<D extends Pick<StoredDay, 'worked_minutes' | 'week_minutes'>>(
  tx: Tx,
  days: readonly D[],
): Promise<(D & Pick<DriverDay, 'warnings'>)[]> {
  const rules = await readDriverRules(tx)
  return days.map((day) => ({ ...day, warnings: warningsFor(day, rules) }))
}

export async function readDay(tx: Tx, id: string): Promise<DriverDay> {
  const [day] = await warned(tx, [await findDay(tx, id)])
  if (!day) throw new Refusal('not_found')
  return { ...day, week_limit_hours: (await readDriverRules(tx)).driver_week_limit_hours }
}
