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

/** Idul Fitri, as it was or is expected. */
const lebaran = ['2025-03-31', '2026-03-20', '2027-03-10', '2028-02-27', '2029-02-15', '2030-02-05'].map((day) =>
  Date.parse(day),
)

/** Demand in a week: Lebaran, the school holidays, and the turn of the year. */
function season(week: Date): number {
  const month = week.getUTCMonth()
  if (lebaran.some((day) => Math.abs(week.getTime() - day) < 10 * dayMs)) return 2.4
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

/** From eight to ten in Jakarta. */
const officeHour = (luck: Chance) => luck.between(1, 3) * hourMs
/** Some days before, while the office is open. */
const dayBefore = (luck: Chance, at: number, days: number) =>
  Math.floor(at / dayMs - days) * dayMs + luck.between(2, 8) * hourMs

/** The Friday or Saturday of the seven days from here on. */
function weekendBy(luck: Chance, week: number): number {
  const friday = week + ((5 - new Date(week).getUTCDay() + 7) % 7) * dayMs
  return friday + luck.below(2) * dayMs
}

function anOrder(luck: Chance, week: number, isAhead: boolean): PlannedOrder {
  const isMonthly = luck.happens(0.2)
  const day = week + luck.below(7) * dayMs
  // Most people want a car for the weekend.
  const startsAt = (isMonthly || luck.happens(0.3) ? day : weekendBy(luck, week)) + officeHour(luck)
  const term = isMonthly
    ? { rental_type_id: 7, duration: luck.pick([1, 3, 6, 12]), duration_uom: 'MONTH' as const }
    : { rental_type_id: luck.pick([1, 2]), duration: luck.between(1, 6), duration_uom: 'DAY' as const }
  return {
    ...term,
    orderedAt: dayBefore(luck, startsAt, luck.between(2, 12)),
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
    orderedAt: dayBefore(luck, startsAt, luck.between(2, 9)),
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
    orderedAt: dayBefore(luck, writtenOn, luck.between(1, 5)),
    startsAt,
    vehicles: 1,
    isFirm: luck.happens(0.5),
    isByCategory: true,
    fate: place % 3 === 2 ? 'waiting' : 'usual',
  }
}

/** Booked for one of the next three weekends, with its vehicle. */
function ahead(luck: Chance, writtenOn: number, place: number): PlannedOrder {
  const week = Math.floor(writtenOn / dayMs + 1 + 7 * (place % 3)) * dayMs
  const startsAt = (place % 4 === 3 ? week + luck.below(7) * dayMs : weekendBy(luck, week)) + officeHour(luck)
  return {
    ...anOrder(luck, week, true),
    rental_type_id: luck.pick([1, 1, 2]),
    duration: luck.between(2, 4),
    duration_uom: 'DAY',
    orderedAt: dayBefore(luck, writtenOn, luck.between(1, 9)),
    startsAt,
    vehicles: 1,
    isFirm: false,
    fate: 'usual',
  }
}

/** Orders of a week by how long ago it was: the company has grown. */
const growth = (week: number, writtenOn: number) => 1 - (0.5 * (writtenOn - week)) / (364 * dayMs)

/** A year of orders and some weeks ahead, as busy as the season is, in the order in which they came in. */
export function demoOrders(luck: Chance, perWeek: number, writtenOn: number): PlannedOrder[] {
  const first = Math.floor((writtenOn - 364 * dayMs) / dayMs) * dayMs
  const now = Array.from({ length: Math.round(perWeek * 6) }, (_, place) => outNow(luck, writtenOn, place))
  const weeks = Array.from({ length: 55 }, (_, at) => first + at * weekMs).flatMap((week) => {
    const wanted = perWeek * season(new Date(week)) * growth(week, writtenOn)
    const count = Math.floor(wanted) + (luck.happens(wanted % 1) ? 1 : 0)
    return Array.from({ length: count }, () => anOrder(luck, week, week > writtenOn))
  })
  const open = Array.from({ length: Math.round(perWeek * 5) }, (_, place) => toAssign(luck, writtenOn, place))
  const booked = Array.from({ length: Math.round(perWeek * 12) }, (_, place) => ahead(luck, writtenOn, place))
  // Nothing came in after the office closed on the day before.
  const latest = Math.floor(writtenOn / dayMs - 1) * dayMs + 8 * hourMs
  return [...now, ...weeks, ...booked, ...open]
    .map((plan) => ({ ...plan, orderedAt: Math.min(plan.orderedAt, latest) }))
    .toSorted((one, other) => one.orderedAt - other.orderedAt)
}
