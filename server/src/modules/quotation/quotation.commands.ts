import { refuseAny } from '@rental/core/kernel/error'
import type { quotation as contract } from '@rental/core/modules/quotation/quotation.contract'
import type { z } from 'zod'
import type { Ctx } from '../../http/handlers.ts'
import { approveByRule } from '../../record/document-approval.ts'
import type { DocumentMoves } from '../../record/document-moves.ts'
import { draftHandlers } from '../../record/draft-handlers.ts'
import { transition, type Mover } from '../../record/transition.ts'
import { previewOf } from '../../rental/preview.ts'
import type { DocumentPrice } from '../../rental/price-document.ts'
import { draftOf, quotationKind, type DatedDraft } from './quotation.draft.ts'
import { findQuotation, quotationSource, type StoredQuotation } from './quotation.store.ts'

type MoveBody = z.output<typeof contract.move.body>

async function close(work: Mover, { id }: StoredQuotation, { closed_as, reason }: MoveBody): Promise<void> {
  if (!closed_as) refuseAny({ closed_as: { key: 'required' } })
  await transition(work, quotationSource, id, 'close', reason, { closed_as })
}

/** A submitted quotation is approved at once, where the rules need no approval. */
const quotationMoves: DocumentMoves<DatedDraft, DocumentPrice, StoredQuotation, MoveBody> = {
  kind: quotationKind,
  find: findQuotation,
  headOf: (offer) => offer,
  draftOf,
  afterSubmit: async (work, document, reasons) => {
    if (reasons.length === 0) await approveByRule(work, quotationSource, document, 'agree')
  },
  moves: {
    revise: (work, { id }, { reason }) => transition(work, quotationSource, id, 'revise', reason),
    close,
  },
}

export const quotationDrafts = draftHandlers({
  ...quotationMoves,
  kind: quotationKind,
  read: findQuotation,
  preview: async (ctx, given) => previewOf(ctx, await quotationKind.pricedAs(ctx.tx, given)),
})

/** Makes a new draft of it, with the days and prices of today. */
export async function duplicateQuotation(ctx: Ctx, id: string): Promise<StoredQuotation> {
  const { date: _, valid_until: __, ...body } = draftOf(await findQuotation(ctx.tx, id))
  return quotationDrafts.draft(ctx, { body })
}
