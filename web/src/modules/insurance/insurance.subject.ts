import { Insurance } from '@rental/core/modules/insurance/insurance.contract'
import { insuranceFieldGroups, type insuranceFields } from '@rental/core/modules/insurance/insurance.fields'
import { insuranceMachine } from '@rental/core/modules/insurance/insurance.machine'
import { insurerOf } from '@rental/core/modules/insurance/insurance.rules'
import { linkOptions } from '@tanstack/react-router'

/** Subject of policies for the record kit. */
export const insuranceSubject = { module: 'insurance', shape: Insurance.shape, machine: insuranceMachine } as const

type Name = keyof typeof insuranceFields
const sections = ['policy', 'amounts', 'contact'] as const

/** Sections of a policy's screens, in order; a new field of a group appears in its section. */
export const insuranceSections = sections.map((name) => ({
  name,
  fields: Object.keys(insuranceFieldGroups[name]) as Name[],
}))

/** The parameters of a policy's calls. */
export const policyKey = ({ id, vehicle_id }: { id: string; vehicle_id: string }) => ({
  id: vehicle_id,
  insuranceId: id,
})

export const vehicleInsuranceLink = (vehicleId: string) =>
  linkOptions({ to: '/vehicle/$vehicleId/insurance', params: { vehicleId } })

/** To the claims of a policy, with what its screen shows while it loads. */
export const policyLink = (policy: Insurance) =>
  linkOptions({
    to: '/vehicle/$vehicleId/claim/$insuranceId',
    params: { vehicleId: policy.vehicle_id, insuranceId: policy.id },
    search: { name: insurerOf(policy), number: policy.policy_number },
  })
