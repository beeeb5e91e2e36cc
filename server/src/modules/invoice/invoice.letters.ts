import { formatLongDate } from '@rental/core/kernel/date'
import { Refusal } from '@rental/core/kernel/error'
import { stateOf } from '@rental/core/kernel/machine'
import { formatRupiah } from '@rental/core/kernel/money'
import type { Invoice } from '@rental/core/modules/invoice/invoice.contract'
import { bookedCodes, invoiceMachine } from '@rental/core/modules/invoice/invoice.machine'
import type { DocumentLetter } from '@rental/core/modules/message/letter-routes'
import type { Tx } from '../../db/tx.ts'
import type { OwnCtx } from '../../http/handlers.ts'
import type { PrintOrder } from '../../outside/pdf/renderer.ts'
import type { Transports } from '../../outside/transport.ts'
import { archivePaper, type Papers } from '../../papers/archive.ts'
import {
  documentLettersOf,
  writeDocumentLetters,
  type Sending,
  type SentDocument,
} from '../../papers/document-letters.ts'
import { billingContacts } from '../../papers/paper-facts.store.ts'
import { letterLinks, type PaperLinks } from '../../papers/paper-link.ts'
import type { KeptPaper } from '../../papers/paper.store.ts'
import { say } from '../../text/text.ts'
import { invoicePaperFor, kwitansiFor, openParts } from './invoice.paper.ts'
import { findInvoice, findStoredInvoice } from './invoice.store.ts'

/** Printing, the ways out, and links to papers. */
export interface LetterServices {
  papers: Papers
  transports: Transports
  links: PaperLinks
}

/** Sender and time; a job sends as well as a request. */
export type SendingCtx = Pick<OwnCtx, 'transact' | 'actor' | 'now' | 'language'>

function expectBooked({ language }: Pick<OwnCtx, 'language'>, { status }: { status: number }): void {
  if (bookedCodes.includes(status)) return
  const state = say(language, `invoice.states.${stateOf(invoiceMachine, status)}`)
  throw new Refusal('invoice_not_approved', { params: { state } })
}

/** The papers that go along: the invoice first, and a kwitansi where the customer wants one before paying. */
export async function papersToSend(
  ctx: SendingCtx,
  papers: Papers,
  id: string,
  pace: PrintOrder['pace'] = 'batch',
): Promise<KeptPaper[]> {
  const found = await ctx.transact((tx) => findInvoice(tx, id))
  expectBooked(ctx, found)
  const own = await archivePaper(ctx, papers, (tx) => invoicePaperFor(tx, id), pace)
  const wantsKwitansi = found.kind === 'INVOICE' && found.needs.includes('KWITANSI')
  const isOpen = wantsKwitansi && (await ctx.transact((tx) => openParts(tx, found))) !== null
  return isOpen ? [own, await archivePaper(ctx, papers, (tx) => kwitansiFor(tx, id), pace)] : [own]
}

async function sentInvoice(
  tx: Tx,
  { actor, now }: SendingCtx,
  links: PaperLinks,
  {
    id,
    customer_id,
    language,
    kind,
    number,
    total,
    due_on,
  }: Pick<Invoice, 'id' | 'customer_id' | 'language' | 'kind' | 'number' | 'total' | 'due_on'>,
  [paper]: readonly KeptPaper[],
): Promise<SentDocument> {
  const { customer, to } = await billingContacts(tx, customer_id)
  return {
    template: kind === 'CREDIT_NOTE' ? 'CREDIT_NOTE' : 'INVOICE',
    language,
    customer,
    to,
    values: {
      number: number ?? '',
      total: formatRupiah(total),
      due: formatLongDate(due_on, language),
    },
    link: paper && (await letterLinks(tx, links, { company: actor.company_id, papers: [paper.id], now })),
    of: { invoice_id: id },
  }
}

/** The messages that bring an invoice to its customer. */
export async function invoiceLetters(ctx: OwnCtx, services: LetterServices, id: string): Promise<DocumentLetter[]> {
  const { papers, transports, links } = services
  const archived = await papersToSend(ctx, papers, id, 'person')
  return ctx.transact(async (tx) => {
    const document = await sentInvoice(tx, ctx, links, await findStoredInvoice(tx, id), archived)
    return documentLettersOf(tx, transports, document, ctx.actor.full_name)
  })
}

/** Puts the letters of an approved invoice into the outbox, in the transaction of the caller. */
export async function writeInvoiceLetters(
  tx: Tx,
  ctx: SendingCtx,
  { transports, links }: LetterServices,
  id: string,
  sending: Sending & { papers: readonly KeptPaper[] },
): Promise<void> {
  const found = await findStoredInvoice(tx, id, 'for update')
  expectBooked(ctx, found)
  const document = await sentInvoice(tx, ctx, links, found, sending.papers)
  await writeDocumentLetters({ ...ctx, tx }, transports, document, sending)
}

/** Sends an approved invoice: by e-mail with its papers, and by WhatsApp with a link. */
export async function sendInvoice(
  ctx: OwnCtx,
  services: LetterServices,
  id: string,
  sending: Sending,
): Promise<Invoice> {
  const papers = await papersToSend(ctx, services.papers, id, 'person')
  return ctx.once(async (tx) => {
    await writeInvoiceLetters(tx, ctx, services, id, { ...sending, papers })
    return findInvoice(tx, id)
  })
}
