import { Refusal } from '@rental/core/kernel/error'
import type { OwnRefusals } from '../../db/refusal.ts'

export const masterDataRefusals: OwnRefusals = {
  byConstraint: {
    tax_valid_from_excl: () => new Refusal('invalid_input', { fields: { valid_from: { key: 'tax_period_taken' } } }),
    tax_used: () => new Refusal('tax_used'),
    tax_valid_to_used: () => new Refusal('tax_used'),
  },
}
