import { quotation, type Quotation, type QuotationRow } from '@rental/core/modules/quotation/quotation.contract'
import { handlers } from '../../http/handlers.ts'
import type { Transports } from '../../outside/transport.ts'
import { paperAnswer, type Papers } from '../../papers/archive.ts'
import { documentHandlers } from '../../record/document-handlers.ts'
import { previewOf } from '../../rental/preview.ts'
import {
  changeQuotation,
  createQuotation,
  duplicateQuotation,
  moveQuotation,
  saveQuotation,
} from './quotation.commands.ts'
import { dated, quotationKind } from './quotation.draft.ts'
import { lettersOf, sendQuotation } from './quotation.letters.ts'
import { quotationFor } from './quotation.paper.ts'
import { countGroups, findQuotation, quotationSource } from './quotation.store.ts'

export const quotationHandlers = (services: { papers: Papers; transports: Transports }) =>
  handlers(quotation, {
    ...documentHandlers<QuotationRow, Quotation>(quotationSource, findQuotation),
    count: ({ tx }) => countGroups(tx),
    create: (ctx, { body }) => createQuotation(ctx, body),
    draft: (ctx, { body }) => saveQuotation(ctx, body),
    preview: async (ctx, { body }) => previewOf(ctx, await quotationKind.pricedAs(ctx.tx, await dated(ctx, body))),
    change: (ctx, { params, body }) => changeQuotation(ctx, params.id, body),
    move: (ctx, { params, body }) => moveQuotation(ctx, params.id, body),
    duplicate: (ctx, { params }) => duplicateQuotation(ctx, params.id),
    letters: async ({ tx, actor }, { params }) => lettersOf(tx, await findQuotation(tx, params.id), actor.full_name),
    send: (ctx, { params, body }) => sendQuotation(ctx, services, params.id, body.channels),
    paper: (ctx, { params, query }) =>
      paperAnswer(ctx, services.papers, (tx) => quotationFor(tx, params.id, query.language)),
  })
