import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rupiahInWords, spelled, terbilang } from './terbilang.ts'

describe('a number in Indonesian words', () => {
  test.each([
    [0, 'nol'],
    [1, 'satu'],
    [10, 'sepuluh'],
    [11, 'sebelas'],
    [12, 'dua belas'],
    [19, 'sembilan belas'],
    [20, 'dua puluh'],
    [21, 'dua puluh satu'],
    [100, 'seratus'],
    [101, 'seratus satu'],
    [110, 'seratus sepuluh'],
    [111, 'seratus sebelas'],
    [119, 'seratus sembilan belas'],
    [200, 'dua ratus'],
    [211, 'dua ratus sebelas'],
    [999, 'sembilan ratus sembilan puluh sembilan'],
    [1000, 'seribu'],
    [1001, 'seribu satu'],
    [1010, 'seribu sepuluh'],
    [1011, 'seribu sebelas'],
    [1100, 'seribu seratus'],
    [1111, 'seribu seratus sebelas'],
    [1999, 'seribu sembilan ratus sembilan puluh sembilan'],
    [2000, 'dua ribu'],
    [10000, 'sepuluh ribu'],
    [11000, 'sebelas ribu'],
    [12000, 'dua belas ribu'],
    [21000, 'dua puluh satu ribu'],
    [100000, 'seratus ribu'],
    [101000, 'seratus satu ribu'],
    [111000, 'seratus sebelas ribu'],
    [111111, 'seratus sebelas ribu seratus sebelas'],
    [1000000, 'satu juta'],
    [1001000, 'satu juta seribu'],
    [1011000, 'satu juta sebelas ribu'],
    [1087231, 'satu juta delapan puluh tujuh ribu dua ratus tiga puluh satu'],
    [1500000, 'satu juta lima ratus ribu'],
    [5550000, 'lima juta lima ratus lima puluh ribu'],
    [9810000, 'sembilan juta delapan ratus sepuluh ribu'],
    [9990000, 'sembilan juta sembilan ratus sembilan puluh ribu'],
    [11100000, 'sebelas juta seratus ribu'],
    [100000000, 'seratus juta'],
    [1000000000, 'satu miliar'],
    [1000000408, 'satu miliar empat ratus delapan'],
    [1001001001, 'satu miliar satu juta seribu satu'],
    [2500000000, 'dua miliar lima ratus juta'],
    [1000000000000, 'satu triliun'],
    [
      12345678901234,
      'dua belas triliun tiga ratus empat puluh lima miliar enam ratus tujuh puluh delapan juta sembilan ratus satu ribu dua ratus tiga puluh empat',
    ],
    [-1500, 'minus seribu lima ratus'],
  ])('%i', (number, words) => expect(terbilang(number)).toBe(words))
})

describe('a number in English words', () => {
  test.each([
    [0, 'zero'],
    [13, 'thirteen'],
    [40, 'forty'],
    [99, 'ninety-nine'],
    [100, 'one hundred'],
    [1_001_000, 'one million one thousand'],
    [9_810_000, 'nine million eight hundred ten thousand'],
    [2_500_000_000, 'two billion five hundred million'],
    [-21, 'minus twenty-one'],
  ])('%i', (number, words) => expect(spelled(number)).toBe(words))
})

test('an amount begins with a capital letter and ends with its currency', () => {
  expect(rupiahInWords(1_500_000, 'id')).toBe('Satu juta lima ratus ribu rupiah')
  expect(rupiahInWords(1_500_000, 'en')).toBe('One million five hundred thousand rupiah')
})

test('every amount has words of its own, without a gap between them', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 15 }), fc.integer({ min: 0, max: 10 ** 15 }), (a, b) => {
      for (const say of [terbilang, spelled]) {
        expect(say(a)).toMatch(/^[a-z]+([ -][a-z]+)*$/)
        expect(say(a) === say(b)).toBe(a === b)
      }
    }),
  )
})
