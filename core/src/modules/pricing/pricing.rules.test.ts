import { describe, expect, test } from 'vitest'
import {
  changedTerms,
  collidingField,
  overlap,
  planChange,
  priceFor,
  priceProblems,
  settledProblems,
  withOvertime,
  type Period,
  type Priced,
  type Wanted,
} from './pricing.rules.ts'

const wanted: Wanted = { vehicle: 'avanza', category: 'MPV', customer: 'astra', rentalType: 1, on: '2026-11-15' }
const always = { rental_type_id: 1, valid_from: '2026-01-01', valid_to: null }
const ofCategory: Priced = { id: 'category', ...always, category: 'MPV' }
const ofVehicle: Priced = { id: 'vehicle', ...always, vehicle_id: 'avanza' }
const agreed: Priced = { id: 'customer_category', ...always, category: 'MPV', customer_id: 'astra' }
const agreedForOne: Priced = { id: 'customer_vehicle', ...always, vehicle_id: 'avanza', customer_id: 'astra' }
const all = [ofCategory, ofVehicle, agreed, agreedForOne]

describe('the most specific price wins', () => {
  test.each([
    ['of the vehicle for the customer', all, {}, 'customer_vehicle'],
    ['else of the category for the customer', [ofCategory, ofVehicle, agreed], {}, 'customer_category'],
    ['else of the vehicle', [ofCategory, ofVehicle], {}, 'vehicle'],
    ['else of the category', [ofCategory], {}, 'category'],
    ['what others agreed on does not count', all, { customer: 'indofood' }, 'vehicle'],
    ['nor without a customer', all, { customer: null }, 'vehicle'],
    ['the price of another vehicle does not count', all, { vehicle: 'xenia', customer: null }, 'category'],
    ['nor that of another category', all, { vehicle: 'xenia', category: 'SUV', customer: null }, null],
    ['nor that of another rental type', all, { rentalType: 2 }, null],
    ['on its first day it counts', [ofCategory], { on: '2026-01-01' }, 'category'],
    ['the day before it does not', [ofCategory], { on: '2025-12-31' }, null],
    ['on its last day it counts', [{ ...ofCategory, valid_to: '2026-11-15' }], {}, 'category'],
    ['the day after it does not', [{ ...ofCategory, valid_to: '2026-11-14' }], {}, null],
    ['an expired one leaves the next', [{ ...agreedForOne, valid_to: '2026-06-30' }, agreed], {}, 'customer_category'],
    ['without prices there is none', [], {}, null],
  ])('%s', (_, prices, change, expected) =>
    expect(priceFor(prices, { ...wanted, ...change }).price?.id ?? null).toBe(expected),
  )
})

test('the trace says of every price why it was taken or not', () => {
  const other = { ...agreed, id: 'other', customer_id: 'indofood' }
  const season = { ...ofCategory, id: 'season', valid_from: '2027-03-03' }
  const old = { ...ofVehicle, id: 'old', valid_to: '2026-02-01' }
  const sedan = { ...ofCategory, id: 'sedan', category: 'SEDAN' }
  const weekly = { ...ofCategory, id: 'weekly', rental_type_id: 5 }
  const elsewhere = { ...ofVehicle, id: 'elsewhere', vehicle_id: 'xenia' }
  const { trace } = priceFor([weekly, other, old, sedan, season, elsewhere, ofCategory, agreed], wanted)
  expect(trace.map(({ price, verdict }) => [price.id, verdict])).toEqual([
    ['customer_category', 'wins'],
    ['category', 'less_specific'],
    ['season', 'not_yet'],
    ['old', 'expired'],
    ['other', 'other_customer'],
    ['elsewhere', 'other_vehicle'],
    ['sedan', 'other_category'],
    ['weekly', 'other_rental_type'],
  ])
})

/** Chance that falls the same way every time. */
function luck(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 4_294_967_296) * below)
  }
}
const day = (number: number) => `2026-11-${String(1 + number).padStart(2, '0')}`
function anyPrice(below: (limit: number) => number, id: number): Priced {
  const from = below(28)
  return {
    id: `p${id}`,
    ...(below(2) ? { vehicle_id: below(2) ? 'avanza' : 'xenia' } : { category: below(2) ? 'MPV' : 'SUV' }),
    customer_id: below(2) ? (below(2) ? 'astra' : 'indofood') : null,
    rental_type_id: 1 + below(2),
    valid_from: day(from),
    valid_to: below(3) ? day(from + below(28 - from)) : null,
  }
}
const shuffled = (items: readonly Priced[], below: (limit: number) => number) =>
  items
    .map((item) => [below(1_000_000), item] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, item]) => item)
const sameKey = (a: Priced, b: Priced) =>
  a.vehicle_id === b.vehicle_id &&
  a.category === b.category &&
  a.customer_id === b.customer_id &&
  a.rental_type_id === b.rental_type_id

test('whatever prices there are, one wins or none does, in whichever order they are read', () => {
  for (let seed = 1; seed <= 500; seed++) {
    const below = luck(seed)
    const prices = Array.from({ length: below(12) }, (_, id) => anyPrice(below, id))
    const asked = { ...wanted, customer: below(2) ? 'astra' : null, on: day(below(28)) }
    const { price, trace } = priceFor(prices, asked)
    expect(trace).toHaveLength(prices.length)
    expect(trace.filter(({ verdict }) => verdict === 'wins').map((one) => one.price)).toEqual(price ? [price] : [])
    expect(priceFor(shuffled(prices, below), asked)).toEqual({ price, trace })
  }
})

test('where no two of the same key overlap, as the database sees to, nothing is superseded', () => {
  for (let seed = 1; seed <= 500; seed++) {
    const below = luck(seed)
    const prices: Priced[] = []
    for (let id = 0; id < 12; id++) {
      const next = anyPrice(below, id)
      if (!prices.some((price) => sameKey(price, next) && overlap(price, next))) prices.push(next)
    }
    const { trace } = priceFor(prices, { ...wanted, on: day(below(28)) })
    expect(trace.map(({ verdict }) => verdict)).not.toContain('superseded')
  }
})

describe('two periods', () => {
  const november = { valid_from: '2026-11-01', valid_to: '2026-11-30' }
  test.each([
    ['share a day', { valid_from: '2026-11-30', valid_to: null }, true, 'valid_from'],
    ['meet without sharing one', { valid_from: '2026-12-01', valid_to: null }, false, 'valid_to'],
    ['an open one runs into it', { valid_from: '2026-01-01' }, true, 'valid_to'],
    ['one inside the other', { valid_from: '2026-11-10', valid_to: '2026-11-12' }, true, 'valid_from'],
    ['one ends the day before', { valid_from: '2026-10-01', valid_to: '2026-10-31' }, false, 'valid_to'],
  ] as const)('%s', (_, other, expected, field) => {
    expect(overlap(november, other)).toBe(expected)
    expect(overlap(other, november)).toBe(expected)
    expect(collidingField(other, november)).toBe(field)
  })
})

describe('a new price takes over', () => {
  const running = { id: 'running', valid_from: '2026-01-01', valid_to: '2027-03-02' }
  const season = { id: 'season', valid_from: '2027-03-03', valid_to: '2027-03-25' }
  const after = { id: 'after', valid_from: '2027-03-26', valid_to: null }
  const list = [after, running, season]
  test.each([
    ['from a day within the running one', '2026-12-01', running, '2026-11-30', '2027-03-02'],
    ['within the season', '2027-03-10', season, '2027-03-09', '2027-03-25'],
    ['in the open end', '2027-06-01', after, '2027-05-31', null],
  ])('%s', (_, from, ends, until, valid_to) =>
    expect(planChange(list, from, '2026-11-15')).toEqual({ ends, until, opens: { valid_from: from, valid_to } }),
  )
  test('in a gap, up to the next', () =>
    expect(planChange([season], '2026-02-01', '2026-11-15')).toEqual({
      ends: null,
      until: '2026-01-31',
      opens: { valid_from: '2026-02-01', valid_to: '2027-03-02' },
    }))
  test('but not of one that begins on that very day', () =>
    expect(planChange(list, '2027-03-03', '2026-11-15')).toEqual({ collides: season }))
  test('and not on days that have passed', () => {
    expect(planChange(list, '2026-11-14', '2026-11-15')).toEqual({ settled: running })
    expect(planChange(list, '2026-11-15', '2026-11-15')).toMatchObject({ ends: running })
  })
})

describe('the terms of a price', () => {
  test('charge overtime in one way, by default ten percent', () => {
    expect(withOvertime({})).toEqual({ overtime_percent: '10' })
    expect(withOvertime({ overtime_amount: 35_000 })).toEqual({ overtime_amount: 35_000 })
    expect(withOvertime({ overtime_percent: '0' })).toEqual({ overtime_percent: '0' })
    const before = { overtime_percent: '10', overtime_amount: null }
    expect(changedTerms<object>(before, { overtime_amount: 35_000 })).toEqual({
      overtime_percent: null,
      overtime_amount: 35_000,
    })
  })
  test.each([
    ['end before they begin', { valid_from: '2026-11-15', valid_to: '2026-11-14' }, ['valid_to']],
    ['may last one day', { valid_from: '2026-11-15', valid_to: '2026-11-15' }, []],
    ['charge overtime twice', { overtime_percent: '10', overtime_amount: 1 }, ['overtime_amount']],
    ['charge more than unlimited kilometres', { excess_per_km: 1500 }, ['km_allowance']],
    ['charge what is over the limit', { excess_per_km: 1500, km_allowance: 0 }, []],
  ])('%s', (_, price, names) => expect(Object.keys(priceProblems(price))).toEqual(names))
})

describe('of a price that days gone by were priced with', () => {
  const settled: Settled = { valid_from: '2026-01-01', valid_to: null, amount: 350_000, notes: null }
  interface Settled extends Period {
    amount: number
    notes: string | null
  }
  test.each([
    ['the amount stays', { amount: 1 }, ['amount']],
    ['the start stays', { valid_from: '2026-02-01' }, ['valid_from']],
    ['the same amount is no change', { amount: 350_000 }, []],
    ['notes may change', { notes: 'x' }, []],
    ['it may end yesterday', { valid_to: '2026-11-14' }, []],
    ['but not before', { valid_to: '2026-11-13' }, ['valid_to']],
  ])('%s', (_, change, names) =>
    expect(Object.keys(settledProblems<Settled>(settled, change, '2026-11-15'))).toEqual(names),
  )
  test('one that has ended may go on', () =>
    expect(settledProblems<Settled>({ ...settled, valid_to: '2026-02-01' }, { valid_to: null }, '2026-11-15')).toEqual(
      {},
    ))
})
