import { addDays } from './date.ts'

/** Units of the prices of rental types. */
export const durationUnits = ['DAY', 'WEEK', 'MONTH', 'YEAR'] as const
export type DurationUnit = (typeof durationUnits)[number]

/** Units whose price is one of months. */
export const isByMonth = (unit: DurationUnit): boolean => unit === 'MONTH' || unit === 'YEAR'

/** The same day so many months later, or the last of a month that is shorter. */
function addMonths(day: string, months: number): string {
  const date = new Date(day)
  const dayOfMonth = date.getUTCDate()
  date.setUTCMonth(date.getUTCMonth() + months)
  // A day that the month does not have has run on into the next one.
  if (date.getUTCDate() !== dayOfMonth) date.setUTCDate(0)
  return date.toISOString().slice(0, 10)
}

/**
 * The day on which a period begins, the first being 0. Always counted from the first day of all, never from the period
 * before: 31 Jan, 28 Feb, 31 Mar.
 */
export function periodStart(anchor: string, period: number, unit: DurationUnit): string {
  if (unit === 'DAY') return addDays(anchor, period)
  if (unit === 'WEEK') return addDays(anchor, period * 7)
  return addMonths(anchor, unit === 'MONTH' ? period : period * 12)
}

/** The last day of a rental: what availability, returns and billing go by. */
export const lastDay = (start: string, duration: number, unit: DurationUnit): string =>
  addDays(periodStart(start, duration, unit), -1)

/** The day on which the last period begins; of days it is the last day. */
export const lastPeriodStart = (start: string, duration: number, unit: DurationUnit): string =>
  periodStart(start, duration - 1, unit)
