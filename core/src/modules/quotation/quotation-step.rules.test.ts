import { expect, test } from 'vitest'
import { codeOf } from '../../kernel/machine.ts'
import { quotationMachine } from './quotation.machine.ts'
import { quotationStep, type QuotationStepFacts } from './quotation-step.rules.ts'

test.each<[keyof typeof quotationMachine.states, Partial<QuotationStepFacts>, string | null]>([
  ['draft', {}, 'submit'],
  ['waiting', {}, 'approve'],
  ['sent_back', {}, 'revise'],
  ['approved', { delivery: 'NOT_SENT' }, 'send'],
  ['approved', { delivery: 'SENDING' }, 'order'],
  ['approved', {}, 'order'],
  ['approved', { is_expired: true }, 'duplicate'],
  ['waiting', { is_expired: true }, 'duplicate'],
  ['ordered', { is_expired: true }, null],
  ['closed', {}, null],
])('the next step of an offer that is %s with %j', (state, other, step) => {
  const facts = { status: codeOf(quotationMachine, state), delivery: 'SENT' as const, is_expired: false }
  expect(quotationStep({ ...facts, ...other })?.step ?? null).toBe(step)
})
