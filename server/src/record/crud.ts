import { Refusal } from '@rental/core/kernel/error'
import { kindOf } from '@rental/core/kernel/field'
import type { HistoryQuery } from '@rental/core/kernel/history'
import type { ListQuery, ListSpec } from '@rental/core/kernel/list'
import { stateOf, type Machine } from '@rental/core/kernel/machine'
import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import { finish, type Tx } from '../db/tx.ts'
import type { Ctx } from '../http/handlers.ts'
import { exportList, type ExportSource } from './export.ts'
import { historyOf } from './history.ts'
import { listPage, type Inside, type SearchedBy, type ListSource, type RowsInside } from './list.ts'
import { pointersIn, readAlong, wholeRow, type Derived, type DerivedGroup } from './names.ts'
import { expectRecord, matching, type Id, type Key } from './key.ts'
import { checkAllPointers, checkPointers } from './pointers.ts'
import { transition } from './transition.ts'

/** Table and schema of a record. */
export interface StoredSource {
  table: string
  record: z.ZodObject
  /** Values read along with the row, but not stored in it. */
  derived?: Derived
  /** The same, where several columns come from one row. */
  groups?: readonly DerivedGroup[]
}

/** Further facts for a list and its export: words, the fields of a row, filters and columns. */
export interface ListedSource extends StoredSource {
  module: string
  row: z.ZodObject
  spec: ListSpec
  /** Without a tally, such as a view. */
  uncounted?: boolean
  /** Filters that are no columns of its table. */
  inside?: Inside
  searchedBy?: SearchedBy
  /** Sorts that are no columns of its table. */
  sortBy?: Derived
  /** Rows of which the export has one each, such as the lines of an entry, with their fields. */
  each?: RowsInside & { record: z.ZodObject }
}

/** Facts that the usual handlers need about a record. */
export interface RecordSource<A extends string = string> extends ListedSource {
  machine: Machine<string, A>
  /** The record itself shows the reason of its last move. */
  keepsReason?: boolean
}

type Row = Record<string, unknown>

/** The query leaves at once, after what was put off: whoever locks a record sees it, and may ask for more meanwhile. */
export async function findRecord<R = Row>(tx: Tx, source: StoredSource, key: Key, lock?: 'for update'): Promise<R> {
  const finished = lock && finish(tx)
  const found = sql<R>`
    select ${wholeRow(source)} from ${sql.table(source.table)} where ${matching(key)} ${sql.raw(lock ?? '')}`.execute(
    tx,
  )
  const [{ rows }] = await Promise.all([found, finished])
  if (!rows[0]) throw new Refusal('not_found')
  return rows[0]
}

/** The given values as columns; lines are stored as JSON inside their record. */
export function columnsOf({ record }: StoredSource, values: Row) {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => {
      const schema = record.shape[name]
      const isLines = schema && kindOf(schema).kind === 'lines'
      return { name: sql.ref(name), value: sql.val(isLines ? JSON.stringify(value) : value) }
    })
}

export async function insertRecord<R = Row>(tx: Tx, source: StoredSource, values: Row): Promise<R> {
  await checkPointers(tx, source, values)
  const columns = columnsOf(source, values)
  const { rows } = await sql<R>`
    insert into ${sql.table(source.table)} (${sql.join(columns.map((c) => c.name))})
    values (${sql.join(columns.map((c) => c.value))}) returning ${wholeRow(source)}`.execute(tx)
  return rows[0] as R
}

/** Many at once, in as few statements as their columns allow: for what is entered together. */
export async function insertRecords(tx: Tx, source: StoredSource, rows: readonly Row[]): Promise<void> {
  await checkAllPointers(tx, source, rows)
  const alike = Map.groupBy(rows, (row) =>
    Object.keys(row)
      .filter((name) => row[name] !== undefined)
      .join(),
  )
  const table = sql.table(source.table)
  for (const [names, group] of alike) {
    const columns = sql.join(names.split(',').map((name) => sql.ref(name)))
    await sql`insert into ${table} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(group)}::jsonb)`.execute(tx)
  }
}

export async function updateRecord<R = Row>(tx: Tx, source: StoredSource, key: Key, values: Row): Promise<R> {
  if ('status' in values) throw new Error(`The status of ${source.table} is written by its moves`)
  const columns = columnsOf(source, values)
  if (columns.length === 0) return findRecord(tx, source, key)
  await checkPointers(tx, source, values, key)
  const { rows } = await sql<R>`
    update ${sql.table(source.table)} set ${sql.join(columns.map((c) => sql`${c.name} = ${c.value}`))}
    where ${matching(key)} returning ${wholeRow(source)}`.execute(tx)
  if (!rows[0]) throw new Refusal('not_found')
  return rows[0]
}

/** Deletes for good what nothing names any more; what is named is archived instead. */
export async function deleteRecord(tx: Tx, { table }: StoredSource, key: Key): Promise<void> {
  const { rows } = await sql`delete from ${sql.table(table)} where ${matching(key)} returning id`.execute(tx)
  if (rows.length === 0) throw new Refusal('not_found')
}

type Listed = ListedSource & { machine?: Machine }

const fromOf = (source: Listed) => {
  const { table, spec, record, uncounted = false, inside = {}, searchedBy = {}, sortBy = {}, groups = [] } = source
  const [names, pointers] = [readAlong(source), pointersIn(record)]
  return { table, spec, uncounted, inside, searchedBy, sortBy, groups, names, pointers }
}

/** The rows of a list, as its screens have them. */
export const rowsFrom = (source: Listed): ListSource => ({
  ...fromOf(source),
  columns: Object.keys(source.row.shape),
})

/** Facts that an export needs about a list. */
export const fileOf = (source: Listed): ExportSource => {
  const { module, record, spec, machine, each } = source
  const from = fromOf(source)
  const inside = Object.keys(each?.record.shape ?? {}).map((name) => [name, sql.ref(`${each?.as}.${name}`)] as const)
  return {
    ...from,
    ...(each && { each, names: new Map<string, RawBuilder<unknown>>([...from.names, ...inside]) }),
    module,
    columns: spec.columns,
    fields: { ...record.shape, ...each?.record.shape },
    ...(machine && { statusWord: (code: number) => `${machine.name}.states.${stateOf(machine, code)}` }),
  }
}

/** Handlers for the routes of `listRoutes` (core). */
export function listHandlers<R>(source: Listed) {
  const list = rowsFrom(source)
  const file = fileOf(source)
  return {
    list: ({ tx }: Ctx, { query }: { query: ListQuery }) => listPage<R & Row>(tx, list, query),
    export: (ctx: Ctx, { query }: { query: unknown }) => exportList(ctx, file, query as never),
  }
}

interface ById {
  id: Id
}
const byId = ({ id }: ById): ById => ({ id })

/** The history of a record that exists; `keyOf` finds it by the parameters of its path. */
export const logHandler =
  <One extends object = ById>(
    { table, lines }: StoredSource & { lines?: { table: string; parent: string } },
    keyOf: (params: One) => ById = byId as never,
  ) =>
  async (ctx: Ctx, { params, query }: { params: One; query: HistoryQuery }) => {
    const key = keyOf(params)
    const [, entries] = await Promise.all([
      expectRecord(ctx.tx, table, { ...key }),
      historyOf(ctx, table, key.id, query, lines),
    ])
    return entries
  }

/** Handlers for the routes of `oneRecordRoutes` (core) except `change`: the same for records at the top and below others. */
export function oneRecordHandlers<R, A extends string, One extends object = ById>(
  source: RecordSource<A>,
  keyOf: (params: One) => ById = byId as never,
) {
  return {
    get: ({ tx }: Ctx, { params }: { params: One }) => findRecord<R>(tx, source, { ...keyOf(params) }),
    move: async (ctx: Ctx, { params, body }: { params: One; body: { action: A; reason?: string | null } }) => {
      await transition(ctx, source, { ...keyOf(params) }, body.action, body.reason)
      return findRecord<R>(ctx.tx, source, { ...keyOf(params) })
    },
    log: logHandler(source, keyOf),
  }
}

interface Removing {
  remove: (ctx: Ctx, input: { params: { id: Id } }) => Promise<null>
}
const isArchived = (source: RecordSource): source is RecordSource<'archive'> => 'archive' in source.machine.moves

/** Removing is archiving, where the machine has that move; other records say themselves what removes them. */
function archiving<A extends string>(source: RecordSource<A>) {
  const remove: Removing['remove'] | undefined = isArchived(source)
    ? async (ctx, { params }) => {
        await transition(ctx, source, params.id, 'archive')
        return null
      }
    : undefined
  return { ...(remove && { remove }) } as 'archive' extends A ? Removing : object
}

/** Handlers for the routes of `crudRoutes` (core): a module overrides those in which it is special. */
export function crudHandlers<R, A extends string>(source: RecordSource<A>) {
  return {
    ...listHandlers<R>(source),
    ...oneRecordHandlers<R, A>(source),
    create: ({ tx }: Ctx, { body }: { body: Row }) => insertRecord<R>(tx, source, body),
    change: ({ tx }: Ctx, { params, body }: { params: { id: Id }; body: Row }) =>
      updateRecord<R>(tx, source, params.id, body),
    ...archiving(source),
  }
}
