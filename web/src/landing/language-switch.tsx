import { languages, type Language } from '@rental/core/kernel/text'
import { clsx } from 'clsx'
import type { MouseEvent } from 'react'
import type { Worded } from './words.ts'

export interface LanguageProps {
  readonly language: Language
  readonly onLanguage: (language: Language) => Promise<void>
}

/** Links, so that the other language is found by crawlers and without script; with script the page stays. */
export function LanguageSwitch({ words, language, onLanguage }: Worded & LanguageProps) {
  const names: Record<Language, string> = { en: words.nav.english, id: words.nav.indonesian }

  function choose(event: MouseEvent, chosen: Language) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void onLanguage(chosen)
  }

  return (
    <ul aria-label={words.nav.language} className="flex items-center rounded-lg border p-0.5">
      {languages.map((one) => (
        <li key={one}>
          <a
            href={`/?lang=${one}`}
            hrefLang={one}
            lang={one}
            aria-current={one === language ? 'true' : undefined}
            aria-label={`${one.toUpperCase()}, ${names[one]}`}
            onClick={(event) => choose(event, one)}
            className={clsx(
              'flex h-7.5 min-w-9 items-center justify-center rounded-md px-2 text-xs font-semibold',
              one === language ? 'bg-accent text-on-accent' : 'text-muted hover:text-foreground',
            )}
          >
            {one.toUpperCase()}
          </a>
        </li>
      ))}
    </ul>
  )
}
