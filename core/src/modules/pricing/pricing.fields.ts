import { field, maybe } from '../../kernel/field.ts'

/** Customer that a price was agreed with; empty for all customers. */
export const priceScope = {
  rental_type_id: field.ref('rental_type'),
  customer_id: maybe(field.record('customer')),
}

/** The last day still counts; without one the price has no end. */
export const pricePeriod = { valid_from: field.date(), valid_to: maybe(field.date()) }

/** Terms besides the amount; each per unit of the rental type, such as a day. */
export const priceTerms = {
  /** Empty means unlimited. */
  km_allowance: maybe(field.integer(0, 1_000_000)),
  excess_per_km: maybe(field.money()),
  /** Of the amount, for each hour. One of the two ways of charging overtime is chosen. */
  overtime_percent: maybe(field.percent()),
  overtime_amount: maybe(field.money()),
  late_return_percent: maybe(field.percent()),
  notes: maybe(field.longText(500)),
}

/** The fields of a price in the groups in which screens show them. */
export const priceFieldGroups = {
  scope: priceScope,
  period: pricePeriod,
  terms: { amount: field.money(1), ...priceTerms },
}
export const priceFields = { ...priceScope, ...pricePeriod, ...priceFieldGroups.terms }
export const priceCategory = { category: field.code('vehicle_category') }
