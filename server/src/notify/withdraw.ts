import { passingTopics, type EventTopicName } from '@rental/core/modules/notification/notification.topics'
import { sql, type RawBuilder } from 'kysely'
import { acrossBranches, type Tx } from '../db/tx.ts'

const unread = sql`
  given.read_at is null and said.company_id = given.company_id and said.id = given.notification_id`
const passing = sql`said.topic = any(${[...passingTopics]}::text[])`

const takeBack = (tx: Tx, which: RawBuilder<unknown>) =>
  sql`delete from notification_recipient as given using notification as said where ${unread} and ${which}`.execute(tx)

/** Takes back a request that is decided, from those who have not read it. */
export const withdrawRequest = (tx: Tx, topic: EventTopicName, reference: string) =>
  acrossBranches(tx, () => takeBack(tx, sql`said.reference_id = ${reference} and said.topic = ${topic}`))

/** Withdraws unread notifications of one record that no longer hold: a vehicle is back, a quotation closed. */
export const withdraw = (tx: Tx, reference: string) =>
  acrossBranches(tx, async () => {
    const of = sql`said.reference_id = ${reference} and ${passing}`
    const { rows } = await sql`
      select from notification_recipient as given, notification as said where ${unread} and ${of} limit 1`.execute(tx)
    if (rows.length === 0) return
    const isSo = sql`exists (select from document_notice as so
      where so.reference_id = ${reference}::uuid and so.topic = said.topic and so.about = said.about)`
    await takeBack(tx, sql`${of} and not ${isSo}`)
  })

/** The same for all quotations and orders. */
export const withdrawAll = (tx: Tx) =>
  sql`
    with so as materialized (select topic, about from document_notice)
    delete from notification_recipient as given using notification as said
    where ${unread} and ${passing} and not exists (select from so where so.topic = said.topic and so.about = said.about)`.execute(
    tx,
  )
