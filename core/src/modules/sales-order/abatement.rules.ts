import { addDays } from '../../kernel/date.ts'
import { abateRule } from '../../price/abate.ts'
import type { Policy } from '../../price/policy.ts'
import { sum } from '../../totals/round.ts'
import { apply, type Traced } from '../../totals/trace.ts'
import type { Days } from './billing-periods.ts'
import {
  bare,
  isForDays,
  isPlanned,
  joined,
  latest,
  partUntil,
  taking,
  type Row,
  type ScheduledLine,
  type StandingRow,
} from './schedule.rules.ts'

export interface Abatement extends Days {
  /** Part of the rent that is not charged. */
  percent: string
  /** The day on which it is agreed. */
  agreed_on: string
}

/**
 * Rent of some days that is not charged, or not wholly: taken off the bill that is still to be made, or credited on the
 * day it is agreed where the days are billed. Days that are reduced already are reduced in what is left of them.
 */
export function abated(
  rows: readonly (StandingRow & { version: number })[],
  line: ScheduledLine,
  { period_start: from, last_day: until, percent, agreed_on }: Abatement,
  basis: Policy['month_basis'],
): { reduction: Traced; added: Row[] } {
  const touched = rows.filter((one) => one.line_id === line.id && isForDays(one))
  const each = touched
    .filter((one) => one.period_start <= until && one.last_day >= from)
    .map((one) => {
      const before = one.period_start < from ? partUntil(one, addDays(from, -1), rows, line, basis) : 0
      const last_day = one.last_day < until ? one.last_day : until
      const whole = one.last_day <= until ? one.amount : partUntil(one, until, rows, line, basis)
      const made = apply(abateRule, { rent: whole - before, percent })
      const due_on = isPlanned(one) ? one.due_on : agreed_on
      const period_start = latest(one.period_start, from)
      return {
        made,
        row: {
          ...(isPlanned(one) ? bare(one) : taking(one)),
          kind: 'ABATEMENT' as const,
          period_start,
          last_day,
          due_on,
          amount: made.amount,
          of_version: one.of_version ?? one.version,
        },
      }
    })
  return {
    reduction: { amount: sum(each.map(({ made }) => made.amount)), steps: each.flatMap(({ made }) => made.steps) },
    added: joined(each.map(({ row }) => row)).filter(({ amount }) => amount !== 0),
  }
}
