import { Refusal } from '@rental/core/kernel/error'
import type { OwnRefusals } from '../../db/refusal.ts'

/** Refusal of the number of a tax invoice that stands on another invoice, which is named where the caller may see it. */
export const numberTaken = (holder: string | null): Refusal => {
  const params = { number: holder ? ` (${holder})` : '' }
  return new Refusal('already_exists', { fields: { tax_invoice_number: { key: 'tax_invoice_taken', params } } })
}

export const invoiceRefusals: OwnRefusals = {
  byConstraint: {
    invoice_credit_of_other: () => new Refusal('credit_of_other'),
    invoice_credit_above_left: () => new Refusal('credit_above_left'),
    invoice_own_goodwill: () => new Refusal('own_goodwill'),
    invoice_changed_meanwhile: () => new Refusal('changed_meanwhile'),
    invoice_tax_invoice_number_unique: () => numberTaken(null),
    // Code asks first: the number came in meanwhile.
    invoice_tax_outcome_needed: () => new Refusal('changed_meanwhile'),
  },
}
