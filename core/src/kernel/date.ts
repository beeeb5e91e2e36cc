import type { Language } from './text.ts'
import { wallClock, zoneNames, type TimeZone } from './time-zones.ts'

/** Calendar dates travel as `YYYY-MM-DD`; people read and type `dd/mm/yyyy`. */
export function formatDate(iso: string): string {
  const [year, month, day] = iso.slice(0, 10).split('-')
  return `${day}/${month}/${year}`
}

/** First and last day of a period: `05/11/2026 – 09/11/2026`, or the one day that it is. */
export const formatDays = (first: string, last: string): string =>
  first === last ? formatDate(first) : `${formatDate(first)} – ${formatDate(last)}`

/** Reads `5/11/2026`, `05-11-2026`, `05112026` or `2026-11-05`; null when it is no day of the calendar. */
export function parseDate(typed: string): string | null {
  const text = typed.trim()
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (iso) return calendarDay(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const local = /^(\d{1,2})[/.\- ]?(\d{1,2})[/.\- ]?(\d{4})$/.exec(text)
  return local ? calendarDay(Number(local[3]), Number(local[2]), Number(local[1])) : null
}

/** Reads a time of the 24-hour clock, `8`, `830`, `8.30` or `17:05`, as `HH:MM`; null when it is none. */
export function parseTime(typed: string): string | null {
  const [, hour, minute = '00'] = /^(\d{1,2})(?:[:. ]?(\d{2}))?$/.exec(typed.trim()) ?? []
  if (hour === undefined || Number(hour) > 23 || Number(minute) > 59) return null
  return `${hour.padStart(2, '0')}:${minute}`
}

/** The date in ISO form if such a day exists. */
export function calendarDay(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  const exists = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return exists ? date.toISOString().slice(0, 10) : null
}

const dayMs = 86_400_000

/** The calendar day so many days later, or earlier. */
export const addDays = (iso: string, days: number): string =>
  new Date(Date.parse(iso) + days * dayMs).toISOString().slice(0, 10)

/** Number of days between two calendar days. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs

const toTheMinute = { day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' } as const
const instantFormat = new Intl.DateTimeFormat('id-ID', toTheMinute)
const wallFormat = new Intl.DateTimeFormat('id-ID', { ...toTheMinute, timeZone: 'UTC' })

/** An instant in the reader's own time zone: `05/11/2026, 21.30`. */
export const formatInstant = (instant: string): string => instantFormat.format(new Date(instant))

const instantDayFormat = new Intl.DateTimeFormat('id-ID', { day: '2-digit', month: '2-digit', year: 'numeric' })

/** The day of an instant in the reader's own time zone: `05/11/2026`. */
export const formatInstantDay = (instant: string): string => instantDayFormat.format(new Date(instant))

/** An instant on the clock of somewhere else, which is named: `05/11/2026, 22.30 WITA`. */
export const formatInstantIn = (instant: string, zone: TimeZone): string =>
  `${wallFormat.format(wallClock(instant, zone))} ${zoneNames[zone]}`

const longFormats: Record<Language, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }),
  id: new Intl.DateTimeFormat('id-ID', { dateStyle: 'long', timeZone: 'UTC' }),
}

/** A day as letters have it: `5 November 2026`. */
export const formatLongDate = (iso: string, language: Language): string => longFormats[language].format(new Date(iso))
