import { languageOf, type Language } from '@rental/core/kernel/text'
import type { Common } from '@rental/core/modules/text'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: { common: Common }
  }
}

const load: Record<Language, () => Promise<{ default: Common }>> = {
  en: () => import('virtual:words/en'),
  id: () => import('virtual:words/id'),
}

/** The stored wish, else the browser's language, else English (spec §1). */
const wished = () => languageOf(localStorage.getItem('app_lang'), navigator.language)

async function addWords(language: Language) {
  if (!i18next.hasResourceBundle(language, 'common'))
    i18next.addResourceBundle(language, 'common', (await load[language]()).default)
}

function announce(language: Language) {
  document.documentElement.lang = language
  // The server prerenders the landing page in the same language.
  document.cookie = `app_lang=${language}; path=/; max-age=31536000; samesite=lax`
}

export async function startText() {
  const language = wished()
  const words = (await load[language]()).default
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'en',
    defaultNS: 'common',
    ns: ['common'],
    resources: { [language]: { common: words } },
    interpolation: { escapeValue: false },
    returnNull: false,
  })
  // `New {{name, lower}}`: a name inside an English sentence.
  i18next.services.formatter?.add('lower', (value: unknown) => String(value).toLowerCase())
  announce(language)
}

export async function speak(language: Language) {
  await addWords(language)
  localStorage.setItem('app_lang', language)
  await i18next.changeLanguage(language)
  announce(language)
}

export const currentLanguage = (): Language => languageOf(i18next.language)

export const hasWord = (key: string): boolean => i18next.exists(key)

/** Words whose key is put together from a module's name and a field's: the types cannot follow that. */
export const say = (key: string, params: Record<string, unknown> = {}): string =>
  i18next.t(key, params as never) as unknown as string
