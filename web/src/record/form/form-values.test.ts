import { kindOf } from '@rental/core/kernel/field'
import { problemsOf } from '@rental/core/kernel/invalid'
import { customer } from '@rental/core/modules/customer/customer.contract'
import { expect, test } from 'vitest'
import { formValues, schemaAt } from './form-values.ts'

const { shape } = customer.create.body

test('an empty form holds an empty value for every field', () => {
  const values = formValues(shape)
  expect(values).toMatchObject({
    name: '',
    is_vip: false,
    credit_limit: null,
    branch_id: null,
    contacts: [],
    invoice_needs: [],
  })
  expect(values['accept_duplicate']).toBeUndefined()
})

test('a sent empty form is refused only for what is required', () => {
  const result = customer.create.body.safeParse(formValues(shape), { reportInput: true })
  expect(Object.keys(result.success ? {} : problemsOf(result.error)).sort()).toEqual(['kind', 'name', 'phone'])
})

test('empty texts become null', () => {
  const values = { ...formValues(shape), kind: 'PERSONAL', name: 'Budi', phone: '0812-3456-7890' }
  expect(customer.create.body.parse(values)).toMatchObject({ email: null, nik: null, phone: '+6281234567890' })
})

test('phones are shown as people write them, also inside a list', () => {
  const values = formValues(shape, {
    phone: '+6281234567890',
    contacts: [{ role: 'FINANCE', name: 'Sari', phone: '+6285712345678' }],
  })
  expect(values['phone']).toBe('0812-3456-7890')
  expect(values['contacts']).toEqual([
    { role: 'FINANCE', name: 'Sari', position: '', phone: '0857-1234-5678', email: '' },
  ])
})

test('a path leads to its schema', () => {
  expect(kindOf(schemaAt(shape, 'credit_limit')).kind).toBe('money')
  expect(kindOf(schemaAt(shape, 'contacts.2.phone')).kind).toBe('phone')
  expect(() => schemaAt(shape, 'salary')).toThrow('salary')
})
