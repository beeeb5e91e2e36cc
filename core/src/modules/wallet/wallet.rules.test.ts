import { describe, expect, test } from 'vitest'
import { checked } from '../../kernel/invalid.ts'
import { mostRupiah } from '../../kernel/money.ts'
import { invalidText } from '../app/invalid.text.ts'
import { usualWalletRules as rules } from '../setting/wallet-rules.ts'
import { wallet } from './wallet.contract.ts'
import type { WalletType } from './wallet.fields.ts'
import { alertOf, canSettle, expenseProblems, levelOf, photoProblems, type WalletLevel } from './wallet.rules.ts'

test.each<[WalletType, number, WalletLevel]>([
  ['DEPOSIT', -1, 'NEGATIVE'],
  ['DEPOSIT', 0, 'EMPTY'],
  ['DEPOSIT', 1, 'SUFFICIENT'],
  ['EMPLOYEE', -1, 'EMPTY'],
  ['EMPLOYEE', 0, 'EMPTY'],
  ['EMPLOYEE', 1, 'LOW'],
  ['EMPLOYEE', 50_000, 'LOW'],
  ['EMPLOYEE', 50_001, 'SUFFICIENT'],
])('a balance of %s of %i is %s', (type, balance, level) => {
  expect(levelOf(type, balance, rules)).toBe(level)
})

test.each<[WalletType, number, 'CRITICAL' | 'WARNING' | null]>([
  ['EMPLOYEE', -1, 'CRITICAL'],
  ['EMPLOYEE', 0, null],
  ['EMPLOYEE', 1, 'WARNING'],
  ['EMPLOYEE', 25_000, 'WARNING'],
  ['EMPLOYEE', 25_001, null],
  ['DEPOSIT', -1, 'CRITICAL'],
  ['DEPOSIT', 0, null],
  ['DEPOSIT', 100_000, 'WARNING'],
  ['DEPOSIT', 100_001, null],
])('a balance of %s of %i is reported as %s', (type, balance, alert) => {
  expect(alertOf(type, balance, rules)).toBe(alert)
})

test('only employees with money settle', () => {
  expect([canSettle('EMPLOYEE', 1), canSettle('EMPLOYEE', 0), canSettle('DEPOSIT', 1)]).toEqual([true, false, false])
})

test('fuel needs litres and kilometres, what a customer pays needs an order', () => {
  expect(Object.keys(expenseProblems({ reference_type: 'FUEL', amount: 1 }))).toEqual(['litres', 'odometer_km'])
  expect(expenseProblems({ reference_type: 'TOLL', amount: 1 })).toEqual({})
  expect(Object.keys(expenseProblems({ reference_type: 'TOLL', amount: 1, is_rebillable: true }))).toEqual(['order_id'])
})

test.each([
  ['TOLL', 1, 0, true],
  ['PARKING', 20_000, 0, false],
  ['PARKING', 10_000, 10_001, true],
] as const)('%s of %i after %i of the day needs a photo: %s', (reference_type, amount, parked, isNeeded) => {
  expect('media_id' in photoProblems({ reference_type, amount }, parked, rules)).toBe(isNeeded)
  expect(photoProblems({ reference_type, amount, media_id: 'photo' }, parked, rules)).toEqual({})
})

describe('words of what is wrong', () => {
  const id = '01890000-0000-7000-8000-000000000000'
  const bodies = {
    deposit: { customer_id: id, amount: 1, description: 'x' },
    debit: { employee_id: id, amount: 1, description: 'x', reference_type: 'TOLL' },
    create: { type: 'DEPOSIT', owner_id: id, initial_balance: 0 },
  }
  test.each<[keyof typeof bodies, object, string, string]>([
    ['deposit', { amount: 0 }, 'amount', 'Amount must be greater than 0'],
    ['deposit', { amount: undefined }, 'amount', 'Amount must be greater than 0'],
    ['deposit', { amount: 1.5 }, 'amount', 'Whole rupiah only, without decimals'],
    ['deposit', { amount: 'abc' }, 'amount', 'Write an amount such as 1.250.000, 650rb or 1,5jt'],
    [
      'deposit',
      { amount: mostRupiah + 1 },
      'amount',
      'The amount is too large: at most 100 billion rupiah. Check for an extra zero',
    ],
    ['deposit', { description: ' ' }, 'description', 'Description is required'],
    ['deposit', { description: undefined }, 'description', 'Description is required'],
    ['deposit', { description: 'x'.repeat(256) }, 'description', 'Description must be less than 255 characters'],
    ['debit', { amount: 0 }, 'amount', 'Amount must be greater than 0'],
    ['debit', { description: '' }, 'description', 'Required'],
    ['debit', { reference_type: undefined }, 'reference_type', 'Reference type is required'],
    ['create', { type: '' }, 'type', 'Wallet type is required'],
    ['create', { owner_id: null }, 'owner_id', 'Owner is required'],
    ['create', { owner_id: 'Budi' }, 'owner_id', 'Owner must be selected'],
    ['create', { initial_balance: -1 }, 'initial_balance', 'Initial balance must be 0 or greater'],
    ['create', { initial_balance: null }, 'initial_balance', 'Initial balance must be 0 or greater'],
  ])('%s with %o: %s', (call, change, name, sentence) => {
    const result = checked(wallet[call].body, { ...bodies[call], ...change })
    const key = 'problems' in result ? result.problems[name]?.key : undefined
    expect(invalidText[key as keyof typeof invalidText][0]).toBe(sentence)
  })
  test.each(['deposit', 'debit', 'create'] as const)('%s as it is', (call) => {
    expect(checked(wallet[call].body, bodies[call])).toHaveProperty('data')
  })
  test('reasons that are left out are the usual ones', () => {
    expect(checked(wallet.deposit.body, bodies.deposit)).toMatchObject({ data: { reference_type: 'PAYMENT' } })
  })
})
