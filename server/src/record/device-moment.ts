import { refuseAny } from '@rental/core/kernel/error'

/** Clocks of phones run a little ahead. */
export const aheadMs = 5 * 60_000

interface Limit {
  /** The field of the body that is refused. */
  name: string
  /** Longer ago than this, the device comes too late. */
  mostMs: number
  late: string
}

/** The moment at which a device kept something without signal; without one, now. Never after now. */
export function deviceMoment(now: Date, at: string | null | undefined, { name, mostMs, late }: Limit): Date {
  if (!at) return now
  const ms = Date.parse(at)
  if (ms > now.getTime() + aheadMs) refuseAny({ [name]: { key: 'clock_ahead' } })
  if (ms < now.getTime() - mostMs) refuseAny({ [name]: { key: late } })
  return new Date(Math.min(ms, now.getTime()))
}
