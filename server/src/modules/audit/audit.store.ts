import { audit, AuditEntry, type auditTables } from '@rental/core/modules/audit/audit.contract'
import { masterDataNames } from '@rental/core/modules/master-data/master-data.places'
import { sql } from 'kysely'
import type { ExportSource } from '../../record/export.ts'
import type { ListSource } from '../../record/list.ts'

type Table = (typeof auditTables)[number]
interface Named {
  /** Table that holds the name, if not the record's own. */
  table: string
  column: string
  key: 'uuid' | 'smallint'
}

const named = (table: string, key: Named['key'], column = 'name'): Named => ({ table, column, key })

/** By which name people know the records of a table; the others have none. */
const names: Partial<Record<Table, Named>> = {
  session: named('app_user', 'uuid', 'full_name'),
  app_user: named('app_user', 'uuid', 'full_name'),
  customer: named('customer', 'uuid'),
  supplier: named('supplier', 'uuid'),
  vehicle: named('vehicle', 'uuid', 'license_number'),
  insurance: named('insurance', 'uuid', 'policy_number'),
  insurance_claim: named('insurance_claim', 'uuid', 'claim_number'),
  document: named('document', 'uuid', 'number'),
  quotation: named('quotation', 'uuid', 'number'),
  occupancy: named('occupancy', 'uuid', 'title'),
  sales_order: named('sales_order', 'uuid', 'number'),
  delivery_order: named('delivery_order', 'uuid', 'number'),
  oauth_client: named('oauth_client', 'uuid'),
  company: named('company', 'uuid'),
  media: named('media', 'uuid'),
  paper: named('paper', 'uuid'),
  role: named('role', 'smallint'),
  ...Object.fromEntries(masterDataNames.map((name) => [name, named(name, 'smallint')])),
}

/** The columns that say under which records those of a table live: their screens are found below theirs. */
const parents: Partial<Record<Table, readonly string[]>> = {
  insurance: ['vehicle_id'],
  insurance_claim: ['vehicle_id', 'insurance_id'],
  document: ['vehicle_id'],
  vehicle_odometer: ['vehicle_id'],
  sales_order_line: ['order_id'],
  rental_segment: ['order_id'],
  contract_version: ['order_id'],
  delivery_order: ['order_id'],
  billing_schedule: ['order_id'],
}

const parentsOfRecord = sql`case table_name ${sql.join(
  Object.entries(parents).map(
    ([table, columns]) => sql`when ${sql.lit(table)} then (
      select array[${sql.join(columns.map((column) => sql.ref(`child.${column}`)))}]::text[] from ${sql.table(table)} as child
      where child.id = case when pg_input_is_valid(record_id, 'uuid') then record_id::uuid end)`,
  ),
  sql` `,
)} else '{}' end`

/** A name is looked up for the rows of one page, each by its key; only what is an id is read as one. */
const nameOfRecord = sql`coalesce(case table_name ${sql.join(
  Object.entries(names).map(
    ([table, { table: from, column, key }]) => sql`when ${sql.lit(table)} then (
      select ${sql.ref(`named.${column}`)} from ${sql.table(from)} as named
      where named.id = case when pg_input_is_valid(record_id, ${sql.lit(key)}) then record_id::${sql.raw(key)} end)`,
  ),
  sql` `,
)} end, changes #>> '{name,from}')`

/** Every recorded action. Uncounted: it only grows, and its total is not shown. */
export const auditSource: ListSource = {
  table: 'history',
  columns: Object.keys(AuditEntry.shape),
  names: new Map([
    ['record_name', nameOfRecord],
    ['parent_ids', parentsOfRecord],
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
