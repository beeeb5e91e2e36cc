import { expect, test } from 'vitest'
import type { Block, BlockOf, Paper } from '../../kernel/paper.ts'
import { statementPaper, type StatementFacts } from './statement.paper.ts'

const entry = { event: 'INVOICE_ISSUED' as const, is_reversal: false, voided_on: null, parts: [], in_giro: 0 }
const facts: StatementFacts = {
  language: 'id',
  company: {
    settings: {
      company_name: 'Alpha Rent',
      city: 'Jakarta',
      is_pkp: true,
      bank_accounts: [{ bank_name: 'BCA', bank_account: '5420118833', bank_holder: 'PT Alpha' }],
    },
    logo: null,
  },
  today: '2026-11-18',
  customer: {
    name: 'Budi',
    kind: 'CORPORATE',
    company_name: 'PT Sinar Jaya',
    address: null,
    city: null,
    attention: 'u.p. Ratna',
  },
  npwp: null,
  statement: {
    from: '2026-10-01',
    until: '2026-10-31',
    opening: 1_000_000,
    closing: 5_990_000,
    debit: 9_990_000,
    credit: 5_000_000,
    giros_waiting: 0,
    next: null,
    lines: [
      {
        ...entry,
        date: '2026-10-05',
        kind: 'INVOICE',
        number: 'INV/1',
        debit: 9_990_000,
        credit: 0,
        balance: 10_990_000,
      },
      {
        ...entry,
        date: '2026-10-20',
        kind: 'PAYMENT',
        number: 'KW/1',
        debit: 0,
        credit: 5_000_000,
        balance: 5_990_000,
      },
    ],
  },
  open: [
    {
      number: 'INV/2',
      date: '2026-11-10',
      due_on: '2026-12-10',
      total: 3_000_000,
      open: 3_000_000,
      waits_for_slip: false,
    },
    {
      number: 'INV/1',
      date: '2026-10-05',
      due_on: '2026-11-04',
      total: 9_990_000,
      open: 4_990_000,
      waits_for_slip: false,
    },
  ],
  branches: null,
}
const blocksOf = <Name extends Block['block']>(paper: Paper, name: Name) =>
  paper.blocks.filter((one): one is BlockOf<Name> => one.block === name)

test('a statement goes from the opening to the closing balance, and its amounts add up', () => {
  const paper = statementPaper(facts)
  const [entries] = blocksOf(paper, 'table')
  expect(entries?.rows.map(([, name, , , balance]) => [name, balance])).toEqual([
    ['Saldo awal', 1_000_000],
    ['Invoice INV/1', 10_990_000],
    ['Pembayaran KW/1', 5_990_000],
  ])
  expect(entries?.totals).toEqual([['', 'Jumlah periode', 9_990_000, 5_000_000, 5_990_000]])
  const lines = blocksOf(paper, 'totals')[0]?.lines ?? []
  expect(lines.slice(0, -1).reduce((sum, { amount }) => sum + amount, 0)).toBe(5_990_000)
  expect(lines.at(-1)).toEqual({ label: 'Terutang per 31/10/2026', amount: 5_990_000, look: 'due' })
  expect(paper.addressee?.lines).toEqual(['PT Sinar Jaya', 'u.p. Ratna'])
})
test('it names taxes that pay alone, and since when a document is void', () => {
  const [billed, paid] = facts.statement.lines
  if (!billed || !paid) throw new Error('there are two lines')
  const lines = [
    { ...billed, voided_on: '2026-10-21' },
    { ...paid, parts: [{ component: 'PPH23' as const, amount: 5_000_000 }] },
    { ...paid, parts: [{ component: 'CASH' as const, amount: 5_000_000 }] },
  ]
  const [entries] = blocksOf(statementPaper({ ...facts, statement: { ...facts.statement, lines } }), 'table')
  expect(entries?.rows.slice(1).map(([, name]) => name)).toEqual([
    'Invoice INV/1 (Batal sejak 21/10/2026)',
    expect.stringMatching(/^Pembayaran KW\/1 \(PPh 23.* Rp\s5\.000\.000\)$/),
    'Pembayaran KW/1',
  ])
})
test('it lists open invoices by due date, with the days that they are late', () => {
  const [, open] = blocksOf(statementPaper(facts), 'table')
  expect(open?.rows.map(([number, , , late]) => [number, late])).toEqual([
    ['INV/1', 14],
    ['INV/2', ''],
  ])
  expect(open?.totals?.[0]?.at(-1)).toBe(7_990_000)
})
test('an invoice that waits for its slip alone says so, and is not late', () => {
  const waiting = facts.open.map((one) => ({ ...one, waits_for_slip: one.number === 'INV/1' }))
  const [, open] = blocksOf(statementPaper({ ...facts, open: waiting }), 'table')
  expect(open?.rows[0]?.slice(0, 4)).toEqual(['INV/1 (Menunggu bukti potong)', '2026-10-05', '2026-11-04', ''])
})
test('where nothing is owed, it asks for nothing', () => {
  const statement = { ...facts.statement, opening: 0, debit: 0, credit: 0, closing: 0, lines: [] }
  const paper = statementPaper({ ...facts, language: 'en', statement, open: [] })
  expect(blocksOf(paper, 'table')).toHaveLength(1)
  expect(blocksOf(paper, 'totals')[0]?.lines.at(-1)?.label).toBe('Balance on 31/10/2026')
})
test('that of some branches names them', () => {
  expect(blocksOf(statementPaper({ ...facts, branches: ['Bandung'] }), 'facts')[0]?.facts).toContainEqual({
    label: 'Cabang',
    value: 'Bandung',
  })
})
test('giros that wait are named below the balance, and are no part of it', () => {
  const [sums] = blocksOf(statementPaper({ ...facts, statement: { ...facts.statement, giros_waiting: 700 } }), 'totals')
  expect(sums?.lines.map(({ amount }) => amount).slice(-2)).toEqual([5_990_000, 700])
})

test('a giro that waits says so on its line, and tax that is taken back keeps its sign', () => {
  const payment = {
    ...entry,
    date: '2026-10-21',
    kind: 'PAYMENT' as const,
    number: 'KW/2',
    debit: 0,
    credit: 0,
    balance: 0,
  }
  const lines = [
    { ...payment, in_giro: 2_000_000 },
    { ...payment, is_reversal: true, parts: [{ component: 'PPH23' as const, amount: -55_000 }] },
  ]
  const said = JSON.stringify(statementPaper({ ...facts, language: 'en', statement: { ...facts.statement, lines } }))
  expect(said).toContain('Payment KW/2 (Giro of Rp\u00a02.000.000: counts once it has cleared)')
  expect(said).toContain('Payment KW/2 (void) (PPh 23 withheld −Rp\u00a055.000)')
})
