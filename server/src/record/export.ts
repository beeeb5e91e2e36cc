import { formatDate } from '@rental/core/kernel/date'
import { kindOf, type FieldKind } from '@rental/core/kernel/field'
import type { ListQuery } from '@rental/core/kernel/list'
import { rightOf } from '@rental/core/kernel/field-right'
import { formatPhone } from '@rental/core/kernel/phone'
import { saySeeded } from '@rental/core/modules/master-data/seeded-texts'
import { writeCsvStream, writeXlsxStream } from 'hucre'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Tx } from '../db/tx.ts'
import type { Ctx, FileAnswer } from '../http/handlers.ts'
import { say } from '../text/text.ts'
import { companyDay, companyZone } from './company-zone.ts'
import { listRows, type ListSource } from './list.ts'
import { note } from './note.ts'

type Cell = string | number | null

/** A file of rows: its columns, and what their values are. */
export interface FileSource {
  /** Table that the history of the export names. */
  table: string
  columns: readonly string[]
  /** Module whose words name the columns and options. */
  module: string
  /** Key of the title, where it is not that of the module. */
  title?: string
  /** Beginning of the file's name, where it is not that of the module. */
  file?: string
  /** Words of the headings, where they are not those of the fields. */
  headings?: string
  fields: Record<string, z.ZodType>
  /** The key of the word for a status code, where records have a status. */
  statusWord?: (code: number) => string
  /** Modules whose words name the options of a field, where it is another. */
  optionsOf?: Readonly<Record<string, string>>
}

export type ExportSource = ListSource & FileSource
type Rows = AsyncIterable<Readonly<Record<string, unknown>>>

/** Names of the entries that a field may hold, by their ids or codes. */
async function namesFor(tx: Tx, field: FieldKind): Promise<Map<unknown, string>> {
  if (field.kind !== 'ref' && field.kind !== 'refs' && field.kind !== 'code') return new Map()
  const key = sql.ref(field.kind === 'code' ? 'code' : 'id')
  const { rows } = await sql<{ key: unknown; name: string }>`
    select ${key} as key, name from ${sql.table(field.to)}`.execute(tx)
  return new Map(rows.map(({ key, name }) => [key, name]))
}

/** Instants as the company's clocks show them. */
async function clockOf(tx: Tx): Promise<(instant: string) => string> {
  const { rows } = await sql<{ zone: string }>`select ${companyZone} as zone`.execute(tx)
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: rows[0]?.zone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
  return (instant) => format.format(new Date(instant))
}

/** Writer of a value, by the kind of its field: money stays a number, codes and references become words. */
async function writerOf(ctx: Ctx, source: FileSource, name: string, clock: (instant: string) => string) {
  const schema = source.fields[name]
  const field: FieldKind = schema ? kindOf(schema) : { kind: 'text' }
  const module = source.optionsOf?.[name] ?? source.module
  const word = (value: unknown) => say(ctx.language, `${module}.options.${name}.${String(value)}`)
  const names = await namesFor(ctx.tx, field)
  const nameOf = (key: unknown) => saySeeded(names.get(key) ?? String(key), ctx.language)
  const writers: Partial<Record<FieldKind['kind'], (value: unknown) => Cell>> = {
    status: (value) => say(ctx.language, source.statusWord?.(Number(value)) ?? String(value)),
    choice: word,
    choices: (value) => (value as unknown[]).map(word).join(', '),
    refs: (value) => (value as unknown[]).map(nameOf).join(', '),
    ref: nameOf,
    code: nameOf,
    date: (value) => formatDate(String(value)),
    instant: (value) => clock(String(value)),
    phone: (value) => formatPhone(String(value)),
    flag: (value) => say(ctx.language, value ? 'record.yes' : 'record.no'),
  }
  if (schema?.meta()?.isSeeded) return (text: unknown): Cell => (text ? saySeeded(String(text), ctx.language) : null)
  const write = writers[field.kind] ?? ((value: unknown) => (typeof value === 'number' ? value : String(value)))
  return (value: unknown): Cell => (value === null || value === undefined ? null : write(value))
}

async function* cellsOf(ctx: Ctx, source: FileSource, rows: Rows): AsyncGenerator<Cell[]> {
  const columns = source.columns.filter((name) => {
    const right = rightOf(source.fields[name])
    return !right || ctx.actor.permissions.has(right)
  })
  yield columns.map((name) => say(ctx.language, `${source.headings ?? `${source.module}.fields`}.${name}`))
  const clock = await clockOf(ctx.tx)
  const writers = await Promise.all(columns.map((name) => writerOf(ctx, source, name, clock)))
  for await (const row of rows) yield columns.map((name, at) => writers[at]?.(row[name]) ?? null)
}

/** Signs of East Asian keyboards that spreadsheets read as = + - @; the writer of CSV knows the plain ones. */
const isWideFormula = (cell: Cell): cell is string => typeof cell === 'string' && /^[＝＋－＠]/.test(cell)

async function* guarded(rows: AsyncIterable<Cell[]>): AsyncGenerator<Cell[]> {
  for await (const row of rows) yield row.map((cell) => (isWideFormula(cell) ? `'${cell}` : cell))
}

const formats = {
  csv: {
    type: 'text/csv; charset=utf-8',
    // A leading = + - @ would be run as a formula by a spreadsheet; the mark lets Excel read UTF-8.
    write: (rows: AsyncIterable<Cell[]>) =>
      writeCsvStream(guarded(rows), { escapeFormulae: true, bom: true, headers: false }),
  },
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    // Cells are typed: a text that looks like a formula is stored as text.
    write: (rows: AsyncIterable<Cell[]>, name: string) => writeXlsxStream(rows, { name, freezePane: { rows: 1 } }),
  },
} as const

type Format = keyof typeof formats
type ExportQuery = ListQuery & { format: Format }

/** Facts of an export for the history: the format, the parent record and the filters. */
function factsOf({ below }: ExportSource, query: ExportQuery) {
  const untold = query.search_value ? ['sort'] : ['sort', 'search_key', 'search_value']
  const told = Object.entries(query).filter(([name]) => !untold.includes(name))
  return { ...Object.fromEntries(told), ...(typeof below === 'object' && below) }
}

/** The whole filtered list as a file, written while it is read; the export is recorded in the history. */
export async function exportList(ctx: Ctx, source: ExportSource, query: ExportQuery): Promise<FileAnswer> {
  const { format, ...rest } = query
  return exportRows(ctx, source, { format, facts: factsOf(source, query) }, (tx) =>
    listRows(tx, source, { ...rest, page: 1, limit: 0 }),
  )
}

/** Rows as a file, written while they are read; the export is recorded in the history. */
export async function exportRows(
  ctx: Ctx,
  source: FileSource,
  { format, facts }: { format: Format; facts: Record<string, unknown> },
  rowsIn: (tx: Tx) => Rows,
): Promise<FileAnswer> {
  await note(ctx.tx, { action: 'export', table: source.table, id: 'list', facts })
  const title = say(ctx.language, source.title ?? `${source.module}.title`)
  const day = await companyDay(ctx.tx, ctx.now)
  return {
    name: `${source.file ?? source.module.replaceAll('_', '-')}-${day}.${format}`,
    type: formats[format].type,
    disposition: 'attachment',
    body: (tx) => formats[format].write(cellsOf({ ...ctx, tx }, source, rowsIn(tx)), title.slice(0, 31)),
  }
}
