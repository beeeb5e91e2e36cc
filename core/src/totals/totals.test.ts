import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chargeOf, givenRule, itemCharge, type Charge } from './charge.ts'
import type { Discount } from './discount.ts'
import { sum } from './round.ts'
import { totalsRules } from './rules.ts'
import { anItem, company, noTaxes, ppnRows } from './testing.ts'
import { totalsOf, type TotalName, type TotalsInput } from './totals.ts'
import { apply, replayed, type Step } from './trace.ts'

const on = '2026-11-05'

describe('a purchase order', () => {
  /** Ten tyres at 1,250,000 and twelve and a half litres of oil at 98,765. */
  const tyres = (discount: Discount | null) => ({ ...anItem(1_250_000, { quantity: 10, discount }), key: 'tyres' })
  const oil = (discount: Discount | null) => ({ ...anItem(98_765, { quantity: 12.5, discount }), key: 'oil' })
  const included = { ...company, prices_include_ppn: true }

  test.each<[string, Pick<TotalsInput, 'lines' | 'taxes'>, Partial<Record<TotalName, number>>]>([
    [
      'quantity × price, a broken quantity rounded once',
      { lines: [tyres(null), oil(null)], taxes: noTaxes },
      { subtotal: 13_734_563, discount: 0, dpp: 13_734_563, ppn: 0, total: 13_734_563, to_transfer: 13_734_563 },
    ],
    [
      'a discount in percent, PPN on top',
      { lines: [tyres({ percent: '7.5' })], taxes: company },
      { subtotal: 12_500_000, discount: 937_500, dpp: 11_562_500, ppn: 1_271_875, total: 12_834_375 },
    ],
    [
      'a fixed discount, PPN on top',
      { lines: [tyres({ amount: 500_000 })], taxes: company },
      { subtotal: 12_500_000, discount: 500_000, dpp: 12_000_000, ppn: 1_320_000, total: 13_320_000 },
    ],
    [
      'both, with prices that include PPN',
      { lines: [tyres({ percent: '10' }), oil({ amount: 34_563 })], taxes: included },
      { subtotal: 13_734_563, discount: 1_284_563, dpp: 11_216_216, ppn: 1_233_784, rounding: 0, total: 12_450_000 },
    ],
    [
      'no PPN of a supplier that is no PKP, even where prices would include it',
      { lines: [tyres({ percent: '10' })], taxes: { ...included, is_pkp: false } },
      { discount: 1_250_000, dpp: 11_250_000, dpp_other: 0, ppn: 0, rounding: 0, total: 11_250_000 },
    ],
    [
      'a fixed discount above the price takes off the price',
      { lines: [tyres({ amount: 99_000_000 })], taxes: company },
      { discount: 12_500_000, dpp: 0, ppn: 0, total: 0 },
    ],
    [
      'PPh 23 of the service alone, whatever the discount on the goods',
      {
        lines: [
          anItem(2_000_000, { pph23_applicable: false, discount: { percent: '50' } }),
          anItem(1_000_000, { discount: { amount: 100_000 } }),
        ],
        taxes: { ...company, withholds_pph23: '2' },
      },
      { discount: 1_100_000, dpp: 1_900_000, ppn: 209_000, total: 2_109_000, pph23: 18_000, to_transfer: 2_091_000 },
    ],
    [
      'a discount on what is not taxed leaves the base of taxes alone',
      {
        lines: [anItem(1_000_000), anItem(400_000, { ppn_applicable: false, discount: { percent: '25' } })],
        taxes: company,
      },
      { subtotal: 1_400_000, discount: 100_000, dpp: 1_000_000, ppn: 110_000, untaxed: 300_000, total: 1_410_000 },
    ],
    [
      'a discount on a line of both is spread over both',
      {
        lines: [
          {
            key: 'a',
            charges: [
              itemCharge({ quantity: 1, unit_price: 3_000_000 }),
              itemCharge({ quantity: 1, unit_price: 1_000_000, ppn_applicable: false }),
            ],
            discount: { amount: 400_000 },
          },
        ],
        taxes: company,
      },
      { discount: 400_000, dpp: 2_700_000, ppn: 297_000, untaxed: 900_000, total: 3_897_000 },
    ],
  ])('%s', (_, given, expected) => expect(totalsOf({ on, ...given }).totals).toMatchObject(expected))

  test('its lines add up, each with its steps', () => {
    const { lines } = totalsOf({ on, taxes: company, lines: [tyres({ percent: '7.5' })] })
    expect(lines).toMatchObject([{ key: 'tyres', subtotal: 12_500_000, discount_amount: 937_500, total: 11_562_500 }])
    expect(lines[0]?.steps.map(({ rule, result }) => [rule, result])).toEqual([
      ['sum', 12_500_000],
      ['discount_percent', 937_500],
      ['line_total', 11_562_500],
    ])
  })
  test('has no deposit and no down payment, unless it says so', () => {
    const plain = totalsOf({ on, taxes: noTaxes, lines: [anItem(1_000_000)] })
    expect(plain.totals).toMatchObject({ deposit: 0, down_payment: 0, balance: 1_000_000 })
    expect(plain.steps.deposit).toEqual([])
    const terms = { deposit: 200_000, down_payment: { percent: '30' } }
    const { totals } = totalsOf({ on, taxes: noTaxes, lines: [anItem(1_000_000)], ...terms })
    expect(totals).toMatchObject({ total: 1_000_000, deposit: 200_000, down_payment: 300_000, balance: 700_000 })
  })
})

describe('whichever charges are given', () => {
  const rupiah = fc.integer({ min: 0, max: 100_000_000 })
  const percent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => (hundredths / 100).toFixed(2))
  const flags = { ppn_applicable: fc.boolean(), pph23_applicable: fc.boolean() }
  const item = fc
    .record({ unit_price: rupiah, quantity: fc.integer({ min: 1, max: 9999 }).map((tenths) => tenths / 10), ...flags })
    .map((shown): Charge => itemCharge(shown))
  /** Of any kind, and also taken back. */
  const other = fc
    .record({ kind: fc.constantFrom('other', 'reimbursement'), amount: rupiah, isCredit: fc.boolean(), ...flags })
    .map(({ kind, amount, isCredit, ...shown }): Charge => {
      const made = apply(givenRule, { amount: isCredit ? 0 - amount : amount })
      return chargeOf(kind, made, { ...shown, quantity: 1, unit_price: made.amount })
    })
  const discount: fc.Arbitrary<Discount | null> = fc.option(
    fc.oneof(fc.record({ percent }), fc.record({ amount: rupiah })),
  )
  const document: fc.Arbitrary<TotalsInput> = fc.record({
    on: fc.constant(on),
    lines: fc.array(
      fc.record({ key: fc.uuid(), charges: fc.array(fc.oneof(item, other), { maxLength: 4 }), discount }),
      { maxLength: 4 },
    ),
    taxes: fc.record({
      is_pkp: fc.boolean(),
      ppn: fc.constantFrom(ppnRows, []),
      prices_include_ppn: fc.boolean(),
      withholds_pph23: fc.option(fc.constantFrom('2', '4')),
      is_wapu: fc.boolean(),
    }),
    deposit: rupiah,
    down_payment: fc.option(fc.oneof(fc.record({ percent }), fc.record({ amount: rupiah }))),
  })
  const amounts = (charges: readonly Charge[]) => sum(charges.map(({ amount }) => amount))

  test('totals are the sum of their parts', () => {
    fc.assert(
      fc.property(document, (input) => {
        const { lines, totals } = totalsOf(input)
        for (const line of lines) {
          expect(line.subtotal).toBe(amounts(line.charges.filter(({ kind }) => kind !== 'reimbursement')))
          expect(line.total).toBe(line.subtotal - line.discount_amount)
        }
        expect(totals.subtotal).toBe(sum(lines.map(({ subtotal }) => subtotal)))
        expect(totals.discount).toBe(sum(lines.map(({ discount_amount }) => discount_amount)))
        const charged = totals.subtotal - totals.discount + totals.reimbursements
        expect(totals.total).toBe(input.taxes.prices_include_ppn ? charged : charged + totals.ppn)
        expect(totals.total).toBe(totals.dpp + totals.ppn + totals.rounding + totals.untaxed + totals.reimbursements)
        expect(totals.balance + totals.down_payment).toBe(totals.total)
        expect(totals.to_transfer + totals.pph23 + (input.taxes.is_wapu ? totals.ppn : 0)).toBe(totals.total)
        for (const amount of Object.values(totals)) expect(Number.isSafeInteger(amount)).toBe(true)
      }),
    )
  })
  test('every amount has its steps, which give it again after they were stored', () => {
    fc.assert(
      fc.property(document, (input) => {
        const made = totalsOf(input)
        const stored = JSON.parse(JSON.stringify(made)) as typeof made
        expect(stored).toEqual(made)
        const ofLines = stored.lines.flatMap((line) => [...line.steps, ...line.charges.flatMap(({ steps }) => steps)])
        for (const step of [...ofLines, ...Object.values(stored.steps).flat()] satisfies Step[])
          expect(replayed(step, totalsRules)).toBe(step.result)
        for (const [name, amount] of Object.entries(made.totals))
          expect(made.steps[name as TotalName].at(-1)?.result ?? 0).toBe(amount)
      }),
    )
  })
})
