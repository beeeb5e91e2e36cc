import { describe, expect, test } from 'vitest'
import { bySecondPerson, isOwnRequest } from './money-out.guard.ts'
import { payoutOf, payoutProblems, takenOut, waitingReasonsOf } from './money-out.rules.ts'

const million = 1_000_000
const limit = 5 * million

describe('a payment waits', () => {
  test.each([
    ['up to the sum', 5 * million, 0, 0, []],
    ['above it', 5 * million + 1, 0, 0, ['ABOVE_SUM']],
    ['the sixth of a million to one payee', million, 5 * million, 0, ['SAME_PAYEE']],
    ['the sixth of a million of one day', million, 0, 5 * million, ['SAME_DAY']],
    ['both', million, 5 * million, 5 * million, ['SAME_PAYEE', 'SAME_DAY']],
    ['the fifth', million, 4 * million, 4 * million, []],
  ])('%s', (_, amount, toPayee, today, reasons) =>
    expect(waitingReasonsOf(amount, { toPayee, today }, limit)).toEqual(reasons),
  )
  test('never, where an owner says so', () =>
    expect(waitingReasonsOf(80 * million, { toPayee: limit, today: limit }, null)).toEqual([]))
  test('always, where the sum is zero', () =>
    expect(waitingReasonsOf(1, { toPayee: 0, today: 0 }, 0)).toEqual(['ABOVE_SUM']))
})

describe('money that an entry takes out', () => {
  const placeOf = (account: string) => {
    if (account === 'provider') return 'CLEARING'
    return account === 'cash' || account === 'bank' ? 'MONEY' : null
  }
  const line = (account_id: string, debit: number, credit: number) => ({ account_id, debit, credit })
  test.each([
    ['into it', [line('cash', 80, 0), line('capital', 0, 80)], 0],
    ['out of it', [line('costs', 80, 0), line('cash', 0, 80)], 80],
    ['from one to another', [line('bank', 80, 0), line('cash', 0, 80)], 80],
    ['there and back', [line('cash', 80, 0), line('cash', 0, 80)], 0],
    ['out of both', [line('costs', 80, 0), line('cash', 0, 30), line('bank', 0, 50)], 80],
    ['from a payment provider to the bank', [line('bank', 80, 0), line('provider', 0, 80)], 0],
    ['from it less its fee', [line('bank', 79, 0), line('fees', 1, 0), line('provider', 0, 80)], 1],
    ['from it to somebody', [line('costs', 80, 0), line('provider', 0, 80)], 80],
    [
      'from it behind a transfer',
      [line('cash', 4, 0), line('bank', 0, 4), line('costs', 4, 0), line('provider', 0, 4)],
      8,
    ],
    ['of other accounts', [line('costs', 80, 0), line('payables', 0, 80)], 0],
  ])('%s', (_, lines, amount) => expect(takenOut(lines, placeOf)).toBe(amount))
})

describe('an approver', () => {
  const asked = { submitted_by_id: 'clerk', employee_id: 'driver', recorded_by_ids: ['cashier'] }
  const who = (user_id: string, is_owner = false, more: object = {}) => ({
    user_id,
    is_person: true,
    one_with: [],
    is_owner,
    discount_cap: null,
    today: '2026-11-18',
    ...more,
  })
  test.each([
    ['the clerk who asked', 'clerk', false, { code: 'own_money_out' }],
    ['an owner who asked', 'clerk', true, { code: 'own_money_out' }],
    ['who recorded the money in', 'cashier', false, { code: 'own_money_in' }],
    ['who gets it', 'driver', false, { code: 'own_payee' }],
    ['an owner who recorded the money in', 'cashier', true, null],
    ['another person', 'manager', false, null],
  ])('is %s', (_, user, isOwner, objection) => expect(bySecondPerson(asked, who(user, isOwner))).toEqual(objection))
  test('is no application, and nobody whom the clerk let in lately', () => {
    expect(bySecondPerson(asked, who('app', false, { is_person: false }))).toEqual({ code: 'approved_by_person' })
    const one_with = [{ user_id: 'clerk', is_owner: false }]
    expect(bySecondPerson(asked, who('puppet', false, { one_with }))).toEqual({ code: 'invited_approval' })
    expect(
      bySecondPerson(asked, who('invited by the owner', false, { one_with: [{ user_id: 'clerk', is_owner: true }] })),
    ).toBeNull()
  })
  test('withdraws nothing of others', () => {
    expect(isOwnRequest(asked, who('clerk'))).toBeNull()
    expect(isOwnRequest(asked, who('manager', true))).toEqual({ code: 'not_own_request' })
  })
})

describe('a refund goes', () => {
  const known = { name: 'PT Maju', bank_name: 'BCA', bank_account: '5420118833', bank_holder: null }
  const nobody = { name: 'PT Maju', bank_name: null, bank_account: null, bank_holder: null }
  const given = { bank_name: 'BNI', bank_account: '123456', bank_holder: 'Budi' }
  test.each([
    [
      'to the account that the customer told',
      {},
      known,
      { paid_by: 'TRANSFER', bank_account: '5420118833', bank_holder: 'PT Maju' },
    ],
    ['to the account that is named', given, known, { paid_by: 'TRANSFER', ...given, taken_by: null }],
    [
      'in cash to who is named',
      { paid_by: 'CASH', taken_by: 'Sari' },
      known,
      { paid_by: 'CASH', taken_by: 'Sari', bank_account: null },
    ],
    ['in cash to the customer without an account', {}, nobody, { paid_by: 'CASH', taken_by: 'PT Maju' }],
  ] as const)('%s', (_, asked, told, said) => expect(payoutOf(asked, told)).toMatchObject(said))
  test.each([
    [{}, []],
    [{ paid_by: 'CASH' }, ['taken_by']],
    [{ paid_by: 'TRANSFER', bank_account: '123456' }, ['bank_name', 'bank_holder']],
    [{ paid_by: 'TRANSFER', ...given }, []],
  ] as const)('%o lacks %o', (asked, missing) => expect(Object.keys(payoutProblems(asked))).toEqual(missing))
})
