import { sql, type RawBuilder, type SqlBool } from 'kysely'

/** An instant inside a JSON document, written as everywhere else. */
export const iso = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Told moments of a record as they are shown, those in question first. */
export const toldMomentsWhere = (where: RawBuilder<SqlBool>) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', told.id, 'kind', told.kind, 'told_at', ${iso('told.told_at')},
    'arrived_at', ${iso('told.arrived_at')}, 'told_by_id', told.told_by_id, 'told_by_name', teller.full_name,
    'decision', told.decision, 'decided_by_name', judge.full_name, 'decided_at', ${iso('told.decided_at')},
    'reason', told.reason) order by told.decision <> 'OPEN', told.told_at, told.kind), '[]')
  from told_moment as told
  left join app_user as teller on teller.company_id = told.company_id and teller.id = told.told_by_id
  left join app_user as judge on judge.company_id = told.company_id and judge.id = told.decided_by_id
  where ${where})`

/** Told moments of inspections that hold of a delivery or return. */
export const ofHandover = (table: 'delivery_order' | 'return_order') => {
  const own = (column: string) => sql.ref(`${table}.${column}`)
  return sql<SqlBool>`told.company_id = ${own('company_id')} and told.inspection_id in (
    select signed.id from inspection as signed where signed.company_id = ${own('company_id')}
      and ${sql.ref(`signed.${table}_id`)} = ${own('id')} and signed.reopened_at is null)`
}

export const ofDay = sql<SqlBool>`told.company_id = driver_day.company_id and told.driver_day_id = driver_day.id`

/** True while somebody has to look at a moment. */
export const isDoubtfulWhere = (where: RawBuilder<SqlBool>) =>
  sql<SqlBool>`exists (select from told_moment as told where ${where} and told.decision = 'OPEN')`
