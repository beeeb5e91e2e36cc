import { formatRupiah } from '@rental/core/kernel/money'
import type { DocumentLetter } from '@rental/core/modules/message/letter-routes'
import type { Receipt } from '@rental/core/modules/receipt/receipt.contract'
import { receiptMachine } from '@rental/core/modules/receipt/receipt.machine'
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
import { billingContacts } from '../../papers/paper-facts.store.ts'
import { letterLinks, type PaperLinks } from '../../papers/paper-link.ts'
import type { KeptPaper } from '../../papers/paper.store.ts'
import { expectState } from '../../record/transition.ts'
import { receiptPaperFor } from './receipt.paper.ts'
import { findReceipt, findReceiptHead } from './receipt.store.ts'

interface LetterServices {
  papers: Papers
  transports: Transports
  links: PaperLinks
}

const expectValid = (ctx: OwnCtx, found: { status: number }) =>
  expectState(ctx, receiptMachine, found, 'recorded', 'cleared')

async function kwitansiOf(ctx: OwnCtx, papers: Papers, id: string): Promise<KeptPaper> {
  await ctx.transact(async (tx) => expectValid(ctx, await findReceiptHead(tx, id)))
  return archivePaper(ctx, papers, (tx) => receiptPaperFor(tx, id), 'person')
}

async function sentReceipt(
  tx: Tx,
  { actor, now }: OwnCtx,
  links: PaperLinks,
  {
    id,
    customer_id,
    language,
    number,
    amount,
    settled,
  }: Pick<Receipt, 'id' | 'customer_id' | 'language' | 'number' | 'amount' | 'settled'>,
  paper: KeptPaper,
): Promise<SentDocument> {
  const { customer, to } = await billingContacts(tx, customer_id)
  return {
    template: 'RECEIPT',
    language,
    customer,
    to,
    values: {
      number,
      // As on the kwitansi: without money, what was paid of the invoices.
      total: formatRupiah(amount || settled),
    },
    link: await letterLinks(tx, links, { company: actor.company_id, papers: [paper.id], now }),
    of: { receipt_id: id },
  }
}

/** The messages that bring the kwitansi of a receipt to its customer. */
export async function receiptLetters(ctx: OwnCtx, services: LetterServices, id: string): Promise<DocumentLetter[]> {
  const { papers, transports, links } = services
  const paper = await kwitansiOf(ctx, papers, id)
  return ctx.transact(async (tx) => {
    const document = await sentReceipt(tx, ctx, links, await findReceiptHead(tx, id), paper)
    return documentLettersOf(tx, transports, document, ctx.actor.full_name)
  })
}

/** Sends the kwitansi: by e-mail with the paper, and by WhatsApp with a link. */
export async function sendReceipt(
  ctx: OwnCtx,
  { papers, transports, links }: LetterServices,
  id: string,
  sending: Sending,
): Promise<Receipt> {
  const paper = await kwitansiOf(ctx, papers, id)
  return ctx.once(async (tx) => {
    const found = await findReceiptHead(tx, id, 'for update')
    expectValid(ctx, found)
    const document = await sentReceipt(tx, ctx, links, found, paper)
    await writeDocumentLetters({ ...ctx, tx }, transports, document, { ...sending, papers: [paper] })
    return findReceipt(tx, id, ctx.actor.permissions.has('invoice.read'))
  })
}
