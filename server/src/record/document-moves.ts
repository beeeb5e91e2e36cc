import { Refusal, refuseAny } from '@rental/core/kernel/error'
import type { Tx } from '../db/tx.ts'
import { approveDocument, expectSeen, sendBackDocument, type MoveBody, type Numberable } from './document-approval.ts'
import { submitDraft, type DocumentKind, type Given, type Price } from './document-draft.ts'
import type { DocumentSource } from './document.ts'
import { moveContextOf } from './move-context.ts'
import { prepareNumber } from './number.ts'
import { wrongPointers } from './pointers.ts'
import { expectMove, type Mover } from './transition.ts'

type Head<P extends Price> = Numberable & { status: number; hash: string; priced: P['priced'] }

/** One move of a document; a refusal that it answers, instead of throwing, keeps what was written. */
type Move<Full, Body> = (work: Mover, before: Full, body: Body) => Promise<unknown>

export interface DocumentMoves<G extends Given, P extends Price, Full, Body extends MoveBody & { action: string }> {
  kind: DocumentKind<G, P>
  find: (tx: Tx, id: string, lock: 'for update') => Promise<Full>
  headOf: (full: Full) => Head<P>
  /** A stored document as it would be sent. */
  draftOf: (full: Full) => G
  /** Follows a submission: a document that nobody else must agree to is approved at once. */
  afterSubmit?: (
    work: Mover,
    document: Numberable,
    reasons: readonly string[],
    submitted: { given: G; priced: P['priced'] },
  ) => Promise<void>
  /**
   * Refuses an approval for reasons that the machine's guard cannot know, such as a changed price list; answers further
   * columns that the approval writes.
   */
  beforeApproval?: (work: Mover, before: Full, body: Body) => Promise<Readonly<Record<string, unknown>> | void>
  /** Further columns that the approval writes. */
  approved?: Readonly<Record<string, unknown>>
  /** Moves besides submit, approve and send_back. */
  moves: Readonly<Record<Exclude<Body['action'], 'submit' | 'approve' | 'send_back'>, Move<Full, Body>>>
}

/** The moves of a document's approval: each finds and locks the document, and asks its machine first. */
export function documentMoves<G extends Given, P extends Price, Full, Body extends MoveBody & { action: string }>(
  d: DocumentMoves<G, P, Full, Body>,
) {
  const source = d.kind.source as DocumentSource<'submit' | 'approve' | 'send_back'>
  const moves: Record<string, Move<Full, Body>> = {
    submit: async (work, before) => {
      const head = d.headOf(before)
      const given = d.draftOf(before)
      const reasons = await submitDraft(work, d.kind, head, given)
      if (reasons instanceof Refusal) return reasons
      return d.afterSubmit?.(work, head, reasons, { given, priced: head.priced })
    },
    approve: async (work, before, body) => {
      const head = d.headOf(before)
      expectSeen(head, body.hash)
      // The facts for the guard and for the number are asked for meanwhile.
      const [wrong, along] = await Promise.all([
        wrongPointers(work.tx, source.record, d.draftOf(before)),
        d.beforeApproval?.(work, before, body),
        moveContextOf(work),
        prepareNumber(work.tx, head.branch_id),
      ])
      refuseAny(wrong)
      await approveDocument(work, source, head, body, { ...d.approved, ...along })
    },
    send_back: (work, before, body) => sendBackDocument(work, source, d.headOf(before).id, body),
    ...d.moves,
  }
  return async (work: Mover, id: string, body: Body): Promise<Refusal | undefined> => {
    const before = await d.find(work.tx, id, 'for update')
    const row = d.headOf(before)
    expectMove(work, source.machine, row.status, body.action as 'submit')
    const held = { table: source.table, row, isWhole: true, record: before }
    const refused = await moves[body.action]?.({ ...work, held }, before, body)
    return refused instanceof Refusal ? refused : undefined
  }
}
