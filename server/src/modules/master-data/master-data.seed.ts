import type { masterData } from '@rental/core/modules/master-data/master-data.contract'
import type { MasterDataName } from '@rental/core/modules/master-data/master-data.places'
import { seededCategories } from '@rental/core/modules/master-data/seeded-categories'
import type { z } from 'zod'

type Entry<N extends MasterDataName> = z.input<(typeof masterData)[N]['create']['body']>
type Seeds = { [N in Exclude<MasterDataName, 'branch' | 'vehicle_category'>]: Entry<N>[] } & {
  vehicle_category: (Entry<'vehicle_category'> & { code: string })[]
}

const named = (...names: string[]) => names.map((name) => ({ name }))
const selfDrive = { with_driver: false, day_basis: 'H24' as const, area: 'ANY' as const, tax_service_code: '130101' }
const driven = {
  with_driver: true,
  day_basis: 'H12' as const,
  includes: ['DRIVER' as const],
  tax_service_code: '070101',
}
const national = (date: string, name: string) => ({ name, date, kind: 'NATIONAL' }) as const
const jointLeave = (date: string, of: string) => ({ name: `Cuti bersama ${of}`, date, kind: 'JOINT_LEAVE' }) as const
const net = (due_days: number) => ({ name: `TOP ${due_days}`, kind: 'NET', due_days }) as const

/**
 * Rows that every company starts with (docs/domain/master-data.md). Their order gives the ids: rental types are 1 to
 * 10.
 */
export const masterDataSeeds: Seeds = {
  rental_type: [
    { name: 'Harian Lepas Kunci', duration_uom: 'DAY', hours_per_unit: 24, ...selfDrive },
    {
      name: 'Harian Dengan Supir – Dalam Kota',
      duration_uom: 'DAY',
      hours_per_unit: 12,
      ...driven,
      area: 'DALAM_KOTA',
    },
    { name: 'Harian Dengan Supir – Luar Kota', duration_uom: 'DAY', hours_per_unit: 12, ...driven, area: 'LUAR_KOTA' },
    {
      name: 'Harian Dengan Supir – All In',
      duration_uom: 'DAY',
      hours_per_unit: 12,
      ...driven,
      area: 'ANY',
      includes: ['DRIVER', 'BBM', 'TOL', 'PARKIR', 'MAKAN'],
    },
    { name: 'Mingguan Lepas Kunci', duration_uom: 'WEEK', hours_per_unit: 168, ...selfDrive },
    { name: 'Mingguan Dengan Supir', duration_uom: 'WEEK', hours_per_unit: 84, ...driven, area: 'ANY' },
    { name: 'Bulanan Lepas Kunci', duration_uom: 'MONTH', ...selfDrive, day_basis: 'CALENDAR' },
    { name: 'Bulanan Dengan Supir', duration_uom: 'MONTH', ...driven, day_basis: 'CALENDAR', area: 'ANY' },
    { name: 'Tahunan Lepas Kunci', duration_uom: 'YEAR', ...selfDrive, day_basis: 'CALENDAR' },
    { name: 'Tahunan Dengan Supir', duration_uom: 'YEAR', ...driven, day_basis: 'CALENDAR', area: 'ANY' },
  ],
  vehicle_category: Object.entries(seededCategories).map(([code, [, name]]) => ({ code, name })),
  tax: [
    {
      name: 'PPN 12% (DPP 11/12)',
      kind: 'PPN',
      rate: '12',
      base_numerator: 11,
      base_denominator: 12,
      valid_from: '2025-01-01',
      description: 'Barang non-mewah dan semua jasa, PMK 131/2024',
    },
    {
      name: 'PPN 12% (barang mewah)',
      kind: 'PPN_LUXURY',
      rate: '12',
      base_numerator: 1,
      base_denominator: 1,
      valid_from: '2025-01-01',
      description: 'Hanya barang mewah; bukan untuk jasa sewa',
    },
    {
      name: 'PPN 11%',
      kind: 'PPN',
      rate: '11',
      base_numerator: 1,
      base_denominator: 1,
      valid_from: '2022-04-01',
      valid_to: '2024-12-31',
    },
    {
      name: 'PPN 10%',
      kind: 'PPN',
      rate: '10',
      base_numerator: 1,
      base_denominator: 1,
      valid_from: '1983-01-01',
      valid_to: '2022-03-31',
    },
    {
      name: 'PPh 23 2%',
      kind: 'PPH23',
      rate: '2',
      base_numerator: 1,
      base_denominator: 1,
      valid_from: '2009-01-01',
      description: 'Dipotong oleh penyewa badan dari DPP penuh',
    },
    {
      name: 'PPh 23 4% (tanpa NPWP)',
      kind: 'PPH23',
      rate: '4',
      base_numerator: 1,
      base_denominator: 1,
      valid_from: '2009-01-01',
    },
  ],
  // Decree of the three ministers 1497/2025, 2/2025 and 5/2025 for 2026.
  holiday: [
    national('2026-01-01', 'Tahun Baru Masehi'),
    national('2026-01-16', 'Isra Mikraj'),
    jointLeave('2026-02-16', 'Imlek'),
    national('2026-02-17', 'Imlek'),
    jointLeave('2026-03-18', 'Nyepi'),
    national('2026-03-19', 'Nyepi'),
    jointLeave('2026-03-20', 'Idulfitri'),
    national('2026-03-21', 'Idulfitri'),
    national('2026-03-22', 'Idulfitri'),
    jointLeave('2026-03-23', 'Idulfitri'),
    jointLeave('2026-03-24', 'Idulfitri'),
    national('2026-04-03', 'Wafat Yesus Kristus'),
    national('2026-04-05', 'Paskah'),
    national('2026-05-01', 'Hari Buruh'),
    national('2026-05-14', 'Kenaikan Yesus Kristus'),
    jointLeave('2026-05-15', 'Kenaikan Yesus Kristus'),
    national('2026-05-27', 'Iduladha'),
    jointLeave('2026-05-28', 'Iduladha'),
    national('2026-05-31', 'Waisak'),
    national('2026-06-01', 'Hari Lahir Pancasila'),
    national('2026-06-16', '1 Muharam'),
    national('2026-08-17', 'Proklamasi Kemerdekaan'),
    national('2026-08-25', 'Maulid Nabi'),
    jointLeave('2026-12-24', 'Natal'),
    national('2026-12-25', 'Natal'),
  ],
  payment_term: [
    { name: 'Tunai / COD', kind: 'NET', due_days: 0 },
    { name: 'Bayar di muka', kind: 'PREPAID', due_days: 0, down_payment_percent: '100' },
    ...[7, 14, 30, 45, 60].map(net),
    { name: 'Termin 50/50', kind: 'SPLIT', due_days: 0, down_payment_percent: '50' },
    { name: 'DP 30% + pelunasan', kind: 'SPLIT', due_days: 0, down_payment_percent: '30' },
    { name: 'Bulanan di muka', kind: 'MONTHLY_ADVANCE', due_days: 0 },
    { name: 'Bulanan di belakang', kind: 'MONTHLY_ARREARS', due_days: 14 },
  ],
  payment_method: [
    { name: 'Tunai', kind: 'CASH' },
    { name: 'Transfer bank', kind: 'TRANSFER', description: 'BI-FAST sampai Rp250 juta' },
    { name: 'Virtual Account', kind: 'VIRTUAL_ACCOUNT' },
    {
      name: 'QRIS',
      kind: 'QRIS',
      max_amount: 10_000_000,
      description: 'Biaya MDR tidak boleh dibebankan ke pelanggan',
    },
    { name: 'Kartu debit / kredit (EDC)', kind: 'CARD' },
    { name: 'Giro / cek', kind: 'GIRO', description: 'Dihitung lunas setelah cair' },
    { name: 'Potong deposit', kind: 'DEPOSIT' },
    { name: 'PPh 23 (bukti potong)', kind: 'TAX_SLIP' },
    { name: 'PPN WAPU', kind: 'TAX_SLIP' },
    { name: 'Titipan supir', kind: 'DRIVER' },
  ],
  insurance_type: [
    { name: 'All Risk / Comprehensive' },
    { name: 'TLO (Total Loss Only)', description: 'Kerusakan minimal 75% dari nilai, atau hilang' },
    { name: 'TJH III', description: 'Tanggung jawab hukum pihak ketiga' },
    ...named('PA Pengemudi', 'PA Penumpang', 'Banjir & Angin Topan', 'Gempa Bumi & Tsunami', 'Huru-hara (SRCC)'),
    ...named('Terorisme & Sabotase', 'Bengkel Resmi'),
    { name: 'Penggelapan', description: 'Perluasan untuk armada rental' },
  ],
  brand: named(
    'Toyota Genuine Parts',
    'Daihatsu Genuine Parts',
    'Bridgestone',
    'GS Astra',
    'Shell',
    'Pertamina Lubricants',
    'Denso',
  ),
  category: named('Oli & Pelumas', 'Ban', 'Aki', 'Filter', 'Rem', 'Lampu', 'Aksesori', 'Perlengkapan Kendaraan'),
  uom: [
    { name: 'Buah', symbol: 'pcs' },
    { name: 'Set', symbol: 'set' },
    { name: 'Liter', symbol: 'l' },
    { name: 'Botol', symbol: 'btl' },
    { name: 'Kilogram', symbol: 'kg' },
    { name: 'Meter', symbol: 'm' },
  ],
}
