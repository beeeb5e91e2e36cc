import fc from 'fast-check'
import { expect, test } from 'vitest'
import { durationUnits } from '../../kernel/duration.ts'
import { usualPolicy } from '../../price/policy.ts'
import { priceOf } from '../../price/price.ts'
import { aRate } from '../../price/testing.ts'
import { company } from '../../totals/testing.ts'
import { priceInputOf, type KnownLine, type RentalTerms } from '../rental/price-input.ts'
import { zones, type RentalLineInput } from '../rental/rental.fields.ts'
import { eachVehicle } from './order-lines.rules.ts'

const rupiah = fc.integer({ min: 1, max: 100_000_000 })
const percent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => (hundredths / 100).toFixed(2))
const few = fc.integer({ min: 0, max: 5 })
const fee = fc.integer({ min: 0, max: 1_000_000 })

/** A line of a quotation, with what the price list says of it. */
const offered: fc.Arbitrary<Omit<KnownLine, 'at'>> = fc
  .record({
    quantity: fc.integer({ min: 1, max: 9 }),
    duration: fc.integer({ min: 1, max: 40 }),
    duration_uom: fc.constantFrom(...durationUnits),
    amount: fc.option(rupiah),
    discount: percent,
    zone: fc.option(fc.constantFrom(...zones)),
    zone_days: few,
    nights: few,
    meals: few,
    delivery_fee: fee,
    pick_up_fee: fee,
    prices: fc.array(fc.tuple(fc.constantFrom(...durationUnits), rupiah), { minLength: 1, maxLength: 4 }),
  })
  .map(({ prices, ...line }) => ({
    line: {
      ...line,
      category: 'MPV',
      rental_type_id: 1,
      started_at: '2027-01-31T01:00:00Z',
      manual_reason: 'Agreed',
    } satisfies RentalLineInput,
    facts: { rental_type: { includes: [] }, rates: prices.map(([unit, amount]) => aRate(unit, amount)) },
  }))
const terms: fc.Arbitrary<RentalTerms> = fc.record({
  prices_include_ppn: fc.boolean(),
  deposit: fee,
  dp_percent: fc.option(percent),
  dp_discount: fee,
  dp_period: few,
  exchange_fee: fee,
  max_km: fc.option(fc.integer({ min: 0, max: 500 })),
  exceed_km_cost: fc.option(fee),
})
const rental = { on: '2027-01-01', time_zone: 'Asia/Jakarta' as const, policy: usualPolicy, taxes: company }

test('an order costs what its quotation said, to the rupiah', () => {
  fc.assert(
    fc.property(fc.array(offered, { minLength: 1, maxLength: 4 }), terms, (lines, agreed) => {
      const price = (known: readonly Omit<KnownLine, 'at'>[]) =>
        priceOf(
          priceInputOf(
            known.map((one, at) => ({ ...one, at })),
            agreed,
            rental,
          ),
        )
      const ordered = lines.flatMap(({ line, facts }) => eachVehicle([line]).map((one) => ({ line: one, facts })))
      const [quotation, order] = [price(lines), price(ordered)]
      expect(order.totals).toEqual(quotation.totals)
    }),
    { numRuns: 300 },
  )
})

test('a document of before is computed as it was: its discount was rounded once for a line', () => {
  const { discount_each: _, ...before } = usualPolicy
  const line = { quantity: 3, discount: '33.33', rates: [aRate('DAY', 1001)] }
  const discountBy = (policy: typeof before) =>
    priceOf({
      ...rental,
      policy,
      deposit: 0,
      down_payment: null,
      dp_discount: 0,
      lines: [
        {
          ...line,
          key: '0',
          rental_type: { includes: [] },
          duration: 1,
          duration_uom: 'DAY',
          started_at: '2027-01-31',
          manual: null,
          extras: {},
        },
      ],
    }).totals.discount
  expect([discountBy(before), discountBy(usualPolicy)]).toEqual([1001, 3 * 334])
})
