import { describe, expect, test } from 'vitest'
import { exposureOf, moneyObjections, type GuardDoor, type MoneyFacts, type MoneyRules } from './money-guards.ts'

const nothing: MoneyFacts = {
  credit_limit: null,
  open: 0,
  unapproved: 0,
  unbilled: 0,
  balance: 0,
  overdue: { count: 0, amount: 0, days: 0 },
  deposit_missing: 0,
  first_missing: 0,
}
const warns: MoneyRules = {
  guard_deposit: 'WARN',
  guard_down_payment: 'WARN',
  guard_overdue: 'WARN',
  guard_overdue_days: 0,
  guard_credit: 'WARN',
}
const everything: MoneyFacts = {
  ...nothing,
  credit_limit: 1,
  open: 2,
  overdue: { count: 1, amount: 2, days: 3 },
  deposit_missing: 4,
  first_missing: 5,
}
const asked = (facts: MoneyFacts, door: GuardDoor, rules = warns, added = 0) =>
  moneyObjections(facts, rules, door, added).map(({ guard }) => guard)

describe('what is asked at which door', () => {
  test.each<[GuardDoor, string[]]>([
    ['OFFER', ['OVERDUE', 'CREDIT_LIMIT']],
    ['ORDER', ['OVERDUE', 'CREDIT_LIMIT']],
    ['EXTENSION', ['DEPOSIT', 'DOWN_PAYMENT', 'OVERDUE', 'CREDIT_LIMIT']],
    ['DELIVERY', ['DEPOSIT', 'DOWN_PAYMENT', 'OVERDUE', 'CREDIT_LIMIT']],
  ])('%s', (door, guards) => expect(asked(everything, door)).toEqual(guards))
  test('nothing of a customer who owes nothing', () => expect(asked(nothing, 'DELIVERY')).toEqual([]))
  test.each(['guard_deposit', 'guard_down_payment', 'guard_overdue', 'guard_credit'] as const)('%s', (name) => {
    const all = asked(everything, 'DELIVERY')
    expect(asked(everything, 'DELIVERY', { ...warns, [name]: 'OFF' })).toHaveLength(all.length - 1)
    const refused = moneyObjections(everything, { ...warns, [name]: 'REFUSE' }, 'DELIVERY', 0)
    expect(refused.filter(({ rule }) => rule === 'REFUSE')).toHaveLength(1)
  })
})

describe('the credit limit', () => {
  test.each<[Partial<MoneyFacts>, number, number]>([
    [{}, 10, 10],
    [{ open: 1, unapproved: 2, unbilled: 4 }, 8, 15],
    [{ open: 5, balance: 3 }, 10, 12],
    [{ balance: 20 }, 10, -10],
  ])('%o and %i more make %i', (facts, added, sum) => expect(exposureOf({ ...nothing, ...facts }, added)).toBe(sum))
  test.each<[number | null, number, boolean]>([
    [null, 1_000_000_000, false],
    [100, 100, false],
    [100, 101, true],
    [0, 1, true],
    [0, 0, false],
  ])('%o with %i', (credit_limit, added, isOver) =>
    expect(asked({ ...nothing, credit_limit }, 'ORDER', warns, added)).toEqual(isOver ? ['CREDIT_LIMIT'] : []),
  )
})
