import { z } from 'zod'
import { calendarDay, written } from './field.ts'
import type { FieldProblems } from './error.ts'
import { withProblems } from './invalid.ts'
import { route, type Access } from './route.ts'

/** The kinds of filter a list can offer; server and web each hold one table keyed by kind. */
export type Filter =
  | { kind: 'text' }
  | { kind: 'number'; min?: number; max?: number }
  /** `span`: a period from one field to another, which may be open; asked for are those that touch the days given. */
  | { kind: 'date'; min?: string; max?: string; span?: readonly [from: string, to: string] }
  | { kind: 'boolean' }
  /** `many`: the field itself holds several, of which one must be among the chosen. */
  | { kind: 'oneOf'; values: readonly (string | number)[]; many?: true }
  /** A choice among the records of a master-data list. */
  | { kind: 'ref'; to: string }
  /** The same, of a list whose entries are named by their codes. */
  | { kind: 'code'; to: string }
  /** A choice among the records of a module, found with its picker. */
  | { kind: 'record'; to: string }
export type FilterKind = Filter['kind']

export const textOperators = ['contains', 'equals', 'startsWith', 'endsWith'] as const
export const numberOperators = ['eq', 'gt', 'gte', 'lt', 'lte', 'between'] as const
export type TextOperator = (typeof textOperators)[number]
export type NumberOperator = (typeof numberOperators)[number]

export interface ListSpec {
  /** Fields of the search box; the first is the default. */
  search: readonly string[]
  /** Search keys that are stored in one way and typed in many. */
  writtenAs?: Readonly<Record<string, 'phone' | 'plate'>>
  filters: Readonly<Record<string, Filter>>
  sort: readonly string[]
  defaultSort: string
  /** Sortable fields that may be empty: those rows come last in both directions. */
  emptyLast?: readonly string[]
  /** The columns of an export, in order. */
  columns: readonly string[]
  /** Values that a list leaves out unless a filter asks for them, such as archived records. */
  leaveOut?: Readonly<Record<string, readonly number[]>>
  /** Largest page, where the usual page sizes do not fit. */
  maxLimit?: number
}

/** Search key for all search fields of a list at once. */
export const anyField = 'any'

export const pageSizes = [10, 20, 30, 40, 50] as const
export const defaultPageSize = 10
/** Exact up to here; beyond, a filtered list says 'more than'. */
export const countCap = 10_000

/** One or more, as a list or with commas between them. */
export const several = <T extends z.ZodType>(item: T) =>
  z.preprocess((v) => (v === undefined || Array.isArray(v) ? v : String(v).split(',')), z.array(item).min(1).optional())
const amount = (f: { min?: number; max?: number }) =>
  written(
    z
      .number()
      .min(f.min ?? Number.MIN_SAFE_INTEGER)
      .max(f.max ?? Number.MAX_SAFE_INTEGER),
  ).optional()

type QueryKeys = Record<string, z.ZodType>
const queryKeys: { [K in FilterKind]: (key: string, filter: Extract<Filter, { kind: K }>) => QueryKeys } = {
  text: (key) =>
    Object.fromEntries(textOperators.map((op) => [`${key}_${op}`, z.string().trim().min(1).max(100).optional()])),
  number: (key, f) => Object.fromEntries(['eq', 'gt', 'gte', 'lt', 'lte'].map((op) => [`${key}_${op}`, amount(f)])),
  date: (key) => ({ [`${key}_from`]: calendarDay().optional(), [`${key}_to`]: calendarDay().optional() }),
  boolean: (key) => ({ [key]: z.stringbool().optional() }),
  oneOf: (key, f) => {
    const value = z.literal([...f.values])
    return { [`${key}_in`]: several(typeof f.values[0] === 'number' ? written(value) : value) }
  },
  ref: (key) => ({ [`${key}_in`]: several(written(z.int().positive())) }),
  code: (key) => ({ [`${key}_in`]: several(z.string().min(1).max(60)) }),
  record: (key) => ({ [`${key}_in`]: several(z.uuid()) }),
}

export interface ListQuery {
  page: number
  limit: number
  /** Position from an earlier answer of the same list: only rows after it. */
  after?: string | undefined
  sort: string
  search_key?: string | undefined
  search_value?: string | undefined
  [filter: string]: unknown
}
export type ListQueryInput = { page?: number; limit?: number; after?: string; sort?: string } & {
  [key: string]: unknown
}

const filterKeys = (spec: ListSpec) =>
  Object.assign({}, ...Object.entries(spec.filters).map(([key, f]) => queryKeys[f.kind](key, f as never))) as QueryKeys

const narrowing = (spec: ListSpec) => ({
  sort: z.enum(spec.sort.flatMap((s) => [s, `-${s}`])).default(spec.defaultSort),
  search_key: z.enum([...spec.search, anyField]).default(spec.search[0] ?? ''),
  search_value: z.string().trim().max(100).optional(),
  ...filterKeys(spec),
})

/** One of the page sizes, or any up to the list's own maximum. */
const limitOf = ({ maxLimit }: ListSpec) =>
  written(maxLimit ? z.int().min(1).max(maxLimit) : z.literal(pageSizes)).default(defaultPageSize)

/** Pickers count pages from 0, lists from 1: both mean the first. */
export const pageNumber = () =>
  written(z.int().min(0).max(1_000_000))
    .default(1)
    .transform((page) => Math.max(page, 1))

/** Query of a list; counts take it as well, and count the rows that its filters and its search leave. */
export function listQuery(spec: ListSpec): z.ZodType<ListQuery, ListQueryInput> {
  const query = z.strictObject({
    page: pageNumber(),
    limit: limitOf(spec),
    after: z.string().min(1).max(2000).optional(),
    ...narrowing(spec),
  })
  return withProblems(query, pageOrPosition) as never
}

/** A position says itself where the page begins. */
export const pageOrPosition = ({ page, after }: { page: number; after?: string | undefined }): FieldProblems =>
  after !== undefined && page > 1 ? { after: { key: 'page_or_position' } } : {}

/** Kinds of files that a list or a report is written as. */
export const fileFormats = ['csv', 'xlsx'] as const
type Format = { format: (typeof fileFormats)[number] }
function exportQuery(spec: ListSpec): z.ZodType<ListQuery & Format, ListQueryInput & Format> {
  return z.strictObject({ format: z.enum(fileFormats), ...narrowing(spec) }) as never
}

/** A list route; query schema, toolbar, URL state and SQL all follow from `spec`. */
export function listRoute<Row extends z.ZodType, const S extends ListSpec, const A extends Access>(r: {
  path: `/${string}`
  access: A
  noun: string
  row: Row
  spec: S
}) {
  return {
    ...route({
      method: 'GET',
      path: r.path,
      access: r.access,
      summary: `List ${r.noun}`,
      query: listQuery(r.spec),
      response: z.array(r.row),
    }),
    list: r.spec,
  }
}

/** A list inside a record, such as the readings of a vehicle: the query of any list, below the path of the record. */
export function listInside<
  Params extends z.ZodType,
  Row extends z.ZodType,
  const S extends ListSpec,
  const A extends Access,
>(r: { path: `/${string}`; params: Params; access: A; noun: string; row: Row; spec: S; under?: string }) {
  return { ...listRoute(r), params: r.params, ...(r.under && { under: r.under }) }
}

/** A list as a file; `path` is that of the list. */
export const exportRoute = <const A extends Access>(r: {
  path: `/${string}`
  access: A
  noun: string
  spec: ListSpec
}) =>
  route({
    method: 'GET',
    path: `${r.path}/export`,
    access: r.access,
    summary: `Export ${r.noun} as CSV or XLSX: every row the filters leave`,
    query: exportQuery(r.spec),
    response: z.string(),
    answer: 'file',
  })

/** Routes for a list and for its export. */
export function listRoutes<
  Row extends z.ZodType,
  const S extends ListSpec,
  const A extends Access,
  const E extends Access,
>(r: { path: `/${string}`; access: A; exportAccess: E; noun: string; row: Row; spec: S }) {
  return {
    list: listRoute(r),
    export: exportRoute({ ...r, access: r.exportAccess }),
  }
}
