import { codeOf } from '@rental/core/kernel/machine'
import { driverDayMachine } from '@rental/core/modules/driver-day/driver-day.machine'
import { heaviestWeek, type WeekWork } from '@rental/core/modules/driver-day/driver-week.rules'
import type { HeavyWeek } from '@rental/core/modules/occupancy/driver.contract'
import { usualDriverRules } from '@rental/core/modules/setting/driver-rules'
import { sql } from 'kysely'
import type { Tx } from '../db/tx.ts'
import { rulesReader } from '../record/rules-reader.ts'

const { driver_week_limit_hours, driver_day_hours } = usualDriverRules
const readWeekRules = rulesReader('driver week', { driver_week_limit_hours, driver_day_hours })

/** Time for which drivers are asked for; a moment alone adds no work, and its week is looked at. */
export interface WeekTrip {
  from: string
  to?: string | undefined
  /** Of the line that is to be driven: it says how long a day is. */
  rental_type_id?: number | undefined
}

/** Days of a trip that are looked at: weeks further off are planned again. */
const lookedAt = sql`interval '27 days'`
const localDay = (at: unknown) => sql`(${at}::timestamptz at time zone company_zone())::date`

/** A day is worked where a stretch of 24 hours of the trip begins on it. */
const isDriven = (starts_at: unknown, ends_at: unknown) => sql`
  day.date >= company_today() and day.date >= ${localDay(starts_at)}
    and ${starts_at}::timestamptz + make_interval(days => day.date - ${localDay(starts_at)}) < ${ends_at}::timestamptz`

interface FoundWork extends WeekWork {
  /** Null for the trip itself, which is the same for all of them. */
  driver_id: string | null
}

/** Recorded days, days that are planned and not recorded yet, and those of the trip, by weeks from Monday on. */
async function workOf(tx: Tx, drivers: readonly string[], { from, to, rental_type_id }: WeekTrip) {
  const cancelled = codeOf(driverDayMachine, 'cancelled')
  const ending = to ?? from
  const { rows } = await sql<FoundWork>`
    with span as (
      select date_trunc('week', ${localDay(from)})::date as first,
        date_trunc('week', ${localDay(sql`least(${ending}::timestamptz, ${from}::timestamptz + ${lookedAt})`)})::date + 6 as last
    ), day as (
      select moment::date as date, date_trunc('week', moment)::date as week
      from span, generate_series(span.first, span.last, interval '1 day') as moment
    )
    select done.driver_id, date_trunc('week', done.date)::date as week, sum(done.worked_minutes)::integer as minutes,
      0 as days, null::text as duration_uom, null::integer as hours_per_unit
    from driver_day as done, span
    where done.driver_id = any(${drivers}::uuid[]) and done.date between span.first and span.last
      and done.status <> ${cancelled} and done.clock_out is not null
    group by 1, 2
    union all
    select own.driver_id, day.week, 0, count(*)::integer, type.duration_uom, type.hours_per_unit
    from driver_assignment as own
    join sales_order_line as line on line.company_id = own.company_id and line.id = own.line_id
    join rental_type as type on type.company_id = line.company_id and type.id = line.rental_type_id
    join day on ${isDriven(sql`own.starts_at`, sql`own.ends_at`)}
    where own.driver_id = any(${drivers}::uuid[]) and not exists (
      select from driver_day as done where done.company_id = own.company_id and done.line_id = own.line_id
        and done.driver_id = own.driver_id and done.date = day.date and done.status <> ${cancelled}
        and done.clock_out is not null)
    group by 1, 2, 5, 6
    union all
    select null::uuid, day.week, 0, count(*)::integer, type.duration_uom, type.hours_per_unit
    from day left join rental_type as type on type.id = ${rental_type_id ?? null}::integer
    where ${isDriven(from, ending)}
    group by 1, 2, 5, 6`.execute(tx)
  return rows
}

/** Weeks that pass the limit of hours most: of a trip alone, and of each driver with it. */
export interface HeavyWeeks {
  trip: HeavyWeek | null
  of: ReadonlyMap<string, HeavyWeek>
}

export async function heavyWeeks(tx: Tx, drivers: readonly string[], trip: WeekTrip): Promise<HeavyWeeks> {
  const [rules, work] = [await readWeekRules(tx), await workOf(tx, drivers, trip)]
  const found = drivers.flatMap((id) => {
    const own = work.filter(({ driver_id }) => driver_id === id || driver_id === null)
    const heavy = heaviestWeek(own, rules)
    return heavy ? [[id, heavy] as const] : []
  })
  const alone = work.filter(({ driver_id }) => driver_id === null)
  return { trip: heaviestWeek(alone, rules), of: new Map(found) }
}
