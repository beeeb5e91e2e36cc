import { mostReportMonths } from '@rental/core/kernel/period'
import { sql } from 'kysely'
import { companyZone } from './company-zone.ts'

/** Period of a report; default: the last twelve months. */
export interface ReportPeriod {
  from?: string | undefined
  to?: string | undefined
}

/** The months of a period as rows, each with its first and its last day in it; the newest ones where there are too many. */
export function monthsOf({ from, to }: ReportPeriod) {
  const end = sql`coalesce(${to ?? null}::date, (now() at time zone ${companyZone})::date)`
  const begin = sql`coalesce(${from ?? null}::date, date_trunc('month', ${end} - interval '11 months')::date)`
  return sql`
    select to_char(begins, 'YYYY-MM') as month, greatest(begins::date, ${begin}) as first_day,
      least((begins + interval '1 month')::date - 1, ${end}) as last_day
    from generate_series(date_trunc('month', ${begin}::timestamp), ${end}::timestamp, interval '1 month') as begins
    order by begins desc limit ${sql.lit(mostReportMonths)}`
}
