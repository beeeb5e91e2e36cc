import { expect, test } from 'vitest'
import { firstStepsOf } from './first-steps.ts'

test.each([
  ['finance', ['/finance/receipt/form', '/finance/invoice/form', '/finance/journal/form']],
  ['ops', ['/ops/run-sheet', '/planning', '/vehicle/form']],
  ['sales', ['/quotation/form', '/so/form', '/customer/form']],
  ['dashboard', ['/so/form', '/quotation/form', '/finance/receipt/form']],
] as const)('%s begins with the own work', (team, paths) => expect(firstStepsOf(team, () => true)).toEqual(paths))

test('those without a right have the next ones, and at most three', () =>
  expect(firstStepsOf('dashboard', ({ right }) => !right.startsWith('quotation'))).toEqual([
    '/so/form',
    '/finance/receipt/form',
    '/customer/form',
  ]))
