import type { EventTopicName } from '@rental/core/modules/notification/notification.topics'
import { sql, type RawBuilder } from 'kysely'
import { putOff, wakeAfterCommit, withoutWaiting, type Tx } from '../db/tx.ts'

/** A decision on a document, and the people whom it concerns besides those who were asked. */
export interface Decision {
  /** The request that is decided. */
  request: EventTopicName
  topic: EventTopicName
  context: 'approved' | 'sent_back' | 'ended'
  /** Customer or supplier, as the kind of the document says. */
  party_id: string | null
  /** Name of whom it is about, where that is neither. */
  name?: string
  branch_id: number
  by: string | null
  reason: string | null
  concerns: readonly string[]
  at: string
}

interface ParamsOf {
  /** A document waits for approval. */
  APPROVAL_REQUESTED: Record<string, never>
  DECIDED: Decision & { number: string | null }
  /** Notifications of a record may no longer hold. */
  OUTDATED: Record<string, never>
}
export type NoticeKind = keyof ParamsOf

export type QueuedNotice = {
  [K in NoticeKind]: { id: string; kind: K; reference_id: string; params: ParamsOf[K]; attempts: number }
}[NoticeKind]

function queue(tx: Tx, kind: NoticeKind, reference: string, params: RawBuilder<unknown>): void {
  putOff(tx, () =>
    sql`insert into notice_queue (kind, reference_id, params) values (${kind}, ${reference}, ${params})`.execute(tx),
  )
  wakeAfterCommit(tx, 'notices')
}

/** Queues a notice with the transaction; recipients are worked out right after the commit. */
export const queueNotice = (tx: Tx, kind: 'APPROVAL_REQUESTED' | 'OUTDATED', reference: string): void =>
  queue(tx, kind, reference, sql`'{}'`)

/** Queues a decision; the document has its number by the time that the row is written. */
export const queueDecision = (tx: Tx, { table, id }: { table: string; id: string }, decision: Decision): void =>
  queue(
    tx,
    'DECIDED',
    id,
    sql`${JSON.stringify(decision)}::jsonb || jsonb_build_object('number',
      (select number from ${sql.table(table)} where id = ${id}))`,
  )

/** After so many attempts, the last of them some hours later, a notice is left lying, and forgotten with the old ones. */
const mostAttempts = 20
const canBeGiven = sql`attempts < ${sql.lit(mostAttempts)}`

/**
 * The next notices of the company, locked for this transaction. Of each record only the first: the events of a record
 * are reported in order, by any number of servers. A notice that has failed before comes alone, so that it blocks no
 * other.
 */
export async function claimNotices(tx: Tx, limit: number): Promise<QueuedNotice[]> {
  const { rows } = await sql<QueuedNotice>`
    select id, kind, reference_id, params, attempts from notice_queue as next
    where ${canBeGiven} and due_at <= now() and not exists (
      select from notice_queue as earlier
      where earlier.company_id = next.company_id and earlier.reference_id = next.reference_id and earlier.attempts < ${sql.lit(mostAttempts)}
        and (earlier.queued_at, earlier.id) < (next.queued_at, next.id))
    order by attempts, queued_at limit ${limit} for update skip locked`.execute(tx)
  const [first] = rows
  const claimed = first && first.attempts > 0 ? [first] : rows.filter(({ attempts }) => attempts === 0)
  const ids = claimed.map(({ id }) => id)
  if (ids.length > 0) withoutWaiting(sql`delete from notice_queue where id = any(${ids}::uuid[])`.execute(tx))
  return claimed
}

/** True if more notices can be given by now; others may be at them. */
export async function areNoticesLeft(tx: Tx): Promise<boolean> {
  const { rows } = await sql`select from notice_queue where ${canBeGiven} and due_at <= now() limit 1`.execute(tx)
  return rows.length > 0
}

/** Puts off what failed: 2 seconds, 4, 8, up to an hour. */
export const putOffNotices = (tx: Tx, ids: readonly string[]) =>
  sql`
    update notice_queue set attempts = attempts + 1,
      due_at = now() + least(interval '1 second' * 2 ^ (attempts + 1), interval '1 hour')
    where id = any(${ids}::uuid[])`.execute(tx)

/** The companies that have notices to be given by now; asked for the whole installation. */
export async function companiesWithNotices(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ company_id: string }>`
    select distinct company_id from notice_queue where ${canBeGiven} and due_at <= now()`.execute(tx)
  return rows.map(({ company_id }) => company_id)
}
