export const languages = ['en', 'id'] as const
export type Language = (typeof languages)[number]

/** One word or sentence in both languages, side by side, so that neither can be forgotten. */
export type Pair = readonly [en: string, id: string]
export interface Words {
  readonly [key: string]: Pair | Words
}

/** The same tree with the sentences of one language. */
export type Translated<W> = {
  readonly [K in keyof W]: W[K] extends Pair ? string : Translated<W[K]>
}

const isPair = (entry: Pair | Words): entry is Pair => Array.isArray(entry)

/** Picks one language out of a tree of pairs. */
export function translate<W extends Words>(words: W, language: Language): Translated<W> {
  const index = languages.indexOf(language)
  const entries = Object.entries(words).map(([key, entry]) => [
    key,
    isPair(entry) ? entry[index] : translate(entry, language),
  ])
  return Object.fromEntries(entries)
}

/** The first two letters of the first acceptable language that we speak, else English. */
export function languageOf(...wishes: (string | null | undefined)[]): Language {
  for (const wish of wishes) {
    const short = wish?.trim().slice(0, 2).toLowerCase()
    const known = languages.find((language) => language === short)
    if (known) return known
  }
  return 'en'
}

/** One pair in one language, its `{{placeholders}}` filled: for words outside the trees, as on papers. */
export const phrase = (
  pair: Pair,
  language: Language,
  values: Readonly<Record<string, string | number>> = {},
): string =>
  (pair[languages.indexOf(language)] ?? '').replace(/\{\{(\w+)\}\}/g, (whole, name: string) =>
    String(values[name] ?? whole),
  )

/** `phrase` in one language, for who says much in it. */
export const phraseIn =
  (language: Language) =>
  (pair: Pair, values?: Readonly<Record<string, string | number>>): string =>
    phrase(pair, language, values)
