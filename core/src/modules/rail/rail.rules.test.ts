import { expect, test } from 'vitest'
import { railOf, type RailDocument, type RailFacts } from './rail.rules.ts'

const doc = (kind: RailDocument['kind'], id: string, is_done: boolean, on = '2026-11-01'): RailDocument => ({
  kind,
  id,
  number: id.toUpperCase(),
  on,
  is_done,
})
const rail = (
  documents: RailDocument[],
  more: Partial<RailFacts> = {},
  at: [RailDocument['kind'], string] = ['sales_order', 'so'],
) =>
  railOf({ documents, is_unbilled: false, is_owed: false, ...more }, { kind: at[0], id: at[1] }).map(
    ({ kind, state, id }) => [kind, state, id],
  )

test('a rental without an offer begins with its order, and the rest is ahead', () => {
  expect(rail([doc('sales_order', 'so', true), doc('delivery_order', 'do', false)])).toEqual([
    ['sales_order', 'DONE', 'so'],
    ['delivery_order', 'OPEN', 'do'],
    ['return_order', 'AHEAD', null],
    ['invoice', 'AHEAD', null],
    ['receipt', 'AHEAD', null],
  ])
})
test('of several documents the first that is open is shown, else the last', () => {
  const order = doc('sales_order', 'so', true)
  const two = [
    order,
    doc('delivery_order', 'late', false, '2026-11-05'),
    doc('delivery_order', 'first', true, '2026-11-02'),
  ]
  expect(rail(two)[1]).toEqual(['delivery_order', 'OPEN', 'late'])
  const both = two.map((one) => ({ ...one, is_done: true }))
  expect(rail(both)[1]).toEqual(['delivery_order', 'DONE', 'late'])
  expect(rail(both, {}, ['delivery_order', 'first'])[1]).toEqual(['delivery_order', 'DONE', 'first'])
})
test('bills are done once everything is billed, and payments once everything is paid', () => {
  const documents = [doc('sales_order', 'so', true), doc('invoice', 'inv', true), doc('receipt', 'kw', true)]
  const states = (more: Partial<RailFacts>) =>
    rail(documents, more)
      .slice(3)
      .map(([, state]) => state)
  expect(states({})).toEqual(['DONE', 'DONE'])
  expect(states({ is_unbilled: true })).toEqual(['OPEN', 'DONE'])
  expect(states({ is_owed: true })).toEqual(['DONE', 'OPEN'])
})
test('a bill without an order has nothing before it', () => {
  expect(rail([doc('invoice', 'inv', true)], { is_owed: true }, ['invoice', 'inv'])).toEqual([
    ['invoice', 'DONE', 'inv'],
    ['receipt', 'AHEAD', null],
  ])
})
test('an offer alone shows what is ahead of it', () => {
  expect(rail([doc('quotation', 'quo', false)], {}, ['quotation', 'quo'])[0]).toEqual(['quotation', 'OPEN', 'quo'])
})
