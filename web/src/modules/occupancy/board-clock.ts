import { timeZones, zoneNames, type TimeZone } from '@rental/core/kernel/time-zones'

interface Branch {
  id: number
  name: string
  time_zone: TimeZone
}

/** The one clock of a board: its axis, and every time that is shown and typed on it. */
export interface BoardClock {
  zone: TimeZone
  /** `WITA` */
  name: string
  /** Branch whose clock it is; null for the company's own. */
  branch: string | null
}

/** The clock of the branch that is filtered for, also of several that share it; otherwise that of the company. */
export function boardClock(branches: readonly Branch[], chosen: unknown, company: unknown): BoardClock {
  const ids = Array.isArray(chosen) ? chosen.map(Number) : []
  const wanted = branches.filter(({ id }) => ids.includes(id))
  const [first] = wanted
  const isShared = first && wanted.every(({ time_zone }) => time_zone === first.time_zone)
  const zone = isShared ? first.time_zone : (timeZones.find((one) => one === company) ?? timeZones[0])
  return {
    zone,
    name: zoneNames[zone],
    branch: isShared ? wanted.map(({ name }) => name).join(', ') : null,
  }
}
