import { anyField, defaultPageSize, pageSizes, type ListSpec } from '@rental/core/kernel/list'
import { readFilters, type Filters } from './filter-read.ts'

/** The whole state of a list, which lives in the URL. */
export interface ListState {
  search: { key: string; value: string }
  page: number
  size: number
  sort: string
  /** By the keys of the query, such as `city_contains`. */
  filters: Filters
}

/** The state in the words of the URL; what is as usual is left out. */
export interface ListSearch {
  search?: { key?: string; value: string }
  status_in?: unknown
  pagination?: { pageSize?: number; pageIndex?: number }
  sort?: string
  filters?: Record<string, unknown>
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const objectOf = (value: unknown) => (isObject(value) ? value : {})
const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** A list is searched in all its search fields, unless a link names one. */
export const usualKey = (keys: readonly string[]): string => (keys.length > 1 ? anyField : (keys[0] ?? ''))

/** Reads the URL; invalid parts fall back to the defaults and never fail. */
export function readState(spec: ListSpec, given: unknown): ListState {
  const url = objectOf(given)
  const search = objectOf(url['search'])
  const pagination = objectOf(url['pagination'])
  const key = textOf(search['key'])
  const sort = textOf(url['sort'])
  const page = Number(pagination['pageIndex'])
  const size = Number(pagination['pageSize'])
  const filters = objectOf(url['filters'])
  return {
    search: {
      key: spec.search.includes(key) ? key : usualKey(spec.search),
      value: textOf(search['value']).slice(0, 100),
    },
    page: Number.isSafeInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
    size: pageSizes.find((known) => known === size) ?? defaultPageSize,
    sort: spec.sort.includes(sort.replace(/^-/, '')) ? sort : spec.defaultSort,
    // A link that names states among the filters means them, too.
    filters: readFilters(spec, { ...filters, status_in: url['status_in'] ?? filters['status_in'] }),
  }
}

/** The URL for a state; keys that are as usual come back undefined, which the router leaves out. */
export function writeState(
  spec: ListSpec,
  state: ListState,
): { [K in keyof Required<ListSearch>]: ListSearch[K] | undefined } {
  const { status_in, ...filters } = state.filters
  const isUsual = state.search.key === usualKey(spec.search)
  const pagination = {
    ...(state.size !== defaultPageSize && { pageSize: state.size }),
    ...(state.page !== 1 && { pageIndex: state.page }),
  }
  return {
    search: state.search.value ? { ...(!isUsual && { key: state.search.key }), value: state.search.value } : undefined,
    status_in,
    pagination: Object.keys(pagination).length ? pagination : undefined,
    sort: state.sort === spec.defaultSort ? undefined : state.sort,
    filters: Object.keys(filters).length ? filters : undefined,
  }
}

/** A changed search, filter or page size begins again at the first page. */
export function nextState(state: ListState, change: Partial<ListState>): ListState {
  const narrows = 'search' in change || 'filters' in change || 'size' in change
  return { ...state, ...(narrows && { page: 1 }), ...change }
}

/** The part of a query that narrows and orders: what an export needs too. */
export const narrowingOf = (state: ListState) => ({
  sort: state.sort,
  ...(state.search.value.trim() && { search_key: state.search.key, search_value: state.search.value.trim() }),
  ...state.filters,
})

export const queryOf = (state: ListState) => ({ page: state.page, limit: state.size, ...narrowingOf(state) })

export const isNarrowed = (state: ListState): boolean =>
  state.search.value.trim() !== '' || Object.keys(state.filters).length > 0
