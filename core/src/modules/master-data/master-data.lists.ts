import type { z } from 'zod'
import { field, maybe } from '../../kernel/field.ts'
import { seeded } from '../../kernel/seeded-name.ts'
import { durationUnits } from '../../kernel/duration.ts'
import { dayBases } from '../../price/day-count.ts'
import { masterDataPlaces, type MasterDataName } from './master-data.places.ts'
import { timeZones } from '../../kernel/time-zones.ts'

interface MasterDataList {
  noun: [one: string, many: string]
  fields: { name: z.ZodType } & Record<string, z.ZodType>
  /** Fields that the database fills in, and nobody changes. */
  given?: Readonly<Record<string, z.ZodType>>
}

const inclusions = ['DRIVER', 'BBM', 'TOL', 'PARKIR', 'MAKAN', 'INAP'] as const

/** Rentals are charged the general PPN; luxury goods have a rate of their own. */
const taxKinds = ['PPN', 'PPN_LUXURY', 'PPH23'] as const
export type TaxKind = (typeof taxKinds)[number]

/** When bills are made and paid: also by how they are laid over the term of an order. */
const paymentTermKinds = ['NET', 'PREPAID', 'SPLIT', 'MONTHLY_ADVANCE', 'MONTHLY_ARREARS'] as const
export type PaymentTermKind = (typeof paymentTermKinds)[number]

/** Ways in which money comes, and what stands for it. */
const paymentMethodKinds = [
  'CASH',
  'TRANSFER',
  'VIRTUAL_ACCOUNT',
  'QRIS',
  'CARD',
  'GIRO',
  'DEPOSIT',
  'TAX_SLIP',
  'DRIVER',
] as const
export type PaymentMethodKind = (typeof paymentMethodKinds)[number]

/** Days off by decree of the ministers, as leave that is given with them, or by the company itself. */
const holidayKinds = ['NATIONAL', 'JOINT_LEAVE', 'OWN'] as const

/** The lists of master data. A further one is one more entry here, one migration and its words. */
export const masterDataLists = {
  branch: {
    ...masterDataPlaces.branch,
    noun: ['branch', 'branches'],
    fields: {
      code: field.text(10),
      name: field.text(),
      address: maybe(field.longText(300)),
      city: maybe(field.text(60)),
      province: maybe(field.text(60)),
      postal_code: maybe(field.text(5)),
      phone: maybe(field.phone()),
      time_zone: field.choice(timeZones),
      nitku: maybe(field.text(22)),
      head_name: maybe(field.text()),
    },
  },
  insurance_type: {
    ...masterDataPlaces.insurance_type,
    noun: ['insurance coverage', 'insurance coverages'],
    fields: { name: seeded(field.text()), description: seeded(maybe(field.text(255))) },
  },
  rental_type: {
    ...masterDataPlaces.rental_type,
    noun: ['rental type', 'rental types'],
    fields: {
      name: seeded(field.text()),
      with_driver: field.flag(),
      duration_uom: field.choice(durationUnits),
      hours_per_unit: maybe(field.integer(1, 8784)),
      day_basis: field.choice(dayBases),
      area: field.choice(['ANY', 'DALAM_KOTA', 'LUAR_KOTA']),
      includes: field.choices(inclusions),
      tax_service_code: maybe(field.text(10)),
    },
  },
  vehicle_category: {
    ...masterDataPlaces.vehicle_category,
    noun: ['vehicle category', 'vehicle categories'],
    fields: { name: seeded(field.text()) },
    /** Vehicles, prices and lines keep it, so that a new name is seen everywhere. */
    given: { code: field.text() },
  },
  payment_term: {
    ...masterDataPlaces.payment_term,
    noun: ['payment term', 'payment terms'],
    fields: {
      name: seeded(field.text()),
      kind: field.choice(paymentTermKinds),
      due_days: field.integer(0, 365),
      down_payment_percent: maybe(field.percent()),
    },
  },
  payment_method: {
    ...masterDataPlaces.payment_method,
    noun: ['payment method', 'payment methods'],
    fields: {
      name: seeded(field.text()),
      kind: field.choice(paymentMethodKinds),
      max_amount: maybe(field.money()),
      description: seeded(maybe(field.text(255))),
    },
  },
  brand: {
    ...masterDataPlaces.brand,
    noun: ['product brand', 'product brands'],
    fields: { name: seeded(field.text()), description: seeded(maybe(field.text(255))) },
  },
  category: {
    ...masterDataPlaces.category,
    noun: ['product category', 'product categories'],
    fields: { name: seeded(field.text()), description: seeded(maybe(field.text(255))) },
  },
  uom: {
    ...masterDataPlaces.uom,
    noun: ['unit of measure', 'units of measure'],
    fields: { name: seeded(field.text()), symbol: field.text(10) },
  },
  holiday: {
    ...masterDataPlaces.holiday,
    noun: ['day off', 'days off'],
    fields: { name: seeded(field.text()), date: field.date(), kind: field.choice(holidayKinds) },
  },
  tax: {
    ...masterDataPlaces.tax,
    noun: ['tax', 'taxes'],
    fields: {
      name: seeded(field.text()),
      kind: field.choice(taxKinds),
      rate: field.percent(),
      valid_from: field.date(),
      valid_to: maybe(field.date()),
      base_numerator: field.integer(1, 1000),
      base_denominator: field.integer(1, 1000),
      description: seeded(maybe(field.text(255))),
    },
    /** The last day of an approved document that was taxed with it. */
    given: { used_until: field.date().nullable() },
  },
} as const satisfies Record<MasterDataName, MasterDataList>

type Lists = typeof masterDataLists
type GivenIn<N extends MasterDataName> = Lists[N] extends { given: infer Given } ? Given : object

/** All fields of an entry: those that people fill in, and those that it is given. */
export function entryFields<N extends MasterDataName>(name: N): Lists[N]['fields'] & GivenIn<N> {
  const { fields, given }: MasterDataList = masterDataLists[name]
  return { ...fields, ...given } as Lists[N]['fields'] & GivenIn<N>
}
