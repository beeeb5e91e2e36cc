import { aDocument, aLine, aRate } from '../../core/src/price/testing.ts'
import { company } from '../../core/src/totals/testing.ts'
import { priceOf } from '../../core/src/price/price.ts'
import { summary } from '../load.ts'
import type { Part } from '../part.ts'

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

export const price: Part = {
  name: 'price',
  about: 'pricing ten lines with every step, without the server',
  run: async () => {
    const took = Array.from({ length: rounds }, () => {
      const begun = performance.now()
      priceOf(order)
      return performance.now() - begun
    })
    const { p50, p99 } = summary(took, 1)
    return [{ name: 'ten lines', ours: `p50 ${p50.toFixed(3)}, p99 ${p99.toFixed(3)} ms` }]
  },
}
