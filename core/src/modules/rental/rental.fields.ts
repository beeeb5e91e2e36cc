import { z } from 'zod'
import { durationUnits } from '../../kernel/duration.ts'
import { field, maybe } from '../../kernel/field.ts'
import { codesOf } from '../../kernel/machine.ts'
import { place } from '../../kernel/place.ts'
import { languages } from '../../kernel/text.ts'
import { customerMachine } from '../customer/customer.machine.ts'

/** Ten billion rupiah: more than any vehicle costs, and all of them together can still be counted exactly. */
const mostMoney = 10_000_000_000

/** Subject of a line: a certain vehicle, or any of a category. */
const subject = {
  category: field.code('vehicle_category'),
  vehicle_id: maybe(field.record('vehicle')),
  /** Name in the customer's words, where neither suffices. */
  custom_fleet_name: maybe(field.text(100)),
  quantity: field.integer(1, 500),
}

const term = {
  rental_type_id: field.ref('rental_type'),
  duration: field.integer(1, 3650),
  duration_uom: field.choice(durationUnits),
  started_at: field.instant(),
}

const price = {
  /** For one unit of one vehicle; empty takes the price list's. */
  amount: maybe(field.money(1, mostMoney)),
  /** Why it is not the price list's. */
  manual_reason: maybe(field.text(255)),
  discount: field.percent(),
}

export const zones = ['1', '2'] as const

/** Planned beforehand; counts are of each vehicle, fees of the whole line. */
const extras = {
  zone: maybe(field.choice(zones)),
  zone_days: field.integer(0, 3650),
  nights: field.integer(0, 3650),
  meals: field.integer(0, 3650),
  delivery_fee: field.money(0, mostMoney),
  pick_up_fee: field.money(0, mostMoney),
}

/** Places of the handovers, and who drives where: no matter of the price. */
const handover = {
  delivery_place: maybe(place()),
  pick_up_place: maybe(place()),
  /** Region or route of the trip. */
  destination: maybe(field.text(255)),
  /** The person who uses the vehicle, where that is not the customer. */
  user_name: maybe(field.text()),
  user_phone: maybe(field.phone()),
}

/** The fields of a line in the groups in which screens show them. */
export const lineFieldGroups = { subject, term, price, extras, handover }
export const lineFields = { ...subject, ...term, ...price, ...extras, ...handover }

/** Places and people of one line, as an order that runs may still change them. */
export const Handover = z.object(handover).meta({ id: 'LineHandover' })
export type Handover = z.output<typeof Handover>

/** Fields that a line of a draft may lack: as they are stored and read. */
export const unknownLineFields = {
  category: subject.category.nullable(),
  rental_type_id: term.rental_type_id.nullable(),
  duration: term.duration.nullable(),
  duration_uom: term.duration_uom.nullable(),
  started_at: term.started_at.nullable(),
}

/** Of the whole document; what the customer pays apart from the rent itself. */
export const rentalTerms = {
  payment_term_id: maybe(field.ref('payment_term')),
  prices_include_ppn: field.flag(),
  deposit: field.money(0, mostMoney),
  dp_percent: maybe(field.percent()),
  dp_discount: field.money(0, mostMoney),
  /** For how many months the down payment counts. */
  dp_period: field.integer(0, 120),
  /** Of each vehicle and unit; empty takes the price list's. */
  max_km: maybe(field.integer(0, 1_000_000)),
  exceed_km_cost: maybe(field.money(0, mostMoney)),
  /** For each change of vehicle that the customer asks for. */
  exchange_fee: field.money(0, mostMoney),
}

/** For whom a document is, and by whom. */
export const rentalParties = {
  /** Neither blacklisted nor archived. */
  customer_id: field.record('customer', {
    only: { status_in: codesOf(customerMachine, ['active']) },
    otherwise: 'customer_blocked',
  }),
  branch_id: field.ref('branch'),
  sales_id: maybe(field.record('user')),
  /** The language in which the customer reads it. */
  language: field.choice(languages),
}

export const rentalNotes = { description: maybe(field.text(255)), terms: maybe(field.longText(4000)) }

/** Initial values of a new line in a form. */
export const emptyLine = {
  quantity: 1,
  duration: 1,
  duration_uom: 'DAY',
  discount: '0',
  zone_days: 0,
  nights: 0,
  meals: 0,
  delivery_fee: 0,
  pick_up_fee: 0,
} as const

/** Body of a line: absent extras are zero. */
export const RentalLineInput = z.strictObject({
  ...subject,
  quantity: subject.quantity.default(1),
  ...term,
  ...price,
  discount: price.discount.default('0'),
  ...extras,
  zone_days: extras.zone_days.default(0),
  nights: extras.nights.default(0),
  meals: extras.meals.default(0),
  delivery_fee: extras.delivery_fee.default(0),
  pick_up_fee: extras.pick_up_fee.default(0),
  ...handover,
})
export type RentalLineInput = z.output<typeof RentalLineInput>
