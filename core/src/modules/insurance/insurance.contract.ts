import { z } from 'zod'
import { Nothing } from '../../kernel/crud.ts'
import { creating, field } from '../../kernel/field.ts'
import { withProblems } from '../../kernel/invalid.ts'
import { codesOf } from '../../kernel/machine.ts'
import { nestedRoutes } from '../../kernel/nested.ts'
import { contract, route } from '../../kernel/route.ts'
import { insuranceFields, usualOwnRisk } from './insurance.fields.ts'
import { insuranceMachine } from './insurance.machine.ts'
import { insuranceProblems, policyPhases } from './insurance.rules.ts'

/** Sums of a policy's claims; rejected ones are counted only. */
export const InsuranceTotals = z
  .object({
    claims: z.int(),
    events: z.int(),
    approved: z.int(),
    paid: z.int(),
    own_risk: z.int(),
    /** Approved amount as a percentage of the premium; null where there is no premium. */
    loss_ratio: z.string().nullable(),
  })
  .meta({ id: 'InsuranceTotals' })

const kept = {
  id: field.id(),
  vehicle_id: z.uuid(),
  status: field.status(),
  status_reason: z.string().nullable(),
  supplier_name: z.string().nullable(),
  /** Position of the company's today in the period. */
  phase: field.choice(policyPhases),
  totals: InsuranceTotals,
  created_at: field.instant(),
  updated_at: field.instant(),
}

export const Insurance = z.object({ ...kept, ...insuranceFields }).meta({ id: 'Insurance' })
export type Insurance = z.output<typeof Insurance>

const path = '/fleet/:id/insurance'
const params = z.strictObject({ id: z.uuid(), insuranceId: z.uuid() })

export const insurance = contract('insurance', {
  ...nestedRoutes({
    path,
    noun: ['policy', 'policies of a vehicle'],
    parents: { id: z.uuid() },
    key: 'insuranceId',
    row: Insurance,
    record: Insurance,
    create: withProblems(
      creating({ ...insuranceFields, own_risk: insuranceFields.own_risk.default(usualOwnRisk) }),
      insuranceProblems,
    ),
    change: z.strictObject(insuranceFields).partial(),
    machine: insuranceMachine,
    attachments: true,
    access: {
      read: 'insurance.read',
      export: 'insurance.export',
      create: 'insurance.create',
      change: 'insurance.update',
    },
    spec: {
      search: ['policy_number', 'insurer'],
      filters: {
        status: { kind: 'oneOf', values: codesOf(insuranceMachine) },
        usage: { kind: 'oneOf', values: ['COMMERCIAL', 'PRIVATE'] },
        period_start: { kind: 'date' },
        period_end: { kind: 'date' },
      },
      sort: ['period_start', 'period_end', 'created_at'],
      defaultSort: '-period_start',
      columns: [
        'policy_number',
        'supplier_name',
        'insurer',
        'coverage_ids',
        'usage',
        'period_start',
        'period_end',
        'sum_insured',
        'premium',
        'own_risk',
        'status',
      ],
    },
  }),
  remove: route({
    method: 'DELETE',
    path: `${path}/:insuranceId`,
    access: 'insurance.delete',
    summary: 'Delete a draft of a policy; one that was active is cancelled instead',
    params,
    response: Nothing,
  }),
  renew: route({
    method: 'POST',
    path: `${path}/:insuranceId/renew`,
    access: 'insurance.create',
    summary: 'Copy a policy into the year after it, as a draft',
    params,
    response: Insurance,
  }),
})
