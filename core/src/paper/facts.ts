import type { BlockOf } from '../kernel/paper.ts'
import { phrase, type Language, type Pair } from '../kernel/text.ts'

export type Fact = readonly [label: Pair, value: string | null | undefined]

/** Labels with their values, in two columns; those without a value are left out. */
export const factsBlock = (facts: readonly Fact[], language: Language): BlockOf<'facts'> => ({
  block: 'facts',
  columns: 2,
  facts: facts.flatMap(([label, value]) => (value ? [{ label: phrase(label, language), value }] : [])),
})
