import { sql } from 'kysely'
import type { Tx } from '../db/tx.ts'

/**
 * Deletes the company's notifications from before that time. Keys of those about things that still expire stay, so that
 * they are not sent again. Returns the number of deleted recipients.
 */
export async function forgetOldNotifications(tx: Tx, before: Date): Promise<number> {
  const given = tx.deleteFrom('notification_recipient').where('created_at', '<', before.toISOString())
  await sql`delete from notice_queue where queued_at < ${before.toISOString()}`.execute(tx)
  const { numDeletedRows } = await given.executeTakeFirst()
  await sql`
    delete from notification as old where created_at < ${before.toISOString()}
      and not exists (select from running_out as so where so.topic = old.topic and so.about = old.about)
      and not exists (select from document_waiting as so where so.topic = old.topic and so.about = old.about)
      and not exists (select from notification_recipient where notification_id = old.id)`.execute(tx)
  return Number(numDeletedRows)
}
