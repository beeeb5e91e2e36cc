import { quotation, type Quotation, type QuotationRow } from '@rental/core/modules/quotation/quotation.contract'
import { handlers } from '../../http/handlers.ts'
import type { Transports } from '../../outside/transport.ts'
import { paperAnswer, type Papers } from '../../papers/archive.ts'
import { rowsFrom } from '../../record/crud.ts'
import { countByState, documentHandlers } from '../../record/document-handlers.ts'
import { narrowedBy } from '../../record/list.ts'
import { duplicateQuotation, quotationDrafts } from './quotation.commands.ts'
import { lettersOf, sendQuotation } from './quotation.letters.ts'
import { quotationFor } from './quotation.paper.ts'
import { findQuotation, quotationSource } from './quotation.store.ts'

export const quotationHandlers = (services: { papers: Papers; transports: Transports }) =>
  handlers(quotation, {
    ...documentHandlers<QuotationRow, Quotation>(quotationSource, findQuotation),
    ...quotationDrafts,
    count: ({ tx }, { query }) => countByState(tx, quotationSource, narrowedBy(rowsFrom(quotationSource), query)),
    duplicate: (ctx, { params }) => duplicateQuotation(ctx, params.id),
    letters: ({ transact, actor }, { params }) =>
      transact(async (tx) => lettersOf(tx, services.transports, await findQuotation(tx, params.id), actor.full_name)),
    send: (ctx, { params, body }) => sendQuotation(ctx, services, params.id, body),
    paper: (ctx, { params, query }) =>
      paperAnswer(ctx, services.papers, (tx) => quotationFor(tx, params.id, query.language)),
  })
