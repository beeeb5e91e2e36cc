import type { Attention, EndingPolicy, ExpiringPaper } from '@rental/core/modules/dashboard/attention.fields'
import { expiringDays } from '@rental/core/modules/insurance/insurance.rules'
import { sql } from 'kysely'
import type { Tx } from '../../db/tx.ts'

/** Entries of a part that are listed; the others are only counted. */
const listed = 5

const totalOf = (rows: readonly { total_count: number }[]) => rows[0]?.total_count ?? 0

/** Documents that have expired or are due, of the subjects that the reader may see. */
export async function expiringPapers(tx: Tx, subjects: readonly string[]): Promise<Attention['documents']> {
  const seen = sql`subject = any(${subjects}) and state in ('EXPIRED', 'DUE_SOON')`
  const [counted, { rows: items }] = await Promise.all([
    sql<{ EXPIRED: number; DUE_SOON: number }>`
      select count(*) filter (where state = 'EXPIRED') as "EXPIRED", count(*) filter (where state = 'DUE_SOON') as "DUE_SOON"
      from expiring where ${seen}`.execute(tx),
    sql<ExpiringPaper>`
      select id, kind, vehicle_id, employee_id, coalesce(license_number, employee_name) as name, valid_to, days_left
      from expiring where ${seen} order by valid_to, id limit ${sql.lit(listed)}`.execute(tx),
  ])
  const { EXPIRED, DUE_SOON } = counted.rows[0] ?? { EXPIRED: 0, DUE_SOON: 0 }
  return { EXPIRED, DUE_SOON, items }
}

export async function endingPolicies(tx: Tx): Promise<Attention['policies']> {
  const { rows } = await sql<EndingPolicy & { total_count: number }>`
    select id, vehicle_id, license_number as name, period_end, period_end - today as days_left,
      count(*) over () as total_count
    from policy_ending, (select company_today() as today) as calendar
    where period_end <= today + ${sql.lit(expiringDays)}
    order by period_end, id limit ${sql.lit(listed)}`.execute(tx)
  return { total: totalOf(rows), items: rows }
}
