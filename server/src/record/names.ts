import { kindOf } from '@rental/core/kernel/field'
import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'

/** By which column people know a record, for the fields that point to one. */
const nameColumns: Record<string, { table: string; column: string }> = {
  customer: { table: 'customer', column: 'name' },
}

const known = new WeakMap<z.ZodObject, Map<string, RawBuilder<unknown>>>()

/** `parent_id` points to a record, so `parent_name` is read along with the row: no second question, no join to write. */
export function nameColumnsOf(table: string, record: z.ZodObject): Map<string, RawBuilder<unknown>> {
  const before = known.get(record)
  if (before) return before
  const found = new Map<string, RawBuilder<unknown>>()
  for (const [field, schema] of Object.entries(record.shape)) {
    const kind = kindOf(schema as z.ZodType)
    if (kind.kind !== 'record') continue
    const named = nameColumns[kind.to]
    if (!named) throw new Error(`nothing says by which name a ${kind.to} is known`)
    found.set(
      field.replace(/_id$/, '_name'),
      sql`(select named.${sql.ref(named.column)} from ${sql.table(named.table)} as named
        where named.id = ${sql.ref(`${table}.${field}`)})`,
    )
  }
  known.set(record, found)
  return found
}

/** `*`, and the names that go with it. */
export const wholeRow = (table: string, record: z.ZodObject): RawBuilder<unknown> =>
  sql.join([sql`*`, ...[...nameColumnsOf(table, record)].map(([name, select]) => sql`${select} as ${sql.ref(name)}`)])
