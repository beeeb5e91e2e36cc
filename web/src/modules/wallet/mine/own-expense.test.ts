import { usualWalletRules as rules } from '@rental/core/modules/setting/wallet-rules'
import { expect, test } from 'vitest'
import { newSending } from '../../../handover/sending.ts'
import { factsOf, loggedAt, newExpense, problemsOf, typedAgain, type OwnExpense } from './own-expense.ts'

const typed = (over: Partial<OwnExpense>): OwnExpense => ({ ...newExpense(), ...over })
const photo = new File(['x'], 'struk.jpg', { type: 'image/jpeg' })
const wrong = (over: Partial<OwnExpense>, hasPhoto: boolean) =>
  Object.keys(problemsOf(typed({ ...over, photo: hasPhoto ? photo : null }), rules))

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

test.each<[OwnExpense['amount'], string]>([
  [null, 'amount_empty'],
  [0, 'amount_empty'],
  ['-5000', 'amount'],
  ['45x000', 'amount'],
  [100_000_000_001, 'amount_too_large'],
])('an amount of %s is refused as %s', (amount, key) => {
  expect(problemsOf(typed({ amount, reference_type: 'TOLL', photo }), rules)).toEqual({ amount: { key } })
})

test('without a description the kind says what it was, and only fuel has litres', () => {
  expect(factsOf(typed({ amount: 5000, reference_type: 'TOLL', litres: '3', odometer_km: 7 }), 'Tol')).toEqual({
    amount: 5000,
    reference_type: 'TOLL',
    description: 'Tol',
    location: null,
    delivery_order_id: null,
    vehicle_id: null,
    litres: null,
    odometer_km: null,
  })
})

test('one that was refused keeps its day and its trip, unless its clock ran ahead', () => {
  const now = '2026-11-17T03:00:00.000Z'
  const body = factsOf(typed({ amount: 5000, delivery_order_id: 'trip-1' }), 'BBM')
  const sent = { id: 'expense-1', user_id: 'driver-1', body, photo: null, media_id: null, uploaded_at: null }
  const again = (logged_at: string) => typedAgain({ ...sent, logged_at, sending: newSending('key') })
  expect(again('2026-11-16T03:00:00.000Z')).toMatchObject({ delivery_order_id: 'trip-1', amount: 5000 })
  expect(loggedAt(again('2026-11-16T03:00:00.000Z'), now)).toBe('2026-11-16T03:00:00.000Z')
  expect(loggedAt(again('2026-11-18T03:00:00.000Z'), now)).toBe(now)
  expect(loggedAt(newExpense(), now)).toBe(now)
})
