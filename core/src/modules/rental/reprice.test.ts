import { expect, test } from 'vitest'
import { priceOf } from '../../price/price.ts'
import { aRate } from '../../price/testing.ts'
import { company } from '../../totals/testing.ts'
import { usualPolicy } from '../../price/policy.ts'
import { priceInputOf } from './price-input.ts'
import { RentalLineInput } from './rental.fields.ts'
import { repriced, type TypedDocument } from './reprice.ts'

const line = (change: object = {}) =>
  RentalLineInput.parse({
    category: 'MPV',
    rental_type_id: 1,
    duration: 3,
    duration_uom: 'DAY',
    started_at: '2027-03-01T01:00:00Z',
    ...change,
  })
const typed = (lines: TypedDocument['lines'], change: Partial<TypedDocument> = {}): TypedDocument => ({
  branch_id: 1,
  prices_include_ppn: false,
  deposit: 0,
  dp_discount: 0,
  dp_period: 0,
  exchange_fee: 0,
  lines,
  ...change,
})
const facts = { rental_type: { includes: [] }, rates: [aRate('DAY', 350_000), aRate('MONTH', 7_000_000)] }
const ofDocument = { on: '2027-02-01', time_zone: 'Asia/Jakarta' as const, policy: usualPolicy, taxes: company }
/** The server's answer. */
const answer = (document: TypedDocument) =>
  priceInputOf(
    document.lines.map((one, at) => ({ at, line: RentalLineInput.parse(one), facts })),
    { ...document, deposit: document.deposit ?? 0 },
    ofDocument,
  )

test('while only numbers change, the browser computes what the server would', () => {
  const asked = typed([line()])
  const changes = [
    typed([line({ duration: 29 })]),
    typed([line({ duration_uom: 'MONTH', discount: '7.5' })], { deposit: 1_000_000, dp_percent: '30' }),
    typed([line({ amount: 300_000, manual_reason: 'Agreed', nights: 2 })], { prices_include_ppn: true }),
    typed([line()], { max_km: 200, exceed_km_cost: 2500 }),
  ]
  for (const now of changes) expect(repriced(now, asked, answer(asked))).toEqual(priceOf(answer(now)))
})
test('what prices are found by is for the server to answer', () => {
  const asked = typed([line()])
  expect(repriced(typed([line({ category: 'SUV' })]), asked, answer(asked))).toBeNull()
  expect(repriced(typed([line(), line()]), asked, answer(asked))).toBeNull()
  expect(repriced(typed([line()], { branch_id: 2 }), asked, answer(asked))).toBeNull()
})
test('half a line waits', () => {
  const { rental_type_id: _, ...half } = line()
  const asked = typed([line(), half])
  const answered = answer(typed([line()]))
  expect(repriced(asked, asked, answered)?.totals.subtotal).toBe(1_050_000)
})
