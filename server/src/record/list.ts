import {
  anyField,
  countCap,
  pageSizes,
  type Filter,
  type FilterKind,
  type ListQuery,
  type ListSpec,
} from '@rental/core/kernel/list'
import type { Page } from '@rental/core/kernel/route'
import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import type { Tx } from '../db/tx.ts'
import { longWork } from '../turns/long-work.ts'
import { companyZone } from './company-zone.ts'
import { matching, type Key } from './key.ts'
import { beyondPosition, positionAfter, sortOf } from './list-position.ts'
import type { Derived, DerivedGroup, Pointer } from './names.ts'

type Condition = Expression<SqlBool>
const column = (name: string) => sql.ref(name)
const given = (value: unknown) => value !== undefined

/** Escapes the typed text for LIKE. */
const literal = (value: unknown) => String(value).replace(/[\\%_]/g, '\\$&')

const numberSigns = { eq: '=', gt: '>', gte: '>=', lt: '<', lte: '<=' } as const
const textPatterns = {
  contains: (v: string) => `%${v}%`,
  equals: (v: string) => v,
  startsWith: (v: string) => `${v}%`,
  endsWith: (v: string) => `%${v}`,
} as const

/** Patterns that the filters of a text ask for. */
const patternsIn = (key: string, query: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(textPatterns).flatMap(([operator, pattern]) => {
    const typed = query[`${key}_${operator}`]
    return given(typed) ? [pattern(literal(typed))] : []
  })

/** One value is asked for as such: then an index that begins with the column also serves the order after it. */
function isOneOf(key: string, values: unknown): Condition[] {
  if (!Array.isArray(values)) return []
  const isIn = values.length === 1 ? sql`= ${values[0]}` : sql`= any(${values})`
  return [sql<SqlBool>`${column(key)} ${isIn}`]
}

/**
 * When a day, or the one after it, begins where the company is. Right for plain dates too: they count as midnight UTC,
 * and every zone of Indonesia begins its day before that.
 */
const dayBegins = (day: unknown, after: 0 | 1) =>
  sql`((${day}::date + ${sql.lit(after)})::timestamp at time zone ${companyZone})`

const hasOneOf = (key: string, values: unknown): Condition[] =>
  given(values) ? [sql<SqlBool>`${column(key)} && ${values}::text[]`] : []

/** Periods that touch the days asked for; one without an end lasts. */
const touches = ([from, to]: readonly [string, string], first: unknown, last: unknown): Condition[] => [
  ...(given(first) ? [sql<SqlBool>`(${column(to)} is null or ${column(to)} >= ${first}::date)`] : []),
  ...(given(last) ? [sql<SqlBool>`${column(from)} <= ${last}::date`] : []),
]

/** One function per kind of filter, from the query's keys to conditions. */
type Conditions<F> = (key: string, query: Readonly<Record<string, unknown>>, filter: F) => Condition[]
const conditionsOf: { [K in FilterKind]: Conditions<Extract<Filter, { kind: K }>> } = {
  text: (key, query) => patternsIn(key, query).map((pattern) => sql<SqlBool>`${column(key)} ilike ${pattern}`),
  number: (key, query) =>
    Object.entries(numberSigns)
      .filter(([operator]) => given(query[`${key}_${operator}`]))
      .map(([operator, sign]) => sql<SqlBool>`${column(key)} ${sql.raw(sign)} ${query[`${key}_${operator}`]}`),
  date: (key, query, { span }) => {
    const [first, last] = [query[`${key}_from`], query[`${key}_to`]]
    if (span) return touches(span, first, last)
    return [
      ...(given(first) ? [sql<SqlBool>`${column(key)} >= ${dayBegins(first, 0)}`] : []),
      ...(given(last) ? [sql<SqlBool>`${column(key)} < ${dayBegins(last, 1)}`] : []),
    ]
  },
  boolean: (key, query) => (given(query[key]) ? [sql<SqlBool>`${column(key)} = ${query[key]}`] : []),
  oneOf: (key, query, { many }) => (many ? hasOneOf : isOneOf)(key, query[`${key}_in`]),
  ref: (key, query) => isOneOf(key, query[`${key}_in`]),
  code: (key, query) => isOneOf(key, query[`${key}_in`]),
  record: (key, query) => isOneOf(key, query[`${key}_in`]),
}

/** A part of a number as it is stored: `B 12` in a plate, `0812-3` in a phone number that begins with +62. */
const asStored = {
  plate: (typed: string) => typed.replace(/[\s.-]/g, ''),
  phone: (typed: string) => typed.replace(/[\s()-]/g, '').replace(/^0(?=\d)/, ''),
} as const

/** The pattern of what contains a typed text, which may be stored in another way than it is typed. */
export const containing = (typed: string, writtenAs?: keyof typeof asStored): string =>
  textPatterns.contains(literal(writtenAs ? asStored[writtenAs](typed) : typed))

/** Searches, and filters, by names that neither a column of the row nor a pointer says, such as that of an owner of two kinds. */
export type SearchedBy = Readonly<Record<string, (pattern: string) => Condition>>

/** Condition of a search by one field. */
function contains({ spec, pointers, searchedBy }: ListSource, key: string, typed: string): Condition {
  const pattern = containing(typed, spec.writtenAs?.[key])
  const own = searchedBy?.[key]
  if (own) return own(pattern)
  const to = pointers?.get(key)
  if (!to) return sql<SqlBool>`${column(key)} ilike ${pattern}`
  // First who is called so, by the index of their names, then what points to them.
  return sql<SqlBool>`${column(to.field)} in (
    select named.id from ${sql.table(to.table)} as named where named.${column(to.column)} ilike ${pattern})`
}

function search(source: ListSource, { search_key: key, search_value: typed }: ListQuery): Condition[] {
  if (!typed || !key) return []
  if (key !== anyField) return [contains(source, key, typed)]
  // Each field by its own index; joined with `or`, none would be used.
  const table = sql.table(source.table)
  const each = source.spec.search.map((name) => sql`select id from ${table} where ${contains(source, name, typed)}`)
  return [sql<SqlBool>`id in (${sql.join(each, sql` union `)})`]
}

/** Written as a constant, so that the planner can match it with a partial index. */
export const leftOut = (spec: ListSpec, query: Readonly<Record<string, unknown>>): Condition[] =>
  Object.entries(spec.leaveOut ?? {})
    .filter(([key]) => !given(query[`${key}_in`]))
    .flatMap(([key, codes]) => codes.map((code) => sql<SqlBool>`${column(key)} <> ${sql.lit(code)}`))

/** Filters that ask for what lies inside a row, such as the vehicles of an order, each by its key. */
export type Inside = Readonly<Record<string, (ids: readonly unknown[]) => Condition>>

/** Conditions of a list's filters. */
export const filtered = (
  { filters }: ListSpec,
  query: Readonly<Record<string, unknown>>,
  { inside = {}, searchedBy = {} }: Pick<ListSource, 'inside' | 'searchedBy'> = {},
): Condition[] =>
  Object.entries<Filter>(filters).flatMap(([key, filter]) => {
    const like = filter.kind === 'text' && searchedBy[key]
    if (like) return patternsIn(key, query).map(like)
    const [has, ids] = [inside[key], query[`${key}_in`]]
    if (has) return Array.isArray(ids) ? [has(ids)] : []
    return conditionsOf[filter.kind](key, query, filter as never)
  })

const within = ({ below }: ListSource): Condition[] => (below === undefined ? [] : [matching(below)])

const narrowed = (source: ListSource, query: ListQuery): Condition[] => [
  ...within(source),
  ...(source.seen === undefined ? [] : [source.seen]),
  ...search(source, query),
  ...filtered(source.spec, query, source),
]

/** Condition of the rows that the filters and the search of a list leave, for counts beside it. */
export const narrowedBy = (source: ListSource, query: ListQuery): RawBuilder<SqlBool> => {
  const conditions = narrowed(source, query)
  return conditions.length > 0 ? sql<SqlBool>`(${sql.join(conditions, sql` and `)})` : sql<SqlBool>`true`
}

const where = (conditions: Condition[]): RawBuilder<unknown> =>
  conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``

/** Ties are broken by id in the same direction, so that one index serves both; what is empty comes last. */
function orderBy(source: ListSource, query: ListQuery): RawBuilder<unknown> {
  const { key, isDescending } = sortOf(query)
  if (key === 'id') return isDescending ? sql`order by id desc` : sql`order by id`
  const by = sortedBy(source, key)
  return isDescending
    ? sql`order by ${by} desc${source.spec.emptyLast?.includes(key) ? sql` nulls last` : sql``}, id desc`
    : sql`order by ${by}, id`
}
/** Value that the rows are sorted by: a column, or what the source derives for it. */
const sortedBy = ({ sortBy }: ListSource, key: string): RawBuilder<unknown> => sortBy?.[key] ?? sql`${column(key)}`

/** Rows inside each row of a list, such as the lines of an entry: `rows` names none of its columns as the list does. */
export interface RowsInside {
  as: string
  rows: RawBuilder<unknown>
  order: RawBuilder<unknown>
}

export interface ListSource {
  table: string
  /** The columns of a row; `*` where it is small. */
  columns: readonly string[]
  /** Columns that are the name of a record of another table. */
  names?: ReadonlyMap<string, RawBuilder<unknown>>
  groups?: readonly DerivedGroup[]
  /** Records that the rows point to: a search by such a name looks there. */
  pointers?: ReadonlyMap<string, Pointer>
  inside?: Inside
  searchedBy?: SearchedBy
  /** Sorts by a value that is not stored, such as the availability of a vehicle: read for every row of the list. */
  sortBy?: Derived
  /** Without a tally, such as a view. */
  uncounted?: boolean
  spec: ListSpec
  /** A row for each of these instead of one for each record, in exports. */
  each?: RowsInside
  /** Only the rows of one record, such as the policies of a vehicle. */
  below?: Key
  /** Only the rows that the reader may see, where the policies of the table do not say it. */
  seen?: Condition
}

/** Groups of which the list has more than one column: each is looked for once, for the rows of the page. */
const sharedGroups = ({ columns, groups = [] }: ListSource) =>
  groups.filter((group) => columns.filter((name) => name in group.columns).length > 1)

const selected = ({ columns, names }: ListSource, shared: readonly DerivedGroup[]) =>
  sql.join(
    columns.map((name) => {
      const isShared = shared.some((group) => name in group.columns)
      return names?.has(name) && !isShared ? sql`${names.get(name)} as ${column(name)}` : column(name)
    }),
  )

const lookedForOnce = ({ columns, from }: DerivedGroup, at: number) => sql`
  left join lateral (
    select ${sql.join(Object.entries(columns).map(([name, value]) => sql`${value} as ${column(name)}`))} ${from}
  ) as ${sql.ref(`along_${at}`)} on true`

const conditionsFor = (source: ListSource, query: ListQuery): Condition[] => [
  ...leftOut(source.spec, query),
  ...narrowed(source, query),
]

/** The query of a list, whole or cut to a page. */
export function rowsOf(
  source: ListSource,
  query: ListQuery,
  {
    conditions = conditionsFor(source, query),
    cut = sql``,
  }: { conditions?: Condition[]; cut?: RawBuilder<unknown> } = {},
) {
  const table = sql.table(source.table)
  const shared = sharedGroups(source)
  const columns = selected(source, shared)
  const inOrder = orderBy(source, query)
  const rows = sql`from ${table} ${where(conditions)} ${inOrder} ${cut}`
  const { each } = source
  if (shared.length === 0 && !each) return sql`select ${columns} ${rows}`
  const joined = [
    ...shared.map(lookedForOnce),
    ...(each ? [sql`cross join lateral (${each.rows}) as ${sql.ref(each.as)}`] : []),
  ]
  const wholeOrder = each ? sql`${inOrder}, ${each.order}` : inOrder
  return sql`select ${columns} from (select * ${rows}) as ${table} ${sql.join(joined, sql` `)} ${wholeOrder}`
}

const few = 500

/** Ids that a search finds, up to a limit. */
export const idsOf = (source: ListSource, query: ListQuery) => sql<{ id: unknown }>`
  select id from ${sql.table(source.table)} ${where(conditionsFor(source, query))} limit ${sql.lit(few + 1)}`

/**
 * The ids of what a search finds, where it is little: asked for without an order, it comes from the search's own index.
 * With one, the planner may walk through everything in that order because it expects to find more.
 */
async function foundBySearch(tx: Tx, source: ListSource, query: ListQuery): Promise<unknown[] | null> {
  if (!query.search_value) return null
  const { rows } = await idsOf(source, query).execute(tx)
  return rows.length > few ? null : rows.map(({ id }) => id)
}

const usualSizes: readonly number[] = pageSizes

/**
 * The size of a page is written as a constant, and the first page without an offset: then PostgreSQL keeps the plan. Of
 * an unknown number it expects a tenth of the table, and plans each page anew, which takes longer than reading it.
 */
function cutOf({ page, limit }: ListQuery): RawBuilder<unknown> {
  const size = usualSizes.includes(limit) ? sql.lit(limit) : sql`${limit}`
  return page === 1 ? sql`limit ${size}` : sql`limit ${size} offset ${(page - 1) * limit}`
}

/** Column of a position's value: the one that is sorted by, or one that is read for it. */
const positionName = ({ sortBy }: ListSource, key: string): string => (sortBy?.[key] ? `${key}_order` : key)

/** The source with the columns that a position is made of, and those among them that its rows do not have. */
function withPosition(source: ListSource, query: ListQuery): { whole: ListSource; along: string[] } {
  const { columns, names = new Map<string, RawBuilder<unknown>>(), sortBy } = source
  const { key } = sortOf(query)
  const wanted = positionName(source, key)
  const along = [...new Set([wanted, 'id'])].filter((name) => !columns.includes(name) && !columns.includes('*'))
  const derived = sortBy?.[key]
  return {
    whole: {
      ...source,
      columns: [...columns, ...along],
      names: derived ? new Map([...names, [wanted, derived]]) : names,
    },
    along,
  }
}

/**
 * One page of a list, by its number or after a position. Without filters its total comes from the tally; with filters it
 * is counted, up to a limit.
 */
export async function listPage<Row>(tx: Tx, source: ListSource, query: ListQuery): Promise<Page<Row>> {
  const { whole, along } = withPosition(source, query)
  const { rows, ...counted } = await rowsAndTotal(tx, whole, query)
  const last = rows.at(-1)
  const value = last?.[positionName(source, sortOf(query).key)]
  const next = last && rows.length === query.limit ? positionAfter(query, value, last['id']) : null
  for (const row of rows) for (const name of along) delete row[name]
  return { items: rows as Row[], ...counted, page: query.page, limit: query.limit, next }
}

interface Counted {
  rows: Record<string, unknown>[]
  total: number
  total_capped?: boolean
}

async function rowsAndTotal(tx: Tx, source: ListSource, query: ListQuery): Promise<Counted> {
  const cut = cutOf(query)
  const beyond = beyondPosition(source.spec, query, sortedBy(source, sortOf(query).key))
  const found = await foundBySearch(tx, source, query)
  if (found) {
    // One notification is several people's: its id alone does not say whose.
    const conditions = [...within(source), sql<SqlBool>`id = any(${found})`, ...beyond]
    const { rows } = await sql<Counted['rows'][number]>`${rowsOf(source, query, { conditions, cut })}`.execute(tx)
    return { rows, total: found.length }
  }
  const tallied = narrowed(source, query).length === 0
  const [total, { rows }] = await Promise.all([
    tallied && !source.uncounted ? talliedTotal(tx, source.table) : null,
    sql<
      Counted['rows'][number]
    >`${rowsOf(source, query, { conditions: [...conditionsFor(source, query), ...beyond], cut })}`.execute(tx),
  ])
  const counted = total ?? (await countedTotal(tx, source, query, rows.length))
  return { rows, ...counted }
}

/** The tally covers the whole company: for a branch-bound user the rows are counted. */
async function talliedTotal(tx: Tx, table: string) {
  const { rows } = await sql<{ total: number | null }>`
    select case when current_branches() is null then coalesce(sum(difference), 0)::bigint end as total
    from tally where table_name = ${table} and company_id = (select current_company())`.execute(tx)
  const total = rows[0]?.total
  return typeof total === 'number' ? { total } : null
}

async function countedTotal(tx: Tx, source: ListSource, query: ListQuery, found: number) {
  const before = (query.page - 1) * query.limit
  if (query.after === undefined && found > 0 && found < query.limit) return { total: before + found }
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (select from ${sql.table(source.table)} ${where(conditionsFor(source, query))} limit ${sql.lit(countCap + 1)}) as matching`.execute(
    tx,
  )
  const total = rows[0]?.total ?? 0
  return total > countCap ? { total: countCap, total_capped: true } : { total }
}

/** Rows that are fetched at once. */
const fetchedRows = 100

/** Every row that the filters leave: memory stays the same however long the list is. */
export const listRows = (tx: Tx, source: ListSource, query: ListQuery): AsyncGenerator<Record<string, unknown>> =>
  readInSteps(tx, rowsOf(source, query))

/** Rows of a query, in batches from a cursor; one at a time in a transaction. What is made of them rests in between. */
export async function* readInSteps<Row>(tx: Tx, query: RawBuilder<unknown>): AsyncGenerator<Row> {
  await sql`declare list_rows no scroll cursor for ${query}`.execute(tx)
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(fetchedRows)} from list_rows`.execute(tx)
    if (rows.length === 0) {
      await sql`close list_rows`.execute(tx)
      return
    }
    const rest = longWork()
    for (const row of rows) {
      yield row
      await rest()
    }
  }
}
