import { daysBetween } from '../../kernel/date.ts'
import { percentOf } from '../../totals/round.ts'

/** From this many days before the start on, half is asked for; from the day itself on, everything. */
const nearDays = 3

/** Usual fee for cancelling (docs/domain/prices.md): a quarter, half from three days before, all from the start on. */
export function cancellationFee(total: number, today: string, started_on: string) {
  const days_before = daysBetween(today, started_on)
  const percent = days_before <= 0 ? '100' : days_before <= nearDays ? '50' : '25'
  return { days_before, percent, fee: percentOf(total, percent) }
}
