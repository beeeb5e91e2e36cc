import type { z } from 'zod'
import type { KnownLine } from './price-input.ts'
import { RentalLineInput } from './rental.fields.ts'

/** A stored line may be incomplete. */
export const RentalDraftLine = RentalLineInput.partial({
  category: true,
  rental_type_id: true,
  duration: true,
  duration_uom: true,
  started_at: true,
})
export type RentalDraftLine = z.output<typeof RentalDraftLine>

/** True if a line is complete enough for a price. */
export const isComplete = (line: RentalDraftLine): line is KnownLine['line'] => RentalLineInput.safeParse(line).success
