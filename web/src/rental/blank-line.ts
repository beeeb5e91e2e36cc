import { RentalDraftLine } from '@rental/core/modules/rental/rental.draft'
import { emptyLine } from '@rental/core/modules/rental/rental.fields'
import { formValues } from '../record/form/form-values.ts'

/** Tomorrow at eight, as most rentals begin. */
function usualStart(): string {
  const start = new Date()
  start.setDate(start.getDate() + 1)
  start.setHours(8, 0, 0, 0)
  return start.toISOString()
}

/** What a new line of a rental document begins with. */
export const blankLine = () => formValues(RentalDraftLine.shape, { ...emptyLine, started_at: usualStart() })
