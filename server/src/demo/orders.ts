import type { DurationUnit } from '@rental/core/kernel/duration'
import type { Chance } from './chance.ts'

const dayMs = 86_400_000
const weekMs = 7 * dayMs
const hourMs = 3_600_000

/** Outcome of an order, if its time has come. */
export type Fate = 'usual' | 'late' | 'swapped' | 'extended' | 'ended_early' | 'cancelled' | 'waiting' | 'draft'

export interface PlannedOrder {
  orderedAt: number
  startsAt: number
  category: string
  rental_type_id: number
  duration: number
  duration_uom: DurationUnit
  vehicles: number
  discount: string
  isFirm: boolean
  /** Agreed by category: its vehicle is chosen later. */
  isByCategory: boolean
  fate: Fate
}

/** Demand in a week: Lebaran in March, the school holidays, and the turn of the year. */
function season(week: Date): number {
  const month = week.getUTCMonth()
  if (month === 2) return 2
  if (month === 5 || month === 6) return 1.6
  return month === 11 ? 1.8 : 1
}

const categories = ['MPV', 'MPV', 'MPV', 'MPV_MEDIUM', 'SUV', 'CITY_CAR'] as const
const fates = [
  'usual',
  'usual',
  'usual',
  'usual',
  'usual',
  'late',
  'swapped',
  'extended',
  'ended_early',
  'cancelled',
] as const

function anOrder(luck: Chance, week: number, isAhead: boolean): PlannedOrder {
  const startsAt = week + luck.below(7) * dayMs + luck.between(6, 10) * 3_600_000 - 7 * 3_600_000
  const isMonthly = luck.happens(0.35)
  const term = isMonthly
    ? { rental_type_id: 7, duration: luck.pick([1, 3, 6, 12]), duration_uom: 'MONTH' as const }
    : { rental_type_id: luck.pick([1, 2]), duration: luck.between(1, 6), duration_uom: 'DAY' as const }
  return {
    ...term,
    orderedAt: startsAt - luck.between(2, 12) * dayMs,
    startsAt,
    category: luck.pick(categories),
    vehicles: isMonthly && luck.happens(0.3) ? 2 : 1,
    discount: luck.pick(['0', '0', '0', '5', '10']),
    isFirm: isMonthly,
    isByCategory: false,
    fate: isAhead ? luck.pick(['usual', 'usual', 'usual', 'waiting', 'draft']) : luck.pick(fates),
  }
}

/** Orders that are out on the day of writing: the first of them is a day late. */
function outNow(luck: Chance, writtenOn: number, place: number): PlannedOrder {
  const isLate = place % 5 === 0
  const ago = isLate ? 4 : luck.between(1, 6)
  const startsAt = Math.floor(writtenOn / dayMs - ago) * dayMs + luck.between(0, 3) * 3_600_000
  return {
    ...anOrder(luck, writtenOn, false),
    // Some of them are on the road with a driver.
    rental_type_id: !isLate && place % 3 === 1 ? 2 : 1,
    duration: isLate ? 3 : ago + luck.between(1, 9),
    duration_uom: 'DAY',
    orderedAt: startsAt - luck.between(2, 9) * dayMs,
    startsAt,
    vehicles: 1,
    isFirm: luck.happens(0.3),
    fate: isLate ? 'late' : 'usual',
  }
}

/** Days after a late order that its vehicle must be free for the booking behind it. */
export const behindDays = 200

/**
 * A booking behind an order that is late: it was to begin on the day of writing, with the same vehicle. It lasts for
 * months, so that it needs a replacement for as long as the demo is looked at.
 */
export function behindLate(late: PlannedOrder, writtenOn: number): PlannedOrder {
  const startsAt = Math.ceil(writtenOn / hourMs) * hourMs + hourMs
  const term = { rental_type_id: 7, duration: 6, duration_uom: 'MONTH' as const, isFirm: true }
  return { ...late, ...term, orderedAt: late.orderedAt + hourMs, startsAt, discount: '0', fate: 'usual' }
}

/** Soon to begin, and still without a vehicle; every third is not agreed yet. */
function toAssign(luck: Chance, writtenOn: number, place: number): PlannedOrder {
  const startsAt = Math.floor(writtenOn / dayMs + luck.between(5, 20)) * dayMs + luck.between(0, 3) * 3_600_000
  return {
    ...anOrder(luck, writtenOn, true),
    rental_type_id: luck.pick([1, 2]),
    duration: luck.between(2, 7),
    duration_uom: 'DAY',
    orderedAt: writtenOn - luck.between(1, 5) * dayMs,
    startsAt,
    vehicles: 1,
    isFirm: luck.happens(0.5),
    isByCategory: true,
    fate: place % 3 === 2 ? 'waiting' : 'usual',
  }
}

/** A year of orders and some weeks ahead, as busy as the season is. */
export function demoOrders(luck: Chance, perWeek: number, writtenOn: number): PlannedOrder[] {
  const first = Math.floor((writtenOn - 364 * dayMs) / dayMs) * dayMs
  const now = Array.from({ length: Math.round(perWeek * 8) }, (_, place) => outNow(luck, writtenOn, place))
  const weeks = Array.from({ length: 57 }, (_, at) => first + at * weekMs).flatMap((week) => {
    const wanted = perWeek * season(new Date(week))
    const count = Math.floor(wanted) + (luck.happens(wanted % 1) ? 1 : 0)
    return Array.from({ length: count }, () => anOrder(luck, week, week > writtenOn))
  })
  const open = Array.from({ length: Math.round(perWeek * 5) }, (_, place) => toAssign(luck, writtenOn, place))
  return [...weeks, ...now, ...open]
}
