import { Refusal } from '@rental/core/kernel/error'
import { codeOf } from '@rental/core/kernel/machine'
import { formatPhone } from '@rental/core/kernel/phone'
import type { Language } from '@rental/core/kernel/text'
import type { DocumentTemplate } from '@rental/core/modules/message/document-letters'
import type { DocumentLetter } from '@rental/core/modules/message/letter-routes'
import { messageMachine, type Delivery } from '@rental/core/modules/message/message.machine'
import { wayOf, written } from '@rental/core/modules/message/message.rules'
import { messageChannels, type MessageChannel } from '@rental/core/modules/message/message.templates'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../db/tx.ts'
import type { Actor } from '../http/handlers.ts'
import { writeMessage } from '../outside/outbox.ts'
import type { Transports } from '../outside/transport.ts'
import { wordingOf } from '../outside/wording.store.ts'
import type { DerivedGroup } from '../record/names.ts'
import { paperCompany, type Reached } from './paper-facts.store.ts'

/** A document that is brought to its customer. */
export interface SentDocument {
  template: DocumentTemplate
  language: Language
  customer: { id: string; name: string }
  to: Readonly<Record<MessageChannel, Reached>>
  /** Values of the template's own parameters. */
  values: Readonly<Record<string, string>>
  /** Column of the outbox that names it. */
  of: { quotation_id: string } | { invoice_id: string } | { receipt_id: string } | Record<string, never>
}

/** The messages that bring a document to its customer: in the company's words, and in the language of the document. */
export async function documentLettersOf(
  tx: Tx,
  transports: Transports,
  { template, language, customer, to, values }: SentDocument,
  sender: string,
): Promise<DocumentLetter[]> {
  const [{ settings }, wordings] = await Promise.all([
    paperCompany(tx),
    Promise.all(messageChannels.map((channel) => wordingOf(tx, { template, channel, language }))),
  ])
  const all = {
    ...values,
    customer: customer.name,
    company: settings.company_name,
    contact: [settings.phone && formatPhone(settings.phone), settings.email].filter(Boolean).join(' / '),
    sender,
  }
  return messageChannels.flatMap((channel, at) => {
    const wording = wordings[at]
    if (!wording) return []
    const letter = written(wording, all)
    const { recipient } = to[channel]
    return { channel, recipient, ...letter, ...wayOf(channel, recipient, letter.body, Boolean(transports[channel])) }
  })
}

/** Choice of the sender. */
export interface Sending {
  channels?: readonly MessageChannel[] | undefined
  /** The sender has sent it already, in a program of their own. */
  by_hand: boolean
}

interface Sender {
  tx: Tx
  actor: Pick<Actor, 'user_id' | 'full_name'>
  now: Date
}

/** Puts the letters of a document into the outbox; the papers go along where the channel can carry them. */
export async function writeDocumentLetters(
  { tx, actor, now }: Sender,
  transports: Transports,
  document: SentDocument,
  { channels = messageChannels, by_hand, papers }: Sending & { papers: readonly { id: string }[] },
): Promise<void> {
  const letters = await documentLettersOf(tx, transports, document, actor.full_name)
  const reachable = letters.filter(({ recipient, channel }) => recipient && channels.includes(channel))
  if (reachable.length === 0) throw new Refusal('invalid_input', { fields: { channels: { key: 'no_recipient' } } })
  const sent = by_hand ? { sent_by_id: actor.user_id, sent_at: now.toISOString() } : undefined
  const { template, language, customer, of, to } = document
  for (const { channel, recipient, subject, body } of reachable) {
    const message = {
      channel,
      subject,
      body,
      template,
      language,
      recipient: recipient ?? '',
      recipient_name: to[channel].name,
      customer_id: customer.id,
      ...of,
    }
    const paper_ids = channel === 'EMAIL' ? papers.map(({ id }) => id) : []
    await writeMessage(tx, transports, { ...message, paper_ids }, sent)
  }
}

const letterIs = (state: keyof typeof messageMachine.states) =>
  sql`coalesce(bool_or(letter.status = ${sql.lit(codeOf(messageMachine, state))}), false)`

/** Columns that follow from the letters of a document: one that left is enough, and one that is due has to be sent. */
export const lettersGroup = (
  table: 'quotation' | 'invoice' | 'receipt',
  isToBeSent: RawBuilder<unknown>,
): DerivedGroup => ({
  columns: {
    sent_at: sql`min(letter.sent_at)`,
    delivery: sql<Delivery | null>`case
      when ${letterIs('sent')} then 'SENT'
      when ${letterIs('waiting')} then 'SENDING'
      when count(letter.id) > 0 or ${isToBeSent} then 'NOT_SENT'
    end`,
  },
  from: sql`from outbox as letter
    where letter.company_id = ${sql.ref(table)}.company_id and letter.${sql.ref(`${table}_id`)} = ${sql.ref(table)}.id`,
})
