import type { Refusal } from '@rental/core/kernel/error'
import { endWith, type Tx } from '../db/tx.ts'
import type { Ctx } from '../http/handlers.ts'
import type { MoveBody } from './document-approval.ts'
import {
  datedDraft,
  expectPointers,
  rewriteDraft,
  saveDraft,
  submitSaved,
  type DraftKind,
  type Given,
  type Price,
  type Sent,
} from './document-draft.ts'
import { documentMoves, type DocumentMoves } from './document-moves.ts'
import { expectState } from './transition.ts'

interface One {
  params: { id: string }
}

interface DraftDocument<
  D extends Sent,
  G extends Given,
  P extends Price,
  Full,
  Body extends MoveBody & { action: string },
  Answer,
  Preview,
> extends DocumentMoves<G, P, Full, Body> {
  kind: DraftKind<D, G, P>
  /** The document as it is answered. */
  read: (tx: Tx, id: string) => Promise<Answer>
  /** Preview of a document that is not stored. */
  preview: (ctx: Ctx, given: G) => Promise<Preview>
}

/** Fields that a change names; what is left out stays. */
const entered = (change: object) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))

/**
 * Handlers for the routes of `documentRoutes` (core) that write a document: entered and submitted, saved as a draft,
 * previewed, changed while it is a draft, and moved along its approval.
 */
export function draftHandlers<
  D extends Sent,
  G extends Given,
  P extends Price,
  Full,
  Body extends MoveBody & { action: string },
  Answer,
  Preview,
>(document: DraftDocument<D, G, P, Full, Body, Answer, Preview>) {
  const { kind, find, headOf, draftOf, afterSubmit, read, preview } = document
  const { machine } = kind.source
  const move = documentMoves(document)
  const answer = ({ tx }: Ctx, id: string) => endWith(tx, () => read(tx, id))
  return {
    /** Nothing is stored where it cannot be submitted. */
    create: async (ctx: Ctx, { body }: { body: D }): Promise<Answer> => {
      const saved = await saveDraft(ctx, kind, await datedDraft(ctx, kind, body))
      const reasons = await submitSaved(ctx, kind, saved)
      const { given, price } = saved
      const { date, branch_id } = given
      await afterSubmit?.(ctx, { id: saved.id, date, branch_id }, reasons, { given, priced: price.priced })
      return answer(ctx, saved.id)
    },
    draft: async (ctx: Ctx, { body }: { body: D }): Promise<Answer> => {
      const { id } = await saveDraft(ctx, kind, await datedDraft(ctx, kind, body))
      return answer(ctx, id)
    },
    preview: async (ctx: Ctx, { body }: { body: D }): Promise<Preview> =>
      preview(ctx, await datedDraft(ctx, kind, body)),
    /** Records that the change names in vain are refused before its state is looked at. */
    change: async (ctx: Ctx, { params: { id }, body }: One & { body: Sent }): Promise<Answer> => {
      await expectPointers(ctx.tx, kind, body)
      const before = await find(ctx.tx, id, 'for update')
      expectState(ctx, machine, headOf(before), machine.initial)
      const draft: unknown = { ...draftOf(before), ...entered(body) }
      await rewriteDraft(ctx, kind, id, await kind.dated(ctx, draft as D))
      return answer(ctx, id)
    },
    move: async (ctx: Ctx, { params: { id }, body }: One & { body: Body }): Promise<Answer | Refusal> =>
      (await move(ctx, id, body)) ?? answer(ctx, id),
  }
}
