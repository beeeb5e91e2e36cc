import type { supplier } from '@rental/core/modules/supplier/supplier.contract'
import type { z } from 'zod'
import type { Chance } from './chance.ts'
import { addressAt, mailName, mobileFor, npwpFor, personName } from './identities.ts'
import { banks, places } from './words.ts'

type NewSupplier = z.input<typeof supplier.create.body>
interface Firm {
  name: string
  kinds: NonNullable<NewSupplier['kinds']>
  city: (typeof places)[number]['city']
  /** Big firms are registered for VAT, small ones may have a certificate, a few have no tax number. */
  tax: 'PKP' | 'NPWP' | 'NONE' | { umkm_valid_until: string }
  notes?: string
}

/** Suppliers by company: none, a fleet in three cities, a small one. All firms are invented. */
const firms: readonly (readonly Firm[])[] = [
  [],
  [
    { name: 'PT Armada Mitra Sentosa', kinds: ['VEHICLE_PARTNER'], city: 'Jakarta Selatan', tax: 'PKP' },
    {
      name: 'CV Karya Roda Abadi',
      kinds: ['VEHICLE_PARTNER'],
      city: 'Surabaya',
      tax: { umkm_valid_until: '2027-08-31' },
      notes: 'Hiace dan Elf, minimal pesan 2 hari sebelumnya',
    },
    { name: 'Dewata Sewa Mobil', kinds: ['VEHICLE_PARTNER'], city: 'Denpasar', tax: 'NONE' },
    {
      name: 'Bengkel Maju Lancar',
      kinds: ['WORKSHOP', 'SPARE_PARTS'],
      city: 'Jakarta Selatan',
      tax: { umkm_valid_until: '2027-03-31' },
      notes: 'Servis berkala dan kaki-kaki, buka Senin sampai Sabtu',
    },
    {
      name: 'Bengkel Cat Warna Prima',
      kinds: ['WORKSHOP'],
      city: 'Bekasi',
      tax: { umkm_valid_until: '2026-06-30' },
      notes: 'Rekanan klaim asuransi; surat UMKM sedang diperpanjang',
    },
    { name: 'Auto Servis Gubeng', kinds: ['WORKSHOP'], city: 'Surabaya', tax: 'NPWP' },
    { name: 'PT Suku Cadang Nusa Raya', kinds: ['SPARE_PARTS'], city: 'Jakarta Pusat', tax: 'PKP' },
    { name: 'Toko Ban Sinar Jaya', kinds: ['SPARE_PARTS'], city: 'Sidoarjo', tax: 'NONE' },
    { name: 'PT Asuransi Lindung Bersama', kinds: ['INSURER'], city: 'Jakarta Selatan', tax: 'PKP' },
    { name: 'PT Asuransi Cakra Perisai', kinds: ['INSURER'], city: 'Jakarta Pusat', tax: 'PKP' },
    { name: 'PT Pembiayaan Dana Mandala', kinds: ['FINANCE'], city: 'Jakarta Pusat', tax: 'PKP' },
    { name: 'PT Lacak Satelit Nusantara', kinds: ['GPS'], city: 'Tangerang Selatan', tax: 'PKP' },
    {
      name: 'SPBU Kalibata Raya',
      kinds: ['FUEL'],
      city: 'Jakarta Selatan',
      tax: 'NPWP',
      notes: 'Kupon BBM, ditagih tiap akhir bulan',
    },
    { name: 'CV Bersih Kilau Detailing', kinds: ['OTHER'], city: 'Denpasar', tax: { umkm_valid_until: '2028-01-31' } },
  ],
  [
    { name: 'Bali Roda Wisata', kinds: ['VEHICLE_PARTNER'], city: 'Badung', tax: { umkm_valid_until: '2027-05-31' } },
    { name: 'Bengkel Sari Motor Kuta', kinds: ['WORKSHOP'], city: 'Badung', tax: 'NONE' },
    { name: 'PT Asuransi Lindung Bersama', kinds: ['INSURER'], city: 'Denpasar', tax: 'PKP' },
    { name: 'SPBU Sunset Road', kinds: ['FUEL'], city: 'Badung', tax: 'NPWP' },
  ],
]

function taxOf(luck: Chance, { name, tax }: Firm) {
  if (tax === 'NONE') return {}
  const known = { npwp: npwpFor(luck), tax_name: name.toUpperCase() }
  if (tax === 'NPWP') return known
  if (tax === 'PKP') return { ...known, is_pkp: true, sppkp_number: `S-${luck.between(100, 999)}PKP/WPJ.04/2019` }
  return { ...known, has_umkm_certificate: true, ...tax }
}

const siteOf = (firm: string) => mailName(firm.replace(/^(PT|CV) /, '')).replaceAll('.', '')

function supplierOf(luck: Chance, firm: Firm, branches: number): NewSupplier {
  const { name, kinds, city, notes = null } = firm
  const place = places.find((one) => one.city === city) ?? places[0]
  return {
    name,
    kinds,
    contact_name: personName(luck, luck.happens(0.4)),
    phone: mobileFor(luck),
    email: firm.tax === 'NONE' ? null : `admin@${siteOf(name)}.example`,
    branch_id: Math.min(place.branch, branches),
    notes,
    address: addressAt(luck, place),
    city,
    province: place.province,
    postal_code: place.postal_code,
    ...taxOf(luck, firm),
    payment_term_id: luck.pick([4, 5, 6]),
    bank_accounts: [{ bank_name: luck.pick(banks), bank_account: luck.digits(10), bank_holder: name }],
  }
}

/** Believable suppliers of a demo company; the same ones every time. */
export const demoSuppliers = (luck: Chance, company: number, branches: number): NewSupplier[] =>
  (firms[company] ?? []).map((firm) => supplierOf(luck, firm, branches))
