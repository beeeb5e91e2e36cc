import { addDays } from '../../kernel/date.ts'
import type { FieldProblems } from '../../kernel/error.ts'
import { wallClock, type TimeZone } from '../../kernel/time-zones.ts'
import { extraCharges } from '../../price/extra-charges.ts'
import type { LineInput } from '../../price/input.ts'
import { overtimeHours, overtimeRule, type OvertimeRounding } from '../../price/overtime.ts'
import type { Policy } from '../../price/policy.ts'
import { usageCharges } from '../../price/usage-charges.ts'
import type { DriverRules } from '../setting/driver-rules.ts'
import type { ChargedKind, DayCharge, DayPay, DayWarning, PaidKind } from './driver-day.fields.ts'

const minuteMs = 60_000
const dayMinutes = 1440
/** A day ends 24 hours after it began at the latest: later clocks were forgotten, and the desk corrects them. */
export const longestMinutes = dayMinutes

export interface ClockPair {
  clock_in: string
  clock_out: string
}

export const workedMinutes = ({ clock_in, clock_out }: ClockPair): number =>
  Math.max(0, Math.floor((Date.parse(clock_out) - Date.parse(clock_in)) / minuteMs))

/**
 * Begin of a day for hours and pay: later than the told one while that is not accepted, and never after its end. A late
 * clock-out changes nothing here: its arrival would only make the day longer.
 */
export const countedFrom = ({
  clock_in,
  clock_out,
  counted_from,
}: ClockPair & { counted_from: string | null }): string =>
  counted_from === null || counted_from <= clock_in ? clock_in : counted_from < clock_out ? counted_from : clock_out

/** Terms of the hours of a day: those that it includes, and whether it ends at midnight. */
export interface DayTerms {
  hours: number
  until_midnight: boolean
  time_zone: TimeZone
}

const minutesToMidnight = (instant: string, zone: TimeZone): number =>
  dayMinutes - (Math.floor(wallClock(instant, zone) / minuteMs) % dayMinutes)

/** Minutes beyond those that the day includes. A clock-out after midnight belongs to the day of the clock-in. */
export function overtimeMinutes(pair: ClockPair, { hours, until_midnight, time_zone }: DayTerms): number {
  const midnight = until_midnight ? minutesToMidnight(pair.clock_in, time_zone) : dayMinutes
  return Math.max(0, workedMinutes(pair) - Math.min(hours * 60, midnight))
}

const daysOf = { DAY: 1, WEEK: 7 } as const

/** Hours that a day of a rental type includes: those of its unit by day, else the usual ones. */
export function includedHours(
  type: { duration_uom: string; hours_per_unit: number | null },
  { driver_day_hours }: Pick<DriverRules, 'driver_day_hours'>,
): number {
  const days = type.duration_uom in daysOf ? daysOf[type.duration_uom as keyof typeof daysOf] : null
  if (days === null || type.hours_per_unit === null) return driver_day_hours
  return Math.min(24, Math.max(1, Math.floor(type.hours_per_unit / days)))
}

/**
 * Warnings about the hours of a driver: eight are a whole day, twelve the most, with breaks. Of a week that is too long,
 * the day that passes the limit warns, and those after it do not.
 */
export function warningsFor(
  { worked_minutes, week_minutes }: { worked_minutes: number | null; week_minutes: number },
  limits: Pick<DriverRules, 'driver_day_warning_hours' | 'driver_day_limit_hours' | 'driver_week_limit_hours'>,
): DayWarning[] {
  const above = (minutes: number, hours: number) => minutes > hours * 60
  const worked = worked_minutes ?? 0
  const day: DayWarning[] = above(worked, limits.driver_day_limit_hours)
    ? ['DAY_LIMIT']
    : above(worked, limits.driver_day_warning_hours)
      ? ['LONG_DAY']
      : []
  const week = limits.driver_week_limit_hours
  return above(week_minutes, week) && !above(week_minutes - worked, week) ? [...day, 'WEEK_LIMIT'] : day
}

/** Use of a day beyond the hours of the rental. */
export interface DayUse {
  overtime_minutes: number
  zone: string | null
  overnight: boolean
}

/** Nights and days out of town that the order has in its price, and other days have not used up. */
export interface AgreedLeft {
  nights: number
  zone_days: Readonly<Record<string, number>>
}

const chargedAs: Readonly<Record<string, ChargedKind>> = { overtime: 'OVERTIME', zone: 'ZONE', night: 'NIGHT' }

/** Price of a day for the customer beyond the rent: by the prices of the line, and the rules agreed with the order. */
export function customerCharges(
  line: LineInput,
  policy: Policy,
  { started_on, use, left }: { started_on: string; use: DayUse; left: AgreedLeft },
): DayCharge[] {
  const { overtime_minutes, zone, overnight } = use
  const isZoneCharged = zone !== null && (left.zone_days[zone] ?? 0) <= 0
  const used: LineInput = {
    ...line,
    quantity: 1,
    extras: {
      overtime_minutes,
      nights: overnight && left.nights <= 0 ? 1 : 0,
      zone_days: isZoneCharged ? [{ zone, days: 1 }] : [],
    },
  }
  return [...usageCharges(used, started_on, policy, null), ...extraCharges(used, policy)].flatMap((one) => {
    const kind = chargedAs[one.kind]
    const { quantity, unit_price, amount, steps } = one
    return kind && amount > 0 ? [{ kind, quantity, unit_price, amount, steps: [...steps] }] : []
  })
}

/** Rates of a driver, in rupiah. */
export interface PayRates {
  daily: number
  overtime: number
  night: number
  meal: number
}

/** Rates of an employee, and those of the company for the rest. */
export const payRates = (
  own: { daily_rate: number | null; overtime_rate: number | null },
  rules: DriverRules,
): PayRates => ({
  daily: own.daily_rate ?? rules.driver_daily_pay,
  overtime: own.overtime_rate ?? rules.driver_overtime_pay,
  night: rules.driver_night_pay,
  meal: rules.driver_meal_pay,
})

/** Pay of the driver for a day, by the same minutes and the same rounding as the customer pays. */
export function driverPay(rates: PayRates, use: DayUse, overtime_rounding: OvertimeRounding): DayPay[] {
  const { overtime_minutes: minutes, overnight } = use
  const hour_price = rates.overtime
  const overtime = overtimeRule.compute({ hour_price, minutes, overtime_rounding, vehicles: 1 })
  const once = (kind: PaidKind, amount: number): DayPay => ({ kind, quantity: 1, unit_price: amount, amount })
  const all: DayPay[] = [
    once('DAILY', rates.daily),
    {
      kind: 'OVERTIME',
      quantity: overtimeHours(minutes, overtime_rounding),
      unit_price: hour_price,
      amount: overtime,
    },
    once('NIGHT', overnight ? rates.night : 0),
    once('MEAL', rates.meal),
  ]
  return all.filter(({ amount }) => amount > 0)
}

/** The least time that a customer has to answer. */
const daysToAnswer = 3

/** First day on which a submitted day is confirmed by silence: that of the next month, and never at once. */
export function confirmedFrom(date: string, submitted_on: string, day_of_month: number): string {
  const next = new Date(`${date.slice(0, 7)}-01T00:00:00Z`)
  next.setUTCMonth(next.getUTCMonth() + 1)
  const due = `${next.toISOString().slice(0, 7)}-${String(day_of_month).padStart(2, '0')}`
  const earliest = addDays(submitted_on, daysToAnswer)
  return earliest > due ? earliest : due
}

interface Clocked {
  clock_in: string
  clock_out?: string | null | undefined
  km_start?: number | null | undefined
  km_end?: number | null | undefined
}

/** Problems of the clocks and kilometres of a day. */
export function dayProblems({ clock_in, clock_out, km_start, km_end }: Clocked): FieldProblems {
  const isKmWrong = typeof km_start === 'number' && typeof km_end === 'number' && km_end < km_start
  const km: FieldProblems = isKmWrong ? { km_end: { key: 'km_below_start' } } : {}
  if (!clock_out) return km
  const minutes = (Date.parse(clock_out) - Date.parse(clock_in)) / minuteMs
  if (minutes <= 0) return { ...km, clock_out: { key: 'clock_before_in' } }
  return minutes > longestMinutes ? { ...km, clock_out: { key: 'clock_too_long' } } : km
}
