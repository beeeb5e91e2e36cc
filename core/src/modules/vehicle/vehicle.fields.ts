import { z } from 'zod'
import { field, maybe } from '../../kernel/field.ts'
import { restricted } from '../../kernel/field-right.ts'
import { mediaAddress } from '../media/media.contract.ts'

export const ownershipTypes = ['OWNED', 'FINANCED', 'PARTNER', 'PROFIT_SHARE'] as const
export const equipmentKinds = [
  'SPARE_TYRE',
  'JACK',
  'TOOLS',
  'TRIANGLE',
  'FIRST_AID',
  'EXTINGUISHER',
  'FLOOR_MATS',
  'SPARE_KEY',
  'DASHCAM',
  'CHILD_SEAT',
] as const

const text = (pattern: RegExp) =>
  maybe(
    z
      .string()
      .trim()
      .toUpperCase()
      .regex(pattern, 'vehicle_number')
      .meta({ field: { kind: 'text' } }),
  )

const identity = {
  license_number: field.plate(),
  brand: field.text(40),
  model: field.text(60),
  variant: maybe(field.text(60)),
  /** No later than next year: a rule of the record, because the calendar moves on while a server runs. */
  year: field.year(1980, 2100),
  /** Categories have prices; a vehicle may have a price of its own. */
  category: field.code('vehicle_category'),
  color: maybe(field.text(40)),
  plate_color: field.choice(['WHITE', 'BLACK', 'YELLOW', 'RED', 'GREEN']),
  branch_id: maybe(field.ref('branch')),
  pool_location: maybe(field.text(100)),
  notes: maybe(field.longText()),
}

const technical = {
  stnk_kind: field.choice(['PASSENGER', 'BUS', 'GOODS', 'MOTORCYCLE', 'SPECIAL']),
  /** Seventeen characters, without I, O and Q; older units have others, so the form only warns. */
  chassis_number: text(/^[A-Z0-9-]{5,20}$/),
  engine_number: text(/^[A-Z0-9-]{5,20}$/),
  fuel_type: field.choice(['PETROL', 'DIESEL', 'HYBRID', 'ELECTRIC']),
  transmission: field.choice(['MANUAL', 'AUTOMATIC']),
  engine_cc: maybe(field.integer(0, 30_000)),
  /** Litres. */
  tank_litres: maybe(field.integer(1, 1000)),
  seats: field.integer(1, 80),
  gvw_kg: maybe(field.integer(100, 60_000)),
  equipment: field.choices(equipmentKinds),
}

/** Numbers, dates and places of papers are stored with the papers themselves. */
const papers = {
  stnk_owner_name: maybe(field.text(150)),
  kir_required: field.flag(),
}

const cost = () => restricted('vehicle.read_cost', maybe(field.money()))

const ownership = {
  ownership_type: field.choice(ownershipTypes),
  supplier_id: maybe(field.record('supplier', { only: { kinds_in: ['VEHICLE_PARTNER'] }, otherwise: 'supplier_kind' })),
  /** The partner's price for a month. */
  partner_cost: cost(),
  acquisition_date: maybe(field.date()),
  acquisition_price: cost(),
  residual_value: cost(),
  book_months: maybe(field.integer(1, 240)),
  tax_group: maybe(field.choice(['GROUP_1', 'GROUP_2'])),
  finance_company: maybe(field.text(100)),
  installment: cost(),
  tenor_months: maybe(field.integer(1, 120)),
  finance_end_date: maybe(field.date()),
}

const tracking = {
  gps_vendor: maybe(field.text(60)),
  gps_device_id: maybe(field.text(60)),
  gps_sim_number: maybe(field.text(30)),
  etoll_card_number: maybe(field.text(30)),
  fuel_card_number: maybe(field.text(30)),
}

/** The fields of a vehicle, in the groups in which screens show them. */
export const vehicleFieldGroups = { identity, technical, papers, ownership, tracking }

/** How a vehicle came off the road: by hand, at a return, in an exchange, or by a damage. */
export const unfitSources = ['HAND', 'RETURN', 'EXCHANGE', 'DAMAGE'] as const

/** Taking a vehicle off the road: why, and when it is expected to be ready, which ends nothing. */
export const unfitInput = { reason: field.text(255), until: maybe(field.instant()) }

/** Last days of the papers that every vehicle has. */
const firstPapers = { stnk_valid_to: maybe(field.date()), tax_valid_to: maybe(field.date()) }
export type FirstPapers = { [K in keyof typeof firstPapers]: z.output<(typeof firstPapers)[K]> }

/** The rent that every customer pays for this vehicle, from today on. */
const firstPrice = { first_price: maybe(field.money(1)), first_rental_type_id: maybe(field.ref('rental_type')) }
export interface FirstPrice {
  amount: number
  rental_type_id: number
}

/** Entered together with a new vehicle, but kept elsewhere. */
export const firstFields = { photo: maybe(mediaAddress()), ...firstPapers, ...firstPrice }

export const vehicleFields = { ...identity, ...technical, ...papers, ...ownership, ...tracking }
