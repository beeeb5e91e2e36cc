import { field, maybe } from '../../kernel/field.ts'
import { rentalNotes, rentalParties, rentalTerms } from '../rental/rental.fields.ts'

/** Why an offer came to an end without an order. */
export const closings = ['LOST', 'EXPIRED', 'CANCELLED'] as const
/** Of these, what somebody may say; that it has expired says the calendar. */
export const saidClosings = ['LOST', 'CANCELLED'] as const

const days = { date: field.date(), valid_until: field.date() }

/** The fields of a quotation in the groups in which screens show them. */
export const quotationFieldGroups = { parties: rentalParties, days, terms: rentalTerms, notes: rentalNotes }
export const quotationFields = { ...rentalParties, ...days, ...rentalTerms, ...rentalNotes }

/** Left out, the calendar and the rules of the company say them. */
const saidDays = { date: maybe(field.date()), valid_until: maybe(field.date()) }
const saidTerms = {
  ...rentalTerms,
  prices_include_ppn: rentalTerms.prices_include_ppn.default(false),
  deposit: rentalTerms.deposit.default(0),
  dp_discount: rentalTerms.dp_discount.default(0),
  dp_period: rentalTerms.dp_period.default(0),
  exchange_fee: rentalTerms.exchange_fee.default(0),
}
const saidParties = { ...rentalParties, language: rentalParties.language.default('id') }

/** As a quotation is sent, and as a draft may be: for whom it is need not be known yet. */
export const quotationInput = { ...saidParties, ...saidDays, ...saidTerms, ...rentalNotes }
export const draftInput = { ...quotationInput, customer_id: maybe(rentalParties.customer_id) }
/** As a draft is changed: what is left out stays. */
export const draftChange = { ...quotationFields, customer_id: maybe(rentalParties.customer_id) }

/** More than anybody offers in one letter. */
export const mostLines = 50
