import { approval, byAnother, isByOneWith, isOwnDocument, type Submitted } from '../../kernel/approval.guard.ts'
import type { Guard } from '../../kernel/machine.ts'
import type { InvoiceKind } from './invoice.fields.ts'

interface SubmittedInvoice extends Submitted {
  kind: InvoiceKind
  credits_id?: string | null
}

/** A credit that no invoice and no billing schedule limits: its lines are by hand, which is a reason for approval. */
export const isGoodwill = ({ kind, credits_id, approval_reasons }: SubmittedInvoice): boolean =>
  kind === 'CREDIT_NOTE' && !credits_id && approval_reasons.length > 0

/** Goodwill is money given away: an owner, too, needs a second person for it, and none that he invited lately. */
export const bySecondPerson: Guard<SubmittedInvoice> = approval((document, context) => {
  if (!isGoodwill(document)) return byAnother(document, context)
  if (isOwnDocument(document, context)) return { code: 'own_goodwill' }
  if (!context.is_person) return { code: 'approved_by_person' }
  return isByOneWith(document, context.one_with) ? { code: 'invited_approval' } : null
})
