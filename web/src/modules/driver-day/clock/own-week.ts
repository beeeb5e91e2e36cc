import { addDays } from '@rental/core/kernel/date'
import type { OwnDay } from './own-days.ts'

export interface WeekDay {
  date: string
  minutes: number
}

const mondayOf = (day: string) => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

/** The seven days of the week of a day, with the minutes that were worked; a day that is not ended counts none. */
export function ownWeek(days: readonly Pick<OwnDay, 'date' | 'worked_minutes'>[], today: string): WeekDay[] {
  const monday = mondayOf(today)
  return Array.from({ length: 7 }, (_, at) => {
    const date = addDays(monday, at)
    const minutes = days.reduce((sum, day) => sum + (day.date === date ? (day.worked_minutes ?? 0) : 0), 0)
    return { date, minutes }
  })
}
