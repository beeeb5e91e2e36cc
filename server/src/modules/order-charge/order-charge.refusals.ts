import { Refusal } from '@rental/core/kernel/error'
import type { OwnRefusals } from '../../db/refusal.ts'

export const orderChargeRefusals: OwnRefusals = {
  byConstraint: {
    order_charge_reference_unique: () => new Refusal('already_charged', { fields: { reference: { key: 'taken' } } }),
  },
}
