import { codesOf, stateOf, type Machine } from '@rental/core/kernel/machine'
import { Badge } from '../ui/badge.tsx'
import { stateWord } from './field-text.ts'
import type { Subject } from './subject.ts'

/** The state of a record, in the words that its kind has for it. */
export function RecordStatus({ subject, row, code }: { subject: Subject; row: object; code: number }) {
  const shown = subject.stateOf?.(row)
  if (shown) return <Badge tone={shown.tone}>{shown.word}</Badge>
  return subject.machine && <StatusBadge machine={subject.machine} code={code} />
}

/** The state of a record: its word, in the tone its machine gives it. */
export function StatusBadge({ machine, code }: { machine: Machine; code: number }) {
  const known = codesOf(machine).includes(code)
  if (!known) return <Badge>{code}</Badge>
  return <Badge tone={machine.states[stateOf(machine, code)]?.tone}>{stateWord(machine, code)}</Badge>
}
