import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../kernel/date.ts'
import { durationUnits, periodStart } from '../kernel/duration.ts'
import { languages } from '../kernel/text.ts'
import { share, sum } from '../totals/round.ts'
import type { Taxes } from '../totals/tax.ts'
import { company, noTaxes, ppnRows } from '../totals/testing.ts'
import type { Step } from '../totals/trace.ts'
import { cheapestCover } from './bundle.ts'
import { daysEnd, dayBases, rentalDays } from './day-count.ts'
import { drivenKm, excessKm } from './excess-km.ts'
import type { Extras, LineInput, PriceInput } from './input.ts'
import { partsOf } from './line-parts.ts'
import { overtimeRoundings } from './overtime.ts'
import { usualPolicy, type Policy } from './policy.ts'
import { priceText, type RuleName } from './price.text.ts'
import { priceOf } from './price.ts'
import type { Priced } from './priced.ts'
import { readInputs, sentenceKey } from './read.ts'
import { replay } from './rules.ts'
import { aDocument, aLine, aRate } from './testing.ts'

const rupiah = fc.integer({ min: 1, max: 100_000_000 })
const day = fc.integer({ min: 0, max: 3000 }).map((days) => addDays('2024-01-01', days))
const percent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => (hundredths / 100).toFixed(2))
const unit = fc.constantFrom(...durationUnits)
const count = fc.integer({ min: 0, max: 5 })
const prices = fc
  .tuple(...durationUnits.map((of) => fc.option(rupiah.map((amount) => aRate(of, amount, { km_allowance: 50 })))))
  .map((rates) => rates.filter((rate) => rate !== null))

const extras: fc.Arbitrary<Extras> = fc.record({
  zone_days: fc.array(fc.record({ zone: fc.constantFrom('1', '2'), days: count }), { maxLength: 2 }),
  nights: count,
  meals: count,
  overtime_minutes: fc.integer({ min: 0, max: 600 }),
  late_minutes: fc.integer({ min: 0, max: 4000 }),
  driven_km: fc.integer({ min: 0, max: 20_000 }),
  delivery_fee: fc.integer({ min: 0, max: 500_000 }),
  pick_up_fee: fc.integer({ min: 0, max: 500_000 }),
  other: fc.array(
    fc.record({
      label: fc.constant('Other'),
      amount: rupiah,
      ppn_applicable: fc.boolean(),
      pph23_applicable: fc.boolean(),
    }),
    { maxLength: 2 },
  ),
  reimbursements: fc.array(fc.record({ label: fc.constant('Toll'), amount: rupiah }), { maxLength: 2 }),
})
const line: fc.Arbitrary<LineInput> = fc
  .record({
    quantity: fc.integer({ min: 1, max: 4 }),
    duration: fc.integer({ min: 1, max: 40 }),
    duration_uom: unit,
    started_at: day,
    rates: prices,
    manual: fc.option(fc.record({ amount: rupiah, reason: fc.constant('Agreed') })),
    discount: percent,
    extras,
  })
  .map((change) => aLine(change))
const taxes: fc.Arbitrary<Taxes> = fc.record({
  is_pkp: fc.boolean(),
  ppn: fc.constantFrom(ppnRows, []),
  prices_include_ppn: fc.boolean(),
  withholds_pph23: fc.option(fc.constantFrom('2', '4')),
  is_wapu: fc.boolean(),
})
const policy: fc.Arbitrary<Policy> = fc
  .record({
    bundle_cap: fc.boolean(),
    month_basis: fc.constantFrom(30 as const, 'CALENDAR' as const),
    overtime_rounding: fc.constantFrom(...overtimeRoundings),
  })
  .map((change) => ({ ...usualPolicy, ...change }))
const document: fc.Arbitrary<PriceInput> = fc
  .record({
    lines: fc.array(line, { maxLength: 4 }),
    taxes,
    policy,
    deposit: fc.integer({ min: 0, max: 10_000_000 }),
    down_payment: fc.option(fc.oneof(fc.record({ percent }), fc.record({ amount: rupiah }))),
    dp_discount: fc.integer({ min: 0, max: 1_000_000 }),
  })
  .map(({ lines, ...change }) => aDocument(lines, change))

const stepsOf = ({ lines, steps }: Priced): Step[] => [
  ...lines.flatMap((one) => [...one.steps, ...one.charges.flatMap((charge) => charge.steps)]),
  ...Object.values(steps).flat(),
]

test('the parts of a line multiply out, and together they are its total', () => {
  fc.assert(
    fc.property(document, (input) => {
      for (const line of priceOf(input).lines) {
        const parts = partsOf(line)
        expect(sum(parts.map(({ amount }) => amount))).toBe(line.total)
        const rents = parts.flatMap(({ rent, amount }) => (rent ? [{ ...rent, amount }] : []))
        for (const { vehicles, span, unit_price, amount } of rents)
          expect(vehicles * span.count * unit_price).toBe(amount)
      }
    }),
  )
})

describe('with the cap on', () => {
  test('longer never costs less, whatever has a price and in whichever unit it is asked for', () => {
    const asked = fc.tuple(fc.integer({ min: 1, max: 60 }), unit)
    fc.assert(
      fc.property(prices, day, asked, asked, percent, (rates, started_at, a, b, discount) => {
        const end = ([duration, of]: typeof a) => periodStart(started_at, duration, of)
        const cost = ([duration, duration_uom]: typeof a) =>
          priceOf(aDocument([aLine({ rates, started_at, duration, duration_uom, discount })])).totals.total
        const [shorter, longer] = end(a) <= end(b) ? [a, b] : [b, a]
        expect(cost(shorter)).toBeLessThanOrEqual(cost(longer))
      }),
    )
  })
  test('no mix that covers the time is cheaper', () => {
    const amount = fc.option(fc.integer({ min: 1, max: 1000 }), { nil: undefined })
    const offered = fc.record({ DAY: amount, WEEK: amount, MONTH: amount, YEAR: amount })
    const mix = fc.record({ DAY: fc.nat(40), WEEK: fc.nat(8), MONTH: fc.nat(15), YEAR: fc.nat(2) })
    fc.assert(
      fc.property(
        offered,
        mix,
        day,
        fc.integer({ min: 1, max: 800 }),
        (given, { DAY, WEEK, MONTH, YEAR }, from, days) => {
          const taken = { DAY, WEEK, MONTH, YEAR }
          const end = addDays(from, days)
          const covered = addDays(periodStart(from, YEAR * 12 + MONTH, 'MONTH'), WEEK * 7 + DAY)
          const usable = durationUnits.every((of) => taken[of] === 0 || given[of] !== undefined)
          fc.pre(usable && covered >= end)
          const price = sum(durationUnits.map((of) => taken[of] * (given[of] ?? 0)))
          expect(cheapestCover(from, end, given)?.amount).toBeLessThanOrEqual(price)
        },
      ),
    )
  })
})

test('a total is the sum of its parts', () => {
  fc.assert(
    fc.property(document, (input) => {
      const { lines, totals } = priceOf(input)
      for (const one of lines) {
        const own = one.charges.filter(({ kind }) => kind !== 'reimbursement')
        expect(one.subtotal).toBe(sum(own.map(({ amount }) => amount)))
        expect(one.total).toBe(one.subtotal - one.discount_amount)
      }
      expect(totals.subtotal).toBe(sum(lines.map((one) => one.subtotal)))
      const charged = totals.subtotal - totals.discount + totals.reimbursements
      const included = input.taxes.prices_include_ppn
      expect(totals.total).toBe(included ? charged : charged + totals.ppn)
      expect(totals.total).toBe(totals.dpp + totals.ppn + totals.rounding + totals.untaxed + totals.reimbursements)
      expect(totals.balance + totals.down_payment).toBe(totals.total)
      expect(totals.to_transfer + totals.pph23 + (input.taxes.is_wapu ? totals.ppn : 0)).toBe(totals.total)
      for (const amount of Object.values(totals)) expect(Number.isSafeInteger(amount)).toBe(true)
    }),
  )
})

test('every step, stored and read again, gives the same rupiah, and every amount has its steps', () => {
  fc.assert(
    fc.property(document, (input) => {
      const priced = priceOf(input)
      const stored = JSON.parse(JSON.stringify(priced)) as Priced
      expect(stored).toEqual(priced)
      for (const step of stepsOf(stored)) expect(replay(step)).toBe(step.result)
      for (const { charges } of priced.lines)
        for (const { amount, steps } of charges) expect(steps.at(-1)?.result).toBe(amount)
      for (const [name, amount] of Object.entries(priced.totals))
        expect(priced.steps[name as keyof typeof priced.steps].at(-1)?.result ?? 0).toBe(amount)
    }),
  )
})

test('every step reads as a sentence', () => {
  fc.assert(
    fc.property(document, (input) => {
      for (const step of stepsOf(priceOf(input))) {
        const words = readInputs(step, (key) => key)
        const pair = priceText.rules[step.rule as RuleName]
        expect(sentenceKey(step)).toBe(`price.rules.${step.rule}`)
        for (const index of languages.keys())
          for (const [, name = ''] of (pair[index] ?? '').matchAll(/\{\{(\w+)\}\}/g)) expect(words).toHaveProperty(name)
      }
    }),
  )
})

test('a step of a rule that has changed since cannot be computed again', () => {
  const [step] = priceOf(aDocument([])).steps.total
  expect(step && replay({ ...step, version: 99 })).toBeNull()
})

test('rounding is half-up, and off by half a rupiah at most', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), fc.integer({ min: 1, max: 1_000_000 }), (amount, numerator, denominator) => {
      fc.pre(amount * numerator < Number.MAX_SAFE_INTEGER)
      const off =
        2n * (BigInt(share(amount, numerator, denominator)) * BigInt(denominator) - BigInt(amount) * BigInt(numerator))
      expect(off <= BigInt(denominator) && off > -BigInt(denominator)).toBe(true)
    }),
  )
})

test('PPN is of the document: into how many lines it falls does not matter', () => {
  const of = (amounts: readonly number[]) =>
    priceOf(
      aDocument(
        amounts.map((amount) => aLine({ duration: 1, rates: [aRate('DAY', amount)] })),
        { taxes: company },
      ),
    ).totals
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 10 }), (amounts) => {
      expect(of(amounts)).toEqual(of([sum(amounts)]))
    }),
  )
})

test('kilometres add up, however often the vehicle was exchanged', () => {
  const drives = fc.array(fc.tuple(fc.nat(500_000), fc.nat(5000)), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(drives, fc.nat(10_000), (segments, allowance) => {
      const parts = segments.map(([km_out, km]) => ({ km_out, km_in: km_out + km }))
      const whole = drivenKm([{ km_out: 0, km_in: sum(segments.map(([, km]) => km)) }])
      expect(excessKm(drivenKm(parts), allowance)).toBe(excessKm(whole, allowance))
    }),
  )
})

test('so many days end where counting them gives as many again', () => {
  const rule = fc.record({
    day_basis: fc.constantFrom(...dayBases),
    hours: fc.constantFrom(6, 12, 18),
    zone: fc.constantFrom('Asia/Jakarta' as const, 'Asia/Makassar' as const, 'Asia/Jayapura' as const),
  })
  const minute = fc.integer({ min: 0, max: 1_000_000 })
  fc.assert(
    fc.property(rule, minute, fc.integer({ min: 1, max: 60 }), (one, minutes, days) => {
      const from = new Date(Date.UTC(2026, 0, 1) + minutes * 60_000).toISOString()
      expect(rentalDays(from, daysEnd(from, days, one), one, 0)).toBe(days)
    }),
  )
})

test('without taxes the customer pays what the lines say', () => {
  fc.assert(
    fc.property(document, (input) => {
      const { lines, totals } = priceOf({ ...input, taxes: noTaxes, dp_discount: 0 })
      expect(totals.total).toBe(sum(lines.map((one) => one.total)) + totals.reimbursements)
    }),
  )
})
