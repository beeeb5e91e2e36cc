import type { Language } from '@rental/core/kernel/text'
import { languages } from '@rental/core/kernel/text'
import { common } from '@rental/core/modules/text'
import { createInstance } from 'i18next'

const i18n = createInstance()
void i18n.init({
  initAsync: false,
  lng: 'en',
  fallbackLng: 'en',
  defaultNS: 'common',
  resources: Object.fromEntries(languages.map((language) => [language, { common: common(language) }])),
  interpolation: { escapeValue: false },
})

/** A word or sentence in the caller's language; the key itself when there is no such word. */
export const say = (language: Language, key: string, params: Record<string, unknown> = {}): string =>
  i18n.t(key, { lng: language, ...params })

/** The same, but null when there is no such word. */
export const wordIn =
  (language: Language) =>
  (key: string): string | null =>
    i18n.exists(key, { lng: language }) ? say(language, key) : null
