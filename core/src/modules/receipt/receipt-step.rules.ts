import { stateOf } from '../../kernel/machine.ts'
import type { NextStep } from '../../kernel/next-step.ts'
import type { Delivery } from '../message/message.machine.ts'
import { receiptMachine } from './receipt.machine.ts'

export type ReceiptStep = 'clear' | 'send'

/** The next step of a payment: a giro waits for the bank, and the kwitansi goes to whoever paid. */
export function receiptStep({
  status,
  delivery,
}: {
  status: number
  delivery: Delivery | null
}): NextStep<ReceiptStep> | null {
  const state = stateOf(receiptMachine, status)
  if (state === 'recorded') return { step: 'clear' }
  return state === 'cleared' && delivery === 'NOT_SENT' ? { step: 'send' } : null
}
