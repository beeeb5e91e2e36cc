import { addDays, formatDate } from '../../kernel/date.ts'
import type { FieldProblems } from '../../kernel/error.ts'
import { usualPolicy } from '../../price/policy.ts'

export interface Period {
  valid_from: string
  valid_to?: string | null | undefined
}

/** Facts that decide which price applies. */
export interface Priced extends Period {
  id: string
  vehicle_id?: string | null | undefined
  category?: string | null | undefined
  customer_id?: string | null | undefined
  rental_type_id: number
}

/** Subject and day of a price query. */
export interface Wanted {
  vehicle: string
  category: string
  customer: string | null
  rentalType: number
  on: string
}

/** From the most specific to the least: the first that has a price wins. */
export const priceLevels = ['customer_vehicle', 'customer_category', 'vehicle', 'category'] as const
export type PriceLevel = (typeof priceLevels)[number]

/** Why a price was taken or not. */
export const priceVerdicts = [
  'wins',
  'less_specific',
  'superseded',
  'not_yet',
  'expired',
  'other_customer',
  'other_vehicle',
  'other_category',
  'other_rental_type',
] as const
export type PriceVerdict = (typeof priceVerdicts)[number]

export interface Judged<P> {
  price: P
  level: PriceLevel
  verdict: PriceVerdict
}

export function levelOf({ customer_id, vehicle_id }: Pick<Priced, 'customer_id' | 'vehicle_id'>): PriceLevel {
  if (customer_id) return vehicle_id ? 'customer_vehicle' : 'customer_category'
  return vehicle_id ? 'vehicle' : 'category'
}

export const isValidOn = ({ valid_from, valid_to }: Period, day: string): boolean =>
  valid_from <= day && (!valid_to || day <= valid_to)

export const overlap = (a: Period, b: Period): boolean =>
  (!b.valid_to || a.valid_from <= b.valid_to) && (!a.valid_to || b.valid_from <= a.valid_to)

/** Why a price cannot be meant at all; null where it can. */
function mismatch(price: Priced, wanted: Wanted): PriceVerdict | null {
  if (price.rental_type_id !== wanted.rentalType) return 'other_rental_type'
  if (price.vehicle_id && price.vehicle_id !== wanted.vehicle) return 'other_vehicle'
  if (!price.vehicle_id && price.category !== wanted.category) return 'other_category'
  if (price.customer_id && price.customer_id !== wanted.customer) return 'other_customer'
  if (price.valid_from > wanted.on) return 'not_yet'
  return isValidOn(price, wanted.on) ? null : 'expired'
}

const rank = (price: Priced) => priceLevels.indexOf(levelOf(price))
const compare = <T>(a: T, b: T) => (a < b ? -1 : a > b ? 1 : 0)

/**
 * The most specific first. Two of one level never overlap in time, for the database refuses it; if they did, the one
 * that began later would win, so that the answer never depends on the order in which prices are read.
 */
const bySpecificity = (a: Priced, b: Priced) =>
  compare(rank(a), rank(b)) || compare(b.valid_from, a.valid_from) || compare(b.id, a.id)

/** The price of a vehicle for a customer on a day, and why: every other price with what spoke against it. */
export function priceFor<P extends Priced>(
  prices: readonly P[],
  wanted: Wanted,
): { price: P | null; trace: Judged<P>[] } {
  const sorted = prices.toSorted(bySpecificity)
  const price = sorted.find((one) => mismatch(one, wanted) === null) ?? null
  const beaten = (one: P): PriceVerdict => (price && rank(one) === rank(price) ? 'superseded' : 'less_specific')
  const trace = sorted.map((one) => ({
    price: one,
    level: levelOf(one),
    verdict: one === price ? ('wins' as const) : (mismatch(one, wanted) ?? beaten(one)),
  }))
  const order = ({ verdict }: Judged<P>) => priceVerdicts.indexOf(verdict)
  return { price, trace: trace.toSorted((a, b) => order(a) - order(b)) }
}

/** Default charge for an hour of overtime, in percent of the price. */
export const usualOvertimePercent = usualPolicy.overtime_percent

interface Terms {
  km_allowance?: number | null | undefined
  excess_per_km?: number | null | undefined
  overtime_percent?: string | null | undefined
  overtime_amount?: number | null | undefined
}

const isGiven = <T>(value: T | null | undefined): value is T => value !== null && value !== undefined

/** Overtime is charged in one way: an amount where one is given, else a percentage. */
export const withOvertime = <T extends Terms>(terms: T): T =>
  isGiven(terms.overtime_amount) || isGiven(terms.overtime_percent)
    ? terms
    : { ...terms, overtime_percent: usualOvertimePercent }

/** A change of one way of charging overtime puts the other out of use. */
export const changedTerms = <T extends Terms>(before: T, change: Partial<T>): T => ({
  ...before,
  ...(isGiven(change.overtime_amount) && { overtime_percent: null }),
  ...(isGiven(change.overtime_percent) && { overtime_amount: null }),
  ...change,
})

/** Rules between the fields of a price; keys of the words under `invalid`. */
export function priceProblems(price: Partial<Period> & Terms): FieldProblems {
  const problems: FieldProblems = {}
  const { valid_from, valid_to } = price
  if (valid_from && valid_to && valid_to < valid_from) problems['valid_to'] = { key: 'valid_order' }
  if (isGiven(price.overtime_percent) && isGiven(price.overtime_amount))
    problems['overtime_amount'] = { key: 'overtime_twice' }
  if (isGiven(price.excess_per_km) && !isGiven(price.km_allowance))
    problems['km_allowance'] = { key: 'allowance_needed' }
  return problems
}

/** Fields that may still change on a price that past days were priced with. */
const openFields = new Set(['valid_to', 'notes'])

/** Days that have passed keep their price: of a settled one only the end can move, and not into the past. */
export function settledProblems<T extends Period>(before: T, change: Partial<T>, today: string): FieldProblems {
  const problems: FieldProblems = {}
  const now = before as Record<string, unknown>
  for (const [name, value] of Object.entries(change))
    if (value !== undefined && value !== now[name] && !openFields.has(name)) problems[name] = { key: 'price_settled' }
  const { valid_to: end } = change
  const yesterday = addDays(today, -1)
  if (end && end < yesterday && (!before.valid_to || end < before.valid_to))
    problems['valid_to'] = { key: 'price_past', params: { day: formatDate(yesterday) } }
  return problems
}

/** Which end of a period runs into another one. */
export const collidingField = (given: Period, other: Period): 'valid_from' | 'valid_to' =>
  isValidOn(other, given.valid_from) ? 'valid_from' : 'valid_to'

export type ChangePlan<P> =
  | { collides: P }
  | { settled: P }
  /** The price that ends the day before, and the days of the new one: up to the end of the old, or to the next. */
  | { ends: P | null; until: string; opens: { valid_from: string; valid_to: string | null } }

/**
 * The changes with which a new price takes over on a day, among those of the same subject, customer and rental type.
 */
export function planChange<P extends Period>(prices: readonly P[], from: string, today: string): ChangePlan<P> {
  const until = addDays(from, -1)
  const running = prices.find((price) => isValidOn(price, from)) ?? null
  if (running?.valid_from === from) return { collides: running }
  if (running && from < today) return { settled: running }
  const later = prices.map((price) => price.valid_from).filter((day) => day > from)
  const next = later.toSorted()[0]
  const valid_to = running ? (running.valid_to ?? null) : next ? addDays(next, -1) : null
  return { ends: running, until, opens: { valid_from: from, valid_to } }
}
