import { refuseAny, type FieldProblems } from '@rental/core/kernel/error'
import { kindOf } from '@rental/core/kernel/field'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Tx } from '../db/tx.ts'
import { matching, type Key } from './key.ts'
import { listOfKind } from './kind-list.ts'
import { filtered } from './list.ts'
import { nameColumnOf } from './names.ts'

interface Written {
  table: string
  record: z.ZodObject
}
type Row = Record<string, unknown>

/** The fields among the given that name a record and may not name any. */
function narrowedIn({ record }: Pick<Written, 'record'>, values: Row) {
  return Object.entries(values).flatMap(([name, id]) => {
    const schema = record.shape[name]
    const kind = schema && id ? kindOf(schema) : null
    return kind?.kind === 'record' && kind.narrowing ? [{ name, id, to: kind.to, ...kind.narrowing }] : []
  })
}

/** True if the record exists but the list of the picker would not show it; a missing one has its own refusal. */
async function isLeftOut(tx: Tx, to: string, id: unknown, only: Row): Promise<boolean> {
  const fits = sql.join(filtered(listOfKind(to), only), sql` and `)
  const { rows } = await sql`
    select from ${sql.table(nameColumnOf(to).table)} where id = ${id} and not (${fits})`.execute(tx)
  return rows.length > 0
}

async function isKept(tx: Tx, table: string, key: Key | undefined, name: string, id: unknown): Promise<boolean> {
  if (key === undefined) return false
  const { rows } = await sql`
    select from ${sql.table(table)} where ${matching(key)} and ${sql.ref(name)} = ${id}`.execute(tx)
  return rows.length > 0
}

/**
 * Refuses a record of the wrong kind, such as a workshop where an insurer is needed. A previously chosen one may stay.
 */
export async function checkPointers(tx: Tx, source: Written, values: Row, key?: Key): Promise<void> {
  const fields: FieldProblems = {}
  for (const { name, id, to, only, otherwise } of narrowedIn(source, values)) {
    const isWrong = (await isLeftOut(tx, to, id, only)) && !(await isKept(tx, source.table, key, name, id))
    if (isWrong) fields[name] = { key: otherwise }
  }
  refuseAny(fields)
}

/** Problems of fields that name a record which the picker would not offer, such as a blacklisted customer. */
export async function wrongPointers(tx: Tx, record: z.ZodObject, values: object): Promise<FieldProblems> {
  const named = narrowedIn({ record }, values as Row)
  const wrong = await Promise.all(named.map(({ to, id, only }) => isLeftOut(tx, to, id, only)))
  return Object.fromEntries(named.flatMap(({ name, otherwise }, at) => (wrong[at] ? [[name, { key: otherwise }]] : [])))
}

/** The same for many new records: each that they name is looked at once. */
export async function checkAllPointers(tx: Tx, source: Written, rows: readonly Row[]): Promise<void> {
  const seen = new Set<string>()
  for (const row of rows) {
    const fresh = narrowedIn(source, row).filter(({ name, id }) => !seen.has(`${name} ${String(id)}`))
    for (const { name, id } of fresh) seen.add(`${name} ${String(id)}`)
    await checkPointers(tx, source, Object.fromEntries(fresh.map(({ name, id }) => [name, id])))
  }
}
