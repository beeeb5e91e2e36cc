import { Refusal } from '@rental/core/kernel/error'
import { hideKeys } from '@rental/core/kernel/hidden-keys'
import { codeOf } from '@rental/core/kernel/machine'
import { formatPhone } from '@rental/core/kernel/phone'
import type { Language } from '@rental/core/kernel/text'
import type { DocumentTemplate } from '@rental/core/modules/message/document-letters'
import type { DocumentLetter } from '@rental/core/modules/message/letter-routes'
import { greetedName, type Greeted } from '@rental/core/modules/message/greeting'
import { messageMachine, type Delivery } from '@rental/core/modules/message/message.machine'
import { wayOf, written, type Wording } from '@rental/core/modules/message/message.rules'
import { messageChannels, type MessageChannel } from '@rental/core/modules/message/message.templates'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../db/tx.ts'
import type { Actor } from '../http/handlers.ts'
import { writeMessage, type BeyondAllowance } from '../outside/outbox.ts'
import type { Sealing } from '../outside/sealing.ts'
import type { Transports } from '../outside/transport.ts'
import { wordingOf } from '../outside/wording.store.ts'
import type { DerivedGroup } from '../record/names.ts'
import { paperCompany, type Reached } from './paper-facts.store.ts'

/** A document that is brought to its customer. */
export interface SentDocument {
  template: DocumentTemplate
  language: Language
  customer: Greeted & { id: string }
  to: Readonly<Record<MessageChannel, Reached>>
  /** Values of the template's own parameters. */
  values: Readonly<Record<string, string>>
  link?: LetterLink | undefined
  /** Column of the outbox that names it. */
  of:
    | { quotation_id: string }
    | { invoice_id: string }
    | { receipt_id: string }
    | { customer_link_id: string }
    | Record<string, never>
}

/** A link in a letter: it is stored sealed, and the readable text withholds its key. */
interface LetterLink {
  url: string
  until: Date
  sealing: Sealing
  /** Also whoever sends the letter does not get it. */
  isPrivate?: true
}

interface ComposedLetter {
  channel: MessageChannel
  recipient: string | null
  /** As it is stored, without the key of its link. */
  kept: Wording
  /** As its reader gets it. */
  whole: Wording
}

async function composed(
  tx: Tx,
  { template, language, customer, to, values, link }: SentDocument,
  sender: string,
): Promise<ComposedLetter[]> {
  const [{ settings }, wordings] = await Promise.all([
    paperCompany(tx),
    Promise.all(messageChannels.map((channel) => wordingOf(tx, { template, channel, language }))),
  ])
  const same = {
    ...values,
    company: settings.company_name,
    contact: [settings.phone && formatPhone(settings.phone), settings.email].filter(Boolean).join(' / '),
    sender,
  }
  return messageChannels.flatMap((channel, at) => {
    const wording = wordings[at]
    if (!wording) return []
    const { name } = to[channel]
    const contact = name === customer.name ? customer.contact : name
    const all = { ...same, customer: greetedName({ ...customer, contact }, language) }
    const url = link?.url ?? ''
    const kept = written(wording, { ...all, link: hideKeys(url) })
    // The subject is stored and sent as it is.
    const whole = { ...kept, body: written(wording, { ...all, link: url }).body }
    return { channel, recipient: to[channel].recipient, kept, whole }
  })
}

/** The messages that bring a document to its customer: in the company's words, and in the language of the document. */
export async function documentLettersOf(
  tx: Tx,
  transports: Transports,
  document: SentDocument,
  sender: string,
): Promise<DocumentLetter[]> {
  const is_private = document.link?.isPrivate ?? false
  return (await composed(tx, document, sender)).map(({ channel, recipient, kept, whole }) => {
    const letter = is_private ? kept : whole
    const way = wayOf(channel, recipient, letter.body, Boolean(transports[channel]))
    return { channel, recipient, ...letter, is_private, ...way, ...(is_private && { whatsapp_link: null }) }
  })
}

/** Choice of the sender. */
export interface Sending {
  channels?: readonly MessageChannel[] | undefined
  /** The sender has sent it already, in a program of their own. */
  by_hand: boolean
  /** Letters beyond the allowance of a mailbox; refused, where nothing is said. */
  beyond?: BeyondAllowance
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
  { channels = messageChannels, by_hand, beyond, papers }: Sending & { papers: readonly { id: string }[] },
): Promise<void> {
  const { template, language, customer, of, to, link } = document
  if (by_hand && link?.isPrivate) throw new Refusal('invalid_input', { fields: { by_hand: { key: 'private_link' } } })
  const letters = await composed(tx, document, actor.full_name)
  const reachable = letters.filter(({ recipient, channel }) => recipient && channels.includes(channel))
  if (reachable.length === 0) throw new Refusal('invalid_input', { fields: { channels: { key: 'no_recipient' } } })
  const sent = by_hand ? { sent_by_id: actor.user_id, sent_at: now.toISOString() } : undefined
  for (const { channel, recipient, kept, whole } of reachable) {
    const message = {
      channel,
      ...kept,
      template,
      language,
      recipient: recipient ?? '',
      recipient_name: to[channel].name,
      customer_id: customer.id,
      ...of,
    }
    const paper_ids = channel === 'EMAIL' ? papers.map(({ id }) => id) : []
    const secret =
      link && kept.body !== whole.body ? { body: whole.body, until: link.until, sealing: link.sealing } : null
    await writeMessage(tx, transports, { ...message, paper_ids }, { byHand: sent, secret, beyond, now })
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
