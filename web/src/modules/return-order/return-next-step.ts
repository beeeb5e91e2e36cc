import { returnStep, type ReturnStepFacts } from '@rental/core/modules/return-order/return-step.rules'
import { linkOptions } from '@tanstack/react-router'
import { recordLinkBy } from '../../record/screen/record-paths.ts'
import type { ShownStep } from '../../record/shown-step.ts'
import { say } from '../../text/text.ts'
import { returnOrderPaths } from './return-order.paths.ts'

interface Stepping extends ReturnStepFacts {
  id: string
  order_id: string
}

/** The screen on which the vehicle is inspected and taken back. */
export const takeBackLink = recordLinkBy(returnOrderPaths.form)

/** The next step of a return with its words, and where it is taken. */
export function returnNextStep(back: Stepping): ShownStep | null {
  const next = returnStep(back)
  if (!next) return null
  const { step } = next
  if (step === 'complete') return { step, label: say('return_order.settlement.close'), access: 'return_order.settle' }
  if (step === 'order')
    return {
      step,
      label: say('return_order.to_bill'),
      access: 'sales_order.read',
      isAfterwards: true,
      link: linkOptions({ to: '/so/$soId/detail', params: { soId: back.order_id }, search: { do: 'bill' } }),
    }
  return {
    step,
    label: say(step === 'inspect' ? 'return_order.moves.inspect' : 'return_order.inspect_again'),
    access: 'return_order.handle',
    link: takeBackLink(back.id),
  }
}
