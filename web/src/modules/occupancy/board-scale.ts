import { addDays } from '@rental/core/kernel/date'
import { instantAt, localDay, type TimeZone } from '@rental/core/kernel/time-zones'

/** Time ranges of the board; they begin the day before today. */
export const zooms = {
  week: { days: 7, before: 1, snap: 15, narrowest: 110 },
  month: { days: 31, before: 3, snap: 1440, narrowest: 25 },
  quarter: { days: 91, before: 7, snap: 1440, narrowest: 8.5 },
  year: { days: 364, before: 14, snap: 1440, narrowest: 2.1 },
} as const
export type Zoom = keyof typeof zooms
export const zoomNames = Object.keys(zooms) as Zoom[]

const dayMinutes = 1440

/** The stretch of time that is drawn, in minutes since 1970: what the contract counts in. */
export interface Scale {
  zoom: Zoom
  /** Time zone of the axis: its days begin at midnight there. */
  zone: TimeZone
  /** The first day, `YYYY-MM-DD` in that zone. */
  day: string
  from: number
  to: number
}

/** A day as if it began at midnight UTC: its weekday and month are the same everywhere. */
const utc = (day: string) => new Date(`${day}T00:00Z`)
/** The minute at which a day begins in a zone. */
export const dayStart = (day: string, zone: TimeZone): number =>
  Date.parse(instantAt(utc(day).getTime(), zone)) / 60_000
/** The day of a minute in a zone. */
export const dayOf = (minute: number, zone: TimeZone): string => localDay(instantOf(minute), zone)
export const instantOf = (minute: number): string => new Date(minute * 60_000).toISOString().replace('.000Z', 'Z')

export const usualDay = (zoom: Zoom, today: string): string => addDays(today, -zooms[zoom].before)

export const scaleOf = (zoom: Zoom, day: string, zone: TimeZone, days: number = zooms[zoom].days): Scale => ({
  zoom,
  zone,
  day,
  from: dayStart(day, zone),
  to: dayStart(addDays(day, days), zone),
})

/** Position of a minute, in percent of the whole. */
export const percentOf = ({ from, to }: Scale, minute: number): number => ((minute - from) / (to - from)) * 100

/** Position of a period: clipped at the ends of the scale, null where it lies outside. */
export function spanOf(scale: Scale, from: number, to: number): { left: string; width: string } | null {
  const [start, end] = [Math.max(from, scale.from), Math.min(to, scale.to)]
  if (start >= end) return null
  return { left: `${percentOf(scale, start)}%`, width: `${percentOf(scale, end) - percentOf(scale, start)}%` }
}

/** Minimum width of a period in pixels, for narrow windows. */
export const leastWidth = ({ zoom, from, to }: Scale, start: number, end: number): number =>
  ((Math.min(end, to) - Math.max(start, from)) / dayMinutes) * zooms[zoom].narrowest

/** A length of time, rounded to what the zoom can aim at: whole days keep the time of day. */
export function snapped(scale: Scale, minutes: number): number {
  const { snap } = zooms[scale.zoom]
  // Never -0, which compares as another number.
  return Math.round(minutes / snap) * snap + 0
}

/** Period of a drag over an empty stretch: at week zoom to the quarter of an hour, else whole days. */
export function drawnSpan(scale: Scale, a: number, b: number): { from: number; to: number } {
  const [first, last] = a < b ? [a, b] : [b, a]
  if (zooms[scale.zoom].snap < dayMinutes) {
    const { snap } = zooms[scale.zoom]
    const from = Math.floor(first / snap) * snap
    return { from, to: Math.max(Math.ceil(last / snap) * snap, from + snap) }
  }
  const { zone } = scale
  return { from: dayStart(dayOf(first, zone), zone), to: dayStart(addDays(dayOf(last, zone), 1), zone) }
}

export interface Tick {
  from: number
  to: number
  label: string
}

const formats = {
  week: { weekday: 'short', day: 'numeric', month: 'short' },
  month: { month: 'long', year: 'numeric' },
  shortMonth: { month: 'short' },
  year: { year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** Days of a scale grouped by label. */
function ticksBy(scale: Scale, labelOf: (day: string) => string): Tick[] {
  const ticks: Tick[] = []
  for (let day = scale.day; dayStart(day, scale.zone) < scale.to; day = addDays(day, 1)) {
    const label = labelOf(day)
    const last = ticks.at(-1)
    const to = dayStart(addDays(day, 1), scale.zone)
    if (last?.label === label) last.to = to
    else ticks.push({ from: dayStart(day, scale.zone), to, label })
  }
  return ticks
}

const isMonday = (day: string) => utc(day).getUTCDay() === 1
const numberOf = (day: string) => String(Number(day.slice(8)))

/** Each week under the number of its Monday. */
function weekTicks(scale: Scale): Tick[] {
  let monday = ''
  return ticksBy(scale, (day) => {
    if (isMonday(day)) monday = day
    return monday
  }).map(({ label, ...tick }) => ({ ...tick, label: label && numberOf(label) }))
}

const hours = [0, 6, 12, 18]
const hourTicks = (scale: Scale): Tick[] =>
  ticksBy(scale, (day) => day).flatMap(({ from }) =>
    hours.map((hour) => ({
      from: from + hour * 60,
      to: from + (hour + 6) * 60,
      label: String(hour).padStart(2, '0'),
    })),
  )

/** The two lines above the board: larger units over smaller ones. */
export function headOf(scale: Scale, language: string): { upper: Tick[]; lower: Tick[] } {
  const by = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' })
    return ticksBy(scale, (day) => format.format(utc(day)))
  }
  switch (scale.zoom) {
    case 'week':
      return { upper: by(formats.week), lower: hourTicks(scale) }
    case 'month':
      return {
        upper: by(formats.month),
        lower: ticksBy(scale, (day) => day).map((tick) => ({ ...tick, label: numberOf(tick.label) })),
      }
    case 'quarter':
      return { upper: by(formats.month), lower: weekTicks(scale) }
    case 'year':
      return { upper: by(formats.year), lower: by(formats.shortMonth) }
  }
}

/** Saturdays and Sundays, where a day is wide enough to be seen. */
export function weekendsOf(scale: Scale): Tick[] {
  if (scale.zoom === 'year') return []
  return ticksBy(scale, (day) => {
    const weekday = utc(day).getUTCDay()
    return weekday === 0 || weekday === 6 ? 'weekend' : 'week'
  }).filter(({ label }) => label === 'weekend')
}
