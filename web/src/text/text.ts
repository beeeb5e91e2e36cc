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

type Loader = Record<Language, () => Promise<{ default: object }>>

/** Two parts: what a visitor meets, and what is read behind the sign-in. */
const parts = {
  visitor: { en: () => import('virtual:visitor-words/en'), id: () => import('virtual:visitor-words/id') },
  inside: { en: () => import('virtual:inside-words/en'), id: () => import('virtual:inside-words/id') },
} satisfies Record<string, Loader>
type Part = keyof typeof parts

const wanted = new Set<Part>(['visitor'])
const learned = new Set<string>()

/** The stored wish, else the browser's language, else English (spec §1). */
const wished = () => languageOf(localStorage.getItem('app_lang'), navigator.language)

async function addWords(language: Language) {
  const missing = [...wanted].filter((part) => !learned.has(`${language} ${part}`))
  await Promise.all(
    missing.map(async (part) => {
      i18next.addResourceBundle(language, 'common', (await parts[part][language]()).default, true)
      learned.add(`${language} ${part}`)
    }),
  )
}

/** The words behind the sign-in; screens wait for them. */
export async function learnInside() {
  wanted.add('inside')
  await addWords(currentLanguage())
}

function announce(language: Language) {
  document.documentElement.lang = language
  // The server prerenders the landing page in the same language.
  document.cookie = `app_lang=${language}; path=/; max-age=31536000; samesite=lax`
}

export async function startText(part: Part) {
  const language = wished()
  wanted.add(part)
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'en',
    defaultNS: 'common',
    ns: ['common'],
    resources: {},
    interpolation: { escapeValue: false },
    returnNull: false,
    // Words that arrive later are shown when they do.
    react: { bindI18nStore: 'added' },
  })
  await addWords(language)
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

/** Words whose key is put together from a module's name and a field's: the types cannot follow that. */
export const say = (key: string, params: Record<string, unknown> = {}): string =>
  i18next.t(key, params as never) as unknown as string
