import { expect, test } from 'vitest'
import { fieldName } from './field-name.ts'

const known: Record<string, string> = {
  'customer.fields.contacts': 'Contact persons',
  'customer.fields.phone': 'Phone',
  'record.fields.reason': 'Reason',
}
const wordOf = (key: string) => known[key] ?? null

test.each([
  ['phone', 'Phone'],
  ['contacts.1.phone', 'Contact persons 2, Phone'],
  ['contacts.0', 'Contact persons 1'],
  ['reason', 'Reason'],
])('names %s as people know it', (path, name) => {
  expect(fieldName('customer', path, wordOf)).toBe(name)
})

test.each(['last_day', 'contacts.0.last_day', '', '0'])('never shows the name that the code has: “%s”', (path) => {
  expect(fieldName('customer', path, wordOf)).toBeNull()
})
