import { RentalDraftLine } from '@rental/core/modules/rental/rental.draft'
import { expect, test, vi } from 'vitest'
import { rentalLines } from './rental-lines.tsx'

// They need a browser.
vi.mock('./vehicle-choice.tsx', () => ({ VehicleChoice: () => null }))
vi.mock('./rental-type-field.tsx', () => ({ RentalTypeField: () => null }))

test('every field of a line stands in its form, once', () => {
  const shown = [...rentalLines.fields, ...rentalLines.more.fields].map(({ name }) => name)
  expect(shown.toSorted()).toEqual(Object.keys(RentalDraftLine.shape).toSorted())
})
