import { isIn, stateOf } from '../../kernel/machine.ts'
import { firstStep, type NextStep } from '../../kernel/next-step.ts'
import type { Delivery } from '../message/message.machine.ts'
import type { InvoiceKind } from './invoice.fields.ts'
import { bookedCodes, invoiceMachine } from './invoice.machine.ts'

/** Steps of an invoice: moves of its machine, and those that have words of their own. */
export type InvoiceStep = 'submit' | 'approve' | 'send' | 'giro' | 'slip' | 'collect'

export interface InvoiceStepFacts {
  status: number
  kind: InvoiceKind
  delivery: Delivery | null
  /** Not paid yet; giros in hand are not counted as paid. */
  open: number
  in_giros: number
  /** Kept back by the customer, who brings a slip for it. */
  pph23: number
  waits_for_slip: boolean
}

/** Giros in hand cover all that is to be transferred: what is left is a tax that comes as a slip. */
const isCoveredByGiro = ({ open, in_giros, pph23 }: Pick<InvoiceStepFacts, 'open' | 'in_giros' | 'pph23'>) =>
  in_giros > 0 && open - in_giros <= pph23

/** The next step of an invoice or credit note: a note is sent, and pays by itself. */
export function invoiceStep(facts: InvoiceStepFacts): NextStep<InvoiceStep> | null {
  const { status, kind, delivery, waits_for_slip } = facts
  const state = stateOf(invoiceMachine, status)
  if (state === 'draft') return { step: 'submit' }
  if (state === 'waiting') return { step: 'approve' }
  const isSent = delivery !== 'NOT_SENT'
  if (kind === 'CREDIT_NOTE') return bookedCodes.includes(status) && !isSent ? { step: 'send' } : null
  const isOwed = isIn(invoiceMachine, status, 'approved', 'partly_paid')
  return firstStep<InvoiceStep>([
    ['slip', waits_for_slip],
    ['giro', isOwed && isCoveredByGiro(facts)],
    ['send', state === 'approved' && !isSent],
    ['collect', isOwed],
  ])
}
