/** The periods that a report can be asked for; of the last one people name the days themselves. */
export const periodNames = ['this_month', 'this_year', 'last_12_months', 'own'] as const
export type PeriodName = (typeof periodNames)[number]

/** From the first day to the last, both included. */
export interface Days {
  from: string
  to: string
}

/** The first day of a month; beyond December it is one of the next year. */
const monthStart = (year: number, month: number): string =>
  new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 10)
const dayBefore = (day: string): string => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)

/** The days of a period that has a name, seen from a day in it. */
export function periodDays(name: Exclude<PeriodName, 'own'>, today: string): Days {
  const [year = 0, month = 1] = today.split('-').map(Number)
  const next = dayBefore(monthStart(year, month + 1))
  if (name === 'this_month') return { from: monthStart(year, month), to: next }
  if (name === 'this_year') return { from: `${year}-01-01`, to: `${year}-12-31` }
  return { from: monthStart(year, month - 11), to: next }
}

/** Number of months that a period touches. */
export function monthsIn({ from, to }: Days): number {
  const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  return monthOf(to) - monthOf(from) + 1
}

/** Longest report by month: five years. */
export const mostReportMonths = 60
