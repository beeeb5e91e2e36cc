import { receiptStep } from '@rental/core/modules/receipt/receipt-step.rules'
import type { Receipt } from '@rental/core/modules/receipt/receipt.contract'
import type { ShownStep } from '../../record/shown-step.ts'
import { say } from '../../text/text.ts'

/** The next step of a payment with its words. */
export function receiptNextStep(record: Pick<Receipt, 'status' | 'delivery'>): ShownStep | null {
  const next = receiptStep(record)
  if (!next) return null
  const { step } = next
  return step === 'clear'
    ? { step, label: say('receipt.moves.clear') }
    : { step, label: say('receipt.send'), access: 'receipt.send' }
}
