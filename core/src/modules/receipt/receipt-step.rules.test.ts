import { expect, test } from 'vitest'
import { codeOf } from '../../kernel/machine.ts'
import { receiptMachine } from './receipt.machine.ts'
import { receiptStep } from './receipt-step.rules.ts'

test.each([
  ['recorded', 'NOT_SENT', 'clear'],
  ['cleared', 'NOT_SENT', 'send'],
  ['cleared', 'SENDING', null],
  ['cleared', 'SENT', null],
  ['void', 'NOT_SENT', null],
] as const)('the next step of a payment that is %s and %s', (state, delivery, step) => {
  expect(receiptStep({ status: codeOf(receiptMachine, state), delivery })?.step ?? null).toBe(step)
})
