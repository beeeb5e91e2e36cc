import type { FieldProblems } from '../../kernel/error.ts'
import { isIn } from '../../kernel/machine.ts'
import { insuranceMachine } from './insurance.machine.ts'

interface Insured {
  insurer?: string | null | undefined
  supplier_id?: string | null | undefined
  coverage_ids?: readonly number[] | undefined
  period_start?: string | undefined
  period_end?: string | undefined
}

/** Rules between the fields of a policy; keys of the words under `invalid`. */
export function insuranceProblems(policy: Insured): FieldProblems {
  const problems: FieldProblems = {}
  if (!policy.insurer && !policy.supplier_id) problems['insurer'] = { key: 'required' }
  if (!policy.coverage_ids?.length) problems['coverage_ids'] = { key: 'required' }
  const { period_start: start, period_end: end } = policy
  if (start && end && end <= start) problems['period_end'] = { key: 'end_after_start' }
  return problems
}

/** By which name people know the insurer. */
export const insurerOf = (policy: { insurer?: string | null | undefined; supplier_name: string | null }): string =>
  policy.supplier_name ?? policy.insurer ?? ''

export const policyPhases = ['UPCOMING', 'RUNNING', 'EXPIRING', 'EXPIRED'] as const
export type PolicyPhase = (typeof policyPhases)[number]
/** Days before its end from which a policy counts as expiring. */
export const expiringDays = 30

/** Phase of an active policy; null for the others, whose state says enough. */
export const phaseToTell = (policy: { status: number; phase: PolicyPhase }): PolicyPhase | null =>
  isIn(insuranceMachine, policy.status, 'active') && policy.phase !== 'RUNNING' ? policy.phase : null

const plusOneYear = (day: string) => `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`.replace('-02-29', '-02-28')

/** The year after a policy: it begins on the day the old one ends. */
export const renewedPeriod = ({ period_end }: { period_end: string }) => ({
  period_start: period_end,
  period_end: plusOneYear(period_end),
})
