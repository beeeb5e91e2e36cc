import { formatLongDate } from '@rental/core/kernel/date'
import { Refusal } from '@rental/core/kernel/error'
import { formatRupiah } from '@rental/core/kernel/money'
import { formatPhone } from '@rental/core/kernel/phone'
import { wayOf, written, type Way } from '@rental/core/modules/message/message.rules'
import { messageChannels, type MessageChannel } from '@rental/core/modules/message/message.templates'
import { quotationMachine } from '@rental/core/modules/quotation/quotation.machine'
import type { Tx } from '../../db/tx.ts'
import type { OwnCtx } from '../../http/handlers.ts'
import type { Transports } from '../../outside/transport.ts'
import { writeMessage } from '../../outside/outbox.ts'
import { wordingOf } from '../../outside/wording.store.ts'
import { archivePaper, type Papers } from '../../papers/archive.ts'
import { paperCompany, paperCustomer } from '../../papers/paper-facts.store.ts'
import { expectState } from '../../record/transition.ts'
import { quotationFor } from './quotation.paper.ts'
import { findQuotation, type StoredQuotation } from './quotation.store.ts'

interface Letter extends Way {
  channel: MessageChannel
  recipient: string | null
  subject: string | null
  body: string
}

/** The messages that bring an offer to its customer: in the company's words, and in the language of the offer. */
export async function lettersOf(
  tx: Tx,
  transports: Transports,
  offer: StoredQuotation,
  sender: string,
): Promise<Letter[]> {
  const { language } = offer
  const [customer, { settings }, wordings] = await Promise.all([
    paperCustomer(tx, offer.customer_id ?? ''),
    paperCompany(tx),
    Promise.all(messageChannels.map((channel) => wordingOf(tx, { template: 'QUOTATION', channel, language }))),
  ])
  const values = {
    customer: customer.name,
    company: settings.company_name,
    contact: [settings.phone && formatPhone(settings.phone), settings.email].filter(Boolean).join(' / '),
    sender,
    number: offer.number ?? '',
    total: formatRupiah(offer.total),
    until: formatLongDate(offer.valid_until, language),
  }
  return messageChannels.flatMap((channel, at) => {
    const wording = wordings[at]
    if (!wording) return []
    const letter = written(wording, values)
    const recipient = channel === 'EMAIL' ? customer.email : (customer.whatsapp ?? customer.phone)
    return { channel, recipient, ...letter, ...wayOf(channel, recipient, letter.body, Boolean(transports[channel])) }
  })
}

function expectApproved(ctx: Pick<OwnCtx, 'language'>, offer: StoredQuotation) {
  expectState(ctx, quotationMachine, offer, 'approved')
  if (offer.is_expired)
    throw new Refusal('quotation_expired', { params: { day: formatLongDate(offer.valid_until, ctx.language) } })
}

interface Sending {
  channels?: readonly MessageChannel[] | undefined
  /** The sender has sent it already, in a program of their own. */
  by_hand: boolean
}

/** Puts the offer into the outbox: by e-mail with the paper, and as a WhatsApp text. */
export async function sendQuotation(
  ctx: OwnCtx,
  { papers, transports }: { papers: Papers; transports: Transports },
  id: string,
  { channels = messageChannels, by_hand }: Sending,
): Promise<StoredQuotation> {
  await ctx.transact(async (tx) => expectApproved(ctx, await findQuotation(tx, id)))
  const paper = channels.includes('EMAIL') ? await archivePaper(ctx, papers, (tx) => quotationFor(tx, id)) : null
  return ctx.once(async (tx) => {
    const offer = await findQuotation(tx, id, 'for update')
    expectApproved(ctx, offer)
    const letters = await lettersOf(tx, transports, offer, ctx.actor.full_name)
    const reachable = letters.filter(({ recipient, channel }) => recipient && channels.includes(channel))
    if (reachable.length === 0) throw new Refusal('invalid_input', { fields: { channels: { key: 'no_recipient' } } })
    const sent = by_hand ? { sent_by_id: ctx.actor.user_id, sent_at: ctx.now.toISOString() } : undefined
    for (const { channel, recipient, subject, body } of reachable) {
      const letter = {
        channel,
        subject,
        body,
        template: 'QUOTATION' as const,
        language: offer.language,
        recipient: recipient ?? '',
        recipient_name: offer.customer_name ?? '',
        quotation_id: id,
        ...(offer.customer_id && { customer_id: offer.customer_id }),
        ...(channel === 'EMAIL' && paper && { paper_id: paper.id }),
      }
      await writeMessage(tx, transports, letter, sent)
    }
    return findQuotation(tx, id)
  })
}
