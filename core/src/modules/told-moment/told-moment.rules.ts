const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** Time for which a signal may linger after a press: photos are uploaded before what they belong to. */
export const lingeringMs = 10 * minuteMs

/** Age of the oldest moment that silence can explain; contacts are kept for longer. */
export const longestSilenceMs = 7 * dayMs

/** A device whose own clock is off by less than this is on time: the request took as long. */
const clockToleranceMs = 60_000

/**
 * A moment of a device by our clock: how far the device's own clock was off follows from the time that it sent along. A
 * phone that lies about its clock gains nothing by it: the moment that comes out is judged like any other that it could tell.
 */
export function byOurClock(told: string, now: Date, device_now: string | null): string {
  if (device_now === null) return told
  const off = now.getTime() - Date.parse(device_now)
  return Math.abs(off) <= clockToleranceMs ? told : new Date(Date.parse(told) + off).toISOString()
}

export interface Telling {
  told_at: string
  arrived_at: string
  /** Minutes that a moment may be older than its arrival without a question. */
  most_minutes: number
  /** Requests of the same person between both, by the server's own record; null of a program, whose silence explains nothing. */
  contacts: readonly string[] | null
}

/**
 * True if a moment came later than nothing but a missing signal explains. A phone without signal makes no request: one
 * between the moment and its arrival contradicts it. Not counted are requests while the signal was being lost, and those
 * since it came back, for as long as a moment may be late anyway.
 */
export function isDoubtful({ told_at, arrived_at, most_minutes, contacts }: Telling): boolean {
  const [told, arrived] = [Date.parse(told_at), Date.parse(arrived_at)]
  const mostMs = most_minutes * minuteMs
  if (arrived - told <= mostMs) return false
  if (contacts === null || arrived - told > longestSilenceMs) return true
  return contacts.map(Date.parse).some((at) => at > told + lingeringMs && at < arrived - mostMs)
}

/** True while money follows the arrival instead of the told moment. */
export const isArrivalCounted = (decision: string): boolean => decision === 'OPEN' || decision === 'REJECTED'
