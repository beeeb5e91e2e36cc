import { isIn, stateOf, type Machine } from '@rental/core/kernel/machine'
import { say } from '../../text/text.ts'
import { notify } from '../../ui/notify.ts'
import type { DocumentRow, DocumentSubject } from './document.types.ts'

/** A draft is in the first state of its machine: only there can it be changed or deleted. */
export const isDraft = (machine: Machine, { status }: { status: number }): boolean =>
  isIn(machine, status, machine.initial)

/** Says in which state a document was saved: a submitted one may be approved already. */
export const notifySaved = (
  { module, machine }: Pick<DocumentSubject<never>, 'module' | 'machine'>,
  { status, number }: DocumentRow,
) => notify.success(say(`${module}.saved_as.${stateOf(machine, status)}`, { number }))
