import { InvoiceLineInput } from '@rental/core/modules/invoice/invoice.fields'
import { expect, test } from 'vitest'
import { invoiceLines, sentLine } from './invoice-lines.layout.tsx'

test('every field of a line that is typed stands in its form, once', () => {
  const { schedule_id: _, credits_line_id: __, ...typed } = InvoiceLineInput.shape
  expect(invoiceLines.fields.map(({ name }) => name).toSorted()).toEqual(Object.keys(typed).toSorted())
})

test('a planned row is sent without its amount, a line by hand as a whole', () => {
  const line = { label: 'Rent', unit_price: 9_000_000, quantity: 1 }
  expect(sentLine({ ...line, schedule_id: 'a' })).toEqual({ schedule_id: 'a', label: 'Rent' })
  expect(sentLine({ ...line, schedule_id: '' })).toEqual({ ...line, schedule_id: '' })
})
