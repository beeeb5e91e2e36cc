import type { HeavyWeek } from '../occupancy/driver.contract.ts'
import type { DriverRules } from '../setting/driver-rules.ts'
import { includedHours } from './driver-day.rules.ts'

/** Work of a driver in a week: minutes that were recorded, and days that are planned by the hours of a rental type. */
export interface WeekWork {
  /** Its Monday. */
  week: string
  minutes: number
  days: number
  /** Null where the rental type is not known. */
  duration_uom: string | null
  hours_per_unit: number | null
}

type Rules = Pick<DriverRules, 'driver_week_limit_hours' | 'driver_day_hours'>

const minutesOf = ({ minutes, days, duration_uom, hours_per_unit }: WeekWork, rules: Rules): number =>
  minutes + days * 60 * includedHours({ duration_uom: duration_uom ?? '', hours_per_unit }, rules)

/** The week with the most hours, where they pass the limit; the first of several. */
export function heaviestWeek(work: readonly WeekWork[], rules: Rules): HeavyWeek | null {
  const weeks = Map.groupBy(work, ({ week }) => week)
  const heavy = [...weeks]
    .map(([from, own]) => ({ from, minutes: own.reduce((sum, one) => sum + minutesOf(one, rules), 0) }))
    .filter(({ minutes }) => minutes > rules.driver_week_limit_hours * 60)
    .toSorted((a, b) => b.minutes - a.minutes || (a.from < b.from ? -1 : 1))
  return heavy[0] ? { ...heavy[0], limit_hours: rules.driver_week_limit_hours } : null
}
