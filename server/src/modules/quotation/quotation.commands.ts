import { isDeepStrictEqual } from 'node:util'
import { formatDate } from '@rental/core/kernel/date'
import { Refusal, refuseAny, type FieldProblems } from '@rental/core/kernel/error'
import { formatRupiah } from '@rental/core/kernel/money'
import type { quotation as contract } from '@rental/core/modules/quotation/quotation.contract'
import { quotationMachine } from '@rental/core/modules/quotation/quotation.machine'
import { isComplete } from '@rental/core/modules/rental/rental.draft'
import { approvalReasons } from '@rental/core/price/approval'
import type { Priced } from '@rental/core/price/priced'
import type { z } from 'zod'
import type { Ctx } from '../../http/handlers.ts'
import { branchDay } from '../../record/branch-day.ts'
import { giveNumber } from '../../record/number.ts'
import { expectMove, moveByItself, transition } from '../../record/transition.ts'
import { capsOf } from '../../rental/caps.ts'
import type { DocumentPrice } from '../../rental/price-document.ts'
import { readRules } from '../../rental/rental-rules.ts'
import { findQuotation, quotationSource, type StoredQuotation } from './quotation.store.ts'
import { draftOf, priceDraft, updateQuotation, type DatedDraft } from './quotation.write.ts'

type MoveBody = z.output<typeof contract.move.body>

/** What keeps a draft from being offered. */
export async function offerProblems({ tx, now }: Ctx, draft: DatedDraft, price: DocumentPrice): Promise<FieldProblems> {
  const problems: FieldProblems = { ...price.problems }
  if (!draft.customer_id) problems['customer_id'] = { key: 'required' }
  if (draft.lines.length === 0) problems['lines'] = { key: 'required' }
  for (const [at, line] of draft.lines.entries())
    if (!isComplete(line) && !price.lines.some((known) => known.at === at))
      problems[`lines.${at}`] ??= { key: 'required' }
  if (draft.valid_until < (await branchDay(tx, draft.branch_id, now))) problems['valid_until'] = { key: 'day_past' }
  return problems
}

const amountsOf = ({ totals, lines }: Priced) => [totals, lines.map(({ total }) => total)]

/**
 * Asks for approval. The price is computed anew: where it has changed since somebody looked, they look again first. Where
 * the rules ask nobody else, it is approved at once.
 */
async function submit(ctx: Ctx, before: StoredQuotation): Promise<Refusal | null> {
  const { tx, actor, now } = ctx
  const draft = draftOf(before)
  const price = await priceDraft(tx, draft)
  refuseAny(await offerProblems(ctx, draft, price))
  if (!isDeepStrictEqual(amountsOf(before.priced), amountsOf(price.priced))) {
    const after = await updateQuotation(tx, before.id, draft, price)
    return new Refusal('price_changed', {
      params: { before: formatRupiah(before.total), after: formatRupiah(after.total), next: 'submit' },
    })
  }
  const caps = await capsOf(tx, actor.user_id, price.rules)
  const reasons = approvalReasons(price.priced, caps)
  await transition(ctx, quotationSource, before.id, 'submit', null, {
    approval_reasons: reasons,
    submitted_at: now.toISOString(),
    submitted_by_id: actor.user_id,
  })
  if (reasons.length > 0) return null
  const number = await numberOf(ctx, before)
  await moveByItself(ctx, quotationSource, before.id, 'agree', { number, approved_at: now.toISOString() })
  return null
}

const numberOf = ({ tx }: Ctx, { date, branch_id }: StoredQuotation) =>
  giveNumber(tx, { kind: 'quotation', date, branch_id })

/** Whether somebody may agree to this at all: not to their own, and not to more than they may give away themselves. */
async function expectApprover({ tx, actor }: Ctx, before: StoredQuotation) {
  const caps = await capsOf(tx, actor.user_id, await readRules(tx))
  const isOwn = [before.created_by_id, before.submitted_by_id].includes(actor.user_id)
  if (isOwn && caps.discount_cap !== null && before.approval_reasons.length > 0) throw new Refusal('own_approval')
  const beyond = approvalReasons(before.priced, { ...caps, term_cap_months: null })
  if (beyond.includes('discount_over_cap')) throw new Refusal('exceeds_own_rights')
}

/** Agrees to what was shown, and to nothing else. */
async function approve(ctx: Ctx, before: StoredQuotation, { hash, reason }: MoveBody) {
  const { actor, now } = ctx
  if (!hash) refuseAny({ hash: { key: 'required' } })
  if (hash !== before.hash) throw new Refusal('changed_meanwhile')
  if (before.is_expired) throw new Refusal('quotation_expired', { params: { day: formatDate(before.valid_until) } })
  await expectApprover(ctx, before)
  const number = await numberOf(ctx, before)
  const along = { number, approved_at: now.toISOString(), approved_by_id: actor.user_id }
  await transition(ctx, quotationSource, before.id, 'approve', reason, along)
}

async function close(ctx: Ctx, { id }: StoredQuotation, { closed_as, reason }: MoveBody) {
  if (!closed_as) refuseAny({ closed_as: { key: 'required' } })
  await transition(ctx, quotationSource, id, 'close', reason, { closed_as })
}

/** One move of a quotation; what it answers is refused, and yet kept. */
export async function moveQuotation(ctx: Ctx, id: string, body: MoveBody): Promise<StoredQuotation | Refusal> {
  const before = await findQuotation(ctx.tx, id, 'for update')
  const { action, reason } = body
  expectMove(ctx, quotationMachine, before.status, action)
  if (action === 'submit') {
    const refused = await submit(ctx, before)
    if (refused) return refused
  } else if (action === 'approve') await approve(ctx, before, body)
  else if (action === 'close') await close(ctx, before, body)
  else await transition(ctx, quotationSource, id, action, reason, { approval_reasons: [] })
  return findQuotation(ctx.tx, id)
}
