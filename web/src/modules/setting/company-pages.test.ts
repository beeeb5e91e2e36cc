import { expect, test } from 'vitest'
import { companyPageNames, companyPagePath, pageOfSection } from './company-pages.ts'

test('an address of a section leads to its page, any other to the first one', () => {
  expect(pageOfSection('banks')).toBe('tax')
  expect(pageOfSection('damage_fees')).toBe('rental')
  expect(pageOfSection('')).toBe('profile')
  expect(pageOfSection('nowhere')).toBe('profile')
})

test('each page has an address of its own', () =>
  expect(companyPageNames.map(companyPagePath)).toEqual([
    '/settings/company/profile',
    '/settings/company/tax',
    '/settings/company/papers',
    '/settings/company/rental',
    '/settings/company/billing',
    '/settings/company/control',
  ]))
