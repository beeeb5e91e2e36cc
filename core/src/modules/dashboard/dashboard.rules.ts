import { addDays } from '../../kernel/date.ts'
import type { FleetMonth } from './dashboard.contract.ts'

/** Days before its last day from which an offer counts as about to end. */
export const offerDays = 7

type Days = Pick<FleetMonth, 'rented_days' | 'available_days'>

/** Rented days as a percentage of the available ones; null where no vehicle was available. */
export const utilisationOf = ({ rented_days, available_days }: Days): number | null =>
  available_days > 0 ? Math.round((1000 * rented_days) / available_days) / 10 : null

/** The months from the first one with a rental on: before that, a new company has nothing to compare. */
export function sinceFirstRental<Month extends Days>(months: readonly Month[]): readonly Month[] {
  const first = months.findIndex(({ rented_days }) => rented_days > 0)
  return first === -1 ? [] : months.slice(first)
}

const sunday = 0
const saturday = 6

/** Days of this weekend that are left: both from Monday to Saturday, and Sunday alone on Sunday. */
export function weekendOf(today: string): readonly string[] {
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay()
  if (weekday === sunday) return [today]
  const first = addDays(today, saturday - weekday)
  return [first, addDays(first, 1)]
}

/** Last day of the month of a day. */
export const monthEnd = (day: string): string =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).toISOString().slice(0, 10)

/** First day of the month of a day. */
export const monthBegin = (day: string): string => `${day.slice(0, 7)}-01`
