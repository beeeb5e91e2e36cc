import { instantAt, wallClock, type TimeZone } from '@rental/core/kernel/time-zones'

export interface InstantParts {
  /** `YYYY-MM-DD`, or what was typed so far. */
  day: string
  /** `HH:MM` */
  time: string
}

/** True for a complete instant: a day and a time. */
export const isInstant = (value: string): boolean => /^\d{4}-\d\d-\d\dT/.test(value)

/** An instant as day and time on the clock of a zone, or on the reader's own. */
export function partsOf(instant: string, zone?: TimeZone): InstantParts {
  const at = new Date(instant)
  if (Number.isNaN(at.getTime())) return { day: '', time: '' }
  const wall = zone ? new Date(wallClock(instant, zone)).toISOString() : at.toLocaleString('sv-SE')
  return { day: wall.slice(0, 10), time: wall.slice(11, 16) }
}

/** The instant that a day and a time mean there; half of it stays as typed, so that the form can say what is missing. */
export function instantOf({ day, time }: InstantParts, zone?: TimeZone): string {
  const wall = Date.parse(`${day}T${time}Z`)
  const isWhole = /^\d{4}-\d\d-\d\d$/.test(day) && /^\d\d:\d\d$/.test(time) && !Number.isNaN(wall)
  if (!isWhole) return `${day} ${time}`.trim()
  const instant = zone ? instantAt(wall, zone) : new Date(`${day}T${time}`).toISOString()
  // Without fractions of a second, like the server.
  return instant.replace('.000Z', 'Z')
}
