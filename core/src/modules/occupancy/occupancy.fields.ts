import { field, maybe } from '../../kernel/field.ts'

/**
 * Kinds of entry that occupy a vehicle or a driver. A hold is soft: it warns, and expires; all others exclude each
 * other.
 */
export const occupancyKinds = ['RENTAL', 'HOLD', 'MAINTENANCE', 'TRANSFER', 'BLOCK'] as const
export type OccupancyKind = (typeof occupancyKinds)[number]

/** Kinds entered by hand; rentals and holds come with their documents. */
export const enteredKinds = ['MAINTENANCE', 'TRANSFER', 'BLOCK'] as const satisfies readonly OccupancyKind[]

/** From outside to inside: who is taken, when, and why. */
export const subjectFields = {
  vehicle_id: maybe(field.record('vehicle')),
  driver_id: maybe(field.record('user', { only: { is_driver: true }, otherwise: 'not_a_driver' })),
}
export const periodFields = {
  starts_at: field.instant(),
  ends_at: field.instant(),
  /** Washing and checking afterwards: the vehicle is back, but not free. */
  turnaround_minutes: field.integer(0, 7 * 24 * 60),
}
/** Branch that a transfer leads to. */
export const transferFields = { to_branch_id: maybe(field.ref('branch')) }
export const reasonFields = { title: field.text(100), note: maybe(field.longText(500)) }
