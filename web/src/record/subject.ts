import { kindOf, type FieldKind } from '@rental/core/kernel/field'
import type { Machine, Tone } from '@rental/core/kernel/machine'
import type { z } from 'zod'
import { say } from '../text/text.ts'
import type { ShownStep } from './shown-step.ts'

/** Facts that the record kit needs about a kind of record: its words, the kinds of its fields, its machine. */
export interface Subject {
  module: string
  shape: Readonly<Record<string, z.ZodType>>
  machine?: Machine
  /** Words of fields that screens show in another unit than they are stored and exported in. */
  labels?: Readonly<Record<string, string>>
  /** Says more than the state alone where that is needed, such as that a credit note is applied. */
  stateOf?: ((row: object) => ShownState | null) | undefined
  /** The next step of a record, by its rules in core; without it, each move has a button of its own. */
  stepOf?: ((row: object) => ShownStep | null) | undefined
}

/** A state as its badge shows it. */
export interface ShownState {
  word: string
  tone: Tone
}

type Labelled = Pick<Subject, 'module' | 'labels'>

export const labelOf = ({ module, labels }: Labelled, name: string): string =>
  say(labels?.[name] ?? `${module}.fields.${name}`)

export const optionOf = (module: string, name: string, value: string | number): string =>
  say(`${module}.options.${name}.${value}`)

export function kindIn(subject: Subject, name: string): FieldKind {
  const schema = subject.shape[name]
  return schema ? kindOf(schema) : { kind: 'text' }
}
