import { field, maybe } from '@rental/core/kernel/field'
import { expect, test } from 'vitest'
import { sentValues } from './sent-values.ts'

const shape = { customer_id: field.id(), date: maybe(field.date()), deposit: field.money() }

test('empty fields are not sent, unless emptying them is an answer', () => {
  const typed = { customer_id: '', date: null, deposit: 0, lines: [] }
  expect(sentValues(shape)(typed)).toEqual({ date: null, deposit: 0, lines: [] })
})

test('empty fields of lines are never sent', () => {
  const line = { category: '', duration: null, quantity: 1 }
  expect(sentValues(shape)({ lines: [line, {}] })).toEqual({ lines: [{ quantity: 1 }, {}] })
})
