import { kindOf } from '@rental/core/kernel/field'
import { recordKindOf } from '@rental/core/modules/record-kinds'
import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'

/** Columns that are not stored with the row but read along with it, by name. */
export type Derived = Readonly<Record<string, RawBuilder<unknown>>>

/** Several such columns of the same row elsewhere: `from …` that leads to at most one row. A list looks for it once. */
export interface DerivedGroup {
  columns: Derived
  from: RawBuilder<unknown>
}

/** Column by which people know the records that a field points to. */
export function nameColumnOf(to: string): { table: string; column: string } {
  const { table, name } = recordKindOf(to)
  if (!table || !name) throw new Error(`records of the kind ${to} have no name`)
  return { table, column: name }
}

interface Read {
  table: string
  record: z.ZodObject
  derived?: Derived
  groups?: readonly DerivedGroup[]
}

/** A field that points to a record, and by what that record is known. */
export interface Pointer {
  field: string
  table: string
  column: string
}

/** `parent_id` points to a record, so `parent_name` is what that one is called: by these names. */
export const pointersIn = (record: z.ZodObject): Map<string, Pointer> =>
  new Map(
    Object.entries(record.shape).flatMap(([field, schema]) => {
      const kind = kindOf(schema as z.ZodType)
      return kind.kind === 'record' ? [[field.replace(/_id$/, '_name'), { field, ...nameColumnOf(kind.to) }]] : []
    }),
  )

const known = new WeakMap<z.ZodObject, Map<string, RawBuilder<unknown>>>()

/** The name of what a row points to is read along with it: no second question, no join to write. */
export function readAlong({ table, record, derived = {}, groups = [] }: Read): Map<string, RawBuilder<unknown>> {
  const before = known.get(record)
  if (before) return before
  const found = new Map(Object.entries(derived))
  for (const { columns, from } of groups)
    for (const [name, column] of Object.entries(columns)) found.set(name, sql`(select ${column} ${from})`)
  for (const [name, pointer] of pointersIn(record))
    found.set(
      name,
      sql`(select named.${sql.ref(pointer.column)} from ${sql.table(pointer.table)} as named
        where named.id = ${sql.ref(`${table}.${pointer.field}`)})`,
    )
  known.set(record, found)
  return found
}

/** `*`, and what is read along with it. */
export const wholeRow = (source: Read): RawBuilder<unknown> =>
  sql.join([sql`*`, ...[...readAlong(source)].map(([name, select]) => sql`${select} as ${sql.ref(name)}`)])
