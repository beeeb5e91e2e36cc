import { refuseAny, type Refusal } from '@rental/core/kernel/error'
import type { quotation as contract } from '@rental/core/modules/quotation/quotation.contract'
import { quotationMachine } from '@rental/core/modules/quotation/quotation.machine'
import type { z } from 'zod'
import { endWith } from '../../db/tx.ts'
import type { Ctx } from '../../http/handlers.ts'
import { approveByRule, type Numberable } from '../../record/document-approval.ts'
import { expectPointers, rewriteDraft, saveDraft, submitSaved } from '../../record/document-draft.ts'
import { documentMoves } from '../../record/document-moves.ts'
import { expectState, transition, type Mover } from '../../record/transition.ts'
import type { DocumentPrice } from '../../rental/price-document.ts'
import { dated, draftOf, quotationKind, type DatedDraft, type Draft } from './quotation.draft.ts'
import { findQuotation, quotationSource, type StoredQuotation } from './quotation.store.ts'

type MoveBody = z.output<typeof contract.move.body>
type Change = z.output<typeof contract.change.body>

/** Approves a submitted quotation at once, where the rules need no approval. */
async function agreeByRule(work: Mover, document: Numberable, reasons: readonly string[]): Promise<void> {
  if (reasons.length === 0) await approveByRule(work, quotationSource, document, 'agree')
}

export async function saveQuotation(ctx: Ctx, draft: Draft): Promise<StoredQuotation> {
  const { id } = await saveDraft(ctx, quotationKind, await dated(ctx, draft))
  return findQuotation(ctx.tx, id)
}

/** Enters an offer and submits it in one step. Nothing is stored where it cannot be submitted. */
export async function createQuotation(ctx: Ctx, body: Draft): Promise<StoredQuotation> {
  const saved = await saveDraft(ctx, quotationKind, await dated(ctx, body))
  const { date, branch_id } = saved.given
  await agreeByRule(ctx, { id: saved.id, date, branch_id }, await submitSaved(ctx, quotationKind, saved))
  return endWith(ctx.tx, () => findQuotation(ctx.tx, saved.id))
}

export async function changeQuotation(ctx: Ctx, id: string, change: Change): Promise<StoredQuotation> {
  await expectPointers(ctx.tx, quotationKind, change)
  const before = await findQuotation(ctx.tx, id, 'for update')
  expectState(ctx, quotationMachine, before, 'draft')
  await rewriteDraft(ctx, quotationKind, id, { ...draftOf(before), ...change })
  return findQuotation(ctx.tx, id)
}

/** Makes a new draft of it, with the days and prices of today. */
export async function duplicateQuotation(ctx: Ctx, id: string): Promise<StoredQuotation> {
  const { date: _, valid_until: __, ...draft } = draftOf(await findQuotation(ctx.tx, id))
  return saveQuotation(ctx, draft)
}

async function close(work: Mover, { id }: StoredQuotation, { closed_as, reason }: MoveBody): Promise<void> {
  if (!closed_as) refuseAny({ closed_as: { key: 'required' } })
  await transition(work, quotationSource, id, 'close', reason, { closed_as })
}

const move = documentMoves<DatedDraft, DocumentPrice, StoredQuotation, MoveBody>({
  kind: quotationKind,
  find: findQuotation,
  headOf: (offer) => offer,
  draftOf,
  afterSubmit: agreeByRule,
  moves: {
    revise: (work, { id }, { reason }) => transition(work, quotationSource, id, 'revise', reason),
    close,
  },
})

export const moveQuotation = async (ctx: Ctx, id: string, body: MoveBody): Promise<StoredQuotation | Refusal> =>
  (await move(ctx, id, body)) ?? endWith(ctx.tx, () => findQuotation(ctx.tx, id))
