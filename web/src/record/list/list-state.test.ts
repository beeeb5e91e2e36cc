import type { ListSpec } from '@rental/core/kernel/list'
import { expect, test } from 'vitest'
import { isNarrowed, nextState, queryOf, readState, writeState } from './list-state.ts'

const spec: ListSpec = {
  search: ['name', 'email'],
  filters: {
    status: { kind: 'oneOf', values: [10, 20, 30] },
    kind: { kind: 'oneOf', values: ['PERSONAL', 'CORPORATE'] },
    branch_id: { kind: 'ref', to: 'branch' },
    category: { kind: 'code', to: 'vehicle_category' },
    city: { kind: 'text' },
    credit_limit: { kind: 'number', min: 0 },
    created_at: { kind: 'date' },
    is_vip: { kind: 'boolean' },
  },
  sort: ['created_at', 'name'],
  defaultSort: '-created_at',
  columns: ['name'],
}
const usual = { search: { key: 'any', value: '' }, page: 1, size: 10, sort: '-created_at', filters: {} }
const shorn = (url: object) => JSON.parse(JSON.stringify(url)) as object

test.each([
  ['nothing', undefined],
  ['an empty URL', {}],
  ['texts where objects belong', { search: 'x', pagination: '[', filters: 7, sort: {}, status_in: 'all' }],
  [
    'values out of range',
    { pagination: { pageSize: 7, pageIndex: -1 }, sort: 'salary', search: { key: 'nik', value: null } },
  ],
  [
    'filters of the wrong kind',
    {
      filters: {
        credit_limit_gte: 'many',
        created_at_from: '31/12/2026',
        is_vip: 'perhaps',
        branch_id_in: [0, 'x'],
        category_in: [1, 'a ship'],
        unknown: 1,
      },
    },
  ],
  ['numbers below the least allowed', { filters: { credit_limit_gte: -5 } }],
])('%s reads as the usual state', (_, url) => {
  expect(readState(spec, url)).toEqual(usual)
})

test('the usual state leaves the URL empty', () => {
  expect(shorn(writeState(spec, usual))).toEqual({})
})

const full = {
  search: { key: 'email', value: 'budi' },
  page: 3,
  size: 20,
  sort: 'name',
  filters: {
    status_in: [10, 30],
    kind_in: ['CORPORATE'],
    branch_id_in: [2],
    category_in: ['VAN_LISTRIK'],
    city_contains: 'Band',
    credit_limit_gte: 1000,
    credit_limit_lte: 5000,
    created_at_from: '2026-01-01',
    is_vip: true,
  },
}

test('a full state survives the way through the URL', () => {
  const url = shorn(writeState(spec, full))
  expect(url).toMatchObject({
    search: { key: 'email', value: 'budi' },
    status_in: [10, 30],
    pagination: { pageSize: 20, pageIndex: 3 },
    sort: 'name',
  })
  expect(readState(spec, url)).toEqual(full)
})

test('a status may stand alone in the URL, as text', () => {
  expect(readState(spec, { status_in: '20' }).filters).toEqual({ status_in: [20] })
  expect(readState(spec, { filters: { status_in: [20] } }).filters).toEqual({ status_in: [20] })
})

test('the query has the names that the contract knows', () => {
  expect(queryOf(readState(spec, writeState(spec, full)))).toEqual({
    page: 3,
    limit: 20,
    sort: 'name',
    search_key: 'email',
    search_value: 'budi',
    ...full.filters,
  })
  expect(queryOf(readState(spec, {}))).toEqual({ page: 1, limit: 10, sort: '-created_at' })
})

test.each([
  ['a search', { search: { key: 'name', value: 'x' } }, 1],
  ['a filter', { filters: {} }, 1],
  ['a page size', { size: 50 }, 1],
  ['a sort', { sort: 'name' }, 3],
  ['a page', { page: 4 }, 4],
])('%s leads to page %#', (_, change, page) => {
  expect(nextState(full, change).page).toBe(page)
})

test('a list is narrowed by a search or a filter, not by a page', () => {
  expect(isNarrowed({ ...usual, page: 9 })).toBe(false)
  expect(isNarrowed({ ...usual, search: { key: 'name', value: 'a' } })).toBe(true)
  expect(isNarrowed({ ...usual, filters: { is_vip: false } })).toBe(true)
})
