import { describe, expect, test } from 'vitest'
import {
  depositStateOf,
  heldOf,
  mostFor,
  proposedDeposit,
  releaseProblem,
  takenFrom,
  type DepositPool,
  type DepositState,
} from './deposit.rules.ts'

const none = { required: 0, received: 0, applied: 0, released: 0, forfeited: 0, isRunning: true, isDue: false }

describe('the state of a deposit', () => {
  const cases: [DepositState, Partial<typeof none>][] = [
    ['NONE', {}],
    ['REQUIRED', { required: 500 }],
    ['NONE', { required: 500, isRunning: false }],
    ['PARTIAL', { required: 500, received: 200 }],
    ['HELD', { required: 500, received: 500 }],
    ['HELD', { required: 500, received: 200, isRunning: false }],
    ['HELD', { required: 0, received: 500 }],
    ['PARTIALLY_APPLIED', { required: 500, received: 500, applied: 100 }],
    ['PARTIALLY_APPLIED', { required: 500, received: 500, applied: 500 }],
    ['RELEASE_DUE', { required: 500, received: 500, applied: 100, isRunning: false, isDue: true }],
    ['RELEASE_DUE', { required: 500, received: 500, released: 100, isRunning: false, isDue: true }],
    ['HELD', { required: 500, received: 500, released: 100, isRunning: false }],
    ['RELEASED', { required: 500, received: 500, released: 500, isRunning: false, isDue: true }],
    ['RELEASED', { required: 500, received: 500, applied: 300, released: 200, isRunning: false, isDue: true }],
    ['FORFEITED', { required: 500, received: 500, forfeited: 500, isRunning: false, isDue: true }],
    ['FORFEITED', { required: 500, received: 500, released: 100, forfeited: 400, isRunning: false }],
  ]
  test.each(cases)('is %s of %o', (state, facts) => {
    expect(depositStateOf({ ...none, ...facts })).toBe(state)
  })
  test('follows from what is left', () => {
    expect(heldOf({ received: 500, applied: 100, released: 200, forfeited: 50 })).toBe(150)
  })
})

describe('the deposit that is proposed', () => {
  const rules = [
    { amount: 500 },
    { rental_type_id: 2, amount: 0 },
    { category: 'SUV', amount: 1000 },
    { category: 'SUV', rental_type_id: 1, amount: 1500 },
  ]
  const line = (category: string, rental_type_id: number, quantity = 1) => ({ category, rental_type_id, quantity })
  test.each([
    ['the general rule', [line('MPV', 1)], null, 500],
    ['of each vehicle', [line('MPV', 1, 3)], null, 1500],
    ['of the rental type before the general one', [line('MPV', 2)], null, 0],
    ['of the category before the rental type', [line('SUV', 2)], null, 1000],
    ['of both before all', [line('SUV', 1)], null, 1500],
    ['of all lines', [line('SUV', 1), line('MPV', 2), line('MPV', 3)], null, 2000],
    ['waived for a customer', [line('SUV', 1)], 0, 0],
    ['the own one of a customer, once', [line('SUV', 1, 4)], 750, 750],
    ['of lines that are not whole', [{}], null, 500],
  ])('%s', (_, lines, ofCustomer, amount) => {
    expect(proposedDeposit(rules, lines, ofCustomer)).toBe(amount)
  })
  test('is none without rules', () => expect(proposedDeposit([], [line('MPV', 1)], null)).toBe(0))
})

describe('an invoice is paid', () => {
  const pool: DepositPool = {
    free: 100,
    held: [
      { order_id: 'own', amount: 300, isDue: false },
      { order_id: 'running', amount: 1000, isDue: false },
      { order_id: 'ended', amount: 50, isDue: true },
    ],
  }
  test('with money of its orders, then with the balance, then with what waits for its release', () => {
    expect(takenFrom(pool, ['own'], 420).parts).toEqual([
      { order_id: 'own', amount: 300 },
      { order_id: null, amount: 100 },
      { order_id: 'ended', amount: 20 },
    ])
  })
  test('never with money of another order that runs', () => {
    expect(takenFrom(pool, ['own'], 5000).taken).toBe(450)
    expect(mostFor(pool, ['own'])).toBe(450)
    expect(mostFor(pool, [])).toBe(150)
  })
  test('and the next with what is left', () => {
    const first = takenFrom(pool, ['own'], 350)
    expect(first.pool).toEqual({
      free: 50,
      held: [
        { order_id: 'own', amount: 0, isDue: false },
        { order_id: 'running', amount: 1000, isDue: false },
        { order_id: 'ended', amount: 50, isDue: true },
      ],
    })
    expect(takenFrom(first.pool, ['running'], 2000).taken).toBe(1100)
  })
})

test.each([
  [null, 'deposit_runs'],
  ['2026-05-02', 'deposit_too_early'],
  ['2026-05-01', null],
  ['2026-04-01', null],
] as const)('a deposit that is released from %s on', (release_on, problem) => {
  expect(releaseProblem(release_on, '2026-05-01')).toBe(problem)
})
