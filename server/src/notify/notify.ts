import { eventTopics, type EventTopicName } from '@rental/core/modules/notification/notification.topics'
import { sql } from 'kysely'
import type { Tx } from '../db/tx.ts'
import { announce } from './announce.ts'

/** Parameters of each event's words; `name_key` is itself a word. */
interface EventParams {
  PROOF_FAILED: { name_key: string; count: number }
  TASK_FAILED: { name_key: string; error: string }
  JOB_FAILED: { name_key: string; error: string }
  SERVER_FAULT: { name_key: string; error: string }
  ROAD_CASH: { name: string; amount: string; number: string; by: string }
  /** `since`: the day on which the trip ended, as people read it. */
  UNSETTLED: { name: string; amount: string; since: string }
  ADVANCE_OWED: { name: string; amount: string; since: string }
  WALLET_LOW: { name: string; amount: string }
  CASH_DISPUTED: { name: string; amount: string; customer: string; number: string; reason: string }
  /** `day`: as people read it. */
  CUSTOMER_BANK: { name: string; by: string; day: string }
  CUSTOMER_ADDRESS: { name: string; by: string; day: string }
  EMPLOYEE_BANK: { name: string; by: string; day: string }
  MESSAGE_FAILED: { name: string; error: string }
  /** `until`: the last day, as `YYYY-MM-DD`. */
  STAFF_ACCESS: { by: string; name: string; why: string; until: string }
  /** `day`: as people read it. */
  BILLING_BEGINS: { day: string; count: number; amount: string }
  BOOKING_BROKEN: { name: string; reason: string; bookings: string }
}
type NoticeTopic = keyof EventParams & EventTopicName

export interface Notice<T extends NoticeTopic = NoticeTopic> {
  topic: T
  /** Subject, such as the name of a proof: a later notice replaces an unread one about the same subject. */
  about: string
  /** Occurrence, such as the id of the run: the same one is never sent twice. */
  step: string
  params: EventParams[T]
  /** The id of the record to open; its kind follows from the topic. */
  reference_id?: string
  /** Branch of the event: people bound to other branches are not notified. */
  branch_id?: number
  /** Recipients independent of the rules. */
  concerns?: readonly string[]
}

/** Notifies the people concerned, in the transaction that caused it. Returns whether it was new. */
export async function notify<T extends NoticeTopic>(tx: Tx, notice: Notice<T>): Promise<boolean> {
  const { topic, about, step, params, reference_id = null, branch_id = null, concerns = [] } = notice
  const { priority, reference } = eventTopics[topic]
  const told = await announce(
    tx,
    sql`select ${topic}::text as topic, ${about}::text as about, ${step}::text as step, ${priority}::text as priority,
      ${reference_id ? reference : null}::text as reference_type, ${reference_id}::text as reference_id,
      null::uuid as reference_parent_id, ${branch_id}::smallint as branch_id, ${[...concerns]}::uuid[] as concerns,
      null::uuid as knows, ${JSON.stringify(params)}::jsonb as params`,
    [topic],
  )
  return told > 0
}
