import { field, maybe } from '../../kernel/field.ts'

/** What takes a vehicle or a driver. A hold is soft: it warns, and runs out by itself; all others exclude each other. */
export const occupancyKinds = ['RENTAL', 'HOLD', 'MAINTENANCE', 'TRANSFER', 'BLOCK'] as const
export type OccupancyKind = (typeof occupancyKinds)[number]

/** What people enter by hand; rentals and holds come with their documents. */
export const enteredKinds = ['MAINTENANCE', 'TRANSFER', 'BLOCK'] as const satisfies readonly OccupancyKind[]

/** From outside to inside: who is taken, when, and why. */
export const subjectFields = {
  vehicle_id: maybe(field.record('vehicle')),
  driver_id: maybe(field.record('user', { only: { is_driver: true }, otherwise: 'not_a_driver' })),
}
export const periodFields = {
  starts_at: field.instant(),
  ends_at: field.instant(),
  /** Washing and checking afterwards: nobody has it yet, but it is not free. */
  turnaround_minutes: field.integer(0, 7 * 24 * 60),
}
export const reasonFields = { title: field.text(100), note: maybe(field.longText(500)) }
