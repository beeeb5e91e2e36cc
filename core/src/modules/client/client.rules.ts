import { addDays, formatDate } from '../../kernel/date.ts'
import type { Problem } from '../../kernel/error.ts'

/** Longest time that an application can be given access for at once, and the usual one; in days. */
export const mostAccessDays = 365
export const usualAccessDays = 90

interface AccessFacts {
  /** Today in the company that it acts for. */
  today: string
  /** It acts for another company than that of the person who makes it. */
  isForeign: boolean
}

/** Problem of the last day on which an application has access; null is a day that never comes. */
export function accessEndProblem(last: string | null, { today, isForeign }: AccessFacts): Problem | null {
  if (last === null) return isForeign ? { key: 'required' } : null
  if (last < today) return { key: 'day_past' }
  const latest = addDays(today, mostAccessDays)
  return last > latest ? { key: 'access_too_long', params: { day: formatDate(latest) } } : null
}

/** True from the day after the last one. */
export const hasAccessEnded = (last: string | null, today: string): boolean => last !== null && last < today
