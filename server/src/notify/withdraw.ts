import { passingTopics, type EventTopicName } from '@rental/core/modules/notification/notification.topics'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../db/tx.ts'

const passing = sql`said.topic = any(${[...passingTopics]}::text[])`

/** Withdraws notifications from those who have not read them. They are found first, so that no other recipients are read. */
const takeBack = (tx: Tx, notices: RawBuilder<unknown>) =>
  sql`
    with said as materialized (${notices})
    delete from notification_recipient as given using said
    where given.company_id = said.company_id and given.notification_id = said.id and given.read_at is null`.execute(tx)

/** Withdraws requests that are decided. */
export const withdrawRequests = (tx: Tx, requests: readonly { topic: EventTopicName; reference: string }[]) =>
  takeBack(
    tx,
    sql`
      select said.company_id, said.id from notification as said
      where (said.reference_id, said.topic) in (select reference, topic
        from jsonb_to_recordset(${JSON.stringify(requests)}::jsonb) as request (reference text, topic text))`,
  )

/** The records, and the handovers of those that are orders. */
async function withHandovers(tx: Tx, references: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from delivery_order where order_id = any(${references}::uuid[])
    union all select id from return_order where order_id = any(${references}::uuid[])`.execute(tx)
  return [...references, ...rows.map(({ id }) => id)]
}

/** Notifications of records that somebody has not read yet. */
async function unreadOf(tx: Tx, references: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select said.id from notification as said
    where said.reference_id = any(${references}::text[]) and ${passing}
      and exists (select from notification_recipient as given
        where given.company_id = said.company_id and given.notification_id = said.id and given.read_at is null)`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/** Withdraws unread notifications of records that no longer hold: a vehicle is back, a quotation closed. */
export async function withdraw(tx: Tx, records: readonly string[]): Promise<void> {
  const references = await withHandovers(tx, records)
  const unread = await unreadOf(tx, references)
  // Most records have none; what still holds is dear to find out.
  if (unread.length === 0) return
  await takeBack(
    tx,
    sql`
      select said.company_id, said.id from notification as said
      where said.id = any(${unread}::uuid[]) and not exists (select from document_notice as so
          where so.reference_id = any(${references}::uuid[]) and so.topic = said.topic and so.about = said.about)`,
  )
}

/** The same for all quotations, orders and handovers. */
export const withdrawAll = (tx: Tx) =>
  sql`
    with so as materialized (select topic, about from document_notice)
    delete from notification_recipient as given using notification as said
    where given.read_at is null and said.company_id = given.company_id and said.id = given.notification_id and ${passing}
      and not exists (select from so where so.topic = said.topic and so.about = said.about)`.execute(tx)
