import { field, maybe } from '../../kernel/field.ts'

/** The papers of a vehicle. Tax and STNK are two: one is paid every year, the other renewed every five. */
export const documentKinds = ['STNK_TAX', 'STNK', 'KIR', 'PERMIT', 'BPKB', 'OTHER'] as const
export type DocumentKind = (typeof documentKinds)[number]

/**
 * Kinds with an expiry date: papers of vehicles, and the SIM, which is stored with its driver. A BPKB never expires.
 */
export const expiringKinds = ['STNK_TAX', 'STNK', 'KIR', 'PERMIT', 'OTHER', 'SIM'] as const
export type ExpiringKind = (typeof expiringKinds)[number]

/** Holder of the original. */
export const documentLocations = ['OFFICE', 'VEHICLE', 'FINANCE', 'BANK', 'PARTNER', 'IN_PROCESS'] as const

/** Fields that every renewal states anew. */
export const renewalFields = {
  number: maybe(field.text(40)),
  issued_on: maybe(field.date()),
  valid_to: maybe(field.date()),
  cost: maybe(field.money()),
  location: maybe(field.choice(documentLocations)),
  agent: maybe(field.text(100)),
  notes: maybe(field.longText(500)),
}

export const documentFields = { kind: field.choice(documentKinds), ...renewalFields }
