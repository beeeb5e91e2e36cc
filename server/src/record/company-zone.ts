import { sql } from 'kysely'

/** The time zone that the company's clocks show. */
export const companyZone = sql<string>`(select company_zone())`
