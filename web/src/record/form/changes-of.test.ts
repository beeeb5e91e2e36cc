import { expect, test } from 'vitest'
import { changesOf } from './changes-of.ts'

const record = { id: 'x', name: 'Budi', email: null, is_vip: false, contacts: [{ name: 'Sari', phone: null }] }

test('only what differs is sent', () => {
  expect(changesOf({ name: 'Budi', email: 'budi@contoh.id', is_vip: false }, record)).toEqual({
    email: 'budi@contoh.id',
  })
})

test('an emptied field is sent as null', () => {
  expect(changesOf({ name: null }, record)).toEqual({ name: null })
})

test('null and absent are the same', () => {
  expect(changesOf({ email: undefined, nik: null }, record)).toEqual({})
})

test('a changed line sends the whole list', () => {
  expect(changesOf({ contacts: [{ name: 'Sari', phone: null }] }, record)).toEqual({})
  expect(changesOf({ contacts: [] }, record)).toEqual({ contacts: [] })
})
