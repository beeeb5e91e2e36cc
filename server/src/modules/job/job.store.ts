import { sql } from 'kysely'
import type { Tx } from '../../db/tx.ts'

export const pauseQueue = (tx: Tx, name: string) =>
  tx
    .insertInto('paused_queue')
    .values({ name })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const resumeQueue = (tx: Tx, name: string) => tx.deleteFrom('paused_queue').where('name', '=', name).execute()

/** One job for each company that is not on hold; returns how many. */
export async function enqueueForEachCompany(tx: Tx, queue: string): Promise<number> {
  const { rows } = await sql<{ jobs: number }>`
    select count(enqueue_job(${queue}, '{}', one_key => id::text, for_company => id)) as jobs
    from company where suspended_at is null`.execute(tx)
  return rows[0]?.jobs ?? 0
}
