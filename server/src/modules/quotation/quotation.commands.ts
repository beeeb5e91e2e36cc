import { refuseAny } from '@rental/core/kernel/error'
import type { quotation as contract } from '@rental/core/modules/quotation/quotation.contract'
import type { z } from 'zod'
import type { Ctx } from '../../http/handlers.ts'
import { approveByRule } from '../../record/document-approval.ts'
import type { DocumentMoves } from '../../record/document-moves.ts'
import { updateHead } from '../../record/document.ts'
import { draftHandlers } from '../../record/draft-handlers.ts'
import { transition, type Mover } from '../../record/transition.ts'
import { passMoneyGuards } from '../../rental/money-guards.ts'
import { previewOf } from '../../rental/preview.ts'
import type { DocumentPrice } from '../../rental/price-document.ts'
import { draftOf, quotationKind, type DatedDraft } from './quotation.draft.ts'
import { findQuotation, quotationSource, type StoredQuotation } from './quotation.store.ts'

type MoveBody = z.output<typeof contract.move.body>

async function close(work: Mover, { id }: StoredQuotation, { closed_as, reason }: MoveBody): Promise<void> {
  if (!closed_as) refuseAny({ closed_as: { key: 'required' } })
  await transition(work, quotationSource, id, 'close', reason, { closed_as })
}

type PassedBefore = Pick<StoredQuotation, 'passed_guards'>

/** Refuses an offer to somebody who owes too much, unless that is passed over; what was passed over with it then. */
const passGuards = (
  work: Mover,
  { customer_id, added, passed_guards }: PassedBefore & { customer_id: string | null; added: number },
) =>
  passMoneyGuards(
    work,
    { door: 'OFFER', customer_id, added },
    ({ guard }) => !passed_guards.some((passed) => passed.guard === guard),
  )

/** A submitted quotation is approved at once, where the rules need no approval. */
const quotationMoves: DocumentMoves<DatedDraft, DocumentPrice, StoredQuotation, MoveBody> = {
  kind: quotationKind,
  find: findQuotation,
  headOf: (offer) => offer,
  draftOf,
  afterSubmit: async (work, document, reasons, { given, priced }) => {
    const { customer_id = null } = given
    const passed_guards = await passGuards(work, { customer_id, added: priced.totals.total, passed_guards: [] })
    if (passed_guards.length > 0) await updateHead(work.tx, quotationSource, document.id, { passed_guards })
    if (reasons.length === 0) await approveByRule(work, quotationSource, document, 'agree')
  },
  async beforeApproval(work, { customer_id, total, passed_guards: before }) {
    const passed = await passGuards(work, { customer_id, added: total, passed_guards: before })
    return passed.length > 0 ? { passed_guards: JSON.stringify([...before, ...passed]) } : undefined
  },
  moves: {
    // It may be offered for more then: what speaks against it is asked anew.
    revise: (work, { id }, { reason }) =>
      transition(work, quotationSource, id, 'revise', reason, { passed_guards: '[]' }),
    close,
  },
}

export const quotationDrafts = draftHandlers({
  ...quotationMoves,
  kind: quotationKind,
  read: findQuotation,
  preview: async (ctx, given) => previewOf(ctx, await quotationKind.pricedAs(ctx.tx, given), 'OFFER'),
})

/** Makes a new draft of it, with the days and prices of today. */
export async function duplicateQuotation(ctx: Ctx, id: string): Promise<StoredQuotation> {
  const { date: _, valid_until: __, ...body } = draftOf(await findQuotation(ctx.tx, id))
  return quotationDrafts.draft(ctx, { body })
}
