import { audit, AuditEntry } from '@rental/core/modules/audit/audit.contract'
import { auditedTables } from '@rental/core/modules/audit/audit.tables'
import { sql } from 'kysely'
import type { ExportSource } from '../../record/export.ts'
import { changesOfEntry } from '../../record/history.ts'
import type { ListSource } from '../../record/list.ts'

const tables = Object.entries(auditedTables)

/** A cast that finds nothing where the text is no key: the id of a whole list, or of a setting. */
const idAs = (key: string) =>
  sql`case when pg_input_is_valid(record_id, ${sql.lit(key)}) then record_id::${sql.raw(key)} end`

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

/** A name is looked up for the rows of one page, each by its key; only what is an id is read as one. */
const nameOfRecord = sql`coalesce(case table_name ${sql.join(
  tables.flatMap(([table, { named }]) =>
    named
      ? sql`when ${sql.lit(table)} then (
          select ${sql.ref(`named.${named.column}`)} from ${sql.table(named.table)} as named
          where named.id = ${idAs(named.key)})`
      : [],
  ),
  sql` `,
)} end, history_changes(action, changes) #>> '{name,from}')`

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
