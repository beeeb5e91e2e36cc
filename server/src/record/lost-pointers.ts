import type { FieldProblems } from '@rental/core/kernel/error'
import { kindOf } from '@rental/core/kernel/field'
import { recordKindOf } from '@rental/core/modules/record-kinds'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Tx } from '../db/tx.ts'
import type { DocumentSource } from './document.ts'

type Row = Readonly<Record<string, unknown>>

interface Pointed {
  to: string
  by: 'id' | 'code'
}

/** A record that a field names: the path of the field, the kind of the record, and its id or code. */
interface Named extends Pointed {
  path: string
  key: unknown
}

/** Kind of the records that a field points to, and by what; null for other fields. */
function pointedTo(schema: z.core.$ZodType | undefined): Pointed | null {
  const kind = schema ? kindOf(schema as z.ZodType) : null
  if (kind?.kind === 'code') return { to: kind.to, by: 'code' }
  return kind?.kind === 'record' || kind?.kind === 'ref' || kind?.kind === 'refs' ? { to: kind.to, by: 'id' } : null
}

/** The branch of a place, which is a part of its value. */
function branchOf(path: string, schema: z.core.$ZodType | undefined, value: unknown): Named[] {
  if (!schema || !value || kindOf(schema as z.ZodType).kind !== 'place') return []
  const { branch_id: key } = value as { branch_id?: unknown }
  return key ? [{ path: `${path}.branch_id`, key, to: 'branch', by: 'id' }] : []
}

/** Records that these values name, by the schema of the record; `more` are pointers that it does not know. */
const namedIn = (values: object, record: z.ZodObject, more: Readonly<Record<string, string>> = {}): Named[] =>
  Object.entries(values as Row).flatMap(([path, value]) => {
    const known = more[path]
    const pointed = known ? ({ to: known, by: 'id' } as const) : pointedTo(record.shape[path])
    if (!pointed) return branchOf(path, record.shape[path], value)
    return value ? [value].flat().map((key) => ({ path, key, ...pointed })) : []
  })

/** Ids may be sent in capitals; codes are capitals. */
const textOf = ({ to, by, key }: Omit<Named, 'path'>) =>
  `${to} ${by === 'id' ? String(key).toLowerCase() : String(key)}`

/** Ids and codes of the records that exist, as text, by their kind: one statement with a part for each table. */
async function existing(tx: Tx, named: readonly Named[]): Promise<ReadonlySet<string>> {
  const parts = [...Map.groupBy(named, ({ to, by }) => `${to} ${by}`).values()].flatMap((all) => {
    const [first] = all
    if (!first) return []
    const { to, by } = first
    const { table = to, key } = recordKindOf(to)
    const keys = [...new Set(all.map((one) => one.key))]
    // A number may be beyond the type of the key: then it is no id, and no fault.
    const type = sql.raw(by === 'code' ? 'text[]' : key ? 'bigint[]' : 'uuid[]')
    const column = sql.ref(by)
    return sql`
      select ${sql.lit(to)} || ' ' || ${column} as found from ${sql.table(table)} where ${column} = any(${keys}::${type})`
  })
  const { rows } = await sql<{ found: string }>`${sql.join(parts, sql` union all `)}`.execute(tx)
  return new Set(rows.map(({ found }) => found))
}

/** Problems of a document, or a change of it, that names records of another company, or such that are gone. */
export async function lostPointers(
  tx: Tx,
  { record, lines, pointers }: Pick<DocumentSource, 'record' | 'lines' | 'pointers'>,
  { lines: given = [], ...head }: { lines?: readonly object[] | undefined },
): Promise<FieldProblems> {
  const ofLines = given.flatMap((line, at) =>
    namedIn(line, lines.record).map((one) => ({ ...one, path: `lines.${at}.${one.path}` })),
  )
  return lostAmong(tx, [...namedIn(head, record, pointers), ...ofLines])
}

/** Problems of values of one record, such as a line that changes by itself. */
export const lostIn = (tx: Tx, record: z.ZodObject, values: object): Promise<FieldProblems> =>
  lostAmong(tx, namedIn(values, record))

async function lostAmong(tx: Tx, named: readonly Named[]): Promise<FieldProblems> {
  if (named.length === 0) return {}
  const found = await existing(tx, named)
  const lost = named.filter((one) => !found.has(textOf(one)))
  return Object.fromEntries(lost.map(({ path }) => [path, { key: 'missing_record' }]))
}
