import { describe, expect, test } from 'vitest'
import type { Block, BlockOf, Paper, TotalLine } from '../../kernel/paper.ts'
import { kwitansiPaper, type KwitansiFacts } from './kwitansi.paper.ts'
import { isStampedAhead } from './invoice.rules.ts'
import { aheadParts, isStampDue, paymentParts, type KwitansiPayment } from './kwitansi.rules.ts'

const facts: KwitansiFacts = {
  language: 'id',
  company: {
    settings: { company_name: 'Alpha Rent', city: 'Jakarta', is_pkp: true, bank_accounts: [], signer_name: 'Hendra' },
    logo: null,
  },
  number: 'KW/2026/XI/0001',
  date: '2026-11-05',
  from: 'PT Sinar Jaya Abadi',
  amount: 9_810_000,
  for: ['Invoice INV/2026/XI/0001'],
  parts: [],
  isStamped: true,
}
const blockOf = <Name extends Block['block']>(paper: Paper, name: Name) =>
  paper.blocks.find((one): one is BlockOf<Name> => one.block === name)

test('a kwitansi is signed with place and day, above the stamp', () => {
  expect(blockOf(kwitansiPaper(facts), 'signatures')?.parties[0]).toMatchObject({
    lead: 'Jakarta, 5 November 2026',
    name: 'Hendra',
    seal: 'Meterai Rp10.000',
  })
})
test.each([
  ['ahead', 'Belum dibayar: disiapkan sebelum pembayaran'],
  ['giro', 'Giro: berlaku setelah giro cair'],
  ['void', 'Batal'],
] as const)('a kwitansi that acknowledges no money is marked: %s', (mark, text) => {
  expect(blockOf(kwitansiPaper({ ...facts, mark, isStamped: false }), 'mark')?.text).toBe(text)
  expect(blockOf(kwitansiPaper(facts), 'mark')).toBeUndefined()
})

const line = (component: KwitansiPayment['lines'][number]['component'], amount: number, number = 'INV/1') => ({
  invoice_id: number,
  invoice_number: number,
  component,
  amount,
})
const payment = (change: Partial<KwitansiPayment>): KwitansiPayment => ({
  amount: 0,
  overpaid: 0,
  deposits: [],
  lines: [],
  ...change,
})

/** Sum of the lines that are added, and the one that says it. */
function bothSums(parts: readonly TotalLine[]): (number | undefined)[] {
  const added = parts.slice(0, -1).filter(({ look }) => look !== 'quiet')
  return [added.reduce((sum, one) => sum + one.amount, 0), parts.at(-1)?.amount]
}

describe('the parts of a payment', () => {
  test('go from what is paid to the money, and name PPh 23', () => {
    const paid = payment({ amount: 9_810_000, lines: [line('CASH', 9_810_000), line('PPH23', 180_000)] })
    expect(paymentParts(paid, 'id')).toEqual([
      { label: 'Invoice INV/1', amount: 9_990_000 },
      { label: 'PPh 23, Anda potong', amount: -180_000 },
      { label: 'Uang diterima', amount: 9_810_000, strong: true },
    ])
  })
  test('add up with everything that can stand in a receipt', () => {
    const paid = payment({
      amount: 12_000_000,
      overpaid: 500_000,
      deposits: [{ order_number: 'SO/1', amount: 1_500_000 }],
      lines: [
        line('CASH', 9_000_000),
        line('PPH23', 180_000),
        line('PPN_WAPU', 990_000, 'INV/2'),
        line('CASH', 1_000_000, 'INV/2'),
        line('DEPOSIT', 300_000),
        line('DISCOUNT', 10_000),
        line('ADMIN_FEE', 6_500),
        line('ROUNDING', -200),
      ],
    })
    expect(bothSums(paymentParts(paid, 'en'))).toEqual([12_000_000, 12_000_000])
  })
  test('say nothing where all of it is money for one invoice', () => {
    expect(paymentParts(payment({ amount: 5, lines: [line('CASH', 5)] }), 'id')).toEqual([])
  })
  test('without money name what stood for it', () => {
    const paid = payment({ lines: [line('DEPOSIT', 400_000), line('PPH23', 100_000)] })
    expect(bothSums(paymentParts(paid, 'id'))).toEqual([500_000, 500_000])
    expect(paymentParts(paid, 'id')).toContainEqual({ label: 'PPh 23, Anda potong', amount: 100_000, look: 'quiet' })
  })
  test('before payment, say what will be transferred', () => {
    const parts = aheadParts({ owed: 33_712_500, pph23: 600_000, wapu: 3_300_000 }, 'INV/1', 'id')
    expect(bothSums(parts)).toEqual([29_812_500, 29_812_500])
    expect(aheadParts({ owed: 9_990_000, pph23: 0, wapu: 0 }, 'INV/1', 'id')).toEqual([])
  })
})

describe('one payment has one stamped kwitansi', () => {
  const plain = { needs: [], needs_done: [], meterai_serial: null }
  test.each([
    ['a customer who asks for none before paying', plain, false],
    ['a customer who wants it with the invoice', { ...plain, needs: ['KWITANSI'] }, true],
    ['one that was handed over', { ...plain, needs_done: ['KWITANSI' as const] }, true],
    ['one whose stamp is noted', { ...plain, meterai_serial: 'M-1' }, true],
  ])('%s', (_, given, isAhead) => {
    expect(isStampedAhead(given)).toBe(isAhead)
    const paid = payment({ amount: 9_990_000, lines: [line('CASH', 9_990_000)] })
    expect(isStampDue(paid, new Set(isAhead ? ['INV/1'] : []))).toBe(!isAhead)
  })
  test.each([
    [5_000_000, false],
    [5_000_001, true],
  ])('of a payment of %i that is for nothing stamped before', (amount, isDue) => {
    const lines = [line('CASH', 20_000_000), line('CASH', amount, 'INV/2')]
    expect(isStampDue(payment({ amount: 20_000_000 + amount, lines }), new Set(['INV/1']))).toBe(isDue)
  })
})
