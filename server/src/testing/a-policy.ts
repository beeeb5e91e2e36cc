import { insurance } from '@rental/core/modules/insurance/insurance.contract'
import type { Caller } from './caller.ts'

let next = 1000

/** Body of a policy for the year 2026. */
export const policyBody = (change: object = {}) => ({
  insurer: 'PT Asuransi Uji',
  policy_number: `POL-${(next += 1)}`,
  coverage_ids: [1],
  usage: 'COMMERCIAL' as const,
  period_start: '2026-01-01',
  period_end: '2027-01-01',
  sum_insured: 200_000_000,
  premium: 5_000_000,
  ...change,
})

/** Body of a claim under it. */
export const claimBody = (change: object = {}) => ({
  event_at: '2026-03-10T02:00:00Z',
  reported_on: '2026-03-11',
  place: 'Tol Cipularang KM 92',
  chronology: 'Ditabrak dari belakang saat antre.',
  event_count: 1,
  own_risk_payer: 'COMPANY' as const,
  ...change,
})

/** Creates policies of a vehicle, with all permissions. */
export const policiesOf = (owner: Caller) => ({
  aPolicy: (id: string, change: object = {}) =>
    owner.call(insurance.create, { params: { id }, body: policyBody(change) }),
  activate: (id: string, insuranceId: string) =>
    owner.call(insurance.move, { params: { id, insuranceId }, body: { action: 'activate' } }),
})
