import { Refusal } from '@rental/core/kernel/error'
import type { OwnRefusals } from '../../db/refusal.ts'

export const invoiceRefusals: OwnRefusals = {
  byConstraint: {
    invoice_credit_of_other: () => new Refusal('credit_of_other'),
    invoice_credit_above_left: () => new Refusal('credit_above_left'),
    invoice_own_goodwill: () => new Refusal('own_goodwill'),
    invoice_changed_meanwhile: () => new Refusal('changed_meanwhile'),
  },
}
