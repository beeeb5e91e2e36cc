import { percentOf, share, times } from '../totals/round.ts'
import { rule } from './rule.ts'

export const overtimeRoundings = ['HALF_HOUR', 'HOUR_UP'] as const
export type OvertimeRounding = (typeof overtimeRoundings)[number]

/** Minutes over whole hours: up to 15 are free, up to 45 half an hour, else an hour. Or every begun hour. */
function chargedMinutes(minutes: number, rounding: OvertimeRounding): number {
  const left = minutes % 60
  if (rounding === 'HOUR_UP') return minutes - left + (left > 0 ? 60 : 0)
  return minutes - left + (left <= 15 ? 0 : left <= 45 ? 30 : 60)
}

export const overtimeHours = (minutes: number, rounding: OvertimeRounding): number =>
  chargedMinutes(minutes, rounding) / 60

/** An hour by percentage is a whole number of rupiah, so that hours times price is what papers show. */
export const hourPriceRule = rule(
  'hour_price',
  1,
  'HALF_UP',
  ({ day_price, percent }: { day_price: number; percent: string }) => percentOf(day_price, percent),
)

export const overtimeRule = rule(
  'overtime',
  1,
  'HALF_UP',
  (i: { hour_price: number; minutes: number; overtime_rounding: OvertimeRounding; vehicles: number }) =>
    times(share(i.hour_price, chargedMinutes(i.minutes, i.overtime_rounding), 60), i.vehicles),
)
