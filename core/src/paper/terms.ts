import type { BlockOf } from '../kernel/paper.ts'
import { phrase, type Language, type Pair } from '../kernel/text.ts'

/** A sentence; what is false or empty does not apply to the document. */
export type Term = string | false | null | undefined

export interface Terms {
  title: Pair
  items: readonly Term[]
}

/** Numbered terms; no block where none applies. */
export function termsBlock({ title, items }: Terms, language: Language): BlockOf<'terms'>[] {
  const given = items.filter((item): item is string => Boolean(item))
  return given.length === 0 ? [] : [{ block: 'terms', title: phrase(title, language), items: given }]
}

/** Typed terms, one on a line; the paper numbers them. */
export const typedTerms = (terms: string | null | undefined): string[] =>
  (terms ?? '')
    .split('\n')
    .map((line) => line.replace(/^\s*(\d{1,2}[.)]|[-•*])\s+/, '').trim())
    .filter((line) => line !== '')
