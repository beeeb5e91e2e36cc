import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { invalidText } from '../modules/app/invalid.text.ts'
import { formatRupiah, formatRupiahShort, isTooLarge, mostRupiah, readRupiah } from './money.ts'

describe('an amount is read as a person reads it', () => {
  test.each([
    ['1250000', 1_250_000],
    ['1.250.000', 1_250_000],
    ['1.250.000,00', 1_250_000],
    ['1,250,000', 1_250_000],
    ['1,250,000.00', 1_250_000],
    ['1250000,00', 1_250_000],
    ['650.000', 650_000],
    ['650,000', 650_000],
    ['Rp 1.250.000', 1_250_000],
    ['Rp. 1.250.000', 1_250_000],
    ['Rp 650.000,-', 650_000],
    ['IDR 1250000', 1_250_000],
    ['650rb', 650_000],
    ['650 RB', 650_000],
    ['650 ribu', 650_000],
    ['1,5jt', 1_500_000],
    ['1.5 jt', 1_500_000],
    ['2,1jt', 2_100_000],
    ['2 juta', 2_000_000],
    ['1,25 miliar', 1_250_000_000],
    ['Rp 1.000', 1000],
    ['Rp1.000', 1000],
    [' 0 ', 0],
  ])('%s', (text, amount) => expect(readRupiah(text)).toBe(amount))
})

describe('an amount that could mean something else is refused', () => {
  test.each([
    '',
    'Rp',
    '-5',
    '-5000',
    'abc',
    '(5000)',
    '1.25',
    '12,5',
    '1.250.00',
    '1,250.000',
    '1.250,000',
    '1.250.000,50',
    '12.50.000',
    '1.250jt',
    '1,250 juta',
    '1,2345rb',
    '5k',
    '5 M',
    '5 juta lima ratus',
    '1e6',
    '１２',
    '9'.repeat(20),
  ])('%s', (text) => expect(readRupiah(text)).toBeNull())
})

describe('one bound holds for all money', () => {
  test.each([
    [mostRupiah, false],
    [-mostRupiah, false],
    [mostRupiah + 1, true],
    [-mostRupiah - 1, true],
    [Number.MAX_SAFE_INTEGER, true],
  ])('%i', (amount, expected) => expect(isTooLarge(amount)).toBe(expected))
  test('which the sentences name', () => {
    for (const [en, id] of [invalidText.amount_too_large, invalidText.sum_too_large]) {
      expect(Number(/(\d+) billion rupiah/.exec(en)?.[1]) * 1e9).toBe(mostRupiah)
      expect(Number(/(\d+) miliar rupiah/.exec(id)?.[1]) * 1e9).toBe(mostRupiah)
    }
  })
})

const amounts = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER })

describe('properties', () => {
  test('every way of writing a whole amount gives that amount', () => {
    const ways = [
      (amount: number) => String(amount),
      (amount: number) => formatRupiah(amount),
      (amount: number) => new Intl.NumberFormat('id-ID').format(amount),
      (amount: number) => new Intl.NumberFormat('en-US').format(amount),
      (amount: number) => `${new Intl.NumberFormat('id-ID').format(amount)},00`,
      (amount: number) => `${new Intl.NumberFormat('en-US').format(amount)}.00`,
    ]
    fc.assert(
      fc.property(amounts, fc.constantFrom(...ways), (amount, way) => {
        expect(readRupiah(way(amount))).toBe(amount)
      }),
    )
  })

  test('whatever is accepted without a word has the digits that are seen, cents of nothing aside', () => {
    const typed = fc.stringMatching(/^[\d.,]{1,14}$/)
    fc.assert(
      fc.property(typed, (text) => {
        const amount = readRupiah(text)
        const seen = Number(text.replace(/[.,]/g, ''))
        expect([null, seen, seen / 10, seen / 100]).toContain(amount)
      }),
      { numRuns: 5000 },
    )
  })

  test('an amount with a word is its number times the word', () => {
    const words = { rb: 1e3, ribu: 1e3, jt: 1e6, juta: 1e6, miliar: 1e9 }
    const tenths = fc.integer({ min: 0, max: 99_999 })
    fc.assert(
      fc.property(
        tenths,
        fc.constantFrom(...Object.entries(words)),
        fc.constantFrom(',', '.'),
        (tenth, [word, by], mark) => {
          const text = `${Math.floor(tenth / 10)}${mark}${tenth % 10}${word}`
          expect(readRupiah(text)).toBe((tenth * by) / 10)
        },
      ),
    )
  })
})

describe('a short amount', () => {
  test.each([
    [0, 'Rp 0', 'Rp 0'],
    [950, 'Rp 950', 'Rp 950'],
    [650_000, 'Rp 650 K', 'Rp 650 rb'],
    [999_999, 'Rp 1 M', 'Rp 1 jt'],
    [8_000_000, 'Rp 8 M', 'Rp 8 jt'],
    [8_500_000, 'Rp 8.5 M', 'Rp 8,5 jt'],
    [1_250_000_000, 'Rp 1.3 B', 'Rp 1,3 M'],
    [-8_000_000, 'Rp -8 M', 'Rp -8 jt'],
  ])('of %i is read as each language writes it', (amount, en, id) => {
    const plain = (text: string) => text.replaceAll('\u00A0', ' ')
    expect(plain(formatRupiahShort(amount, 'en'))).toBe(en)
    expect(plain(formatRupiahShort(amount, 'id'))).toBe(id)
  })
})
