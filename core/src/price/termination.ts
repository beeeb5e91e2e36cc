import { percentOf, times } from '../totals/round.ts'
import { apply, type Traced } from '../totals/trace.ts'
import { rule } from './rule.ts'

interface Contract {
  /** The rent of a month, of all vehicles. */
  monthly: number
  total_months: number
  used_months: number
}

/** Methods of ending a contract early, chosen by company or contract. */
export type TerminationMethod =
  | { method: 'NONE' }
  | { method: 'FIXED'; amount: number }
  | { method: 'N_MONTHS'; months: number }
  | { method: 'PCT_REMAINING'; percent: string; min_months: number }
  /** Months of rent by the percentage of the term that has passed, the smallest first. */
  | { method: 'BANDS_BY_ELAPSED'; bands: readonly { until_percent: number; months: number }[] }
  /** Price of the time used on its own, less what was charged for it. */
  | { method: 'RERATE_TO_ACTUAL'; actual_price: Traced; charged: number }
  /** Book value of the vehicle, less its market value. */
  | { method: 'WDV_MINUS_MARKET'; written_down_value: number; market_value: number }

const remaining = ({ monthly, total_months, used_months }: Contract) =>
  times(monthly, Math.max(0, total_months - used_months))

export const noPenaltyRule = rule<{ monthly: number }>('termination_none', 1, 'NONE', () => 0)

export const fixedPenaltyRule = rule('termination_fixed', 1, 'NONE', ({ amount }: { amount: number }) => amount)

/** Leaving never costs more than staying. */
export const monthsPenaltyRule = rule('termination_months', 1, 'NONE', (i: Contract & { months: number }) =>
  Math.min(times(i.monthly, i.months), remaining(i)),
)

export const percentPenaltyRule = rule(
  'termination_percent',
  1,
  'HALF_UP',
  (i: Contract & { percent: string; min_months: number }) =>
    Math.min(Math.max(percentOf(remaining(i), i.percent), times(i.monthly, i.min_months)), remaining(i)),
)

export const bandPenaltyRule = rule(
  'termination_band',
  1,
  'NONE',
  (i: Contract & { until_percent: number; months: number }) => Math.min(times(i.monthly, i.months), remaining(i)),
)

export const reratePenaltyRule = rule(
  'termination_rerate',
  1,
  'NONE',
  ({ actual_price, charged }: { actual_price: number; charged: number }) => Math.max(0, actual_price - charged),
)

export const valuePenaltyRule = rule(
  'termination_value',
  1,
  'NONE',
  ({ written_down_value, market_value }: { written_down_value: number; market_value: number }) =>
    Math.max(0, written_down_value - market_value),
)

/** Amount that the customer pays for ending a contract early. */
export function terminationPenalty(contract: Contract, how: TerminationMethod): Traced {
  const { total_months, used_months } = contract
  switch (how.method) {
    case 'NONE':
      return apply(noPenaltyRule, { monthly: contract.monthly })
    case 'FIXED':
      return apply(fixedPenaltyRule, { amount: how.amount })
    case 'N_MONTHS':
      return apply(monthsPenaltyRule, { ...contract, months: how.months })
    case 'PCT_REMAINING':
      return apply(percentPenaltyRule, { ...contract, percent: how.percent, min_months: how.min_months })
    case 'BANDS_BY_ELAPSED': {
      const band = how.bands.find(({ until_percent }) => used_months * 100 <= until_percent * total_months)
      return apply(bandPenaltyRule, { ...contract, ...(band ?? { until_percent: 100, months: 0 }) })
    }
    case 'RERATE_TO_ACTUAL': {
      const { amount, steps } = how.actual_price
      return apply(reratePenaltyRule, { actual_price: amount, charged: how.charged }, steps)
    }
    case 'WDV_MINUS_MARKET': {
      const { written_down_value, market_value } = how
      return apply(valuePenaltyRule, { written_down_value, market_value })
    }
  }
}
