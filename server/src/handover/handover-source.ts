import type { InspectionKind } from '@rental/core/modules/inspection/inspection.fields'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Tx } from '../db/tx.ts'
import { companyZone } from '../record/company-zone.ts'
import { isDoubtfulWhere, ofHandover, toldMomentsWhere } from '../told/told-columns.ts'

interface HandoverTable {
  table: 'delivery_order' | 'return_order'
  /** States in which it is still to be done. */
  open: readonly number[]
  /** Time at which it should have happened. */
  due: 'scheduled_at' | 'due_at'
  /** States in which money still follows a decision about its moment; without them, every state. */
  countable?: readonly number[]
}

const placeColumns = { delivery_order: 'delivery_place', return_order: 'pick_up_place' } as const

/** Address of a place, or its branch, which is that of the document where it names none. */
export const placeName = (
  place: RawBuilder<unknown>,
  { company, branch }: Record<'company' | 'branch', RawBuilder<unknown>>,
) =>
  sql`coalesce((${place}) ->> 'address', (select at.name from branch as at
    where at.company_id = ${company} and at.id = coalesce(((${place}) ->> 'branch_id')::smallint, ${branch})
      and (${place}) ->> 'by' = 'AT_BRANCH'))`

/** Handovers whose place is called like that. Addresses have an index; lines are asked for a branch if one is called so. */
const isAt = (table: HandoverTable['table']) => (pattern: string) => {
  const own = (column: string) => sql.ref(`${table}.${column}`)
  const place = sql.ref(`line.${placeColumns[table]}`)
  const called = sql`from branch as at where at.company_id = (select current_company()) and at.name ilike ${pattern}`
  return sql<SqlBool>`(${own('line_id')} in (
      select line.id from sales_order_line as line
      where line.company_id = (select current_company()) and ${place} ->> 'address' ilike ${pattern})
    or ((select count(*) ${called}) > 0 and exists (
      select from sales_order_line as line
      where line.company_id = ${own('company_id')} and line.id = ${own('line_id')} and ${place} ->> 'address' is null
        and ${place} ->> 'by' = 'AT_BRANCH'
        and coalesce((${place} ->> 'branch_id')::smallint, ${own('branch_id')}) in (select at.id ${called}))))`
}

/** Columns of deliveries and returns that other tables have. */
const derivedOf = (table: HandoverTable['table']) => {
  const own = (column: string) => sql.ref(`${table}.${column}`)
  const placeColumn = placeColumns[table]
  const ofLine = (column: string) => sql`(select ${sql.ref(`line.${column}`)} from sales_order_line as line
    where line.company_id = ${own('company_id')} and line.id = ${own('line_id')})`
  const inspection = (column: string, ...of: readonly InspectionKind[]) => {
    const kinds = sql.join(of.map((kind) => sql.lit(kind)))
    return sql`(select ${sql.ref(`signed.${column}`)} from inspection as signed
    where signed.company_id = ${own('company_id')} and ${sql.ref(`signed.${table}_id`)} = ${own('id')}
      and signed.kind in (${kinds}) and signed.reopened_at is null)`
  }
  const titleOf = (
    column: string,
  ) => sql`(select concat_ws(' ', named.brand, named.model, named.year) from vehicle as named
    where named.company_id = ${own('company_id')} and named.id = ${own(column)})`
  return {
    order_number: sql`(select named.number from sales_order as named
      where named.company_id = ${own('company_id')} and named.id = ${own('order_id')})`,
    customer_phone: sql`(select named.phone from customer as named
      where named.company_id = ${own('company_id')} and named.id = ${own('customer_id')})`,
    vehicle_title: titleOf('vehicle_id'),
    place: ofLine(placeColumn),
    place_name: sql`(select ${placeName(sql.ref(`line.${placeColumn}`), { company: own('company_id'), branch: own('branch_id') })} from sales_order_line as line
      where line.company_id = ${own('company_id')} and line.id = ${own('line_id')})`,
    user_name: ofLine('user_name'),
    user_phone: ofLine('user_phone'),
    destination: ofLine('destination'),
    inspection_id: inspection('id', 'OUT', 'IN', 'SWAP_OUT'),
    inspection_number: inspection('number', 'OUT', 'IN', 'SWAP_OUT'),
    ...(table === 'delivery_order' && {
      replaced_vehicle_title: titleOf('replaced_vehicle_id'),
      taken_back_id: inspection('id', 'SWAP_IN'),
      taken_back_number: inspection('number', 'SWAP_IN'),
    }),
  }
}

const dayBegins = (after: number) => sql`((company_today() + ${sql.lit(after)})::timestamp at time zone ${companyZone})`

type Due = Pick<HandoverTable, 'table' | 'open' | 'due'>

/** Conditions of what is open: at all, late, due today, and due tomorrow by the company's calendar. */
export function handoverDaysOf({ table, open, due }: Due) {
  const isOpen = sql<SqlBool>`${sql.ref(`${table}.status`)} = any(${open}::int[])`
  const at = sql.ref(`${table}.scheduled_at`)
  const between = (from: number) =>
    sql<SqlBool>`(${isOpen} and ${at} >= ${dayBegins(from)} and ${at} < ${dayBegins(from + 1)})`
  return {
    isOpen,
    LATE: sql<SqlBool>`(${isOpen} and ${sql.ref(`${table}.${due}`)} < now())`,
    TODAY: between(0),
    TOMORROW: between(1),
    /** All that is late or begins before the day after tomorrow. */
    isSoon: sql<SqlBool>`(${isOpen} and ${at} < ${dayBegins(2)})`,
  }
}

/** Columns and filters that the lists of deliveries and returns share. */
export function handoverSource({ table, open, due, countable }: HandoverTable) {
  const isCountable = countable
    ? sql<SqlBool>`${sql.ref(`${table}.status`)} = any(${countable}::int[])`
    : sql<SqlBool>`true`
  const isDoubtful = sql<SqlBool>`(${isCountable} and ${isDoubtfulWhere(ofHandover(table))})`
  const { LATE, TODAY, TOMORROW, isSoon } = handoverDaysOf({ table, open, due })
  const days: Readonly<Record<string, RawBuilder<SqlBool>>> = { LATE, TODAY, TOMORROW }
  return {
    derived: {
      ...derivedOf(table),
      is_late: LATE,
      told_moments: toldMomentsWhere(ofHandover(table)),
      is_time_doubtful: isDoubtful,
    },
    searchedBy: { place_name: isAt(table) },
    inside: {
      time: () => isDoubtful,
      day: (wanted: readonly unknown[]) =>
        sql<SqlBool>`(${sql.join(
          wanted.flatMap((day) => days[String(day)] ?? []),
          sql` or `,
        )})`,
    },
    async countDays(tx: Tx) {
      const waiting = sql`(select count(distinct ${sql.ref(`${table}.id`)}) from told_moment as told
        join inspection as signed on signed.company_id = told.company_id and signed.id = told.inspection_id
        join ${sql.table(table)} on ${sql.ref(`${table}.company_id`)} = signed.company_id
          and ${sql.ref(`${table}.id`)} = signed.${sql.ref(`${table}_id`)}
        where told.decision = 'OPEN' and signed.reopened_at is null and ${isCountable})`
      const { rows } = await sql<{ late: number; today: number; tomorrow: number; time_to_check: number }>`
        select count(*) filter (where ${LATE}) as late, count(*) filter (where ${TODAY}) as today,
          count(*) filter (where ${TOMORROW}) as tomorrow, ${waiting} as time_to_check
        from ${sql.table(table)} where ${isSoon}`.execute(tx)
      return rows[0] ?? { late: 0, today: 0, tomorrow: 0, time_to_check: 0 }
    },
  }
}
