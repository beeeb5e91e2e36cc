import { expect, test } from 'vitest'
import { mostRupiah } from '../kernel/money.ts'
import { totalNames, type TotalName } from './totals.ts'
import { totalsProblems } from './totals-problems.ts'

const priced = (some: Partial<Record<TotalName, number>>, ...lines: number[]) => ({
  totals: { ...(Object.fromEntries(totalNames.map((name) => [name, 0])) as Record<TotalName, number>), ...some },
  lines: lines.map((total) => ({ total })),
})
const tooLarge = { lines: { key: 'sum_too_large' } }

test.each([
  ['the most', priced({ total: mostRupiah }, mostRupiah), {}],
  ['a total beyond it', priced({ total: mostRupiah + 1 }), tooLarge],
  ['a deposit beyond it', priced({ deposit: mostRupiah + 1 }), tooLarge],
  ['a line beyond it, which another takes back', priced({ total: 0 }, mostRupiah + 1, -mostRupiah - 1), tooLarge],
])('a document of %s', (_, document, problems) => expect(totalsProblems(document)).toEqual(problems))
