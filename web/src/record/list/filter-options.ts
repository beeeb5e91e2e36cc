import type { Filter } from '@rental/core/kernel/list'
import { stateWord } from '../field-text.ts'
import { kindIn, optionOf, type Subject } from '../subject.ts'
import { keyFor, useMasterData } from '../use-master-data.ts'

export interface FilterOption {
  value: string | number
  label: string
}

/** The options of a choice that is known beforehand: states by their machine's word, others by their own. */
export function knownOptions(subject: Subject, key: string, values: readonly (string | number)[]): FilterOption[] {
  const { machine, module } = subject
  const isStatus = kindIn(subject, key).kind === 'status'
  return values.map((value) => ({
    value,
    label: isStatus && machine ? stateWord(machine, Number(value)) : optionOf(module, key, value),
  }))
}

export type EntryFilter = Extract<Filter, { kind: 'ref' | 'code' }>

/** The options of a choice among the entries of a master-data list. */
export function useEntryOptions(filter: EntryFilter) {
  const { entries, keyOf, ...rest } = useMasterData(filter.to, keyFor(filter))
  return { ...rest, options: entries.map((entry): FilterOption => ({ value: keyOf(entry), label: entry.name })) }
}
