import { formatDate } from '@rental/core/kernel/date'
import { InsuranceClaim } from '@rental/core/modules/insurance/claim.contract'
import { claimFieldGroups, type claimFields } from '@rental/core/modules/insurance/claim.fields'
import { claimMachine } from '@rental/core/modules/insurance/claim.machine'
import { linkOptions } from '@tanstack/react-router'
import { say } from '../../text/text.ts'

/** Subject of claims for the record kit. */
export const claimSubject = { module: 'insurance_claim', shape: InsuranceClaim.shape, machine: claimMachine } as const

type Name = keyof typeof claimFields
const sections = ['event', 'people', 'settlement'] as const

/** The sections of a claim's screens, in order; the damages have one of their own. */
export const claimSections = sections.map((name) => ({ name, fields: Object.keys(claimFieldGroups[name]) as Name[] }))

/** The insurer's number, or the day it happened while there is none. */
export const claimName = ({ claim_number, event_at }: Pick<InsuranceClaim, 'claim_number' | 'event_at'>): string =>
  claim_number ?? say('insurance_claim.unnumbered', { day: formatDate(new Date(event_at).toLocaleDateString('sv-SE')) })

/** The parameters of the paths; types and no interfaces, so that the kit takes them as keys of records. */
export type PolicyPath = { vehicleId: string; insuranceId: string }
export type ClaimPath = PolicyPath & { claimId: string }

export const claimLink = (params: PolicyPath, claimId: string) =>
  linkOptions({ to: '/vehicle/$vehicleId/claim/$insuranceId/$claimId', params: { ...params, claimId } })
