import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Block, BlockOf, Paper, TotalLine } from '../../kernel/paper.ts'
import { sum } from '../../totals/round.ts'
import type { Taxes } from '../../totals/tax.ts'
import { ppn2025 } from '../../totals/testing.ts'
import { creditPrice, type CreditedInvoice } from './credit.price.ts'
import type { Invoice } from './invoice.contract.ts'
import type { InvoiceFacts } from './invoice.paper.ts'
import { aLine, anInvoice, aPricedInvoice, paperOf } from './testing.ts'

const blockOf = <Name extends Block['block']>(paper: Paper, name: Name) =>
  paper.blocks.find((one): one is BlockOf<Name> => one.block === name)
const sumsOf = (paper: Paper): readonly TotalLine[] => blockOf(paper, 'totals')?.lines ?? []
const dueOf = (paper: Paper) => sumsOf(paper).find(({ look }) => look === 'due')
const amountsOf = (paper: Paper) => Object.fromEntries(sumsOf(paper).map(({ label, amount }) => [label, amount]))
const noteOf = (paper: Paper) => blockOf(paper, 'note')?.text ?? ''

/**
 * Sums that are wrong when the printed lines are added up as a reader does: the subtotal is the sum of the lines of the
 * table, every other sum that of what stands above it, and quiet lines say something without adding to it.
 */
function wrongSums(paper: Paper): string[] {
  const lines = sumsOf(paper).filter(({ look }) => look !== 'quiet')
  const ofTable = sum((blockOf(paper, 'table')?.rows ?? []).map((row) => Number(row.at(-1))))
  const isSum = ({ strong, look }: TotalLine) => strong === true || look === 'due'
  const subtotal = lines.find(({ label }) => label.startsWith('Subtotal')) ?? lines[0]
  const wrong = subtotal?.amount === ofTable ? [] : [`${subtotal?.label} is not ${ofTable}`]
  // Without a subtotal, the first sum stands directly below the table.
  let running = lines[0] && isSum(lines[0]) ? ofTable : 0
  for (const line of lines) {
    if (isSum(line) && line.amount !== running) wrong.push(`${line.label} is not ${running}`)
    running = isSum(line) ? line.amount : running + line.amount
  }
  return wrong
}

const withheld: Partial<Taxes> = { withholds_pph23: '2' }
const collector: Partial<Taxes> = { ...withheld, is_wapu: true }

const aNote = { id: 'n', number: 'CN/2026/XI/0001', tax_outcome: null, tax_outcome_number: null }

describe('the amounts of an invoice add up', () => {
  const whole = (invoice: Invoice): Partial<InvoiceFacts> => ({ invoice })
  const cases: [string, Invoice, Partial<InvoiceFacts>, number][] = [
    ['plain', anInvoice([aLine(9_000_000)]), {}, 9_990_000],
    ['with PPh 23', anInvoice([aLine(9_000_000)], withheld), {}, 9_810_000],
    [
      'of a collector, with something untaxed',
      anInvoice([aLine(30_000_000), aLine(412_500, { is_taxed: false })], collector, { tax_code: '03' }),
      {},
      29_812_500,
    ],
    ['not collected (07)', anInvoice([aLine(9_000_000)], withheld, { tax_code: '07' }), {}, 8_820_000],
    ['exempt (08)', anInvoice([aLine(9_000_000)], {}, { tax_code: '08' }), {}, 9_000_000],
    ['without PPN', anInvoice([aLine(1_050_000)], { is_pkp: false }), {}, 1_050_000],
    [
      'with discounts and reimbursements',
      anInvoice([
        aLine(8_500_000, { quantity: 12, discount: '5' }),
        aLine(412_500, { kind: 'REIMBURSEMENT', is_taxed: false }),
      ]),
      {},
      107_971_500,
    ],
    ['with PPN in its prices', anInvoice([aLine(5_000_000)], { prices_include_ppn: true }), {}, 5_000_000],
    [
      'with a down payment deducted',
      anInvoice([aLine(12_000_000), aLine(-3_600_000, { kind: 'DP_RETURN', label: null })]),
      {},
      9_324_000,
    ],
    [
      'with a deposit',
      anInvoice([aLine(9_000_000), aLine(1_000_000, { kind: 'DEPOSIT', label: null, is_taxed: false })]),
      {},
      10_990_000,
    ],
    [
      'with a deposit that is paid already',
      anInvoice([aLine(9_000_000), aLine(1_000_000, { kind: 'DEPOSIT', label: null, is_taxed: false })]),
      { owed: { net_owed: 9_990_000, deposit_missing: 0 } },
      9_990_000,
    ],
    [
      'partly paid, with a giro in hand',
      anInvoice([aLine(9_000_000)], withheld, { status: 15, in_giros: 2_000_000 }),
      { owed: { net_owed: 2_810_000, deposit_missing: 0 } },
      2_810_000,
    ],
    [
      'credited in part',
      anInvoice([aLine(9_000_000)], withheld, { credits: [{ ...aNote, amount: 4_995_000 }] }),
      { owed: { net_owed: 4_905_000, deposit_missing: 0 } },
      4_905_000,
    ],
    [
      'credited as a whole',
      anInvoice([aLine(9_000_000)], collector, {
        status: 25,
        tax_code: null,
        credits: [{ ...aNote, amount: 9_990_000 }],
      }),
      { owed: { net_owed: 0, deposit_missing: 0 } },
      0,
    ],
    ['void', anInvoice([aLine(9_000_000)], withheld, { status: 30 }), {}, 0],
    ['not approved', anInvoice([aLine(9_000_000)], withheld, { status: 5, number: null }), {}, 9_810_000],
  ]
  test.each(cases)('%s', (_, invoice, change, due) => {
    const paper = paperOf(invoice, { ...whole(invoice), ...change })
    expect(wrongSums(paper)).toEqual([])
    expect(dueOf(paper)?.amount).toBe(due)
  })

  const anyLine = fc.record({
    unit_price: fc.integer({ min: 1, max: 90_000_000 }),
    quantity: fc.integer({ min: 1, max: 31 }),
    discount: fc.constantFrom('0', '5', '7.5'),
    is_taxed: fc.boolean(),
    kind: fc.constantFrom('RENT' as const, 'DAMAGE' as const, 'REIMBURSEMENT' as const),
  })
  test('whatever is billed, withheld, collected and paid', () => {
    fc.assert(
      fc.property(
        fc.array(anyLine, { minLength: 1, maxLength: 6 }),
        fc.record({
          prices_include_ppn: fc.boolean(),
          is_wapu: fc.boolean(),
          withholds_pph23: fc.constantFrom(null, '2'),
        }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (lines, taxes, part) => {
          const hand = lines.map(({ unit_price, ...more }) =>
            aLine(unit_price, more.kind === 'REIMBURSEMENT' ? { ...more, is_taxed: false, discount: '0' } : more),
          )
          const invoice = anInvoice(hand, taxes)
          const net_owed = Math.round(invoice.to_transfer * part)
          const paper = paperOf(invoice, { owed: { net_owed, deposit_missing: 0 } })
          expect(wrongSums(paper)).toEqual([])
          expect(dueOf(paper)?.amount).toBe(net_owed)
        },
      ),
      { numRuns: 200 },
    )
  })
})

describe('an invoice', () => {
  test('prints the rates that it was made with', () => {
    expect(
      sumsOf(paperOf(anInvoice([aLine(9_000_000)], withheld))).map(({ label, amount }) => [label, amount]),
    ).toEqual([
      ['Subtotal', 9_000_000],
      ['DPP', 9_000_000],
      ['DPP Nilai Lain (11/12)', 8_250_000],
      ['PPN 12%', 990_000],
      ['Total', 9_990_000],
      ['PPh 23 (2%), Anda potong', -180_000],
      ['Jumlah yang harus dibayar', 9_810_000],
    ])
    expect(amountsOf(paperOf(anInvoice([aLine(9_000_000)], withheld), { language: 'en' }))).toMatchObject({
      'VAT (PPN) 12%': 990_000,
      'PPh 23 (2%), withheld by you': -180_000,
      'Amount to pay': 9_810_000,
    })
  })
  test('of a collector names the PPN that he pays himself', () => {
    const invoice = anInvoice([aLine(30_000_000), aLine(412_500, { is_taxed: false })], collector, { tax_code: '03' })
    expect(amountsOf(paperOf(invoice))).toMatchObject({
      Total: 33_712_500,
      'PPN yang Anda setor sendiri': -3_300_000,
      'PPh 23 (2%), Anda potong': -600_000,
      'Jumlah yang harus dibayar': 29_812_500,
    })
    expect(noteOf(paperOf(invoice))).toContain('kode transaksi 03')
  })
  test.each(['07', '08'] as const)('of code %s says what is not paid, and why', (tax_code) => {
    const invoice = anInvoice([aLine(9_000_000)], {}, { tax_code })
    const paper = paperOf(invoice, { rates: { ppn: ppn2025, pph23: null } })
    const word = tax_code === '07' ? 'tidak dipungut' : 'dibebaskan'
    expect(amountsOf(paper)).toMatchObject({
      DPP: 9_000_000,
      'DPP Nilai Lain (11/12)': 8_250_000,
      [`PPN 12%, ${word}`]: 990_000,
      'Jumlah yang harus dibayar': 9_000_000,
    })
    expect(noteOf(paper)).toContain(`PPN ${word} berdasarkan Pasal 16B`)
    expect(wrongSums(paper)).toEqual([])
    const tax_ground = 'PP 41 Tahun 2021'
    const named = `PPN ${word} berdasarkan ${tax_ground}, kode transaksi ${tax_code}.`
    expect(noteOf(paperOf({ ...invoice, tax_ground }))).toContain(named)
    const note = { ...invoice, kind: 'CREDIT_NOTE' as const, credits_id: 'invoice' }
    const credited = { date: '2026-11-05', tax_invoice_number: null, tax_ground }
    expect(noteOf(paperOf(note, { credited }))).toContain(named)
  })
  test('numbers its lines without a hole where a deposit stands below', () => {
    const deposit = aLine(1_000_000, { kind: 'DEPOSIT', is_taxed: false })
    const rows = blockOf(paperOf(anInvoice([deposit, aLine(9_000_000), aLine(100_000)])), 'table')?.rows
    expect(rows?.map(([number]) => number)).toEqual([1, 2])
  })
  test('prints quantity and price of its lines, and no empty column of discounts', () => {
    const table = blockOf(paperOf(anInvoice([aLine(2_000_000, { quantity: 6 })])), 'table')
    expect(table?.columns.map(({ title }) => title)).toEqual(['No', 'Keterangan', 'Kuantitas', 'Harga', 'Jumlah'])
    expect(table?.rows).toEqual([[1, 'Sewa bulanan', '6', 2_000_000, 12_000_000]])
  })
  test('names damages, and lines that PPN does not apply to', () => {
    const invoice = anInvoice([aLine(9_000_000), aLine(750_000, { kind: 'DAMAGE', label: null, is_taxed: false })])
    const paper = paperOf(invoice, { details: new Map([['line-1', 'Bumper depan, penyok']]) })
    expect(blockOf(paper, 'table')?.rows[1]?.[1]).toBe('Kerusakan: Bumper depan, penyok\nTidak kena PPN')
  })
  test('is addressed to the finance contact', () => {
    expect(paperOf(anInvoice([aLine(1)])).addressee?.lines).toContain('u.p. Ratna')
  })
  test('says in words what is to be paid, and where; a paid one asks for nothing', () => {
    const open = paperOf(anInvoice([aLine(9_000_000)], withheld))
    expect(blockOf(open, 'words')?.text).toBe('Sembilan juta delapan ratus sepuluh ribu rupiah')
    expect(blockOf(open, 'accounts')?.accounts).toHaveLength(1)
    const paid = anInvoice([aLine(9_000_000)], withheld, { status: 20 })
    const paper = paperOf(paid, { owed: { net_owed: 0, deposit_missing: 0 } })
    expect(dueOf(paper)).toMatchObject({ label: 'Lunas', amount: 0 })
    expect(blockOf(paper, 'words')).toBeUndefined()
    expect(blockOf(paper, 'accounts')).toBeUndefined()
    const covered = paperOf({ ...paid, status: 10, in_giros: 9_810_000 }, { owed: { net_owed: 0, deposit_missing: 0 } })
    expect(dueOf(covered)?.label).toBe('Tertutup giro')
  })
  test.each([
    [{ status: 5, number: null }, 'Draf, belum berlaku'],
    [{ status: 30 }, 'Batal'],
    [{}, undefined],
  ])('%o is marked', (change, mark) => {
    expect(blockOf(paperOf(anInvoice([aLine(1000)], {}, change)), 'mark')?.text).toBe(mark)
  })
})

describe('a credit note', () => {
  const invoice = anInvoice([aLine(30_000_000)], collector, { tax_code: '03' })
  const credited: CreditedInvoice = {
    id: 'invoice',
    number: invoice.number,
    status: 10,
    customer_id: 'customer',
    branch_id: 1,
    date: invoice.date,
    prices_include_ppn: false,
    tax_code: '03',
    totals: invoice.priced.totals,
    before: { dpp: 0, dpp_other: 0, ppn: 0, pph23: 0, total: 0 },
    lines: [],
  }
  const part = { line: { ...invoice.lines[0], credited: 0, returned: 0 } as never, amount: 10_000_000 }
  const note = aPricedInvoice(creditPrice(credited, [part]), {
    kind: 'CREDIT_NOTE',
    number: 'CN/2026/XI/0001',
    credits_id: 'invoice',
    credits_number: invoice.number,
    notes: 'AC mati sepuluh hari',
    credits: [{ ...aNote, id: 'invoice', number: invoice.number, amount: 11_100_000 }],
  })
  const paper = paperOf(note, {
    rates: { ppn: ppn2025, pph23: '2' },
    credited: { date: invoice.date, tax_invoice_number: '03002600000012345' },
  })

  test('says what it credits of which invoice, why, and what is booked', () => {
    expect(wrongSums(paper)).toEqual([])
    expect(dueOf(paper)).toMatchObject({ label: 'Jumlah dikreditkan', amount: 11_100_000 })
    expect(blockOf(paper, 'words')?.text).toBe('Sebelas juta seratus ribu rupiah')
    expect(blockOf(paper, 'paragraph')?.text).toBe('Alasan: AC mati sepuluh hari')
    expect(blockOf(paper, 'facts')?.facts).toEqual(
      expect.arrayContaining([
        { label: 'Atas invoice', value: 'INV/2026/XI/0001' },
        { label: 'Tanggal invoice', value: '05/11/2026' },
        { label: 'Nomor faktur pajak invoice', value: '03002600000012345' },
      ]),
    )
    expect(noteOf(paper)).toContain('Dipotongkan dari invoice INV/2026/XI/0001')
    expect(blockOf(paper, 'accounts')).toBeUndefined()
  })
  test('of the schedule says by its lines why', () => {
    const unused = { ...note, notes: null, lines: note.lines.map((one) => ({ ...one, kind: 'CREDIT' as const })) }
    expect(blockOf(paperOf(unused), 'paragraph')?.text).toBe('Alasan: Kredit hari tidak terpakai')
    expect(blockOf(paperOf({ ...note, notes: null }), 'paragraph')).toBeUndefined()
  })
  test('says what its customer no longer withholds or pays to the state', () => {
    expect(amountsOf(paper)).toMatchObject({
      'PPN 12%': 1_100_000,
      'PPN tidak jadi disetor': 1_100_000,
      'PPh 23 (2%) tidak jadi dipotong': 200_000,
      'Jumlah transfer berkurang': 9_800_000,
    })
  })
  test('without an invoice is untaxed', () => {
    const goodwill = anInvoice(
      [aLine(250_000, { label: 'Permintaan maaf', is_taxed: false })],
      {},
      {
        kind: 'CREDIT_NOTE',
        tax_code: null,
        notes: 'AC mati dua hari',
        kept_as_balance: 250_000,
      },
    )
    const page = paperOf(goodwill)
    expect(sumsOf(page)).toEqual([{ label: 'Jumlah dikreditkan', amount: 250_000, look: 'due' }])
    expect(page.blocks.filter(({ block }) => block === 'paragraph')).toHaveLength(2)
    expect(noteOf(page)).toContain('Menjadi saldo Anda')
  })
})
