import { expect, test } from 'vitest'
import { greetedName } from './greeting.ts'

const person = { name: 'Budi Santoso', kind: 'PERSONAL', company_name: 'PT Maju', contact: null } as const
const firm = { name: 'Ban Jaya', kind: 'CORPORATE', company_name: 'PT Ban Jaya' } as const

test.each([
  ['a person', person, 'Budi Santoso', 'Budi Santoso'],
  ['a person at a firm', { ...firm, contact: 'Siti' }, 'Siti, PT Ban Jaya', 'Siti, PT Ban Jaya'],
  ['a firm without a contact', { ...firm, contact: null }, 'PT Ban Jaya team', 'Pimpinan PT Ban Jaya'],
  ['a firm without a legal name', { ...firm, company_name: null, contact: null }, 'Ban Jaya team', 'Pimpinan Ban Jaya'],
])('%s is greeted', (_, customer, en, id) => {
  expect([greetedName(customer, 'en'), greetedName(customer, 'id')]).toEqual([en, id])
})
