import { sentenceAt, sentenceOf, type SentenceKey, type Sentences } from '@rental/core/kernel/sentence'
import { languageOf, type Language } from '@rental/core/kernel/text'
import type { Common } from '@rental/core/modules/text'
import { useSyncExternalStore } from 'react'

/** The key of a word or sentence that exists in the words files. */
export type WordKey = SentenceKey<Common>

const heads = {
  en: () => import('virtual:words/en'),
  id: () => import('virtual:words/id'),
} satisfies Record<Language, () => Promise<unknown>>

/** Words that are loaded, by language, and the language that is spoken. */
const loaded: Record<Language, Sentences> = { en: {}, id: {} }
let spoken: Language = 'en'

interface Text {
  t: (key: WordKey, values?: Record<string, unknown>) => string
  language: Language
}
/** Made anew with each language and each section that comes: whoever keeps what was said sees that it is old. */
const newText = (): Text => ({ t: (key, values) => say(key, values), language: spoken })
let current = newText()
const readers = new Set<() => void>()

function changed() {
  current = newText()
  for (const tell of readers) tell()
}

function subscribe(tell: () => void) {
  readers.add(tell)
  return () => readers.delete(tell)
}

/** Words for a component, which is drawn again when another language is spoken or further words have come. */
export const useTranslation = (): Text => useSyncExternalStore(subscribe, () => current)

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
  if (!words) return
  loaded[language] = { ...loaded[language], [section]: words.default }
  changed()
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
  loaded[language] = words
  spoken = language
  changed()
  announce(language)
  begin()
}

export async function changeLanguage(language: Language) {
  const { default: words } = await heads[language]()
  loaded[language] = { ...words, ...loaded[language] }
  await Promise.all([...wanted].map((section) => loadOnce(language, section)))
  localStorage.setItem(wishKey, language)
  spoken = language
  changed()
  announce(language)
  for (const tell of listeners) tell()
}

/** Told when another language is spoken. */
const listeners = new Set<() => void>()

/** Follows other tabs, and tells when another language is spoken. */
export function watchLanguage(onChange: () => void) {
  listeners.add(onChange)
  addEventListener('storage', (event) => {
    if (event.key === wishKey && wished() !== currentLanguage()) void changeLanguage(wished())
  })
}

export const currentLanguage = (): Language => spoken

export const hasWord = (key: string): boolean => sentenceAt(loaded[spoken], key) !== undefined

/**
 * Words whose key is put together from a module's name and a field's: the types cannot follow that. People never see a
 * key: while its section loads there is nothing, and a word that is missing is read from the end of its key.
 */
export function say(key: string, params: Record<string, unknown> = {}): string {
  const section = key.split('.')[0] ?? ''
  const sentence = sentenceOf(loaded[spoken], spoken, key, params)
  if (sentence !== key) return sentence
  if (section in loaded[spoken]) return asWords(key)
  // A screen that forgot to ask for its words draws itself again when they come.
  void loadWords([section]).catch(() => {})
  return ''
}

/** `OUT_OF_TOWN` at the end of a key is 'Out of town'. */
function asWords(key: string): string {
  const words = (key.split('.').at(-1) ?? '').replaceAll('_', ' ').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
