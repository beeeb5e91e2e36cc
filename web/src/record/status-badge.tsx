import { codesOf, stateOf, type Machine } from '@rental/core/kernel/machine'
import { Badge } from '../ui/badge.tsx'
import { stateWord } from './field-text.ts'

/** The state of a record: its word, in the tone its machine gives it. */
export function StatusBadge({ machine, code }: { machine: Machine; code: number }) {
  const known = codesOf(machine).includes(code)
  if (!known) return <Badge>{code}</Badge>
  return <Badge tone={machine.states[stateOf(machine, code)]?.tone}>{stateWord(machine, code)}</Badge>
}
