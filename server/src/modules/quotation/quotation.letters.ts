import { formatLongDate } from '@rental/core/kernel/date'
import { Refusal } from '@rental/core/kernel/error'
import { formatRupiah } from '@rental/core/kernel/money'
import type { DocumentLetter } from '@rental/core/modules/message/letter-routes'
import { quotationMachine } from '@rental/core/modules/quotation/quotation.machine'
import type { Tx } from '../../db/tx.ts'
import type { OwnCtx } from '../../http/handlers.ts'
import type { Transports } from '../../outside/transport.ts'
import { archivePaper, type Papers } from '../../papers/archive.ts'
import {
  documentLettersOf,
  writeDocumentLetters,
  type Sending,
  type SentDocument,
} from '../../papers/document-letters.ts'
import { paperCustomer } from '../../papers/paper-facts.store.ts'
import { expectState } from '../../record/transition.ts'
import { quotationFor } from './quotation.paper.ts'
import { findQuotation, type StoredQuotation } from './quotation.store.ts'

async function sentOffer(tx: Tx, offer: StoredQuotation): Promise<SentDocument> {
  const { id, language, number, total, valid_until } = offer
  const customer = await paperCustomer(tx, offer.customer_id ?? '')
  const { name, kind, company_name, contact } = customer
  return {
    template: 'QUOTATION',
    language,
    customer: { id: offer.customer_id ?? '', name, kind, company_name, contact },
    to: {
      EMAIL: { name, recipient: customer.email },
      WHATSAPP: { name, recipient: customer.whatsapp ?? customer.phone },
    },
    values: { number: number ?? '', total: formatRupiah(total), until: formatLongDate(valid_until, language) },
    of: { quotation_id: id },
  }
}

/** The messages that bring an offer to its customer. */
export const lettersOf = async (
  tx: Tx,
  transports: Transports,
  offer: StoredQuotation,
  sender: string,
): Promise<DocumentLetter[]> => documentLettersOf(tx, transports, await sentOffer(tx, offer), sender)

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
  sending: Sending,
): Promise<StoredQuotation> {
  await ctx.transact(async (tx) => expectApproved(ctx, await findQuotation(tx, id)))
  const isMailed = sending.channels?.includes('EMAIL') ?? true
  const paper = isMailed ? [await archivePaper(ctx, papers, (tx) => quotationFor(tx, id), 'person')] : []
  return ctx.once(async (tx) => {
    const offer = await findQuotation(tx, id, 'for update')
    expectApproved(ctx, offer)
    await writeDocumentLetters({ ...ctx, tx }, transports, await sentOffer(tx, offer), { ...sending, papers: paper })
    return findQuotation(tx, id)
  })
}
