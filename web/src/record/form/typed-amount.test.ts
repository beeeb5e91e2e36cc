import { mostRupiah } from '@rental/core/kernel/money'
import { expect, test } from 'vitest'
import { amountIn, shownAmount, typedAmount } from './typed-amount.ts'

test.each([
  ['1.250.000,00', 1_250_000],
  ['1,250,000.00', 1_250_000],
  ['1250000', 1_250_000],
  ['650rb', 650_000],
  ['1,5jt', 1_500_000],
  ['1.5 jt', 1_500_000],
  ['Rp 1.000', 1000],
  ['0', 0],
  ['', null],
  ['  ', null],
  ['-5', '-5'],
  ['abc', 'abc'],
  ['75a0.000rb', '75a0.000rb'],
  ['1.250.00', '1.250.00'],
])('%s is kept as %s', (text, value) => expect(typedAmount(text)).toBe(value))

test('an amount is shown so that it is read as the same amount', () => {
  expect(shownAmount(1_250_000)).toBe('Rp 1.250.000')
  expect(typedAmount(shownAmount(1_250_000))).toBe(1_250_000)
  expect(shownAmount('abc')).toBe('abc')
  expect(shownAmount(null)).toBe('')
})

test.each([
  [5000, 5000],
  [-5000, -5000],
  ['5000', 0],
  ['abc', 0],
  [null, 0],
  [undefined, 0],
  [1.5, 0],
  [mostRupiah + 1, 0],
])('a field with %s adds %i to a sum', (value, amount) => expect(amountIn(value)).toBe(amount))
