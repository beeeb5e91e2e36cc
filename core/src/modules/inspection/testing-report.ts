import type { PaperCompany } from '../../paper/letterhead.ts'
import type { Damage } from '../damage/damage.contract.ts'
import { allInOrder } from './testing.ts'
import type { ReportFacts } from './handover-report.paper.ts'
import type { Inspection } from './inspection.contract.ts'

/** Ids that count up, so that what is made is the same every time. */
const idOf = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`

const company: PaperCompany = {
  settings: {
    company_name: 'Alpha Rent',
    legal_name: 'PT Alpha Sewa Mandiri',
    address: 'Jl. Raya Pasar Minggu 18',
    city: 'Jakarta',
    is_pkp: true,
    bank_accounts: [],
  },
  logo: null,
}

/** A damage of the left front door, unless told otherwise. */
export const aDamage = (number: number, change: Partial<Damage> = {}): Damage => ({
  id: idOf(number),
  vehicle_id: idOf(1),
  status: 0,
  status_reason: null,
  view: 'LEFT',
  x: 400,
  y: 600,
  part: 'FRONT_DOOR',
  kind: 'SCRATCH',
  severity: 'LIGHT',
  note: null,
  estimate: null,
  liable: null,
  found_at: '2026-11-05T02:00:00Z',
  inspection_id: null,
  inspection_number: null,
  closed_at: null,
  created_at: '2026-11-05T02:00:00Z',
  updated_at: '2026-11-05T02:00:00Z',
  ...change,
})

export const aSignedInspection = (change: Partial<Inspection> = {}): Inspection => ({
  id: idOf(2),
  number: 'BAST/2026/XI/0007',
  kind: 'OUT',
  order_id: idOf(3),
  order_number: 'SO/2026/XI/0042',
  line_id: idOf(4),
  customer_id: idOf(5),
  company_customer_name: 'PT Sinar Abadi',
  vehicle_id: idOf(1),
  vehicle_name: 'B1234TES',
  delivery_order_id: idOf(6),
  return_order_id: null,
  inspected_at: '2026-11-05T02:15:00Z',
  odometer_km: 45_210,
  fuel_eighths: 6,
  battery_percent: null,
  toll_balance: 150_000,
  items: allInOrder,
  note: null,
  customer_name: 'Budi Santoso',
  customer_signature: 'M120 300L260 90L330 310L450 120L560 290L760 180L880 240',
  staff_name: 'Rahmat Hidayat',
  staff_signature: 'M150 210L300 120L380 300L520 100L640 280L860 160',
  photos: [],
  found: [],
  known: [],
  seal: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  seal_no: 7,
  sealed_at: '2026-11-05T02:20:00Z',
  reopened_at: null,
  reopened_by_name: null,
  reopen_reason: null,
  replaced_by_id: null,
  told_moments: [],
  created_at: '2026-11-05T02:20:00Z',
  ...change,
})

/** Everything that a handover report needs. */
export const reportFacts = (
  change: Partial<Inspection> = {},
  more: Partial<Omit<ReportFacts, 'inspection'>> = {},
): ReportFacts => ({
  language: 'id',
  company,
  customer: { name: 'Siti Aminah', kind: 'CORPORATE', company_name: 'PT Sinar Abadi', address: null, city: 'Depok' },
  vehicle: { name: 'Toyota Avanza 1.5 G 2024', color: 'Putih', chassis_number: 'MHKM5EA3JFK012345' },
  time_zone: 'Asia/Jakarta',
  inspection: aSignedInspection(change),
  out: null,
  photos: new Map(),
  address: `https://alpha.example/verify/${idOf(2)}`,
  ...more,
})
