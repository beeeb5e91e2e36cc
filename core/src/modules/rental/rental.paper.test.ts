import { expect, test } from 'vitest'
import { priceOf } from '../../price/price.ts'
import { aDocument, aLine } from '../../price/testing.ts'
import { extraCosts, durationText, handoverNotes } from './rental.paper.ts'

test('what a line costs besides its rent is named, so that its amount can be counted again', () => {
  const extras = { zone_days: [{ zone: '1', days: 2 }], nights: 1, delivery_fee: 150_000 }
  const other = [{ label: 'Ganti ban', amount: 50_000, ppn_applicable: true, pph23_applicable: true }]
  const [line] = priceOf(aDocument([aLine({ extras: { ...extras, other } })])).lines
  expect(extraCosts(line, 'id')).toEqual([
    'Luar kota (Zona 1): Rp\u00a0200.000',
    'Penginapan supir: Rp\u00a0150.000',
    'Pengantaran: Rp\u00a0150.000',
    'Ganti ban: Rp\u00a050.000',
  ])
  expect(extraCosts(line, 'en')[0]).toBe('Out of town (Zone 1): Rp\u00a0200.000')
  expect(extraCosts(priceOf(aDocument([aLine()])).lines[0], 'en')).toEqual([])
})
test('one is one, more are many', () => {
  expect(durationText({ duration: 1, duration_uom: 'DAY' }, 'en')).toBe('1\u00a0day')
  expect(durationText({ duration: 12, duration_uom: 'MONTH' }, 'id')).toBe('12\u00a0bulan')
  expect(durationText({ duration: null, duration_uom: 'DAY' }, 'en')).toBeNull()
})
test('places and people stand below a vehicle, as far as they are known', () => {
  const branches = new Map([[2, 'Bandung']])
  const line = {
    delivery_place: { by: 'DELIVERED', address: 'Jl. Braga 5', contact_name: 'Rina', contact_phone: '+6281211112222' },
    pick_up_place: { by: 'AT_BRANCH', branch_id: 2 },
    destination: 'Pangandaran',
    user_name: 'Dewi',
  } as const
  expect(handoverNotes(line, branches, 'id')).toEqual([
    'Diantar ke: Jl. Braga 5 (Rina, 0812-1111-2222)',
    'Dikembalikan ke: Bandung',
    'Tujuan: Pangandaran',
    'Pengguna: Dewi',
  ])
  expect(handoverNotes({ delivery_place: { by: 'AT_BRANCH' } }, branches, 'en')).toEqual([
    'Collected by the renter at: our branch',
  ])
  expect(handoverNotes({}, branches, 'en')).toEqual([])
})
