import { z } from 'zod'
import { creating, field } from '../../kernel/field.ts'
import { withProblems } from '../../kernel/invalid.ts'
import { codesOf } from '../../kernel/machine.ts'
import { nestedRoutes } from '../../kernel/nested.ts'
import { contract } from '../../kernel/route.ts'
import { claimFields } from './claim.fields.ts'
import { claimMachine } from './claim.machine.ts'
import { claimProblems } from './claim.rules.ts'

const kept = {
  id: field.id(),
  vehicle_id: z.uuid(),
  insurance_id: z.uuid(),
  status: field.status(),
  status_reason: z.string().nullable(),
  driver_name: z.string().nullable(),
  customer_name: z.string().nullable(),
  workshop_name: z.string().nullable(),
  /** The typed amount, or the policy's own risk for each event. */
  own_risk_total: field.sum(),
  created_at: field.instant(),
  updated_at: field.instant(),
}

export const InsuranceClaim = z.object({ ...kept, ...claimFields }).meta({ id: 'InsuranceClaim' })
export type InsuranceClaim = z.output<typeof InsuranceClaim>

export const InsuranceClaimRow = InsuranceClaim.pick({
  id: true,
  claim_number: true,
  event_at: true,
  reported_on: true,
  place: true,
  event_count: true,
  own_risk_total: true,
  own_risk_payer: true,
  estimated_amount: true,
  approved_amount: true,
  paid_amount: true,
  status: true,
  created_at: true,
}).meta({ id: 'InsuranceClaimRow' })
export type InsuranceClaimRow = z.output<typeof InsuranceClaimRow>

const path = '/fleet/:vehicleId/insurance/:insuranceId/claim'
const parents = { vehicleId: z.uuid(), insuranceId: z.uuid() }

export const insuranceClaim = contract('insurance_claim', {
  ...nestedRoutes({
    path,
    noun: ['claim', 'claims of a policy'],
    parents,
    key: 'claimId',
    row: InsuranceClaimRow,
    record: InsuranceClaim,
    create: withProblems(creating(claimFields), claimProblems),
    change: z.strictObject(claimFields).partial(),
    machine: claimMachine,
    attachments: true,
    access: {
      read: 'insurance.read',
      export: 'insurance.export',
      create: 'insurance.claim',
      change: 'insurance.claim',
    },
    touches: ['insurance'],
    spec: {
      search: ['claim_number', 'place'],
      filters: {
        status: { kind: 'oneOf', values: codesOf(claimMachine) },
        own_risk_payer: { kind: 'oneOf', values: ['COMPANY', 'CUSTOMER', 'DRIVER'] },
        event_at: { kind: 'date' },
      },
      sort: ['event_at', 'reported_on', 'created_at'],
      defaultSort: '-event_at',
      columns: [
        'claim_number',
        'event_at',
        'reported_on',
        'place',
        'event_count',
        'own_risk_total',
        'own_risk_payer',
        'estimated_amount',
        'approved_amount',
        'paid_amount',
        'workshop_name',
        'status',
      ],
    },
  }),
})
