import { expect, test } from 'vitest'
import type { PaidPart } from '../../ledger/receipt.postings.ts'
import { replay } from '../../price/rules.ts'
import { apply } from '../../totals/trace.ts'
import { pph23Rule } from '../../totals/tax.ts'
import { lineSteps, overpaidSteps, type PaidInvoice } from './receipt.steps.ts'

const invoice: PaidInvoice = {
  id: 'a',
  number: 'INV/1',
  total: 9_990_000,
  owed: 9_990_000,
  dpp: 9_000_000,
  pph23_steps: apply(pph23Rule, { base: 9_000_000, rate: '2' }).steps,
  ppn_steps: [],
}
const part = (component: PaidPart['component'], amount: number): PaidPart => ({ invoice_id: 'a', component, amount })
const half = [part('CASH', 4_905_000), part('PPH23', 90_000)]
const stepsOf = (line: PaidPart, change: Partial<PaidInvoice> = {}, lines = half) =>
  lineSteps(line, { received: 4_905_000, lines }, { ...invoice, ...change })
const said = (steps: ReturnType<typeof stepsOf>) => steps.map(({ rule, result }) => [rule, result])

test('a tax leads to its rate and base, and to what is left of the invoice', () => {
  const steps = stepsOf(part('PPH23', 90_000))
  expect(said(steps)).toEqual([
    ['invoice_owed', 9_990_000],
    ['pph23', 180_000],
    ['kept_back', 90_000],
    ['left_owed', 4_995_000],
  ])
  expect(steps[1]?.inputs).toEqual({ base: 9_000_000, rate: '2' })
  for (const step of steps) expect(replay(step)).toBe(step.result)
})

test('money names the sum that it is of', () => {
  const [owed, money] = stepsOf(part('CASH', 4_905_000), { owed: 5_000_000 })
  expect(owed).toMatchObject({ inputs: { label: 'INV/1', total: 9_990_000, settled: 4_990_000 }, result: 5_000_000 })
  expect(money).toMatchObject({ rule: 'paid_money', inputs: { received: 4_905_000 }, result: 4_905_000 })
})

test('a tax that the invoice does not name is two hundredths of its base, or as the customer says', () => {
  const bare = { pph23_steps: [] }
  expect(said(stepsOf(part('PPH23', 180_000), bare)).slice(1, 3)).toEqual([
    ['pph23', 180_000],
    ['kept_back', 180_000],
  ])
  expect(said(stepsOf(part('PPH23', 123), bare))[1]).toEqual(['withheld', 123])
  expect(said(stepsOf(part('PPN_WAPU', 5), bare))[1]).toEqual(['withheld', 5])
})

test.each([
  ['DEPOSIT', 'from_deposit'],
  ['DISCOUNT', 'discount_given'],
  ['ADMIN_FEE', 'bank_fee'],
  ['ROUNDING', 'payment_rounding'],
] as const)('%s has a rule of its own', (component, rule) => {
  expect(said(stepsOf(part(component, 500)))[1]).toEqual([rule, 500])
})

test('the balance is money that no invoice took', () => {
  expect(said(overpaidSteps(1000, 400))).toEqual([['kept_balance', 400]])
  expect(overpaidSteps(1000, 0)).toEqual([])
})
