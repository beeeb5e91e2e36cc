import { formatInstant, formatInstantIn } from '@rental/core/kernel/date'
import { wallClock, zoneNames, type TimeZone } from '@rental/core/kernel/time-zones'
import { createContext, useContext } from 'react'
import { instantOf, partsOf, type InstantParts } from './form/instant-parts.ts'

/** Time zone in which times are shown and typed. */
export interface Clock {
  /** Abbreviation behind its times; null where the reader's own clock shows the same. */
  name: string | null
  format: (instant: string) => string
  partsOf: (instant: string) => InstantParts
  instantOf: (parts: InstantParts) => string
}

const ownClock: Clock = { name: null, format: formatInstant, partsOf, instantOf }

function isElsewhere(zone: TimeZone): boolean {
  const now = new Date()
  return wallClock(now.toISOString(), zone) !== now.getTime() - now.getTimezoneOffset() * 60_000
}

/** The clock of a zone; the reader's own where that shows the same, or where no zone is known. */
export function clockIn(zone: TimeZone | undefined): Clock {
  if (!zone || !isElsewhere(zone)) return ownClock
  return {
    name: zoneNames[zone],
    format: (instant) => formatInstantIn(instant, zone),
    partsOf: (instant) => partsOf(instant, zone),
    instantOf: (parts) => instantOf(parts, zone),
  }
}

export const ClockContext = createContext(ownClock)

/** The clock of the screen: the reader's own, unless it tells of what happens at a branch. */
export const useClock = (): Clock => useContext(ClockContext)
