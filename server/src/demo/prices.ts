import { addDays } from '@rental/core/kernel/date'
import type { pricing } from '@rental/core/modules/pricing/pricing.contract'
import type { SeededCategory } from '@rental/core/modules/master-data/seeded-categories'
import type { z } from 'zod'
import type { Chance } from './chance.ts'

type Subject = { category: SeededCategory } | { vehicle_id: string }
export type NewPrice = Subject & z.input<typeof pricing.createForVehicle.body>

interface Rates {
  /** By day without and with a driver, by month without one; absent where it is not offered. */
  selfDrive?: number
  driven?: number
  monthly?: number
  perKm: number
}

/** The price list, and in its spirit for the categories that it leaves out. */
const rates: Record<SeededCategory, Rates> = {
  CITY_CAR: { selfDrive: 300_000, driven: 550_000, monthly: 5_500_000, perKm: 1000 },
  SEDAN: { selfDrive: 500_000, driven: 800_000, monthly: 9_500_000, perKm: 2000 },
  MPV: { selfDrive: 350_000, driven: 600_000, monthly: 6_500_000, perKm: 1500 },
  MPV_MEDIUM: { selfDrive: 600_000, driven: 900_000, monthly: 11_000_000, perKm: 2000 },
  SUV: { selfDrive: 1_100_000, driven: 1_500_000, monthly: 22_000_000, perKm: 3000 },
  LUXURY: { driven: 3_500_000, monthly: 60_000_000, perKm: 5000 },
  MINIBUS: { driven: 1_300_000, monthly: 25_000_000, perKm: 3000 },
  BUS_MEDIUM: { driven: 2_200_000, perKm: 6000 },
  BUS_BIG: { driven: 3_800_000, perKm: 8000 },
  PICK_UP: { selfDrive: 350_000, driven: 600_000, monthly: 6_000_000, perKm: 1500 },
  TRUCK: { driven: 1_000_000, monthly: 14_000_000, perKm: 3000 },
  MOTORCYCLE: { selfDrive: 85_000, monthly: 1_500_000, perKm: 500 },
  EV: { selfDrive: 550_000, driven: 850_000, monthly: 10_000_000, perKm: 2000 },
}

const nearest = (amount: number, step: number) => Math.round(amount / step) * step
const outOfTown = 150_000
const allIn = 235_000
const driverMonth = 5_000_000

interface Offer {
  rental_type_id: number
  amount: number
  km_allowance: number
}

/** The seeded rental types that a category is offered by. */
function offersOf({ selfDrive, driven, monthly }: Rates): Offer[] {
  return [
    ...(selfDrive
      ? [
          { rental_type_id: 1, amount: selfDrive, km_allowance: 250 },
          { rental_type_id: 5, amount: nearest(selfDrive * 6, 50_000), km_allowance: 1500 },
        ]
      : []),
    ...(driven
      ? [
          { rental_type_id: 2, amount: driven, km_allowance: 150 },
          { rental_type_id: 3, amount: driven + outOfTown, km_allowance: 300 },
          { rental_type_id: 4, amount: driven + allIn, km_allowance: 150 },
        ]
      : []),
    ...(monthly
      ? [
          { rental_type_id: 7, amount: monthly, km_allowance: 3000 },
          { rental_type_id: 8, amount: monthly + driverMonth, km_allowance: 3000 },
          { rental_type_id: 9, amount: nearest(monthly * 11, 1_000_000), km_allowance: 36_000 },
        ]
      : []),
  ]
}

const lastYear = { valid_from: '2025-01-01', valid_to: '2025-12-31' }
const thisYear = '2026-01-01'
/** Around Idul Fitri 1448 H, which is expected on 10 March 2027. */
const lebaran = { valid_from: '2027-03-03', valid_to: '2027-03-25', notes: 'Musim Lebaran 1448 H, minimal 5 hari' }
/** Categories in demand for the homecoming: half as much again, by the day. */
const inSeason: ReadonlySet<SeededCategory> = new Set(['CITY_CAR', 'MPV', 'MPV_MEDIUM', 'SUV', 'MINIBUS'])
const daily = new Set([1, 2, 3, 4])

/** Last year a little less, this year without an end, or with the season in between. */
function periodsOf(category: SeededCategory, { rental_type_id, amount, km_allowance }: Offer): NewPrice[] {
  const price = {
    category,
    rental_type_id,
    km_allowance,
    excess_per_km: rates[category].perKm,
    late_return_percent: '10',
  }
  const before = { ...price, ...lastYear, amount: nearest(amount * 0.92, 5000) }
  if (!inSeason.has(category) || !daily.has(rental_type_id)) return [before, { ...price, valid_from: thisYear, amount }]
  return [
    before,
    { ...price, valid_from: thisYear, valid_to: addDays(lebaran.valid_from, -1), amount },
    { ...price, ...lebaran, amount: nearest(amount * 1.5, 5000) },
    { ...price, valid_from: addDays(lebaran.valid_to, 1), amount },
  ]
}

interface Priced {
  id: string
  category: SeededCategory
}

/** Regular customers drive for less, by what they rent most. */
const agreedTypes = [1, 2, 7] as const
function agreedOf(luck: Chance, customer_id: string): NewPrice[] {
  const category = luck.pick(['MPV', 'MPV_MEDIUM', 'SUV'] as const)
  const discount = luck.pick([0.95, 0.92, 0.9] as const)
  return offersOf(rates[category])
    .filter(({ rental_type_id }) => agreedTypes.some((type) => type === rental_type_id))
    .map(({ amount, ...offer }) => ({
      category,
      customer_id,
      ...offer,
      excess_per_km: rates[category].perKm,
      valid_from: '2026-04-01',
      valid_to: '2027-03-31',
      amount: nearest(amount * discount, 5000),
      notes: 'Sesuai kontrak payung',
    }))
}

/** A newer or better unit costs more than its category. */
function ownPrice(luck: Chance, { id, category }: Priced): NewPrice[] {
  const [offer] = offersOf(rates[category])
  if (!offer) return []
  const { amount, ...rest } = offer
  return [
    {
      vehicle_id: id,
      ...rest,
      excess_per_km: rates[category].perKm,
      valid_from: '2026-06-01',
      amount: nearest(amount * luck.pick([1.1, 1.15, 1.2] as const), 5000),
      overtime_amount: nearest(amount * 0.12, 5000),
      notes: luck.pick(['Unit terbaru', 'Interior captain seat', 'Tipe tertinggi'] as const),
    },
  ]
}

/** Every seventh vehicle and the first few regular customers have prices of their own; the same ones every time. */
export const demoPrices = (
  luck: Chance,
  vehicles: readonly Priced[],
  regulars: readonly { id: string }[],
): NewPrice[] => [
  ...(Object.keys(rates) as SeededCategory[]).flatMap((category) =>
    offersOf(rates[category]).flatMap((offer) => periodsOf(category, offer)),
  ),
  ...regulars.flatMap(({ id }) => agreedOf(luck, id)),
  ...vehicles.filter((_, number) => number % 7 === 3).flatMap((vehicle) => ownPrice(luck, vehicle)),
]
