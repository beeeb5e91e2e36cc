import { z } from 'zod'
import { field, maybe } from '../../kernel/field.ts'
import { extensionPolicies } from '../../price/extension.ts'
import { RentalDraftLine } from '../rental/rental.draft.ts'
import { billingCycles } from './billing-periods.ts'
import { mostVehicles } from '../rental/rental-line.rules.ts'
import { lineFields, RentalLineInput, rentalNotes, rentalParties, rentalTerms } from '../rental/rental.fields.ts'

export const terminationMethods = [
  'NONE',
  'FIXED',
  'N_MONTHS',
  'PCT_REMAINING',
  'BANDS_BY_ELAPSED',
  'RERATE_TO_ACTUAL',
  'WDV_MINUS_MARKET',
] as const

/** Terms of billing, extending and ending the contract; empty takes the usual cycle and the rule of the company. */
export const contractTerms = {
  billing_cycle: maybe(field.choice(billingCycles)),
  extension_policy: maybe(field.choice(extensionPolicies)),
  termination_method: maybe(field.choice(terminationMethods)),
  termination_amount: maybe(field.money()),
  termination_months: maybe(field.integer(0, 120)),
  termination_percent: maybe(field.percent()),
}

const paper = {
  /** The day of the document; empty takes today. */
  date: maybe(field.date()),
  /** The customer's own number of the order. */
  po_number: maybe(field.text(60)),
}

/** The fields of an order in the groups in which screens show them. */
export const orderFieldGroups = {
  parties: { ...rentalParties, ...paper },
  terms: rentalTerms,
  contractTerms,
  rentalNotes,
}
export const orderFields = { ...rentalParties, ...paper, ...rentalTerms, ...contractTerms, ...rentalNotes }

/** Absent terms are zero. */
const sent = {
  ...orderFields,
  prices_include_ppn: rentalTerms.prices_include_ppn.default(false),
  /** Left out, the rules of the company say it. */
  deposit: maybe(rentalTerms.deposit),
  dp_discount: rentalTerms.dp_discount.default(0),
  dp_period: rentalTerms.dp_period.default(0),
  exchange_fee: rentalTerms.exchange_fee.default(0),
  /** The approved quotation it comes from. */
  quotation_id: maybe(z.uuid()),
}

/** An order as it is sent; a line of several vehicles becomes as many lines of one. */
export const OrderInput = z.strictObject({ ...sent, lines: field.lines(RentalLineInput, mostVehicles).min(1) })
export type OrderInput = z.output<typeof OrderInput>
export const OrderDraft = z.strictObject({ ...sent, lines: field.lines(RentalDraftLine, mostVehicles) })
export type OrderDraft = z.output<typeof OrderDraft>
export const OrderChange = z
  .strictObject({ ...orderFields, lines: field.lines(RentalDraftLine, mostVehicles) })
  .partial()

const { quantity: _, ...ofOneVehicle } = lineFields
/** The fields of a line of an order, which is always of one vehicle. */
export const orderLineFields = ofOneVehicle
