import { formatLongDate } from '@rental/core/kernel/date'
import { Refusal } from '@rental/core/kernel/error'
import { formatRupiah } from '@rental/core/kernel/money'
import { formatPhone } from '@rental/core/kernel/phone'
import { usualWording, written } from '@rental/core/modules/message/message.rules'
import { messageChannels, type MessageChannel } from '@rental/core/modules/message/message.templates'
import { quotationMachine } from '@rental/core/modules/quotation/quotation.machine'
import type { Tx } from '../../db/tx.ts'
import type { OwnCtx } from '../../http/handlers.ts'
import type { Transports } from '../../outside/transport.ts'
import { writeMessage } from '../../outside/outbox.ts'
import { archivePaper, type Papers } from '../../papers/archive.ts'
import { paperCompany, paperCustomer } from '../../papers/paper-facts.store.ts'
import { updateRecord } from '../../record/crud.ts'
import { expectState } from '../../record/transition.ts'
import { quotationFor } from './quotation.paper.ts'
import { findQuotation, quotationSource, type StoredQuotation } from './quotation.store.ts'

interface Letter {
  channel: MessageChannel
  recipient: string | null
  subject: string | null
  body: string
}

/** The messages that bring an offer to its customer, in the language of the offer. */
export async function lettersOf(tx: Tx, offer: StoredQuotation, sender: string): Promise<Letter[]> {
  const [customer, { settings }] = await Promise.all([paperCustomer(tx, offer.customer_id ?? ''), paperCompany(tx)])
  const { language } = offer
  const values = {
    customer: customer.name,
    company: settings.company_name,
    contact: [settings.phone && formatPhone(settings.phone), settings.email].filter(Boolean).join(' / '),
    sender,
    number: offer.number ?? '',
    total: formatRupiah(offer.total),
    until: formatLongDate(offer.valid_until, language),
  }
  return messageChannels.map((channel) => {
    const wording = usualWording({ template: 'QUOTATION', channel, language })
    if (!wording) throw new Error(`a quotation has no words for ${channel}`)
    return {
      channel,
      recipient: channel === 'EMAIL' ? customer.email : (customer.whatsapp ?? customer.phone),
      ...written(wording, values),
    }
  })
}

function expectApproved(ctx: Pick<OwnCtx, 'language'>, offer: StoredQuotation) {
  expectState(ctx, quotationMachine, offer, 'approved')
  if (offer.is_expired)
    throw new Refusal('quotation_expired', { params: { day: formatLongDate(offer.valid_until, ctx.language) } })
}

/** Puts the offer into the outbox: by e-mail with the paper, and as a WhatsApp text. */
export async function sendQuotation(
  ctx: OwnCtx,
  { papers, transports }: { papers: Papers; transports: Transports },
  id: string,
  channels: readonly MessageChannel[] = messageChannels,
): Promise<StoredQuotation> {
  await ctx.transact(async (tx) => expectApproved(ctx, await findQuotation(tx, id)))
  const paper = channels.includes('EMAIL') ? await archivePaper(ctx, papers, (tx) => quotationFor(tx, id)) : null
  return ctx.once(async (tx) => {
    const offer = await findQuotation(tx, id, 'for update')
    expectApproved(ctx, offer)
    const letters = (await lettersOf(tx, offer, ctx.actor.full_name)).filter(({ channel }) =>
      channels.includes(channel),
    )
    const reachable = letters.filter(({ recipient }) => recipient)
    if (reachable.length === 0) throw new Refusal('invalid_input', { fields: { channels: { key: 'no_recipient' } } })
    for (const { recipient, ...letter } of reachable)
      await writeMessage(tx, transports, {
        ...letter,
        template: 'QUOTATION',
        language: offer.language,
        recipient: recipient ?? '',
        recipient_name: offer.customer_name ?? '',
        ...(offer.customer_id && { customer_id: offer.customer_id }),
        ...(letter.channel === 'EMAIL' && paper && { paper_id: paper.id }),
      })
    await updateRecord(tx, quotationSource, id, { sent_at: ctx.now.toISOString() })
    return findQuotation(tx, id)
  })
}
