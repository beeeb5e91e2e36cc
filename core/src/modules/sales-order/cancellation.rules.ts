import { daysBetween } from '../../kernel/date.ts'
import { percentOf, sum } from '../../totals/round.ts'
import type { TotalName } from '../../totals/totals.ts'
import type { RentalRules } from '../setting/rental-rules.ts'

type Ladder = Pick<
  RentalRules,
  'cancellation_percent' | 'cancellation_near_days' | 'cancellation_near_percent' | 'cancellation_start_percent'
>

/** The order before PPN, which nobody owes for a rental that never was: what the fee is a percentage of. */
export const cancellationBase = ({
  dpp,
  untaxed,
  reimbursements,
}: Pick<Record<TotalName, number>, 'dpp' | 'untaxed' | 'reimbursements'>): number => sum([dpp, untaxed, reimbursements])

/** Usual fee for cancelling (docs/domain/prices.md): more when the start is near, most from the start on. */
export function cancellationFee(base: number, today: string, started_on: string, ladder: Ladder) {
  const days_before = daysBetween(today, started_on)
  const percent =
    days_before <= 0
      ? ladder.cancellation_start_percent
      : days_before <= ladder.cancellation_near_days
        ? ladder.cancellation_near_percent
        : ladder.cancellation_percent
  return { days_before, percent, fee: percentOf(base, percent) }
}
