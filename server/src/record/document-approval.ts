import { Refusal, refuseAny } from '@rental/core/kernel/error'
import type { DocumentSource } from './document.ts'
import { nextNumber } from './number.ts'
import { moveByItself, transition, type Mover } from './transition.ts'

/** A document that can be given a number: by its day and its branch. */
export interface Numberable {
  id: string
  date: string
  branch_id: number
}

export interface MoveBody {
  reason?: string | null | undefined
  hash?: string | null | undefined
}

type Along = Readonly<Record<string, unknown>>

/** Asks for approval, with the reasons why somebody other than the author must agree. */
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

const numberOf = (source: DocumentSource, { date, branch_id }: Numberable) =>
  nextNumber({ kind: source.numbered, date, branch_id })

/** Approves what was looked at and gives it its number. Whatever the document itself demands is checked before. */
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

/** Approves by itself what nobody else must agree to: nobody is named as its approver. */
export async function approveByRule<I extends string>(
  work: Mover,
  source: DocumentSource & { machine: { byItself?: Readonly<Record<I, unknown>> } },
  document: Numberable,
  action: I,
): Promise<void> {
  await moveByItself(work, source as never, document.id, action, {
    number: numberOf(source, document),
    approved_at: work.now.toISOString(),
  })
}

/** Sends it back to its author: why somebody had to agree is asked anew when it is submitted again. */
export const sendBackDocument = (
  work: Mover,
  source: DocumentSource<'send_back'>,
  id: string,
  { reason }: MoveBody,
): Promise<void> => transition(work, source, id, 'send_back', reason, { approval_reasons: [] })
