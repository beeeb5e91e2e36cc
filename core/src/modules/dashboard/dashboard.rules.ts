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
