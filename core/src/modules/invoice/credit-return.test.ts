import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ReturnedPart } from '../../ledger/credit.postings.ts'
import { sum } from '../../totals/round.ts'
import { mostReturned, returnedParts } from './credit-return.ts'

const net: ReturnedPart[] = [
  { component: 'CASH', amount: 9_810_000 },
  { component: 'PPH23', amount: 180_000 },
]

test('of an invoice that was paid net of PPh 23, the money alone becomes balance', () => {
  expect(returnedParts(net, [], 9_990_000)).toEqual(net)
  expect(returnedParts(net, [], 999_000)).toEqual([
    { component: 'CASH', amount: 981_000 },
    { component: 'PPH23', amount: 18_000 },
  ])
})

test('of a collector, neither PPN nor PPh 23', () => {
  const paid: ReturnedPart[] = [
    { component: 'CASH', amount: 29_400_000 },
    { component: 'PPH23', amount: 600_000 },
    { component: 'PPN_WAPU', amount: 3_300_000 },
  ]
  expect(returnedParts(paid, [], 33_300_000)).toEqual(paid)
})

test('however it is cut, all of it returns just what was paid', () => {
  const amount = fc.integer({ min: 1, max: 50_000_000 })
  fc.assert(
    fc.property(
      amount,
      amount,
      amount,
      fc.array(fc.integer({ min: 1, max: 30_000_000 }), { maxLength: 6 }),
      (...of) => {
        const [cash, pph23, fee, cuts] = of
        const paid: ReturnedPart[] = [
          { component: 'CASH', amount: cash },
          { component: 'PPH23', amount: pph23 },
          { component: 'ADMIN_FEE', amount: fee },
        ]
        let before: ReturnedPart[] = []
        for (const cut of [...cuts, Infinity]) {
          const surplus = Math.min(cut, mostReturned(paid, before))
          const parts = returnedParts(paid, before, surplus)
          expect(sum(parts.map((part) => part.amount))).toBe(surplus)
          before = [...before, ...parts]
          const money = sum(before.flatMap((part) => (part.component === 'CASH' ? part.amount : [])))
          expect(money).toBeLessThanOrEqual(cash)
        }
        const back = paid.map(({ component }) =>
          sum(before.flatMap((one) => (one.component === component ? one.amount : []))),
        )
        expect(back).toEqual([cash, pph23, fee])
      },
    ),
  )
})
