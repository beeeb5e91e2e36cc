import { addDays, daysBetween } from '../../kernel/date.ts'

/** Days before and after today that the time axis of papers shows. */
const [daysBack, daysAhead] = [182, 548]
const whole = daysBack + daysAhead

export interface PaperSpan {
  /** Shares of the axis, from zero to one. */
  from: number
  to: number
}

const clipped = (share: number) => Math.min(1, Math.max(0, share))
const placeOf = (day: string, today: string) => clipped((daysBetween(today, day) + daysBack) / whole)

/** Today on the axis. */
export const axisToday = daysBack / whole

/** The time that a paper is valid; one without a day of issue reaches back to the beginning of the axis. */
export const paperSpan = (paper: { issued_on?: string | null; valid_to: string }, today: string): PaperSpan => ({
  from: paper.issued_on ? placeOf(paper.issued_on, today) : 0,
  to: placeOf(paper.valid_to, today),
})

/** First days of half years on the axis, with their place. */
export function axisMarks(today: string): { day: string; at: number }[] {
  const [first, last] = [addDays(today, -daysBack), addDays(today, daysAhead)]
  const years = [-1, 0, 1, 2].map((add) => Number(today.slice(0, 4)) + add)
  return years
    .flatMap((year) => [`${year}-01-01`, `${year}-07-01`])
    .filter((day) => day > first && day < last)
    .map((day) => ({ day, at: placeOf(day, today) }))
}
