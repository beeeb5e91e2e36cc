import { daysBetween } from '../../kernel/date.ts'
import { periodStart, type DurationUnit } from '../../kernel/duration.ts'
import { localDay, type TimeZone } from '../../kernel/time-zones.ts'
import { dayRuleOf, daysEnd, type DayRule } from '../../price/day-count.ts'

interface Term {
  started_at: string
  duration: number
  duration_uom: DurationUnit
}
interface DaysOf {
  day_basis: DayRule['day_basis']
  duration_uom: DurationUnit
  hours_per_unit?: number | null | undefined
}

/** End of a rental, by the days of its type: then the vehicle is expected back. */
export function rentalEnd({ started_at, duration, duration_uom }: Term, type: DaysOf, zone: TimeZone): string {
  const first = localDay(started_at, zone)
  const days = daysBetween(first, periodStart(first, duration, duration_uom))
  return daysEnd(started_at, days, dayRuleOf(type, zone))
}
