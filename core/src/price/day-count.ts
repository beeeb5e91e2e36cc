import type { DurationUnit } from '../kernel/duration.ts'
import { instantAt, wallClock, type TimeZone } from '../kernel/time-zones.ts'

export const dayBases = ['H24', 'H12', 'CALENDAR'] as const
const minuteMs = 60_000
const dayMs = 1440 * minuteMs

/**
 * Definition of a day. H24: 24 hours from handover. H12: so many hours (usually 12) or until midnight, whichever is first,
 * and each day again. CALENDAR: from midnight to midnight.
 */
export interface DayRule {
  day_basis: (typeof dayBases)[number]
  hours: number
  zone: TimeZone
}

/** Day rules of a rental type. */
interface DaysOf {
  day_basis: DayRule['day_basis']
  duration_uom: DurationUnit
  hours_per_unit?: number | null | undefined
}

/** The way in which a rental type counts its days; hours are given for its unit, which need not be a day. */
export function dayRuleOf({ day_basis, duration_uom, hours_per_unit }: DaysOf, zone: TimeZone): DayRule {
  const usual = day_basis === 'H12' ? 12 : 24
  return { day_basis, hours: duration_uom === 'DAY' ? (hours_per_unit ?? usual) : usual, zone }
}

/** Charged days between two instants: at least one, and none more for minutes within the tolerance. */
export function rentalDays(from: string, to: string, { day_basis, zone }: DayRule, toleranceMinutes: number): number {
  const ended = wallClock(to, zone) - toleranceMinutes * minuteMs
  const began = wallClock(from, zone)
  if (day_basis === 'H24') return Math.max(1, Math.ceil((ended - began) / dayMs))
  return Math.max(1, Math.ceil(ended / dayMs) - Math.floor(began / dayMs))
}

/** End of so many days: minutes after it are overtime, or a late return. */
export function daysEnd(from: string, days: number, { day_basis, hours, zone }: DayRule): string {
  const began = wallClock(from, zone)
  if (day_basis === 'H24') return instantAt(began + days * dayMs, zone)
  const midnight = (Math.floor(began / dayMs) + days) * dayMs
  if (day_basis === 'CALENDAR') return instantAt(midnight, zone)
  const hoursOver = began + (days - 1) * dayMs + hours * 60 * minuteMs
  return instantAt(Math.min(hoursOver, midnight), zone)
}
