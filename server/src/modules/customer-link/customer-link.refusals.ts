import { Refusal } from '@rental/core/kernel/error'
import type { OwnRefusals } from '../../db/refusal.ts'

export const customerLinkRefusals: OwnRefusals = {
  byConstraint: { customer_link_of_archived: () => new Refusal('customer_archived') },
}
