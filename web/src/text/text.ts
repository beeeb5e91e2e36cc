import { languageOf, type Language } from '@rental/core/kernel/text'
import type { Common } from '@rental/core/modules/text'
import i18next, { type ParseKeys } from 'i18next'
import { initReactI18next } from 'react-i18next'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: { common: Common }
  }
}

/** The key of a word or sentence that exists in the words files. */
export type WordKey = ParseKeys

const heads = {
  en: () => import('virtual:words/en'),
  id: () => import('virtual:words/id'),
} satisfies Record<Language, () => Promise<unknown>>

/** Sections whose words are loaded: also for a language chosen later. */
const wanted = new Set<string>()
const loading = new Map<string, Promise<unknown>>()

let begin = () => {}
/** Resolved when the language is known; before that, `currentLanguage` would answer English. */
const started = new Promise<void>((resolve) => (begin = resolve))

const wishKey = 'app_lang'

/** The stored wish, else the browser's language, else English. */
const wished = () => languageOf(localStorage.getItem(wishKey), navigator.language)

async function loadSection(language: Language, section: string) {
  const { sections } = await heads[language]()
  const words = await sections[section]?.()
  if (words) i18next.addResourceBundle(language, 'common', { [section]: words.default }, true, true)
}

/** Once for each language and section; a load that failed is tried again the next time. */
function loadOnce(language: Language, section: string): Promise<unknown> {
  const key = `${language} ${section}`
  const before = loading.get(key)
  if (before) return before
  const now = loadSection(language, section).catch((error: unknown) => {
    loading.delete(key)
    throw error
  })
  loading.set(key, now)
  return now
}

/** Loads the words of these sections in the language that is spoken. */
export async function loadWords(asked: readonly string[] | 'all'): Promise<void> {
  await started
  const sections = asked === 'all' ? Object.keys((await heads[currentLanguage()]()).sections) : asked
  for (const section of sections) wanted.add(section)
  await Promise.all(sections.map((section) => loadOnce(currentLanguage(), section)))
}

function announce(language: Language) {
  document.documentElement.lang = language
  // The server prerenders the landing page in the same language.
  document.cookie = `${wishKey}=${language}; path=/; max-age=31536000; samesite=lax`
}

export async function startText() {
  const language = wished()
  const { default: words } = await heads[language]()
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'en',
    defaultNS: 'common',
    ns: ['common'],
    resources: { [language]: { common: words } },
    interpolation: { escapeValue: false },
    returnNull: false,
    // Re-render when words arrive.
    react: { bindI18nStore: 'added' },
  })
  // `New {{name, lower}}`: a name inside an English sentence.
  i18next.services.formatter?.add('lower', (value: unknown) => String(value).toLowerCase())
  announce(language)
  begin()
}

export async function changeLanguage(language: Language) {
  const { default: words } = await heads[language]()
  i18next.addResourceBundle(language, 'common', words, true, false)
  await Promise.all([...wanted].map((section) => loadOnce(language, section)))
  localStorage.setItem(wishKey, language)
  await i18next.changeLanguage(language)
  announce(language)
}

/** Follows other tabs, and tells when another language is spoken. */
export function watchLanguage(onChange: () => void) {
  i18next.on('languageChanged', onChange)
  addEventListener('storage', (event) => {
    if (event.key === wishKey && wished() !== currentLanguage()) void changeLanguage(wished())
  })
}

export const currentLanguage = (): Language => languageOf(i18next.language)

export const hasWord = (key: string): boolean => i18next.exists(key)

/** Words whose key is put together from a module's name and a field's: the types cannot follow that. */
export const say = (key: string, params: Record<string, unknown> = {}): string =>
  i18next.t(key, params as never) as unknown as string
