import { refuseAny } from '@rental/core/kernel/error'
import { quotation, type QuotationRow } from '@rental/core/modules/quotation/quotation.contract'
import { quotationMachine } from '@rental/core/modules/quotation/quotation.machine'
import { handlers, type Ctx } from '../../http/handlers.ts'
import type { Transports } from '../../outside/transport.ts'
import { paperAnswer, type Papers } from '../../papers/archive.ts'
import { attachmentsOf, replaceAttachments } from '../../record/attachments.ts'
import { deleteRecord, listHandlers, logHandler } from '../../record/crud.ts'
import { expectRecord } from '../../record/key.ts'
import { expectState } from '../../record/transition.ts'
import { lostPointers } from '../../rental/lost-pointers.ts'
import { previewOf } from '../../rental/preview.ts'
import { readRules } from '../../rental/rental-rules.ts'
import { moveQuotation, offerProblems } from './quotation.commands.ts'
import { lettersOf, sendQuotation } from './quotation.letters.ts'
import { quotationFor } from './quotation.paper.ts'
import { countGroups, findQuotation, quotationSource } from './quotation.store.ts'
import {
  dated,
  documentFor,
  draftOf,
  insertQuotation,
  priceDraft,
  updateQuotation,
  type Draft,
} from './quotation.write.ts'

/** What was sent, with its days; what it names must be there. */
async function datedBy(ctx: Ctx, draft: Draft) {
  refuseAny(await lostPointers(ctx.tx, draft))
  return dated(ctx, draft, (await readRules(ctx.tx)).quotation_valid_days)
}

async function keepDraft(ctx: Ctx, given: Draft) {
  const draft = await datedBy(ctx, given)
  const id = await insertQuotation(ctx.tx, draft, await priceDraft(ctx.tx, draft))
  return findQuotation(ctx.tx, id)
}

export const quotationHandlers = (rooms: { papers: Papers; transports: Transports }) =>
  handlers(quotation, {
    ...listHandlers<QuotationRow>(quotationSource),
    count: ({ tx }) => countGroups(tx),
    get: ({ tx }, { params }) => findQuotation(tx, params.id),
    log: logHandler(quotationSource),
    async create(ctx, { body }) {
      const draft = await datedBy(ctx, body)
      const price = await priceDraft(ctx.tx, draft)
      refuseAny(await offerProblems(ctx, draft, price))
      const id = await insertQuotation(ctx.tx, draft, price)
      return moveQuotation(ctx, id, { action: 'submit' })
    },
    draft: (ctx, { body }) => keepDraft(ctx, body),
    async preview(ctx, { body }) {
      return previewOf(ctx, documentFor(await datedBy(ctx, body)))
    },
    async change(ctx, { params, body }) {
      refuseAny(await lostPointers(ctx.tx, body))
      const before = await findQuotation(ctx.tx, params.id, 'for update')
      expectState(ctx, quotationMachine, before, 'draft')
      const draft = { ...draftOf(before), ...body }
      return updateQuotation(ctx.tx, params.id, draft, await priceDraft(ctx.tx, draft))
    },
    async remove(ctx, { params }) {
      expectState(ctx, quotationMachine, await findQuotation(ctx.tx, params.id, 'for update'), 'draft')
      await deleteRecord(ctx.tx, quotationSource, params.id)
      return null
    },
    move: (ctx, { params, body }) => moveQuotation(ctx, params.id, body),
    async duplicate(ctx, { params }) {
      const { date: _, valid_until: __, ...draft } = draftOf(await findQuotation(ctx.tx, params.id))
      return keepDraft(ctx, draft)
    },
    letters: async ({ tx, actor }, { params }) => lettersOf(tx, await findQuotation(tx, params.id), actor.full_name),
    send: (ctx, { params, body }) => sendQuotation(ctx, rooms, params.id, body.channels),
    paper: (ctx, { params, query }) =>
      paperAnswer(ctx, rooms.papers, (tx) => quotationFor(tx, params.id, query.language)),
    async attachments({ tx }, { params }) {
      await expectRecord(tx, 'quotation', params.id)
      return attachmentsOf(tx, 'quotation', params.id)
    },
    async attach({ tx }, { params, body }) {
      await replaceAttachments(tx, 'quotation', params.id, body.attachments)
      return attachmentsOf(tx, 'quotation', params.id)
    },
  })
