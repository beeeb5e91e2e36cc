import type { Language } from '../../kernel/text.ts'

const monthNames: Record<Language, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
  id: new Intl.DateTimeFormat('id-ID', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
}

/** A month as people name it: November 2026. */
export const monthName = (day: string, language: Language): string => monthNames[language].format(new Date(day))
