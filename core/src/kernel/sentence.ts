import type { Language } from './text.ts'

/** Sentences of one language, as a tree. */
export interface Sentences {
  readonly [key: string]: string | Sentences
}

/**
 * Values for the `{{placeholders}}` of a sentence. `count` also chooses between `key_one` and `key_other`, and `context`
 * the sentence at `key_context`.
 */
export type SentenceValues = Readonly<Record<string, unknown>>

/** The sentence at a key such as `customer.fields.name`; undefined where there is none. A name may contain dots. */
export function sentenceAt(words: Sentences, key: string): string | undefined {
  const own = Object.hasOwn(words, key) ? words[key] : undefined
  if (typeof own === 'string') return own
  for (let dot = key.indexOf('.'); dot > 0; dot = key.indexOf('.', dot + 1)) {
    const branch = words[key.slice(0, dot)]
    const found = typeof branch === 'object' ? sentenceAt(branch, key.slice(dot + 1)) : undefined
    if (found !== undefined) return found
  }
  return undefined
}

const plurals: Readonly<Record<Language, Intl.PluralRules>> = {
  en: new Intl.PluralRules('en'),
  id: new Intl.PluralRules('id'),
}

/** The form for a context and for a number, where the sentence has them: Indonesian has `key_other` alone. */
function formAt(words: Sentences, language: Language, key: string, values: SentenceValues): string | undefined {
  const { context, count } = values
  const inContext = typeof context === 'string' ? sentenceAt(words, `${key}_${context}`) : undefined
  const form = typeof count === 'number' ? sentenceAt(words, `${key}_${plurals[language].select(count)}`) : undefined
  return inContext ?? form ?? sentenceAt(words, key)
}

/** `{{name}}`, `{{name, lower}}` inside an English sentence, and `$t(key)` for another sentence. */
const placeholder = /\$t\(((?:[\w.]|\{\{\w+\}\})+)\)|\{\{(\w+)(, lower)?\}\}/g

/** A sentence in a language with its values, whose text stays as it is; the key itself where there is none. */
export function sentenceOf(words: Sentences, language: Language, key: string, values: SentenceValues = {}): string {
  const filled = (sentence: string): string =>
    sentence.replace(placeholder, (_, other?: string, name = '', isLower?: string) => {
      if (other) return sentenceOf(words, language, filled(other), values)
      const text = String(values[name] ?? '')
      return isLower ? text.toLowerCase() : text
    })
  const sentence = formAt(words, language, key, values)
  return sentence === undefined ? key : filled(sentence)
}

/** Keys of a tree of sentences; forms for numbers have the key without their ending. */
export type SentenceKey<W> = {
  [K in keyof W & string]: W[K] extends string
    ? K extends `${infer Whole}_one` | `${infer Whole}_other`
      ? Whole | K
      : K
    : `${K}.${SentenceKey<W[K]>}`
}[keyof W & string]
