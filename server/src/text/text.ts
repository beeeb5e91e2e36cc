import { sentenceAt, sentenceOf } from '@rental/core/kernel/sentence'
import type { Language } from '@rental/core/kernel/text'
import { common } from '@rental/core/modules/text'

const words = { en: common('en'), id: common('id') }

/** A word or sentence in the caller's language; the key itself when there is no such word. */
export const say = (language: Language, key: string, params: Record<string, unknown> = {}): string =>
  sentenceOf(words[language], language, key, params)

/** The same, but null when there is no such word. */
export const wordIn =
  (language: Language) =>
  (key: string): string | null =>
    sentenceAt(words[language], key) === undefined ? null : say(language, key)
