import { expect, test } from 'vitest'
import { codeOf } from '../../kernel/machine.ts'
import { invoiceMachine } from './invoice.machine.ts'
import { invoiceStep, type InvoiceStepFacts } from './invoice-step.rules.ts'

const facts: Omit<InvoiceStepFacts, 'status'> = {
  kind: 'INVOICE',
  delivery: 'SENT',
  open: 1_110_000,
  in_giros: 0,
  pph23: 0,
  waits_for_slip: false,
}
type State = keyof typeof invoiceMachine.states

test.each<[State, Partial<InvoiceStepFacts>, string | null]>([
  ['draft', {}, 'submit'],
  ['waiting', {}, 'approve'],
  ['approved', { delivery: 'NOT_SENT' }, 'send'],
  ['approved', { delivery: 'SENDING' }, 'collect'],
  ['approved', {}, 'collect'],
  ['partly_paid', { delivery: 'NOT_SENT', open: 500_000 }, 'collect'],
  ['partly_paid', { open: 20_000, waits_for_slip: true }, 'slip'],
  // A giro covers all of it, or all but the tax that comes as a slip.
  ['approved', { in_giros: 1_110_000 }, 'giro'],
  ['approved', { in_giros: 1_090_000, pph23: 20_000 }, 'giro'],
  ['partly_paid', { open: 500_000, in_giros: 500_000 }, 'giro'],
  ['approved', { in_giros: 400_000 }, 'collect'],
  ['paid', { open: 0 }, null],
  ['credited', { open: 0 }, null],
  ['void', { open: 0 }, null],
  ['approved', { kind: 'CREDIT_NOTE', delivery: 'NOT_SENT' }, 'send'],
  ['approved', { kind: 'CREDIT_NOTE' }, null],
])('the next step of an invoice that is %s with %j', (state, other, step) => {
  expect(invoiceStep({ status: codeOf(invoiceMachine, state), ...facts, ...other })?.step ?? null).toBe(step)
})
