/** WIB, WITA and WIT: the three of Indonesia. */
export const timeZones = ['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'] as const
export type TimeZone = (typeof timeZones)[number]

/** Abbreviation written behind a time. */
export const zoneNames: Record<TimeZone, string> = {
  'Asia/Jakarta': 'WIB',
  'Asia/Makassar': 'WITA',
  'Asia/Jayapura': 'WIT',
}

/** None of them knows summer time, so that a zone is a number of hours. */
const hoursAhead: Record<TimeZone, number> = { 'Asia/Jakarta': 7, 'Asia/Makassar': 8, 'Asia/Jayapura': 9 }
const hourMs = 3_600_000

/** Local time in milliseconds, as if it were UTC. */
export const wallClock = (instant: string, zone: TimeZone): number => Date.parse(instant) + hoursAhead[zone] * hourMs

/** The instant at which the clock on the wall shows this. */
export const instantAt = (wall: number, zone: TimeZone): string =>
  new Date(wall - hoursAhead[zone] * hourMs).toISOString()

/** The calendar day of an instant; a date without a time is a day already. */
export const localDay = (at: string, zone: TimeZone): string =>
  at.length === 10 ? at : new Date(wallClock(at, zone)).toISOString().slice(0, 10)
