import type { NightlyChecks } from '@rental/core/modules/dashboard/dashboard.contract'
import { proofNames } from '@rental/core/modules/proof/proof.contract'
import { sql } from 'kysely'
import type { Tx } from '../../db/tx.ts'

/** Latest results of all checks that exist today. */
export async function nightlyChecks(tx: Tx): Promise<NightlyChecks> {
  const { rows } = await sql<NightlyChecks>`
    select count(*) filter (where error is null and found = 0)::int as passed,
      count(*) filter (where error is not null or found > 0)::int as failed,
      count(*) filter (where started_at is null)::int as never_ran, min(started_at) as ran_at
    from unnest(${[...proofNames]}::text[]) as known (name)
    left join lateral (
      select found, error, started_at from proof_run where proof_run.name = known.name
      order by started_at desc limit 1) as latest on true`.execute(tx)
  return rows[0] ?? { passed: 0, failed: 0, never_ran: proofNames.length, ran_at: null }
}
