import { inLanguage, seededTree, type SeededTree } from '@rental/core/kernel/seeded-name'
import type { Named } from '@rental/core/kernel/route'
import type { Language } from '@rental/core/kernel/text'
import { saySeeded } from '@rental/core/modules/master-data/seeded-texts'
import type { z } from 'zod'

const known = new WeakMap<z.ZodType, SeededTree | null>()

/** Fields of an answer that may hold seeded texts, looked for once. */
function treeOf(schema: z.ZodType): SeededTree | null {
  const before = known.get(schema)
  if (before !== undefined) return before
  const tree = seededTree(schema)
  known.set(schema, tree)
  return tree
}

/** The answer with seeded texts in the language of its reader. Programs that ask for none get them as they are stored. */
export function answerIn({ response }: Named, language: Language | null, answer: unknown): unknown {
  const tree = language && treeOf(response)
  return tree ? inLanguage(answer, tree, (text) => saySeeded(text, language)) : answer
}
