import { expect, test } from 'vitest'
import { priceOf } from '../../price/price.ts'
import { usualPolicy } from '../../price/policy.ts'
import { aRate } from '../../price/testing.ts'
import { noTaxes } from '../../totals/testing.ts'
import { priceInputOf, type LineFacts, type RentalTerms } from './price-input.ts'
import { RentalLineInput } from './rental.fields.ts'

const line = RentalLineInput.parse({
  category: 'MPV',
  rental_type_id: 1,
  quantity: 2,
  duration: 3,
  duration_uom: 'DAY',
  started_at: '2027-03-01T01:00:00Z',
  amount: 400_000,
  manual_reason: 'Agreed',
})
const agreed: RentalTerms = {
  prices_include_ppn: false,
  deposit: 0,
  dp_discount: 0,
  dp_period: 0,
  exchange_fee: 0,
  max_km: 150,
  exceed_km_cost: 3000,
}
const rental = { on: '2027-02-01', time_zone: 'Asia/Jakarta' as const, policy: usualPolicy, taxes: noTaxes }

/** The first line of a rental that drove so far with each of its vehicles. */
function driven(rates: LineFacts['rates'], terms: Partial<RentalTerms>, driven_km = 0) {
  const facts = { rental_type: { includes: [] }, rates }
  const input = priceInputOf([{ at: 0, line, facts }], { ...agreed, ...terms }, rental)
  return priceOf({ ...input, lines: input.lines.map((one) => ({ ...one, extras: { ...one.extras, driven_km } })) })
    .lines[0]
}

test('agreed kilometres hold for a price by hand, also where the list has none', () => {
  for (const rates of [[], [aRate('DAY', 350_000, { km_allowance: 90, excess_per_km: 1500 })]]) {
    const priced = driven(rates, {}, 500)
    expect(priced?.km_allowance).toBe(2 * 3 * 150)
    expect(priced?.charges.at(-1)).toMatchObject({ kind: 'excess_km', quantity: 100, amount: 100 * 3000 })
  }
})
test('what was not agreed is as the price says, and unlimited where nothing says', () => {
  const open = { max_km: null, exceed_km_cost: null }
  const listed = driven([aRate('DAY', 350_000, { km_allowance: 90, excess_per_km: 1500 })], open, 300)
  expect(listed?.km_allowance).toBe(2 * 3 * 90)
  expect(listed?.charges.at(-1)).toMatchObject({ kind: 'excess_km', amount: 60 * 1500 })
  expect(driven([], open, 300)?.km_allowance).toBeNull()
})
