import type { FieldProblems } from '@rental/core/kernel/error'
import { kindOf } from '@rental/core/kernel/field'
import { recordKindOf } from '@rental/core/modules/record-kinds'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Tx } from '../db/tx.ts'
import type { DocumentSource } from './document.ts'

type Row = Readonly<Record<string, unknown>>

/** A record that a field names: the path of the field, the kind of the record, and its id. */
interface Named {
  path: string
  to: string
  id: unknown
}

/** Kind of the records that a field points to; null for other fields. */
function pointedTo(schema: z.core.$ZodType | undefined): string | null {
  const kind = schema ? kindOf(schema as z.ZodType) : null
  return kind?.kind === 'record' || kind?.kind === 'ref' || kind?.kind === 'refs' ? kind.to : null
}

/** Records that these values name, by the schema of the record; `more` are pointers that it does not know. */
const namedIn = (values: object, record: z.ZodObject, more: Readonly<Record<string, string>> = {}): Named[] =>
  Object.entries(values as Row).flatMap(([path, value]) => {
    const to = value ? (more[path] ?? pointedTo(record.shape[path])) : null
    return to ? [value].flat().map((id) => ({ path, to, id })) : []
  })

/** Ids of the records that exist, as text, by their kind: one statement with a part for each table. */
async function existing(tx: Tx, named: readonly Named[]): Promise<ReadonlySet<string>> {
  const parts = [...Map.groupBy(named, ({ to }) => to)].map(([to, all]) => {
    const { table = to, key } = recordKindOf(to)
    const ids = [...new Set(all.map(({ id }) => id))]
    // A number may be beyond the type of the key: then it is no id, and no fault.
    const type = sql.raw(key ? 'bigint[]' : 'uuid[]')
    return sql`select ${sql.lit(to)} || ' ' || id as found from ${sql.table(table)} where id = any(${ids}::${type})`
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
  const named = [...namedIn(head, record, pointers), ...ofLines]
  if (named.length === 0) return {}
  const found = await existing(tx, named)
  // An id may be sent in capitals.
  const lost = named.filter(({ to, id }) => !found.has(`${to} ${String(id).toLowerCase()}`))
  return Object.fromEntries(lost.map(({ path }) => [path, { key: 'missing_record' }]))
}
