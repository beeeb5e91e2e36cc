import { percentOf, times } from '../totals/round.ts'
import { rule } from './rule.ts'

interface LateReturn {
  day_price: number
  minutes: number
  grace_minutes: number
  percent: string
  full_day_hours: number
  vehicles: number
}

/** Hours count from when the vehicle was due, begun ones as whole; they never cost more than the day. */
function ofLastDay({ day_price, minutes, grace_minutes, percent, full_day_hours }: LateReturn): number {
  const late = minutes % 1440
  if (late <= grace_minutes) return 0
  const hours = Math.ceil(late / 60)
  if (hours > full_day_hours) return day_price
  return Math.min(percentOf(times(day_price, hours), percent), day_price)
}

export const lateReturnRule = rule('late_return', 1, 'HALF_UP', (late: LateReturn) => {
  const wholeDays = times(late.day_price, Math.floor(late.minutes / 1440))
  return times(wholeDays + ofLastDay(late), late.vehicles)
})
