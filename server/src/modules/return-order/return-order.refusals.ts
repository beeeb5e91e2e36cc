import { Refusal } from '@rental/core/kernel/error'
import type { OwnRefusals } from '../../db/refusal.ts'

export const returnOrderRefusals: OwnRefusals = {
  byConstraint: {
    return_charge_waiver_by_another: () => new Refusal('waiver_by_another'),
  },
}
