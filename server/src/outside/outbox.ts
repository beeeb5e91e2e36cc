import { Refusal } from '@rental/core/kernel/error'
import { statusAfter } from '@rental/core/kernel/machine'
import type { Language } from '@rental/core/kernel/text'
import { messageMachine } from '@rental/core/modules/message/message.machine'
import {
  hoursToWait,
  lettersAnHour,
  oneLine,
  plainName,
  usualWording,
  written,
} from '@rental/core/modules/message/message.rules'
import {
  messageTemplates,
  type AccountTemplate,
  type MessageChannel,
  type MessageTemplateName,
} from '@rental/core/modules/message/message.templates'
import type { RawBuilder } from 'kysely'
import type { Tx } from '../db/tx.ts'
import { lettersOfHour, lockMailbox, sameLetter } from './mailbox.store.ts'
import type { Sealing } from './sealing.ts'
import type { Transports } from './transport.ts'

const hourMs = 3_600_000

/** Words that the database puts together, such as with a number that is given at the end. */
type Words<T> = T | RawBuilder<T>

interface Written {
  template: MessageTemplateName
  channel: MessageChannel
  language: Language
  recipient: string
  recipient_name: string
  subject: Words<string> | null
  body: Words<string>
  customer_id?: string
  user_id?: string
  /** The document that it brings. */
  quotation_id?: string
  invoice_id?: string
  receipt_id?: string
  customer_link_id?: string
}

/** Sender of a message that left in a program of their own, and its time. */
interface ByHand {
  sent_by_id: string
  sent_at: string
}

/** The text with its secret, and its expiry. */
interface SecretText {
  body: string
  until: Date
  sealing: Sealing
}

/** Fate of a letter to a customer beyond the allowance of its mailbox. */
export type BeyondAllowance = 'refuse' | 'put_off' | 'send'

interface Writing {
  byHand?: ByHand | undefined
  secret?: SecretText | null
  beyond?: BeyondAllowance | undefined
  now?: Date
}

/**
 * Writes a message in the transaction that caused it, with the papers that go along, in order. Without a transport its
 * status is 'kept'; one that was sent by hand is only noted. The same letter within a minute is one.
 */
export async function writeMessage(
  tx: Tx,
  transports: Transports,
  { paper_ids = [], ...message }: Written & { paper_ids?: readonly string[] },
  { byHand, secret, beyond = 'refuse', now = new Date() }: Writing = {},
): Promise<{ id: string }> {
  const isToCustomer = message.customer_id !== undefined
  if (isToCustomer) {
    await lockMailbox(tx, message)
    const same = await sameLetter(tx, message, byHand !== undefined)
    if (same) return same
  }
  const wait = isToCustomer && !byHand && beyond !== 'send' ? hoursToWait(await lettersOfHour(tx, message)) : 0
  if (wait > 0 && beyond === 'refuse') throw new Refusal('mailbox_full', { params: { count: lettersAnHour } })
  const path = byHand ? (['keep', 'sent_by_hand'] as const) : transports[message.channel] ? [] : (['keep'] as const)
  const made = await tx
    .insertInto('outbox')
    .values({
      ...message,
      recipient_name: oneLine(message.recipient_name),
      has_secret:
        secret !== undefined && secret !== null ? true : (messageTemplates[message.template].isSecret ?? false),
      status: statusAfter(messageMachine, ...path),
      ...(wait > 0 && { next_try_at: new Date(now.getTime() + wait * hourMs).toISOString() }),
      ...byHand,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (paper_ids.length > 0)
    await tx
      .insertInto('outbox_paper')
      .values(paper_ids.map((paper_id, position) => ({ message_id: made.id, position, paper_id })))
      .execute()
  // The link is not needed here where the letter has left.
  if (secret && !byHand) await sealText(tx, made.id, secret)
  return made
}

const sealText = (tx: Tx, message_id: string, { body, until, sealing }: SecretText) =>
  tx
    .insertInto('outbox_secret')
    .values({ message_id, sealed: sealing.seal(body), expires_at: until.toISOString() })
    .execute()

/** The same for a letter that is written by itself: false where it was written before. */
export async function writeMessageOnce(
  tx: Tx,
  transports: Transports,
  message: Written,
  about: string,
): Promise<boolean> {
  const path = transports[message.channel] ? [] : (['keep'] as const)
  const row = await tx
    .insertInto('outbox')
    .values({
      ...message,
      about,
      recipient_name: oneLine(message.recipient_name),
      has_secret: false,
      status: statusAfter(messageMachine, ...path),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

interface AccountMail {
  template: AccountTemplate
  language: Language
  to: { id: string; email: string; full_name: string; company: { name: string } }
  url?: string
  /** Secret part of the link, or a code: stored nowhere readable. */
  token?: string
  code?: string
  /** Expiry of the secret. */
  until?: string
  /** Further values of the template's parameters. */
  facts?: Readonly<Record<string, string>>
}

/** The ways out for messages, and the seal of those that hold a secret. */
export interface MailOptions {
  transports: Transports
  sealing: Sealing
}

const clock = new Intl.DateTimeFormat('id-ID', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Asia/Jakarta' })
const onPaper = (instant: string) => `${clock.format(new Date(instant))} WIB`

/** A mail to the holder of an account, with the standard wording. */
export async function writeMail(tx: Tx, { transports, sealing }: MailOptions, mail: AccountMail) {
  const { template, language, to, url = '', token, code, until, facts } = mail
  const place = { template, channel: 'EMAIL', language } as const
  const wording = usualWording(place)
  if (!wording) throw new Error(`${template} has no words for a mail`)
  const name = plainName(to.full_name)
  const at = onPaper(new Date().toISOString())
  const about = { ...facts, name, company: plainName(to.company.name), at, until: until ? onPaper(until) : '' }
  const told = written(wording, { ...about, url: token ? `${url}#…` : url, code: '······' })
  const message = { recipient: to.email, recipient_name: name, user_id: to.id, ...told }
  const { body } = written(wording, { ...about, url: token ? `${url}#${token}` : url, code: code ?? '' })
  const secret = (token ?? code) && until ? { body, until: new Date(until), sealing } : null
  await writeMessage(tx, transports, { ...place, ...message }, { secret })
}

/** Due at once, with all its attempts before it. */
export const freshStart = (now: Date) => ({
  attempts: 0,
  next_try_at: now.toISOString(),
  claimed_until: null,
  fault: null,
  last_error: null,
})
