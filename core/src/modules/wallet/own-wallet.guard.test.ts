import { describe, expect, test } from 'vitest'
import { byAnotherHolder, canAnswerCash } from './own-wallet.guard.ts'

describe('a move of a wallet', () => {
  test.each([
    ['of a driver, by the office', 'EMPLOYEE', 'driver', 'office', null],
    ['of a driver, by himself', 'EMPLOYEE', 'driver', 'driver', { code: 'own_wallet' }],
    ['of a driver, by a task at night', 'EMPLOYEE', 'driver', null, null],
    ['of a customer, whoever moves it', 'DEPOSIT', 'customer', 'customer', null],
  ] as const)('%s', (_, type, owner_id, user_id, objection) => {
    expect(byAnotherHolder({ type, owner_id }, { user_id })).toEqual(objection)
  })
})

describe('cash that a receipt says a driver has', () => {
  const cash = { owner_id: 'driver', created_by_id: 'office', cash_answer: 'WAITING' } as const
  test.each([
    ['that waits, by the driver', {}, 'driver', true],
    ['that waits, by the office', {}, 'office', false],
    ['that the driver recorded himself', { created_by_id: 'driver' }, 'driver', false],
    ['that is disputed, and was found', { cash_answer: 'DISPUTED' as const }, 'driver', true],
    ['that is confirmed', { cash_answer: 'CONFIRMED' as const }, 'driver', false],
    ['of before anybody was asked', { cash_answer: null }, 'driver', false],
    ['of a receipt that is void', { cash_answer: 'VOID' as const }, 'driver', false],
  ])('%s', (_, change, user, answer) => {
    expect(canAnswerCash({ ...cash, ...change }, user)).toBe(answer)
  })
})
