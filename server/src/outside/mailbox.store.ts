import { codeOf } from '@rental/core/kernel/machine'
import { messageMachine } from '@rental/core/modules/message/message.machine'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../db/tx.ts'

/** A mailbox of a customer: an address of one channel. */
interface Mailbox {
  channel: string
  recipient: string
}

interface Letter extends Mailbox {
  template: string
  language: string
  subject: string | RawBuilder<string> | null
  body: string | RawBuilder<string>
  customer_id?: string
  quotation_id?: string
  invoice_id?: string
  receipt_id?: string
  customer_link_id?: string
}

const cancelled = sql.lit(codeOf(messageMachine, 'cancelled'))
const waiting = sql.lit(codeOf(messageMachine, 'waiting'))

/** Serialises the letters to a mailbox, so that each knows of those before it. */
export const lockMailbox = (tx: Tx, { channel, recipient }: Mailbox) =>
  sql`select pg_advisory_xact_lock(hashtextextended('mailbox ' || current_company() || ${channel}::text || ${recipient}::text, 0))`.execute(
    tx,
  )

/** A letter of the last minute that says the same about the same, on the same way. */
export async function sameLetter(tx: Tx, letter: Letter, isByHand: boolean): Promise<{ id: string } | undefined> {
  const of = (['customer_id', 'quotation_id', 'invoice_id', 'receipt_id', 'customer_link_id'] as const).map(
    (name) => sql`${sql.ref(name)} is not distinct from ${letter[name] ?? null}::uuid`,
  )
  const { rows } = await sql<{ id: string }>`
    select id from outbox
    where created_at > now() - interval '1 minute' and status <> ${cancelled} and (sent_by_id is not null) = ${isByHand}
      and channel = ${letter.channel} and recipient = ${letter.recipient} and template = ${letter.template}
      and language = ${letter.language} and subject is not distinct from ${letter.subject}::text and body = ${letter.body}
      and ${sql.join(of, sql` and `)}
    order by id limit 1`.execute(tx)
  return rows[0]
}

/** Letters to a mailbox in the last hour, with those that wait for a later one. */
export async function lettersOfHour(tx: Tx, { channel, recipient }: Mailbox): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from outbox
    where channel = ${channel} and recipient = ${recipient} and status <> ${cancelled} and customer_id is not null
      and (created_at > now() - interval '1 hour' or (status = ${waiting} and next_try_at > now()))`.execute(tx)
  return rows[0]?.count ?? 0
}
