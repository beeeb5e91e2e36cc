import { addDays } from './date.ts'

const isWeekend = (iso: string) => [0, 6].includes(new Date(iso).getUTCDay())

/** Working days after one day and up to another: neither Saturdays and Sundays nor days off of the company count. */
export function workingDaysAfter(from: string, to: string, daysOff: ReadonlySet<string>): number {
  let count = 0
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1))
    if (!isWeekend(day) && !daysOff.has(day)) count += 1
  return count
}
