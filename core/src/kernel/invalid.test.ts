import { expect, test } from 'vitest'
import { customer } from '../modules/customer/customer.contract.ts'
import { invalidText } from '../modules/app/invalid.text.ts'
import { checked } from './invalid.ts'

const body = { kind: 'PERSONAL', name: 'Budi', phone: '081234567890' }
const problems = (change: object) => {
  const result = checked(customer.create.body, { ...body, ...change })
  return 'problems' in result ? result.problems : {}
}

test.each([
  [{ name: '' }, 'name', 'required'],
  [{ name: undefined }, 'name', 'required'],
  [{ name: 7 }, 'name', 'type'],
  [{ name: 'x'.repeat(101) }, 'name', 'max_length'],
  [{ phone: '12' }, 'phone', 'phone'],
  [{ email: 'budi' }, 'email', 'email'],
  [{ credit_limit: 1.5 }, 'credit_limit', 'fraction'],
  [{ credit_limit: -1 }, 'credit_limit', 'min'],
  [{ credit_limit: 100_000_000_001 }, 'credit_limit', 'amount_too_large'],
  [{ credit_limit: 9_007_199_254_740_991 }, 'credit_limit', 'amount_too_large'],
  [{ credit_limit: 1e300 }, 'credit_limit', 'amount_too_large'],
  [{ credit_limit: 'banyak' }, 'credit_limit', 'amount'],
  [{ birth_date: 7 }, 'birth_date', 'type'],
  [{ kind: 'ALIEN' }, 'kind', 'option'],
  [{ birth_date: '05/11/1990' }, 'birth_date', 'date'],
  [{ nik: '123' }, 'nik', 'nik_length'],
  [{ npwp: '013121661091000' }, 'npwp', 'npwp_check_digit'],
  [{ kind: 'CORPORATE' }, 'company_name', 'required'],
  [{ contacts: [{ role: 'USER', name: '' }] }, 'contacts.0.name', 'required'],
  [{ colour: 'red' }, 'colour', 'unknown_field'],
])('%o: %s is %s', (change, name, key) => {
  expect(problems(change)[name]?.key).toBe(key)
  expect(Object.keys(invalidText)).toContain(key)
})

test('a legacy NPWP passes with a note', () => {
  expect(problems({ npwp: '013121661091000', npwp_note: 'kartu lama diperiksa' })).toEqual({})
})

test('an empty text is null, what is absent stays absent', () => {
  expect(checked(customer.change.body, { email: '' })).toEqual({ data: { email: null } })
})
