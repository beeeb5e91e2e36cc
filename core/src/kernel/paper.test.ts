import { expect, test } from 'vitest'
import { formatLongDate } from './date.ts'
import { formatRupiah } from './money.ts'
import { cellText } from './paper.ts'
import { phrase } from './text.ts'

test.each([
  ['text', 'MPV', 'MPV'],
  ['text', null, '–'],
  ['money', 1_250_000, formatRupiah(1_250_000)],
  ['money', 0, formatRupiah(0)],
  ['money', '', ''],
  ['number', 36_000, '36.000'],
  ['percent', '12.5', '12,5%'],
  ['date', '2026-11-05', '05/11/2026'],
] as const)('a cell of kind %s writes %o as %s', (kind, value, written) => expect(cellText(kind, value)).toBe(written))

test('a day is written out in the language of the paper', () => {
  expect(formatLongDate('2026-08-05', 'id')).toBe('5 Agustus 2026')
  expect(formatLongDate('2026-08-05', 'en')).toBe('5 August 2026')
})

test('a phrase has its values filled in once', () => {
  const pair = ['{{name}} of {{day}}', '{{name}} tanggal {{day}}'] as const
  expect(phrase(pair, 'id', { name: '{{day}}', day: '5' })).toBe('{{day}} tanggal 5')
  expect(phrase(pair, 'en', { name: 'List', day: '5' })).toBe('List of 5')
})
