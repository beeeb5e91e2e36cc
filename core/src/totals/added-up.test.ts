import { expect, test } from 'vitest'
import { addedUp } from './added-up.ts'
import { totalNames, type TotalName } from './totals.ts'

const totals = (given: Partial<Record<TotalName, number>>) => ({
  ...(Object.fromEntries(totalNames.map((name) => [name, 0])) as Record<TotalName, number>),
  ...given,
})

test.each([
  ['nothing where the lines are the total', 997_500, { total: 997_500, ppn: 98_851 }, []],
  ['PPN on top', 997_500, { total: 1_107_225, ppn: 109_725 }, [['ppn', 109_725]]],
  ['rounding of prices that include PPN', 500_000, { total: 500_001, ppn: 49_550, rounding: 1 }, [['rounding', 1]]],
  [
    'a discount of the whole document, reimbursements and PPN',
    1_000_000,
    { total: 1_010_500, discount: 50_000, reimbursements: 16_000, ppn: 44_500 },
    [
      ['discount', -50_000],
      ['reimbursements', 16_000],
      ['ppn', 44_500],
    ],
  ],
  ['a rest that no total explains', 100, { total: 130, ppn: 11 }, [['rest', 30]]],
] as const)('from the lines to the total: %s', (_, ofLines, given, rows) =>
  expect(addedUp(ofLines, totals(given)).map(({ name, amount }) => [name, amount])).toEqual(rows),
)
