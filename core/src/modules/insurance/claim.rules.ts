import type { FieldProblems } from '../../kernel/error.ts'
import { stateOf } from '../../kernel/machine.ts'
import { claimMachine } from './claim.machine.ts'

interface Claimed {
  event_at?: string | undefined
  driver_id?: string | null | undefined
  customer_id?: string | null | undefined
  own_risk_payer?: string | undefined
  approved_amount?: number | null | undefined
  paid_amount?: number | null | undefined
}

/** Rules between the fields of a claim; keys of the words under `invalid`. */
export function claimProblems(claim: Claimed, now = Date.now()): FieldProblems {
  const problems: FieldProblems = {}
  if (claim.event_at && Date.parse(claim.event_at) > now) problems['event_at'] = { key: 'in_future' }
  if (claim.own_risk_payer === 'CUSTOMER' && !claim.customer_id) problems['customer_id'] = { key: 'required' }
  if (claim.own_risk_payer === 'DRIVER' && !claim.driver_id) problems['driver_id'] = { key: 'required' }
  if ((claim.paid_amount ?? 0) > (claim.approved_amount ?? Infinity)) problems['paid_amount'] = { key: 'over_approved' }
  return problems
}

type State = keyof typeof claimMachine.states
const needed: Partial<Record<State, readonly ('approved_amount' | 'paid_amount')[]>> = {
  approved: ['approved_amount'],
  in_repair: ['approved_amount'],
  done: ['approved_amount'],
  cash_paid: ['approved_amount', 'paid_amount'],
}

/** The amounts without which a claim cannot be in this state. */
export const amountsMissing = (status: number, claim: Claimed) =>
  (needed[stateOf(claimMachine, status)] ?? []).filter((name) => typeof claim[name] !== 'number')

/** The insurer's decision: needs the permission to settle claims. */
export const settledFields = ['approved_amount', 'paid_amount'] as const

/** Insurers want to hear of an event within so many calendar days. */
export const reportWithinDays = 5
const dayMs = 86_400_000

/** Calendar days between the event, on the reader's calendar, and its report. */
export function daysToReport(event_at: string, reported_on: string): number {
  const day = new Date(event_at).toLocaleDateString('sv-SE')
  return Math.round((Date.parse(reported_on) - Date.parse(day)) / dayMs)
}
