import type { Filter } from '@rental/core/kernel/list'
import { expect, test } from 'vitest'
import { draftOf, filtersOf, parseNumber, type Draft } from './filter-draft.ts'
import { filterProblem } from './filter-problem.ts'
import { withoutFilter } from './filter-read.ts'

const number: Filter = { kind: 'number', min: 0, max: 1_000_000 }
const date: Filter = { kind: 'date', min: '2020-01-01' }
const amount = (value: string, to = '', operator: 'gte' | 'between' = 'gte'): Draft => ({
  kind: 'number',
  operator,
  value,
  to,
})
const days = (from: string, to = ''): Draft => ({ kind: 'date', from, to })

test.each<[string, Filter, Draft, string | null]>([
  ['letters', number, amount('abc'), 'number'],
  ['too little', number, amount('-1'), 'min'],
  ['too much', number, amount('1.000.001'), 'max'],
  ['a good number', number, amount('1.000.000'), null],
  ['a range the wrong way round', number, amount('500', '400', 'between'), 'number_order'],
  ['a range of one number', number, amount('500', '500', 'between'), null],
  ['a range with one end', number, amount('', '400', 'between'), null],
  ['no day', date, days('31/02/2026'), 'date'],
  ['a day too early', date, days('2019-12-31'), 'date_min'],
  ['days the wrong way round', date, days('2026-02-02', '2026-02-01'), 'date_order'],
  ['a day as people type it', date, days('05/11/2026'), null],
])('%s', (_, filter, draft, key) => {
  expect(filterProblem(filter, draft, false)?.key ?? null).toBe(key)
})

test.each<[Filter, Draft, string]>([
  [{ kind: 'text' }, { kind: 'text', operator: 'contains', value: ' ' }, 'text_required'],
  [number, amount(''), 'bound_required'],
  [number, amount('', '', 'between'), 'bound_required'],
  [date, days(''), 'date_required'],
  [{ kind: 'ref', to: 'branch' }, { kind: 'many', values: [] }, 'option_required'],
])('a blank $kind filter is wrong only when applied', (filter, draft, key) => {
  expect(filterProblem(filter, draft, false)).toBeNull()
  expect(filterProblem(filter, draft, true)?.key).toBe(key)
})

test.each([
  ['1.250.000', 1_250_000],
  ['1250000', 1_250_000],
  ['12,5', 12.5],
  ['12.5', 12.5],
  ['1.000', 1000],
  ['1.00', 1],
  ['', null],
  ['1.250.000,00', 1_250_000],
  ['1,250,000.00', 1_250_000],
  ['650rb', 650_000],
  ['1,5jt', 1_500_000],
  ['Rp 5', 5],
  ['-5', -5],
  ['abc', null],
])('%s is the number %s', (typed, value) => {
  expect(parseNumber(typed)).toBe(value)
})

test('a draft becomes the keys of the query, and those become the draft again', () => {
  const filters = filtersOf('credit_limit', amount('1.000', '2.000', 'between'))
  expect(filters).toEqual({ credit_limit_gte: 1000, credit_limit_lte: 2000 })
  expect(draftOf('credit_limit', number, filters)).toEqual(amount('1.000', '2.000', 'between'))
  expect(withoutFilter({ ...filters, is_vip: true }, 'credit_limit', number)).toEqual({ is_vip: true })
  expect(filtersOf('created_at', days('05/11/2026'))).toEqual({ created_at_from: '2026-11-05' })
})
