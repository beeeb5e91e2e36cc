import { sql } from 'kysely'
import type { Tx } from '../db/tx.ts'

/**
 * Forgets the notifications of the company from before that time. That something was said of what still runs out is
 * remembered, so that it is not said again. Answers how many people's notifications are gone.
 */
export async function forgetOldNotifications(tx: Tx, before: Date): Promise<number> {
  const given = tx.deleteFrom('notification_recipient').where('created_at', '<', before.toISOString())
  const { numDeletedRows } = await given.executeTakeFirst()
  await sql`
    delete from notification as old where created_at < ${before.toISOString()}
      and not exists (select from running_out as so where so.topic = old.topic and so.about = old.about)
      and not exists (select from waiting_for_approval as so where so.topic = old.topic and so.about = old.about)
      and not exists (select from notification_recipient where notification_id = old.id)`.execute(tx)
  return Number(numDeletedRows)
}
