import { codeOf } from '@rental/core/kernel/machine'
import { messageMachine } from '@rental/core/modules/message/message.machine'
import type { MessageChannel } from '@rental/core/modules/message/message.templates'
import { sql } from 'kysely'
import type { Tx } from '../db/tx.ts'
import type { OutgoingMessage } from './transport.ts'

export interface DueMessage {
  company: string
  id: string
}
export interface ClaimedMessage extends OutgoingMessage {
  channel: MessageChannel
  /** The text with its secret, sealed; null where it has none, or has expired. */
  sealed: Buffer | null
  has_secret: boolean
  /** Number of this attempt: a later claim has a higher one. */
  attempts: number
  /** The papers that go along: how their files are called, and their content. */
  papers: { name: string; sha256: string }[]
}

const waiting = sql.lit(codeOf(messageMachine, 'waiting'))
const isDue = (now: Date) => sql`status = ${waiting} and next_try_at <= ${now.toISOString()}::timestamptz
  and (claimed_until is null or claimed_until <= ${now.toISOString()}::timestamptz)`

/** Messages of every company that are due, the longest due first. */
export async function dueMessages(
  tx: Tx,
  now: Date,
  limit: number,
): Promise<(DueMessage & { channel: MessageChannel })[]> {
  const { rows } = await sql<DueMessage & { channel: MessageChannel }>`
    select company_id as company, id, channel from outbox where ${isDue(now)}
    order by next_try_at, id limit ${limit}`.execute(tx)
  return rows
}

/** Claims a message for a while; null if it is not due, or claimed already. An attempt is counted as it begins. */
export async function claimMessage(tx: Tx, id: string, now: Date, leaseMs: number): Promise<ClaimedMessage | null> {
  const until = new Date(now.getTime() + leaseMs).toISOString()
  const { rows } = await sql<ClaimedMessage>`
    update outbox set attempts = attempts + 1, claimed_until = ${until}
    where id = (select id from outbox where id = ${id} and ${isDue(now)} for update skip locked)
    returning id, channel, template, language, recipient, recipient_name, subject, body, has_secret, attempts,
      (select sealed from outbox_secret where outbox_secret.company_id = outbox.company_id
        and message_id = outbox.id and expires_at > ${now.toISOString()}::timestamptz) as sealed,
      (select name from company where company.id = outbox.company_id) as company_name,
      (select value #>> '{}' from setting where setting.company_id = outbox.company_id and key = 'email') as reply_to,
      (select coalesce(jsonb_agg(jsonb_build_object('name', name, 'sha256', sha256) order by position), '[]')
        from outbox_paper as carried join paper on paper.company_id = carried.company_id and paper.id = carried.paper_id
        where carried.company_id = outbox.company_id and carried.message_id = outbox.id) as papers`.execute(tx)
  return rows[0] ?? null
}

/** When the claim of another ends, a little after it; null where nobody holds the message, or it waits no more. */
export async function claimEnds(tx: Tx, id: string): Promise<Date | null> {
  const { rows } = await sql<{ ends: string }>`
    select greatest(claimed_until, now()) + interval '2 seconds' as ends from outbox
    where id = ${id} and status = ${waiting} and claimed_until is not null`.execute(tx)
  return rows[0] ? new Date(rows[0].ends) : null
}
