import { aDocument, aLine, aRate, company } from '../core/src/price/testing.ts'
import { priceOf } from '../core/src/price/price.ts'

const rounds = 2000

/** A corporate order: ten lines with every unit priced, discounts, extras and all taxes. */
const order = aDocument(
  Array.from({ length: 10 }, (_, n) =>
    aLine({
      key: String(n),
      duration: 6 + n,
      duration_uom: n % 2 ? 'DAY' : 'MONTH',
      rates: [aRate('DAY', 350_000), aRate('WEEK', 2_000_000), aRate('MONTH', 6_500_000), aRate('YEAR', 70_000_000)],
      discount: '2.5',
      extras: { nights: 2, meals: 3, overtime_minutes: 95, delivery_fee: 150_000 },
    }),
  ),
  { taxes: { ...company, withholds_pph23: '2' }, down_payment: { percent: '30' } },
)

/** Milliseconds to price ten lines, the middle of many. */
export function measurePricing(say: (line: string) => void): void {
  const taken = Array.from({ length: rounds }, () => {
    const begun = performance.now()
    priceOf(order)
    return performance.now() - begun
  }).toSorted((a, b) => a - b)
  const at = (part: number) => (taken[Math.floor(rounds * part)] ?? 0).toFixed(3)
  say(`ten lines, with every step: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`)
}
