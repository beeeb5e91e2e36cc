import { createHash, randomUUIDv7 } from 'node:crypto'
import type { FileTable, RecordKind } from '@rental/core/modules/record-kinds'
import type { NumberedDocument } from '@rental/core/modules/setting/setting.contract'
import { sql } from 'kysely'
import type { z } from 'zod'
import { withoutWaiting, type Tx } from '../db/tx.ts'
import { columnsOf, findRecord, type RecordSource } from './crud.ts'
import { wholeRow } from './names.ts'

type Row = Readonly<Record<string, unknown>>

/** Lines of a document: where they are stored, and how they are read. */
export interface LineSource<Line = Row> {
  table: string
  /** Column with the id of the document. */
  parent: string
  /** Columns that the document writes, by the contract's own schemas: no column can be forgotten in a statement. */
  columns: z.ZodRawShape
  /** Schema of a line as it is read, for the names of what it points to. */
  record: z.ZodObject
  /** Reads more than the row and its names. */
  read?: (tx: Tx, document: string) => Promise<Line[]>
}

/** A document: head and lines in two tables, moved along a machine, numbered by its kind. */
export interface DocumentSource<A extends string = string, Line = Row> extends RecordSource<A> {
  table: FileTable
  numbered: NumberedDocument
  lines: LineSource<Line>
  /** Fields of the head that point to records that nobody picks, such as the document it comes from. */
  pointers?: Readonly<Record<string, RecordKind>>
}

/** A document as it is written: the columns of its head, and its lines in their order. */
export interface DocumentRows {
  head: Row
  lines: readonly Row[]
}

/** Names exactly this content: an approval is of what had this hash. */
export const hashOf = (content: unknown): string => createHash('sha256').update(JSON.stringify(content)).digest('hex')

/** The values of these fields; null where there is none. */
export const pickFields = (fields: object, values: object): Record<string, unknown> =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, (values as Row)[name] ?? null]))

export async function linesOf<Line>(tx: Tx, { lines }: { lines: LineSource<Line> }, id: string): Promise<Line[]> {
  if (lines.read) return lines.read(tx, id)
  const { rows } = await sql<Line>`
    select ${wholeRow(lines)} from ${sql.table(lines.table)} where ${sql.ref(lines.parent)} = ${id}
    order by position`.execute(tx)
  return rows
}

/** The document with its lines. Both are asked for at once; a lock is held before the lines are read. */
export async function findDocument<Head extends object, Line>(
  tx: Tx,
  source: DocumentSource<string, Line>,
  id: string,
  lock?: 'for update',
): Promise<Head & { lines: Line[] }> {
  const [head, lines] = await Promise.all([findRecord<Head>(tx, source, id, lock), linesOf(tx, source, id)])
  return { ...head, lines }
}

/** Head and lines leave in one message, and are not waited for. */
export function insertDocument(tx: Tx, source: DocumentSource, { head, lines }: DocumentRows): string {
  const id = randomUUIDv7()
  const columns = columnsOf(source, { id, ...head })
  withoutWaiting(
    sql`
      insert into ${sql.table(source.table)} (${sql.join(columns.map(({ name }) => name))})
      values (${sql.join(columns.map(({ value }) => value))})`.execute(tx),
  )
  withoutWaiting(writeLines(tx, source.lines, id, lines))
  return id
}

export async function updateDocument(tx: Tx, source: DocumentSource, id: string, { head, lines }: DocumentRows) {
  await Promise.all([updateHead(tx, source, id, head), writeLines(tx, source.lines, id, lines)])
}

export async function updateHead(tx: Tx, source: DocumentSource, id: string, values: Row): Promise<void> {
  const columns = columnsOf(source, values)
  await sql`update ${sql.table(source.table)}
    set ${sql.join(columns.map(({ name, value }) => sql`${name} = ${value}`))} where id = ${id}`.execute(tx)
}

/**
 * Makes the lines exactly those given, in one statement. A line keeps its id while it keeps its place, so that history
 * tells what changed, and what is the same is not written again.
 */
async function writeLines(tx: Tx, source: LineSource, document: string, lines: readonly Row[]): Promise<void> {
  const [table, parent] = [sql.table(source.table), sql.ref(source.parent)]
  const names = ['position', ...Object.keys(source.columns)]
  const columns = sql.join(names.map((name) => sql.ref(name)))
  const excluded = sql.join(names.map((name) => sql.ref(`excluded.${name}`)))
  const written = sql.join(names.map((name) => sql.ref(`${source.table}.${name}`)))
  const rows = lines.map((line, position) => ({ ...pickFields(source.columns, line), position }))
  await sql`
    with dropped as (
      delete from ${table} where ${parent} = ${document} and position >= ${rows.length}
    )
    insert into ${table} (${parent}, ${columns})
    select ${document}::uuid, ${columns} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb)
    on conflict (company_id, ${parent}, position) do update set (${columns}) = row (${excluded})
    where (${written}) is distinct from (${excluded})`.execute(tx)
}
