import { describe, expect, test } from 'vitest'
import type { Block, BlockOf } from '../../kernel/paper.ts'
import type { Cell, Matrix, Price } from './pricing.contract.ts'
import { priceListPaper, type PriceListFacts } from './pricing.paper.ts'

const price = (change: Partial<Price>): Price => ({
  id: '',
  vehicle_id: null,
  vehicle_name: null,
  category: 'MPV',
  customer_id: null,
  customer_name: null,
  rental_type_id: 1,
  unit: 'DAY',
  valid_from: '2026-01-01',
  valid_to: null,
  amount: 350_000,
  km_allowance: 250,
  excess_per_km: 1500,
  overtime_percent: '10',
  overtime_amount: null,
  late_return_percent: null,
  notes: null,
  is_settled: true,
  created_at: '',
  updated_at: '',
  ...change,
})
const cell = (category: Cell['category'], rental_type_id: number, change: Partial<Cell>): Cell => ({
  category,
  rental_type_id,
  price: null,
  general: null,
  next: null,
  own_prices: 0,
  ...change,
})
const types: Matrix['rental_types'] = [
  { id: 1, name: 'Harian', duration_uom: 'DAY' },
  { id: 2, name: 'Harian + Supir', duration_uom: 'DAY' },
  { id: 7, name: 'Bulanan', duration_uom: 'MONTH' },
]
const matrix: Matrix = {
  on: '2026-11-10',
  today: '2026-11-05',
  rental_types: types,
  categories: [
    { category: 'SEDAN', name: 'Sedan', vehicles: 3 },
    { category: 'MPV', name: 'MPV', vehicles: 9 },
    { category: 'SUV', name: 'SUV', vehicles: 1 },
  ],
  cells: [
    cell('MPV', 1, { price: price({ valid_to: '2027-03-02' }) }),
    cell('SUV', 1, { general: price({ amount: 900_000, km_allowance: 300, overtime_percent: '12.5' }) }),
    cell('SUV', 7, { price: price({ amount: 22_000_000, km_allowance: null, excess_per_km: null }) }),
    cell('SEDAN', 1, { next: price({}) }),
  ],
}
const settings = {
  company_name: 'Alpha Rent',
  legal_name: 'PT Alpha',
  city: 'Jakarta',
  is_pkp: true,
  bank_accounts: [{ bank_name: 'BCA', bank_account: '5420118833', bank_holder: 'PT Alpha' }],
  signer_name: 'Hendra',
}
const facts: PriceListFacts = {
  language: 'id',
  company: { settings, logo: null },
  matrix,
  includes: new Map([[7, ['DRIVER', 'BBM']]]),
  customer: null,
}
const perKm = 'Rp\u00A01.500'
const blocks = <Name extends Block['block']>(paper: { blocks: readonly Block[] }, name: Name) =>
  paper.blocks.filter((one): one is BlockOf<Name> => one.block === name)

describe('the price list on paper', () => {
  test('has what is offered on the day, by category and rental type', () => {
    const [daily, longer] = blocks(priceListPaper(facts), 'table')
    expect(daily?.columns.map(({ title }) => title)).toEqual(['Kategori', 'Harian', 'Per km lebih'])
    expect(daily?.rows).toEqual([
      ['MPV', 350_000, perKm],
      ['SUV', 900_000, perKm],
    ])
    expect(longer?.rows).toEqual([['SUV', 22_000_000, '–']])
  })
  test('says what goes with the prices of each type, over all categories', () => {
    const [, , conditions] = blocks(priceListPaper(facts), 'table')
    expect(conditions?.rows).toEqual([
      ['Harian', 'hari', 'Kendaraan', '250 – 300', '10% – 12,5%', '–'],
      ['Bulanan', 'bulan', 'Kendaraan, Supir, BBM', 'tanpa batas', '10%', '–'],
    ])
  })
  test('holds until the first of its prices ends', () => {
    const [said] = blocks(priceListPaper(facts), 'facts')
    expect(said?.facts.map(({ value }) => value)).toEqual([
      '10 November 2026',
      'Rupiah (IDR)',
      '2 Maret 2027',
      'Belum termasuk PPN',
    ])
  })
  test('has letterhead, day, account and signer of the company', () => {
    const paper = priceListPaper(facts)
    expect(paper.letterhead).toMatchObject({ name: 'Alpha Rent', legal_name: 'PT Alpha', contact: null })
    expect(paper.place_and_date).toBe('Jakarta, 5 November 2026')
    expect(blocks(paper, 'accounts')[0]?.accounts[0]).toMatchObject({ bank: 'BCA', number: '5420118833' })
    expect(blocks(paper, 'signatures')[0]?.parties[0]).toMatchObject({ company: 'PT Alpha', name: 'Hendra' })
  })
  test('is written to a customer, in the language asked for', () => {
    const paper = priceListPaper({ ...facts, language: 'en', customer: 'PT Maju' })
    expect(paper).toMatchObject({ language: 'en', title: 'Vehicle Rental Price List' })
    expect(paper.addressee).toEqual({ lead: 'To', lines: ['PT Maju'] })
    expect(blocks(paper, 'paragraph')[0]?.text).toContain('PT Maju')
  })
  test('names vehicles with prices of their own only where there are some', () => {
    const items = (own_prices: number) =>
      blocks(
        priceListPaper({ ...facts, matrix: { ...matrix, cells: [cell('MPV', 1, { price: price({}), own_prices })] } }),
        'terms',
      )[0]?.items.length
    expect(items(2)).toBe((items(0) ?? 0) + 1)
  })
  test('puts no more prices side by side than a page has room for', () => {
    const many = Array.from({ length: 8 }, (_, at) => ({ id: at + 1, name: `T${at}`, duration_uom: 'DAY' as const }))
    const cells = many.map(({ id }) => cell('MPV', id, { price: price({}) }))
    const tables = blocks(priceListPaper({ ...facts, matrix: { ...matrix, rental_types: many, cells } }), 'table')
    expect(tables.slice(0, -1).map(({ columns }) => columns.length - 2)).toEqual([4, 4])
  })
  test('says so where no price holds', () => {
    const paper = priceListPaper({ ...facts, matrix: { ...matrix, cells: [] } })
    expect(blocks(paper, 'table')).toEqual([])
    expect(blocks(paper, 'paragraph').map(({ text }) => text)).toContain('Tidak ada harga yang berlaku pada hari ini.')
  })
})
