import type { BlockOf } from '../kernel/paper.ts'
import { phrase, type Language, type Pair } from '../kernel/text.ts'

export type Fact = readonly [label: Pair, value: string | null | undefined]

/** Labels with their values; those without a value are left out. */
export const factsBlock = (facts: readonly Fact[], language: Language, columns: 1 | 2 = 2): BlockOf<'facts'> => ({
  block: 'facts',
  columns,
  facts: facts.flatMap(([label, value]) => (value ? [{ label: phrase(label, language), value }] : [])),
})

/** Two lists side by side. */
export function factsBeside(left: readonly Fact[], right: readonly Fact[], language: Language): BlockOf<'facts'> {
  return { ...factsBlock([...left, ...right], language), first: factsBlock(left, language).facts.length }
}
