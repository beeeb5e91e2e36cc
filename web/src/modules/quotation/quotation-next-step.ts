import {
  quotationStep,
  type QuotationStep,
  type QuotationStepFacts,
} from '@rental/core/modules/quotation/quotation-step.rules'
import { linkOptions } from '@tanstack/react-router'
import type { ShownStep } from '../../record/shown-step.ts'
import { say } from '../../text/text.ts'

interface Stepping extends QuotationStepFacts {
  id: string
}

const isMove = (step: QuotationStep): step is 'submit' | 'approve' | 'revise' =>
  step === 'submit' || step === 'approve' || step === 'revise'

/** The next step of an offer with its words, and where it is taken. */
export function quotationNextStep(offer: Stepping): ShownStep | null {
  const next = quotationStep(offer)
  if (!next) return null
  const { step } = next
  if (isMove(step)) return { step, label: say(`quotation.moves.${step}`) }
  if (step === 'send') return { step, label: say('quotation.send'), access: 'quotation.send' }
  if (step === 'duplicate') return { step, label: say('quotation.duplicate'), access: 'quotation.create' }
  return {
    step,
    label: say('quotation.make_order'),
    access: 'sales_order.create',
    link: linkOptions({ to: '/so/form', search: { quotation: offer.id } }),
  }
}
