import { addDays, formatDate } from '../kernel/date.ts'
import type { Problem } from '../kernel/error.ts'

/** A fact of the other side of the earth is at most a day ahead. */
const usuallyAhead = 1

/** Nothing is booked on a day to come; invoices may be made so many days ahead. Closed days are refused by the database. */
export function dayAheadProblem(date: string, today: string, ahead = usuallyAhead): Problem | null {
  const last = addDays(today, Math.max(usuallyAhead, ahead))
  return date > last ? { key: 'day_ahead', params: { day: formatDate(last) } } : null
}
