import { languageOf, type Language } from '@rental/core/kernel/text'
import { useEffect, useState } from 'react'
import type { PageWords } from './words.ts'

const load: Record<Language, () => Promise<{ default: PageWords }>> = {
  en: () => import('virtual:landing-words/en'),
  id: () => import('virtual:landing-words/id'),
}

export const loadWords = async (language: Language) => (await load[language]()).default

/** The language of the prerendered page that the server chose. */
export const servedLanguage = () => languageOf(document.documentElement.lang)

/** The stored wish beats the server's guess, but an address that names a language keeps its word. */
export function wishedLanguage(): Language {
  const stored = localStorage.getItem('app_lang')
  const named = new URLSearchParams(location.search).has('lang')
  if (stored && !named) remember(languageOf(stored))
  return stored && !named ? languageOf(stored) : servedLanguage()
}

function remember(language: Language) {
  localStorage.setItem('app_lang', language)
  document.cookie = `app_lang=${language}; path=/; max-age=31536000; samesite=lax`
}

function announce(language: Language, { landing }: PageWords) {
  document.documentElement.lang = language
  document.title = landing.meta.title
  document.querySelector('meta[name=description]')?.setAttribute('content', landing.meta.description)
}

/** The words on screen, and a switch to the other language without leaving the page. */
export function useLanguage(first: Language, firstWords: PageWords) {
  const [current, setCurrent] = useState({ language: first, words: firstWords })
  useEffect(() => announce(current.language, current.words), [current])

  async function changeLanguage(language: Language) {
    remember(language)
    if (location.search) history.replaceState(history.state, '', location.pathname + location.hash)
    setCurrent({ language, words: await loadWords(language) })
  }
  return { ...current, changeLanguage }
}
