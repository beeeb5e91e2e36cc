import { emptyLine, RentalLineInput } from '@rental/core/modules/rental/rental.fields'
import type { Chance } from './chance.ts'
import { demoHandover } from './handovers.ts'

const dayMs = 86_400_000

/** Demand in each month: Lebaran, school holidays and the end of the year (January first). */
const seasons = [5, 4, 9, 7, 4, 8, 9, 4, 4, 5, 6, 10]
const busiest = Math.max(...seasons)

/** A day of the year before, more often in a busy month. */
export function seasonalDay(luck: Chance, writtenOn: number): number {
  for (;;) {
    const day = writtenOn - luck.below(360) * dayMs
    if (luck.below(busiest) < (seasons[new Date(day).getUTCMonth()] ?? 0)) return day
  }
}

interface Kind {
  rental_type_id: number
  duration_uom: 'DAY' | 'WEEK' | 'MONTH' | 'YEAR'
  durations: readonly [number, ...number[]]
  categories: readonly [
    'MPV' | 'SUV' | 'CITY_CAR' | 'MINIBUS' | 'MPV_MEDIUM',
    ...('MPV' | 'SUV' | 'CITY_CAR' | 'MINIBUS' | 'MPV_MEDIUM')[],
  ]
}

const forPeople: readonly [Kind, ...Kind[]] = [
  { rental_type_id: 1, duration_uom: 'DAY', durations: [1, 2, 3, 4, 5], categories: ['MPV', 'CITY_CAR', 'MPV', 'SUV'] },
  { rental_type_id: 2, duration_uom: 'DAY', durations: [1, 1, 2, 3], categories: ['MPV', 'MPV_MEDIUM', 'MINIBUS'] },
  { rental_type_id: 3, duration_uom: 'DAY', durations: [2, 3, 4], categories: ['MPV', 'MPV_MEDIUM', 'MINIBUS'] },
  { rental_type_id: 5, duration_uom: 'WEEK', durations: [1, 2], categories: ['MPV', 'CITY_CAR'] },
]
const forFirms: readonly [Kind, ...Kind[]] = [
  { rental_type_id: 7, duration_uom: 'MONTH', durations: [1, 3, 6, 12], categories: ['MPV', 'MPV_MEDIUM', 'SUV'] },
  { rental_type_id: 7, duration_uom: 'MONTH', durations: [3, 6, 12, 24], categories: ['MPV', 'SUV'] },
  { rental_type_id: 2, duration_uom: 'DAY', durations: [1, 2, 3], categories: ['MPV_MEDIUM', 'MINIBUS', 'MPV'] },
  { rental_type_id: 4, duration_uom: 'DAY', durations: [2, 3], categories: ['MPV', 'MINIBUS'] },
]

/** Lines of a request on a day: persons want a car for some days, firms several for months. */
export function demoLines(luck: Chance, isFirm: boolean, askedOn: number): RentalLineInput[] {
  const count = isFirm ? luck.between(1, 3) : 1
  const starts = new Date(askedOn + luck.between(3, isFirm ? 30 : 14) * dayMs).toISOString().slice(0, 10)
  return Array.from({ length: count }, () => {
    const kind = luck.pick(isFirm ? forFirms : forPeople)
    const isDriven = [2, 3, 4].includes(kind.rental_type_id)
    return RentalLineInput.parse({
      ...emptyLine,
      category: luck.pick(kind.categories),
      rental_type_id: kind.rental_type_id,
      duration: luck.pick(kind.durations),
      duration_uom: kind.duration_uom,
      // Eight o'clock in Jakarta.
      started_at: `${starts}T01:00:00Z`,
      quantity: isFirm ? luck.between(1, 4) : 1,
      discount: luck.pick(['0', '0', '0', '5', isFirm ? '10' : '0']),
      nights: kind.rental_type_id === 3 ? 1 : 0,
      ...demoHandover(askedOn, isFirm),
      delivery_fee: !isDriven && luck.happens(0.3) ? 100_000 : 0,
    })
  })
}
