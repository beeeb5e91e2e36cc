import { Refusal, refuseAny } from '@rental/core/kernel/error'
import type { quotation as contract } from '@rental/core/modules/quotation/quotation.contract'
import { quotationMachine } from '@rental/core/modules/quotation/quotation.machine'
import type { z } from 'zod'
import { endWith } from '../../db/tx.ts'
import type { Ctx } from '../../http/handlers.ts'
import { approveByRule, approveDocument, expectSeen, sendBackDocument } from '../../record/document-approval.ts'
import { rewriteDraft, saveDraft, submitDraft, submitSaved } from '../../record/document-draft.ts'
import { expectMove, expectState, transition } from '../../record/transition.ts'
import { lostPointers } from '../../rental/lost-pointers.ts'
import { dated, draftOf, quotationKind, type DatedDraft, type Draft } from './quotation.draft.ts'
import { findQuotation, quotationSource, type StoredQuotation } from './quotation.store.ts'

type MoveBody = z.output<typeof contract.move.body>
type Change = z.output<typeof contract.change.body>

/** Approves a submitted quotation at once, where the rules need no approval. */
async function agreeByRule(ctx: Ctx, id: string, given: DatedDraft, reasons: readonly string[]): Promise<void> {
  if (reasons.length > 0) return
  await approveByRule(ctx, quotationSource, { id, date: given.date, branch_id: given.branch_id }, 'agree')
}

export async function saveQuotation(ctx: Ctx, draft: Draft): Promise<StoredQuotation> {
  const { id } = await saveDraft(ctx, quotationKind, await dated(ctx, draft))
  return findQuotation(ctx.tx, id)
}

/** Enters an offer and submits it in one step. Nothing is stored where it cannot be submitted. */
export async function createQuotation(ctx: Ctx, body: Draft): Promise<StoredQuotation> {
  const saved = await saveDraft(ctx, quotationKind, await dated(ctx, body))
  await agreeByRule(ctx, saved.id, saved.given, await submitSaved(ctx, quotationKind, saved))
  return endWith(ctx.tx, () => findQuotation(ctx.tx, saved.id))
}

export async function changeQuotation(ctx: Ctx, id: string, change: Change): Promise<StoredQuotation> {
  refuseAny(await lostPointers(ctx.tx, change))
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

async function submit(ctx: Ctx, before: StoredQuotation): Promise<Refusal | null> {
  const given = draftOf(before)
  const reasons = await submitDraft(ctx, quotationKind, before, given)
  if (reasons instanceof Refusal) return reasons
  await agreeByRule(ctx, before.id, given, reasons)
  return null
}

/** Agrees to what was shown, and to nothing else. */
async function approve(ctx: Ctx, before: StoredQuotation, body: MoveBody): Promise<void> {
  expectSeen(before, body.hash)
  await approveDocument(ctx, quotationSource, before, body)
}

async function close(ctx: Ctx, { id }: StoredQuotation, { closed_as, reason }: MoveBody): Promise<void> {
  if (!closed_as) refuseAny({ closed_as: { key: 'required' } })
  await transition(ctx, quotationSource, id, 'close', reason, { closed_as })
}

const moves: Record<MoveBody['action'], (ctx: Ctx, before: StoredQuotation, body: MoveBody) => Promise<unknown>> = {
  submit,
  approve,
  send_back: (ctx, { id }, body) => sendBackDocument(ctx, quotationSource, id, body),
  revise: (ctx, { id }, { reason }) => transition(ctx, quotationSource, id, 'revise', reason),
  close,
}

/** One move of a quotation; a refusal that it answers keeps what was written. */
export async function moveQuotation(ctx: Ctx, id: string, body: MoveBody): Promise<StoredQuotation | Refusal> {
  const before = await findQuotation(ctx.tx, id, 'for update')
  expectMove(ctx, quotationMachine, before.status, body.action)
  const refused = await moves[body.action](ctx, before, body)
  return refused instanceof Refusal ? refused : endWith(ctx.tx, () => findQuotation(ctx.tx, id))
}
