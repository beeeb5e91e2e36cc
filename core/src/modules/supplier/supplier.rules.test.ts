import { describe, expect, test } from 'vitest'
import { supplierProblems, withholdingPercent } from './supplier.rules.ts'

const npwp = '0013121660091000'

describe('what we withhold from a supplier', () => {
  const kinds = ['WORKSHOP', 'SPARE_PARTS']
  test.each([
    ['with a tax number', { kinds, npwp }, '2'],
    ['without one', { kinds }, '4'],
    ['with a certificate', { kinds, npwp, has_umkm_certificate: true, umkm_valid_until: '2026-11-15' }, '0.5'],
    ['whose certificate has ended', { kinds, npwp, has_umkm_certificate: true, umkm_valid_until: '2026-11-14' }, '2'],
    ['with a certificate but no number', { kinds, has_umkm_certificate: true, umkm_valid_until: '2027-01-01' }, '4'],
    ['who lends vehicles', { kinds: ['VEHICLE_PARTNER'], npwp }, '2'],
    ['who only sells goods, policies or money', { kinds: ['SPARE_PARTS', 'FUEL', 'INSURER', 'FINANCE'] }, '0'],
  ] as const)('%s', (_, supplier, percent) => expect(withholdingPercent(supplier, '2026-11-15')).toBe(percent))
})

describe('a supplier', () => {
  test('has at least one kind', () => expect(supplierProblems({ kinds: [] })).toHaveProperty('kinds'))
  test('with a certificate says until when', () =>
    expect(Object.keys(supplierProblems({ kinds: ['WORKSHOP'], has_umkm_certificate: true }))).toEqual([
      'umkm_valid_until',
    ]))
  test('keeps a legacy tax number with a note', () => {
    const odd = { kinds: ['OTHER'], npwp: '0013121661091000' }
    expect(supplierProblems(odd)).toHaveProperty('npwp')
    expect(supplierProblems({ ...odd, npwp_note: 'Sesuai kartu lama' })).toEqual({})
  })
})
