import type { HandlerInput } from '@rental/core/kernel/route'
import {
  receipt,
  type ReceiptInput,
  type ReceiptPreview,
  type ReceiptRow,
} from '@rental/core/modules/receipt/receipt.contract'
import { finish } from '../../db/tx.ts'
import { handlers, type Ctx } from '../../http/handlers.ts'
import type { Transports } from '../../outside/transport.ts'
import { paperAnswer, type Papers } from '../../papers/archive.ts'
import type { PaperLinks } from '../../papers/paper-link.ts'
import { attachmentHandlers } from '../../record/attachments.ts'
import { listHandlers, logHandler } from '../../record/crud.ts'
import { receiptLetters, sendReceipt } from './receipt.letters.ts'
import { receiptPaperFor } from './receipt.paper.ts'
import { countReceipts, findReceipt, receiptSource } from './receipt.store.ts'

export type ReceiptMoveInput = HandlerInput<typeof receipt.move>['body']
export type PreviewedPayment = HandlerInput<typeof receipt.preview>['body']

interface ReceiptOptions {
  papers: Papers
  transports: Transports
  links: PaperLinks
  /** Flows, because payments are booked and move invoices. */
  recordReceipt: (ctx: Ctx, given: ReceiptInput) => Promise<string>
  moveReceipt: (ctx: Ctx, id: string, given: ReceiptMoveInput) => Promise<void>
  previewReceipt: (ctx: Ctx, given: PreviewedPayment) => Promise<ReceiptPreview>
}

const read = ({ tx, actor }: Ctx, id: string) => findReceipt(tx, id, actor.permissions.has('invoice.read'))

export const receiptHandlers = ({ recordReceipt, moveReceipt, previewReceipt, ...services }: ReceiptOptions) =>
  handlers(receipt, {
    ...listHandlers<ReceiptRow>(receiptSource),
    count: ({ tx }) => countReceipts(tx),
    get: (ctx, { params }) => read(ctx, params.id),
    async create(ctx, { body }) {
      const id = await recordReceipt(ctx, body)
      await finish(ctx.tx)
      return read(ctx, id)
    },
    preview: (ctx, { body }) => previewReceipt(ctx, body),
    async move(ctx, { params, body }) {
      await moveReceipt(ctx, params.id, body)
      await finish(ctx.tx)
      return read(ctx, params.id)
    },
    paper: (ctx, { params, query }) =>
      paperAnswer(ctx, services.papers, (tx) => receiptPaperFor(tx, params.id, query.language)),
    letters: (ctx, { params }) => receiptLetters(ctx, services, params.id),
    send: (ctx, { params, body }) => sendReceipt(ctx, services, params.id, body),
    log: logHandler(receiptSource),
    ...attachmentHandlers('receipt'),
  })
