import { addDays } from '@rental/core/kernel/date'
import { RentalDraftLine } from '@rental/core/modules/rental/rental.draft'
import { emptyLine } from '@rental/core/modules/rental/rental.fields'
import type { Clock } from '../record/clock.ts'
import { formValues } from '../record/form/form-values.ts'

/** Tomorrow at eight, as most rentals begin. */
function usualStart({ partsOf, instantOf }: Clock): string {
  const { day } = partsOf(new Date().toISOString())
  return instantOf({ day: addDays(day, 1), time: '08:00' })
}

/** What a new line of a rental document begins with. */
export const blankLine = (clock: Clock) =>
  formValues(RentalDraftLine.shape, { ...emptyLine, started_at: usualStart(clock) })
