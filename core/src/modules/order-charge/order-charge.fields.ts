import { field, maybe } from '../../kernel/field.ts'
import type { FieldProblems } from '../../kernel/error.ts'
import { handChargeKinds, type HandChargeKind } from '../return-order/charge.fields.ts'

export const orderChargeFields = {
  kind: field.choice(handChargeKinds),
  /** The vehicle that it concerns; empty takes the one that the order had on that day. */
  vehicle_id: maybe(field.record('vehicle')),
  happened_on: field.date(),
  /** Number of the letter of an authority, the receipt or the workshop; that of a fine is charged once. */
  reference: maybe(field.text(60)),
  /** Told to the customer, on the invoice. */
  description: field.text(150),
  amount: field.money(1, 10_000_000_000),
  /** Asked for where the kind does not say it. */
  is_taxed: maybe(field.flag()),
}

const number = /[\p{L}\p{N}]/u

/** Without its number, nobody can tell whether a fine was charged before; signs alone are none. */
export const orderChargeProblems = (given: {
  kind: HandChargeKind
  reference?: string | null | undefined
}): FieldProblems =>
  given.kind === 'FINE' && !number.test(given.reference ?? '') ? { reference: { key: 'required' } } : {}
