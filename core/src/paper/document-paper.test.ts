import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { BlockOf, Block } from '../kernel/paper.ts'
import { anItem, company as taxed } from '../totals/testing.ts'
import { totalsOf } from '../totals/totals.ts'
import { addressLines, type Contact } from './contact.ts'
import type { PaperCompany } from './letterhead.ts'
import { purchaseOrderPaper } from './testing.ts'

const company: PaperCompany = {
  settings: {
    company_name: 'Alpha Rent',
    city: 'Jakarta',
    is_pkp: true,
    bank_accounts: [{ bank_name: 'BCA', bank_account: '5420118833', bank_holder: 'PT Alpha' }],
    signer_name: 'Hendra',
  },
  logo: null,
}
const supplier: Contact = {
  name: 'Siti',
  kind: 'CORPORATE',
  company_name: 'PT Ban Jaya',
  address: 'Jl. Mawar 5',
  city: 'Depok',
}
const lines = [anItem(1_250_000, { quantity: 10, discount: { percent: '7.5' } }), anItem(98_765, { quantity: 12.5 })]
const priced = totalsOf({ on: '2026-11-05', taxes: { ...taxed, withholds_pph23: '2' }, lines })
const order = {
  number: 'PO/2026/XI/0001',
  date: '2026-11-05',
  deliver_to: 'Gudang Cakung',
  terms: '1. Tepat waktu',
  lines: priced.lines.map(({ charges, total }, position) => ({
    position,
    product: ['Ban', 'Oli'][position] ?? '',
    quantity: charges[0]?.quantity ?? 0,
    unit_price: charges[0]?.unit_price ?? 0,
    total,
  })),
  totals: priced.totals,
}
const paper = purchaseOrderPaper(order, { language: 'id', company, supplier })
const blockOf = <Name extends Block['block']>(name: Name) =>
  paper.blocks.find((one): one is BlockOf<Name> => one.block === name)

test('the paper of a new document is a page of data', () => {
  const source = readFileSync(new URL('testing.ts', import.meta.url), 'utf8')
  expect(source.split('\n').length).toBeLessThanOrEqual(60)
  expect(paper.blocks.map(({ block }) => block)).toEqual([
    'facts',
    'paragraph',
    'table',
    'totals',
    'words',
    'terms',
    'signatures',
  ])
})
test('its frame is that of every paper of the company', () => {
  expect(paper).toMatchObject({
    title: 'Pesanan Pembelian',
    number: 'PO/2026/XI/0001',
    place_and_date: 'Jakarta, 5 November 2026',
    letterhead: { name: 'Alpha Rent' },
    addressee: { lead: 'Kepada Yth.', lines: ['PT Ban Jaya', 'Siti', 'Jl. Mawar 5', 'Depok'] },
  })
  expect(blockOf('signatures')?.parties).toMatchObject([
    { lead: 'Hormat kami,', name: 'Hendra' },
    { lead: 'Diterima oleh', company: 'PT Ban Jaya', name: null },
  ])
})
test('its lines are columns of data', () => {
  expect(blockOf('table')?.columns.map(({ title }) => title)).toEqual(['No', 'Barang', 'Kuantitas', 'Harga', 'Jumlah'])
  expect(blockOf('table')?.rows).toEqual([
    [1, 'Ban', 10, 1_250_000, 11_562_500],
    [2, 'Oli', 12.5, 98_765, 1_234_563],
  ])
})
test('its totals are those named, without what is nothing, and spelled out', () => {
  expect(blockOf('totals')?.lines.map(({ label, amount }) => [label, amount])).toEqual([
    ['Subtotal', 13_734_563],
    ['Diskon', -937_500],
    ['DPP', 12_797_063],
    ['DPP Nilai Lain', 11_730_641],
    ['PPN', 1_407_677],
    ['Total', 14_204_740],
    ['PPh 23, kami potong', -255_941],
    ['Jumlah ditransfer', 13_948_799],
  ])
  expect(blockOf('words')?.text).toBe('Empat belas juta dua ratus empat ribu tujuh ratus empat puluh rupiah')
})
test('facts without a value and terms that nobody typed are left out', () => {
  const bare = purchaseOrderPaper({ ...order, deliver_to: null, terms: null }, { language: 'en', company, supplier })
  expect(bare.blocks.find(({ block }) => block === 'facts')).toMatchObject({ facts: [] })
  expect(bare.blocks.some(({ block }) => block === 'terms')).toBe(false)
})
test.each<[string, Partial<Contact>, string[]]>([
  ['a firm and who speaks for it', {}, ['PT Ban Jaya', 'Siti', 'Jl. Mawar 5', 'Depok']],
  ['a firm that names nobody, once', { name: 'PT Ban Jaya' }, ['PT Ban Jaya', 'Jl. Mawar 5', 'Depok']],
  ['a person, whatever the firm', { kind: 'PERSONAL', address: null }, ['Siti', 'Depok']],
])('an address: %s', (_, change, expected) => expect(addressLines({ ...supplier, ...change })).toEqual(expected))
