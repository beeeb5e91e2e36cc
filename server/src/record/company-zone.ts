import { sql } from 'kysely'

/** The time zone that the company's clocks show. */
export const companyZone = sql<string>`coalesce((select value #>> '{}' from setting where key = 'time_zone'), 'Asia/Jakarta')`
