import { usualWalletRules as rules } from '@rental/core/modules/setting/wallet-rules'
import { expect, test } from 'vitest'
import { factsOf, newExpense, problemsOf, type OwnExpense } from './own-expense.ts'

const typed = (over: Partial<OwnExpense>): OwnExpense => ({ ...newExpense(), ...over })
const wrong = (over: Partial<OwnExpense>, hasPhoto = true) =>
  Object.keys(problemsOf(factsOf(typed(over), 'BBM'), hasPhoto, rules))

test.each<[string, Partial<OwnExpense>, boolean, string[]]>([
  ['nothing', {}, false, ['amount', 'media_id', 'litres', 'odometer_km']],
  ['fuel', { amount: 100_000, litres: '10', odometer_km: 12_000 }, true, []],
  ['litres that are no number', { amount: 100_000, litres: 'ten', odometer_km: 1 }, true, ['litres']],
  ['litres with a comma', { amount: 100_000, litres: '35,5', odometer_km: 1 }, true, []],
  ['toll without a photo', { amount: 10_000, reference_type: 'TOLL' }, false, ['media_id']],
  ['parking without a photo', { amount: 20_000, reference_type: 'PARKING' }, false, []],
  ['dear parking without a photo', { amount: 20_001, reference_type: 'PARKING' }, false, ['media_id']],
])('%s', (_, over, hasPhoto, names) => {
  expect(wrong(over, hasPhoto)).toEqual(names)
})

test('without a description the kind says what it was, and only fuel has litres', () => {
  expect(factsOf(typed({ amount: 5000, reference_type: 'TOLL', litres: '3', odometer_km: 7 }), 'Tol')).toEqual({
    amount: 5000,
    reference_type: 'TOLL',
    description: 'Tol',
    location: null,
    vehicle_id: null,
    litres: null,
    odometer_km: null,
  })
})
