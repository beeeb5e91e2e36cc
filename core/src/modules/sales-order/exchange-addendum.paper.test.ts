import { expect, test } from 'vitest'
import type { Block, BlockOf, Paper } from '../../kernel/paper.ts'
import { exchangeAddendum, type ExchangeFacts, type ExchangedVehicle } from './exchange-addendum.paper.ts'
import type { Adjustment } from './schedule.contract.ts'

const old: ExchangedVehicle = {
  name: 'Toyota Avanza 2023',
  plate: 'B1234TES',
  color: 'Putih',
  chassis_number: 'MHK1',
  engine_number: null,
  odometer_km: 45_210,
  fuel_eighths: 4,
  battery_percent: null,
}
const next: ExchangedVehicle = { ...old, name: 'Toyota Innova 2024', plate: 'B9876TES', color: null, odometer_km: null }
const adjustment = (kind: Adjustment['kind'], amount: number): Adjustment => ({
  line_id: '',
  position: 1,
  kind,
  label: '',
  amount,
  steps: [],
})
const facts: ExchangeFacts = {
  language: 'id',
  company: { settings: { company_name: 'Alpha Rent', is_pkp: true, bank_accounts: [] }, logo: null },
  customer: { name: 'Budi', kind: 'PERSONAL', company_name: null, address: null, city: null },
  time_zone: 'Asia/Jakarta',
  order_number: 'SO/2026/XI/0042',
  version: {
    no: 2,
    effective_from: '2026-11-10',
    reason: 'Mesin panas',
    total: 1_500_000,
    difference: 333_000,
    adjustments: [adjustment('EXCHANGE', 150_000), adjustment('REPRICE', 150_000)],
  },
  at: '2026-11-10T02:00:00Z',
  price_effect: 'REPRICE',
  from: old,
  to: next,
}
const blockOf = <Name extends Block['block']>({ blocks }: Paper, name: Name) =>
  blocks.find((one): one is BlockOf<Name> => one.block === name)

test('the addendum names both vehicles, and leaves out what is known of neither', () => {
  const paper = exchangeAddendum(facts)
  expect(paper).toMatchObject({
    title: 'Addendum Perjanjian Sewa',
    number: 'SO/2026/XI/0042/ADD-1',
    date: '2026-11-10',
  })
  expect(blockOf(paper, 'table')?.rows).toEqual([
    ['Merek dan tipe', 'Toyota Avanza 2023', 'Toyota Innova 2024'],
    ['Nomor polisi', 'B 1234 TES', 'B 9876 TES'],
    ['Warna', 'Putih', null],
    ['Nomor rangka', 'MHK1', 'MHK1'],
    ['Odometer', '45.210 km', null],
    ['BBM', '4/8', '4/8'],
  ])
})

test('says when, why and at which price', () => {
  expect(blockOf(exchangeAddendum({ ...facts, language: 'en' }), 'facts')?.facts.map(({ value }) => value)).toEqual([
    'SO/2026/XI/0042',
    '10/11/2026, 09.00 WIB',
    'Rate of the other vehicle',
    'Mesin panas',
  ])
})

test('sums up to the new value of the contract', () => {
  expect(blockOf(exchangeAddendum(facts), 'totals')?.lines).toEqual([
    { label: 'Biaya penggantian', amount: 150_000 },
    { label: 'Selisih harga sisa masa sewa', amount: 150_000 },
    { label: 'Pajak', amount: 33_000 },
    { label: 'Perubahan nilai perjanjian', amount: 333_000 },
    { label: 'Nilai perjanjian baru', amount: 1_500_000, strong: true },
  ])
  const free = { ...facts, version: { ...facts.version, difference: 0, adjustments: [] } }
  expect(blockOf(exchangeAddendum(free), 'totals')?.lines.map(({ amount }) => amount)).toEqual([0, 1_500_000])
})
