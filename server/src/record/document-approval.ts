import { Refusal, refuseAny } from '@rental/core/kernel/error'
import type { NumberedDocument } from '@rental/core/modules/setting/setting.contract'
import type { DocumentSource } from './document.ts'
import { nextNumber } from './number.ts'
import { moveByItself, transition, type Mover } from './transition.ts'

/** A document that can be given a number: by its day and its branch. */
export interface Numberable {
  id: string
  date: string
  branch_id: number
  /** Kind of its number, if not that of its source: credit notes are numbered apart. */
  numbered?: NumberedDocument
}

export interface MoveBody {
  reason?: string | null | undefined
  hash?: string | null | undefined
}

type Along = Readonly<Record<string, unknown>>

/** Submits a document for approval, with the reasons for it. */
export const submitDocument = (
  work: Mover,
  source: DocumentSource<'submit'>,
  id: string,
  approval_reasons: readonly string[],
): Promise<void> =>
  transition(work, source, id, 'submit', null, {
    approval_reasons,
    submitted_by_id: work.actor.user_id,
    submitted_at: work.now.toISOString(),
  })

/** Refuses to approve anything but what was looked at. */
export function expectSeen({ hash }: { hash: string }, seen: string | null | undefined): void {
  if (!seen) refuseAny({ hash: { key: 'required' } })
  if (seen !== hash) throw new Refusal('changed_meanwhile')
}

const numberOf = (source: DocumentSource, { date, branch_id, numbered }: Numberable) =>
  nextNumber({ kind: numbered ?? source.numbered, date, branch_id })

/** Approves the version that was seen, and gives it its number. The document's own conditions are checked before. */
export async function approveDocument(
  work: Mover,
  source: DocumentSource<'approve'>,
  document: Numberable,
  { reason }: MoveBody,
  along: Along = {},
): Promise<void> {
  await transition(work, source, document.id, 'approve', reason, {
    number: numberOf(source, document),
    approved_by_id: work.actor.user_id,
    approved_at: work.now.toISOString(),
    ...along,
  })
}

/** Approves automatically where the rules need no approval: without an approver. */
export async function approveByRule<I extends string>(
  work: Mover,
  source: DocumentSource & { machine: { byItself?: Readonly<Record<I, unknown>> } },
  document: Numberable,
  action: I,
  along: Along = {},
): Promise<void> {
  await moveByItself(work, source as never, document.id, action, {
    number: numberOf(source, document),
    approved_at: work.now.toISOString(),
    ...along,
  })
}

/** Sends a document back to its author. The reasons for approval are computed anew on the next submission. */
export const sendBackDocument = (
  work: Mover,
  source: DocumentSource<'send_back'>,
  id: string,
  { reason }: MoveBody,
): Promise<void> => transition(work, source, id, 'send_back', reason, { approval_reasons: [] })
