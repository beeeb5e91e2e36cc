import { field, maybe } from '../../kernel/field.ts'
import { rentalNotes, rentalParties, rentalTerms } from '../rental/rental.fields.ts'

/** Why an offer came to an end without an order. */
export const closings = ['LOST', 'EXPIRED', 'CANCELLED'] as const
/** Reasons that people choose; expiry follows from the date. */
export const manualClosings = ['LOST', 'CANCELLED'] as const

const days = { date: field.date(), valid_until: field.date() }

/** The fields of a quotation in the groups in which screens show them. */
export const quotationFieldGroups = { parties: rentalParties, days, terms: rentalTerms, notes: rentalNotes }
export const quotationFields = { ...rentalParties, ...days, ...rentalTerms, ...rentalNotes }

/** Left out, the calendar and the rules of the company say them. */
const inputDays = { date: maybe(field.date()), valid_until: maybe(field.date()) }
const inputTerms = {
  ...rentalTerms,
  prices_include_ppn: rentalTerms.prices_include_ppn.default(false),
  /** Left out, the rules of the company say it. */
  deposit: maybe(rentalTerms.deposit),
  dp_discount: rentalTerms.dp_discount.default(0),
  dp_period: rentalTerms.dp_period.default(0),
  exchange_fee: rentalTerms.exchange_fee.default(0),
}
const inputParties = { ...rentalParties, language: rentalParties.language.default('id') }

/** Body of a quotation, and of a draft: the customer need not be known yet. */
export const quotationInput = { ...inputParties, ...inputDays, ...inputTerms, ...rentalNotes }
export const draftInput = { ...quotationInput, customer_id: maybe(rentalParties.customer_id) }
/** Body of a change to a draft: absent fields stay. */
export const draftChange = { ...quotationFields, customer_id: maybe(rentalParties.customer_id) }

/** More than anybody offers in one letter. */
export const mostLines = 50
