import { sql } from 'kysely'
import type { Database } from '../db/pool.ts'
import { nobody, transact, type Tx } from '../db/tx.ts'
import { forgetOldNotifications } from '../notify/forget.ts'
import { releaseExpiredHolds } from '../occupancy/holds.ts'

/** A repeated request comes within minutes, at most within a day of a broken network. */
const keyDays = 7
/** Days for which ended records are stored. */
const endedDays = 30
/** Longer than silence can explain a late moment (`longestSilenceMs`). */
const contactDays = 8
const notificationDays = 180
const dayMs = 86_400_000

export interface CleanedUp extends Record<string, number> {
  executions: number
  sign_ins: number
  links: number
  keys: number
  notifications: number
  holds: number
}

const gone = async (query: Promise<{ numAffectedRows?: bigint }>) => Number((await query).numAffectedRows ?? 0)
const before = (days: number) => sql`now() - make_interval(days => ${days}::int)`

const cleanInstallation = async (tx: Tx, executionDays: number) => ({
  executions: await gone(
    sql`delete from task_execution where created_at < ${before(executionDays)} and status not in ('pending', 'running')`.execute(
      tx,
    ),
  ),
  failures: await gone(
    sql`
      delete from attempt where key in (
        select key from attempt where coalesce(taken[cardinality(taken)], '-infinity') < ${before(1)} for update skip locked)`.execute(
      tx,
    ),
  ),
})

/** Deletes ended sign-ins, links, tokens and the like. */
export async function cleanUp(db: Database, now: Date): Promise<CleanedUp> {
  const platform = { ...nobody, platform: true }
  const { companies, ...cleaned } = await transact(db, platform, async (tx) => {
    const { cleanup_old_executions_days: days } = await tx
      .selectFrom('scheduler_setting')
      .select('cleanup_old_executions_days')
      .executeTakeFirstOrThrow()
    const companies = await tx.selectFrom('company').select('id').execute()
    return { companies, ...(await cleanInstallation(tx, days)) }
  })
  let signIns = 0
  let links = 0
  let keys = 0
  let notifications = 0
  let holds = 0
  const tooOld = new Date(now.getTime() - notificationDays * dayMs)
  for (const { id } of companies)
    await transact(db, { ...nobody, company: id }, async (tx) => {
      signIns += await gone(
        sql`delete from sign_in where coalesce(ended_at, expires_at) < ${before(endedDays)}`.execute(tx),
      )
      links += await gone(sql`delete from account_link where expires_at < ${before(endedDays)}`.execute(tx))
      keys += await gone(sql`delete from idempotency where created_at < ${before(keyDays)}`.execute(tx))
      await sql`delete from user_contact where at < ${before(contactDays)}`.execute(tx)
      await sql`delete from sign_in_code where expires_at < now()`.execute(tx)
      await sql`delete from invoice_batch where created_at < ${before(endedDays)}`.execute(tx)
      await sql`delete from outbox_secret where expires_at < now()`.execute(tx)
      notifications += await forgetOldNotifications(tx, tooOld)
      holds += await releaseExpiredHolds(tx)
    })
  return { ...cleaned, sign_ins: signIns, links, keys, notifications, holds }
}
