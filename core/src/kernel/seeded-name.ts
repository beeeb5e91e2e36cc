import type { z } from 'zod'
import { mapMarked, markTree, type MarkTree } from './schema-marks.ts'
import type { Language } from './text.ts'

declare module 'zod' {
  interface GlobalMeta {
    /** The field may hold a text that every company starts with. */
    isSeeded?: true
  }
}

/** A text that every company starts with, and may change: until then each reader sees it in the own language. */
export const seeded = <T extends z.ZodType>(schema: T): T => schema.meta({ ...schema.meta(), isSeeded: true })

export type SeededTree = MarkTree<true>
export const seededTree = (schema: z.ZodType): SeededTree | null => markTree(schema, (one) => one.meta()?.isSeeded)

/** A text in both languages. */
export type SeededText = readonly [en: string, id: string]

/** Says seeded texts in a language, whichever of its forms is stored, a former one too; others stay as they are. */
export function sayingSeeded(texts: readonly SeededText[], formerly: Readonly<Record<string, string>> = {}) {
  const known = new Map(texts.flatMap((text) => text.map((form) => [form, text] as const)))
  return (text: string, language: Language): string =>
    known.get(formerly[text] ?? text)?.[language === 'en' ? 0 : 1] ?? text
}

/** A value with its seeded texts in the language of the reader. */
export const inLanguage = (value: unknown, tree: SeededTree, say: (text: string) => string): unknown =>
  mapMarked(value, tree, (text) => (typeof text === 'string' ? say(text) : text))
