import { audit, AuditEntry } from '@rental/core/modules/audit/audit.contract'
import { auditedTables } from '@rental/core/modules/audit/audit.tables'
import { recordKinds } from '@rental/core/modules/record-kinds'
import { sql, type RawBuilder } from 'kysely'
import type { ExportSource } from '../../record/export.ts'
import { changesOfEntry } from '../../record/history.ts'
import type { ListSource } from '../../record/list.ts'

const tables = Object.entries(auditedTables)

/** A cast that finds nothing where the text is no key: the id of a whole list, or of a setting. */
const idAs = (key: string) =>
  sql`case when pg_input_is_valid(history.record_id, ${sql.lit(key)}) then history.record_id::${sql.raw(key)} end`

const parentsOfRecord = sql`case table_name ${sql.join(
  tables.flatMap(([table, { parents }]) =>
    parents.length === 0
      ? []
      : sql`when ${sql.lit(table)} then (
          select array[${sql.join(parents.map((column) => sql.ref(`child.${column}`)))}]::text[]
          from ${sql.table(table)} as child where child.id = ${idAs('uuid')})`,
  ),
  sql` `,
)} else '{}' end`

type Audited = (typeof auditedTables)[keyof typeof auditedTables]
type Named = NonNullable<Audited['named']>
type Pointer = Audited['knownBy'][number]

/** Plates are stored without spaces, and read with them. */
const asRead = ({ table, column }: Named) =>
  table === recordKinds.vehicle.table
    ? sql`regexp_replace(${sql.ref(`${table}.${column}`)}, '^([A-Z]+)(\\d+)([A-Z]*)$', '\\1 \\2 \\3')`
    : sql`${sql.ref(`${table}.${column}`)}::text`

const nameBy = (named: Named, id: RawBuilder<unknown>, knownBy: readonly Pointer[] = []): RawBuilder<unknown> => {
  const standIns = knownBy.map((one) => nameBy(one, sql.ref(`${named.table}.${one.via}`), one.knownBy))
  return sql`(select coalesce(${sql.join([sql`nullif(${asRead(named)}, '')`, ...standIns])})
    from ${sql.table(named.table)} where ${sql.ref(`${named.table}.id`)} = ${id})`
}

/** Id that a column of a row holds or held. */
const pointerOf = (table: string, { via, key }: Pointer) => sql`coalesce(
  (select ${sql.ref(`pointing.${via}`)} from ${sql.table(table)} as pointing where pointing.id = ${idAs('uuid')}),
  (history_changes(history.action, history.changes) #>> ${sql.lit(`{${via},from}`)})::${sql.raw(key)},
  (history_changes(history.action, history.changes) #>> ${sql.lit(`{${via},to}`)})::${sql.raw(key)})`

const before = (column: string) =>
  sql`history_changes(history.action, history.changes) #>> ${sql.lit(`{${column},from}`)}`

/** A name is looked up for the rows of one page, each by its key; only what is an id is read as one. */
const nameOfRecord = sql`case table_name ${sql.join(
  tables.flatMap(([table, { named, knownBy }]) => {
    const names = [
      ...(named ? [nameBy(named, idAs(named.key)), ...(named.table === table ? [before(named.column)] : [])] : []),
      ...knownBy.map((one) => nameBy(one, pointerOf(table, one), one.knownBy)),
    ]
    return names.length === 0 ? [] : sql`when ${sql.lit(table)} then coalesce(${sql.join(names)})`
  }),
  sql` `,
)} else ${before('name')} end`

/** Every recorded action. Uncounted: it only grows, and its total is not shown. */
export const auditSource: ListSource = {
  table: 'history',
  columns: Object.keys(AuditEntry.shape),
  names: new Map([
    ['record_name', nameOfRecord],
    ['parent_ids', parentsOfRecord],
    ['changes', changesOfEntry],
  ]),
  uncounted: true,
  spec: audit.list.list,
}

export const auditExport: ExportSource = {
  ...auditSource,
  module: 'audit',
  columns: audit.list.list.columns,
  fields: AuditEntry.shape,
}
