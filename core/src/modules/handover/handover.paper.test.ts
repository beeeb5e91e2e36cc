import { describe, expect, test } from 'vitest'
import { ticked, type Block, type BlockOf, type Paper } from '../../kernel/paper.ts'
import type { DeliveryOrder } from '../delivery-order/delivery-order.contract.ts'
import { reportFacts } from '../inspection/testing-report.ts'
import type { ReturnCharge } from '../return-order/charge.fields.ts'
import type { ReturnOrder } from '../return-order/return-order.contract.ts'
import { deliveryPaper, returnPaper } from './handover.paper.ts'

const { company, vehicle, time_zone } = reportFacts()
const customer = {
  name: 'Siti',
  kind: 'CORPORATE',
  company_name: 'PT Sinar',
  address: null,
  city: null,
  phone: '+6281234567890',
} as const
const facts = { language: 'id', company, vehicle, time_zone, customer } as const

const head = {
  number: 'DO/2026/XI/0001',
  order_number: 'SO/2026/XI/0042',
  vehicle_name: 'B1234TES',
  scheduled_at: '2026-11-05T02:00:00Z',
  driver_name: 'Rahmat',
  helper_name: null,
  note: null,
  completed_at: null,
  inspection_number: null,
}
const delivery = { ...head, dispatched_at: null, prepared_items: [] } as unknown as DeliveryOrder

const charge = (kind: ReturnCharge['kind'], amount: number, decision: ReturnCharge['decision']) =>
  ({ kind, label: null, is_manual: false, amount, decision, reason: null }) as ReturnCharge
const returned = {
  ...head,
  number: 'RO/2026/XI/0001',
  due_at: '2026-11-08T02:00:00Z',
  completed_at: '2026-11-09T05:20:00Z',
  late_minutes: 1640,
  driven_km: 1770,
  unused_days: 0,
  charges: [
    charge('LATE_RETURN', 105_000, 'ACCEPTED'),
    charge('FUEL', 90_000, 'ACCEPTED'),
    charge('CLEANING', 75_000, 'WAIVED'),
  ],
} as unknown as ReturnOrder

const blockOf = <Name extends Block['block']>({ blocks }: Paper, name: Name) =>
  blocks.find((one): one is BlockOf<Name> => one.block === name)
const factsOf = (paper: Paper) =>
  Object.fromEntries(blockOf(paper, 'facts')?.facts.map((one) => [one.label, one.value]) ?? [])

describe('a delivery order', () => {
  const paper = deliveryPaper({ ...facts, delivery })
  test('shows what was prepared', () => {
    const ready = { ...delivery, prepared_items: ['UNIT', 'DRIVER', 'STNK', 'JACK'] } as DeliveryOrder
    const printed = deliveryPaper({ ...facts, delivery: ready })
    expect(factsOf(printed)['Sudah siap']).toBe('Kendaraan, Supir')
    const rows = blockOf(printed, 'table')?.rows ?? []
    expect(rows.filter(([, sent]) => sent === ticked).map(([name]) => name)).toEqual(['STNK asli', 'Dongkrak'])
    expect(rows.every(([, , received]) => received === '')).toBe(true)
  })
  test('names vehicle, contact and who brings it', () => {
    expect(factsOf(paper)).toEqual({
      'Order sewa': 'SO/2026/XI/0042',
      Jadwal: '05/11/2026, 09.00 WIB',
      Kontak: 'Siti',
      Telepon: '0812-3456-7890',
      Kendaraan: 'Toyota Avanza 1.5 G 2024',
      'Nomor polisi': 'B 1234 TES',
      Warna: 'Putih',
      'Nomor rangka': 'MHKM5EA3JFK012345',
      Petugas: 'Rahmat',
    })
    expect(blockOf(paper, 'facts')?.first).toBe(4)
  })
  test('has the equipment to be ticked, and a line for the moment of receipt', () => {
    expect(blockOf(paper, 'table')).toMatchObject({ halves: true, columns: [{}, { kind: 'box' }, { kind: 'box' }] })
    expect(paper.blocks.at(-2)).toMatchObject({
      block: 'facts',
      columns: 1,
      facts: [{ label: 'Diterima tanggal, jam' }],
    })
    expect(blockOf(paper, 'signatures')?.parties).toMatchObject([
      { lead: 'Yang mengantar', name: 'Rahmat' },
      { lead: 'Yang menerima', company: 'PT Sinar', name: null },
    ])
  })
})

describe('a return order', () => {
  const paper = returnPaper({ ...facts, returned })
  test('says how late it is, and how far it went', () => {
    expect(paper.date).toBe('2026-11-09')
    expect(factsOf(paper)).toMatchObject({ Keterlambatan: '1 hari 3 jam 20 menit', 'Jarak tempuh': '1.770 km' })
  })
  test('sums up its charges by what was decided', () => {
    expect(blockOf(paper, 'table')?.rows).toEqual([
      ['Keterlambatan', 'Akan ditagih', 105_000],
      ['Kekurangan BBM', 'Akan ditagih', 90_000],
      ['Pembersihan', 'Dibebaskan', 75_000],
    ])
    expect(blockOf(paper, 'totals')?.lines).toEqual([
      { label: 'Dibebaskan', amount: 75_000 },
      { label: 'Akan ditagih', amount: 195_000, strong: true },
    ])
  })
  test('without charges says so, and before it is back nothing of them', () => {
    const none = { ...returned, charges: [], late_minutes: 0 }
    expect(returnPaper({ ...facts, returned: none }).blocks.at(-2)).toMatchObject({
      text: expect.stringContaining('Tidak ada biaya'),
    })
    expect(factsOf(returnPaper({ ...facts, returned: none }))).not.toHaveProperty('Keterlambatan')
    const open = returnPaper({ ...facts, returned: { ...none, completed_at: null } })
    expect(open.blocks.map(({ block }) => block)).toEqual(['paragraph', 'facts', 'signatures'])
  })
})
