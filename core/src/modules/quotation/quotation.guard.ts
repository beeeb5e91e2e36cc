import { approval } from '../../kernel/approval.guard.ts'
import { formatDate } from '../../kernel/date.ts'
import type { Guard } from '../../kernel/machine.ts'
import { approvalGuard } from '../rental/approval.guard.ts'

type Offer = Parameters<typeof approvalGuard>[0] & { valid_until: string }

/** Refuses the approval of an offer that no longer holds, besides what no document may be approved for. */
export const offerGuard: Guard<Offer> = approval((offer, context) =>
  offer.valid_until < context.today
    ? { code: 'quotation_expired', params: { day: formatDate(offer.valid_until) } }
    : approvalGuard(offer, context),
)
