import { textOperators, type Filter, type FilterKind, type ListSpec } from '@rental/core/kernel/list'

export type FilterInput = string | number | boolean | readonly (string | number)[]
export type Filters = Readonly<Record<string, FilterInput>>

const bounds = ['eq', 'gt', 'gte', 'lt', 'lte'] as const
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const isoDay = /^\d{4}-\d{2}-\d{2}$/

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && isoDay.test(value) && !Number.isNaN(Date.parse(value))

const numberOf = (value: unknown): number | undefined => {
  const number = typeof value === 'number' || (typeof value === 'string' && value.trim()) ? Number(value) : Number.NaN
  return Number.isFinite(number) ? number : undefined
}
const within = (value: number, { min, max }: { min?: number; max?: number }) =>
  value >= (min ?? -Infinity) && value <= (max ?? Infinity)

type Read = Record<string, FilterInput | undefined>
type Reader<F> = (key: string, filter: F, url: Record<string, unknown>) => Read
const many = <T extends string | number>(values: T[]): T[] | undefined => (values.length ? values : undefined)
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value])

/** The query keys of each kind of filter, read out of the URL; the same names as in core's `kernel/list.ts`. */
const readers: { [K in FilterKind]: Reader<Extract<Filter, { kind: K }>> } = {
  text: (key, _, url) =>
    Object.fromEntries(
      textOperators.map((op) => {
        const value = url[`${key}_${op}`]
        const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, 100) : ''
        return [`${key}_${op}`, text || undefined]
      }),
    ),
  number: (key, filter, url) =>
    Object.fromEntries(
      bounds.map((op) => {
        const value = numberOf(url[`${key}_${op}`])
        return [`${key}_${op}`, value !== undefined && within(value, filter) ? value : undefined]
      }),
    ),
  date: (key, _, url) =>
    Object.fromEntries(
      ['from', 'to'].map((end) => {
        const value = url[`${key}_${end}`]
        return [`${key}_${end}`, isDay(value) ? value : undefined]
      }),
    ),
  boolean: (key, _, url) => {
    const value = url[key]
    return {
      [key]: value === true || value === 'true' ? true : value === false || value === 'false' ? false : undefined,
    }
  },
  oneOf: (key, filter, url) => {
    const wanted = new Set(listOf(url[`${key}_in`]).map(String))
    return { [`${key}_in`]: many(filter.values.filter((value) => wanted.has(String(value)))) }
  },
  record: (key, _, url) => {
    const ids = listOf(url[`${key}_in`]).filter((id): id is string => typeof id === 'string' && uuid.test(id))
    return { [`${key}_in`]: many([...new Set(ids)]) }
  },
  code: (key, _, url) => {
    const codes = listOf(url[`${key}_in`]).filter(
      (code): code is string => typeof code === 'string' && /^\w{1,60}$/.test(code),
    )
    return { [`${key}_in`]: many([...new Set(codes)]) }
  },
  ref: (key, _, url) => {
    const ids = listOf(url[`${key}_in`]).map(Number)
    return { [`${key}_in`]: many([...new Set(ids.filter((id) => Number.isSafeInteger(id) && id > 0))]) }
  },
}

const readOne = (key: string, filter: Filter, url: Record<string, unknown>): Read =>
  readers[filter.kind](key, filter as never, url)

/** The filters that the URL asks for and the list knows. */
export function readFilters(spec: ListSpec, url: Record<string, unknown>): Filters {
  const read = Object.entries(spec.filters).flatMap(([key, filter]) => Object.entries(readOne(key, filter, url)))
  return Object.fromEntries(read.filter((entry): entry is [string, FilterInput] => entry[1] !== undefined))
}

/** Every query key that belongs to one filter. */
export const keysOf = (key: string, filter: Filter): string[] => Object.keys(readOne(key, filter, {}))

export function withoutFilter(filters: Filters, key: string, filter: Filter): Filters {
  const gone = new Set(keysOf(key, filter))
  return Object.fromEntries(Object.entries(filters).filter(([name]) => !gone.has(name)))
}

/** Names of the filters that ask for something. */
export const activeFilters = (spec: ListSpec, filters: Filters): string[] =>
  Object.entries(spec.filters).flatMap(([name, filter]) =>
    keysOf(name, filter).some((key) => filters[key] !== undefined) ? [name] : [],
  )
