import { stateOf } from '../../kernel/machine.ts'
import type { NextStep } from '../../kernel/next-step.ts'
import type { Delivery } from '../message/message.machine.ts'
import { quotationMachine } from './quotation.machine.ts'

export type QuotationStep = 'submit' | 'approve' | 'revise' | 'send' | 'order' | 'duplicate'

export interface QuotationStepFacts {
  status: number
  delivery: Delivery | null
  is_expired: boolean
}

/** The next step of an offer: it is sent, and becomes an order; one that has expired is offered anew. */
export function quotationStep({ status, delivery, is_expired }: QuotationStepFacts): NextStep<QuotationStep> | null {
  const state = stateOf(quotationMachine, status)
  if (state === 'ordered' || state === 'closed') return null
  if (is_expired) return { step: 'duplicate' }
  if (state === 'draft') return { step: 'submit' }
  if (state === 'waiting') return { step: 'approve' }
  if (state === 'sent_back') return { step: 'revise' }
  return { step: delivery === 'NOT_SENT' ? 'send' : 'order' }
}
