import { statusAfter } from '@rental/core/kernel/machine'
import { vehicleMachine } from '@rental/core/modules/vehicle/vehicle.machine'
import { needsKir } from '@rental/core/modules/vehicle/vehicle.rules'
import type { Chance } from './chance.ts'
import { mobileFor } from './identities.ts'
import { models, type Model, type NewVehicle } from './vehicle-models.ts'

interface Fleet {
  /** Number of its vehicles. */
  size: number
  owner: string
  /** By branch: the letters that plates begin with, and where the vehicles stand. */
  branches: readonly (readonly [plate: string, pool: string])[]
}

/** The fleets of the demo companies; the one that runs the installation has none. */
const fleets: readonly (Fleet | null)[] = [
  null,
  {
    size: 60,
    owner: 'PT NUSANTARA RENTAL SEJAHTERA',
    branches: [
      ['B', 'Pool Kalibata'],
      ['L', 'Pool Gayungan'],
      ['DK', 'Pool Sanur'],
    ],
  },
  { size: 8, owner: 'CV BALI JAYA TRANS', branches: [['DK', 'Pool Kuta']] },
]

const colors = ['Putih', 'Hitam Metalik', 'Silver Metalik', 'Abu-abu Metalik', 'Merah Tua', 'Biru Metalik'] as const
const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ'
const letter = (luck: Chance) => letters[luck.below(letters.length)] ?? 'A'

/** Passenger cars have the lower numbers, buses and goods vehicles the higher ones. */
function plateFor(luck: Chance, area: string, kind: string): string {
  const [from, to] = kind === 'BUS' ? [7000, 7999] : kind === 'GOODS' ? [8000, 9999] : [1001, 1999]
  return `${area}${luck.between(from, to)}${letter(luck)}${letter(luck)}${area === 'B' ? letter(luck) : ''}`
}

const chassisFor = (luck: Chance, wmi: string, year: number) =>
  `${wmi}${letter(luck)}${letter(luck)}${luck.digits(2)}${letter(luck)}${luck.below(10)}${letters[(year - 2010) % 20] ?? 'A'}${letter(luck)}${luck.digits(6)}`

const equipment: NewVehicle['equipment'] = ['SPARE_TYRE', 'JACK', 'TOOLS', 'TRIANGLE', 'FIRST_AID', 'FLOOR_MATS']

function ownershipOf(luck: Chance, model: Model, year: number, number: number, partners: readonly string[]) {
  const partner = partners[number % Math.max(1, partners.length)]
  if (number % 10 === 7 && partner) {
    const isShared = number % 20 === 17
    return {
      ownership_type: isShared ? ('PROFIT_SHARE' as const) : ('PARTNER' as const),
      supplier_id: partner,
      partner_cost: Math.round(model.price * 0.017) * 1_000_000,
    }
  }
  const bought = {
    acquisition_date: `${year}-${String(luck.between(1, 12)).padStart(2, '0')}-${String(luck.between(1, 28)).padStart(2, '0')}`,
    acquisition_price: model.price * 1_000_000,
    residual_value: Math.round(model.price * 0.4) * 1_000_000,
    book_months: 60,
    tax_group: 'GROUP_2' as const,
  }
  if (number % 4 !== 1 || year < 2023) return { ownership_type: 'OWNED' as const, ...bought }
  return {
    ownership_type: 'FINANCED' as const,
    ...bought,
    finance_company: 'PT Pembiayaan Dana Mandala',
    installment: Math.round(model.price * 0.021 * 10) * 100_000,
    tenor_months: 48,
    finance_end_date: `${year + 4}-${String(luck.between(1, 12)).padStart(2, '0')}-05`,
  }
}

function vehicleOf(luck: Chance, model: Model, number: number, fleet: Fleet, partners: readonly string[]): NewVehicle {
  const { brand, category, fuel_type, engine_cc, seats, gvw_kg = null, stnk_kind = 'PASSENGER' } = model
  const at = luck.pick([0, 0, 0, 1, 1, 2]) % fleet.branches.length
  const [area, pool_location] = fleet.branches[at] ?? ['B', 'Pool']
  const year = luck.between(2019, 2026)
  // Older private plates are black; buses carry people for hire and so have yellow ones.
  const plate_color = stnk_kind === 'BUS' ? 'YELLOW' : year < 2022 ? 'BLACK' : 'WHITE'
  const kir_required = needsKir({ stnk_kind, plate_color })
  const ownership = ownershipOf(luck, model, year, number, partners)
  return {
    license_number: plateFor(luck, area, stnk_kind),
    brand,
    model: model.model,
    variant: luck.pick(model.variants),
    year,
    category,
    color: luck.pick(colors),
    plate_color,
    branch_id: at + 1,
    pool_location,
    stnk_kind,
    chassis_number: chassisFor(luck, model.wmi, year),
    engine_number: `${luck.between(1, 4)}${letter(luck)}${letter(luck)}${luck.digits(6)}`,
    fuel_type,
    transmission: model.transmission,
    engine_cc,
    seats,
    gvw_kg,
    equipment: luck.happens(0.3) ? [...(equipment ?? []), 'DASHCAM', 'SPARE_KEY'] : equipment,
    stnk_owner_name: 'supplier_id' in ownership ? null : fleet.owner,
    kir_required,
    gps_vendor: luck.happens(0.8) ? 'PT Lacak Satelit Nusantara' : null,
    gps_device_id: luck.digits(15),
    gps_sim_number: mobileFor(luck),
    etoll_card_number: luck.happens(0.6) ? `6032${luck.digits(12)}` : null,
    ...ownership,
  }
}

/** Believable vehicles of a demo company; the same ones every time. `partners` lend some of them. */
export function demoVehicles(luck: Chance, company: number, partners: readonly string[]): NewVehicle[] {
  const fleet = fleets[company]
  if (!fleet) return []
  const parked = models.flatMap((model) => Array.from({ length: model.count }, () => model))
  // Every seventh, and so on around: each fleet is mixed, however small.
  return Array.from({ length: fleet.size }, (_, number) => {
    const model = parked[(number * 7) % parked.length] as Model
    return vehicleOf(luck, model, number, fleet, partners)
  })
}

/** Most are in use; a few are not, each for a reason. */
export function vehicleStatus(number: number): { status?: number; status_reason?: string } {
  const after = (...path: (keyof typeof vehicleMachine.moves)[]) => statusAfter(vehicleMachine, ...path)
  if (number === 11) return { status: after('deactivate'), status_reason: 'Menunggu suku cadang transmisi' }
  if (number === 23) return { status: after('deactivate'), status_reason: 'STNK diblokir, tilang ETLE belum dibayar' }
  if (number === 31 || number === 44) return { status: after('offer') }
  if (number === 37) return { status: after('offer', 'sell'), status_reason: 'Lelang, Rp185.000.000' }
  if (number === 52)
    return { status: after('lose'), status_reason: 'Digelapkan penyewa, laporan polisi LP/B/4471/X/2026' }
  return {}
}
