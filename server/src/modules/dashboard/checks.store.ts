import type { NightlyChecks } from '@rental/core/modules/dashboard/dashboard.contract'
import { proofNames } from '@rental/core/modules/proof/proof.contract'
import { sql } from 'kysely'
import type { Tx } from '../../db/tx.ts'

/** Latest results of all checks that exist today, as far as they concern the company of the caller. */
export async function nightlyChecks(tx: Tx): Promise<NightlyChecks> {
  const { rows } = await sql<NightlyChecks>`
    select count(*) filter (where started_at is not null and is_passed)::int as passed,
      count(*) filter (where started_at is not null and not is_passed)::int as failed,
      count(*) filter (where started_at is null)::int as never_ran, min(started_at) as ran_at
    from nightly_checks(${[...proofNames]})`.execute(tx)
  return rows[0] ?? { passed: 0, failed: 0, never_ran: proofNames.length, ran_at: null }
}
