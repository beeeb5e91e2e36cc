import { byAnother, isOwnDocument, type Submitted } from '../../kernel/approval.guard.ts'
import type { Guard } from '../../kernel/machine.ts'
import type { InvoiceKind } from './invoice.fields.ts'

interface SubmittedInvoice extends Submitted {
  kind: InvoiceKind
  credits_id?: string | null
}

/** A credit that no invoice and no billing schedule limits: its lines are by hand, which is a reason for approval. */
export const isGoodwill = ({ kind, credits_id, approval_reasons }: SubmittedInvoice): boolean =>
  kind === 'CREDIT_NOTE' && !credits_id && approval_reasons.length > 0

/** Goodwill is money given away: an owner, too, needs a second person for it. */
export const bySecondPerson: Guard<SubmittedInvoice> = (document, context) =>
  isGoodwill(document) && isOwnDocument(document, context) ? { code: 'own_goodwill' } : byAnother(document, context)
