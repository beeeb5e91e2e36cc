import { addDays } from './date.ts'

const isWorkingDay = (iso: string) => ![0, 6].includes(new Date(iso).getUTCDay())

/** Working days after one day and up to another: Saturdays and Sundays do not count. */
export function workingDaysAfter(from: string, to: string): number {
  let count = 0
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) if (isWorkingDay(day)) count += 1
  return count
}
