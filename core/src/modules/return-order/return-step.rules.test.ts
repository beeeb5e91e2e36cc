import { expect, test } from 'vitest'
import { codeOf } from '../../kernel/machine.ts'
import { returnOrderMachine } from './return-order.machine.ts'
import { returnStep } from './return-step.rules.ts'

test.each([
  ['scheduled', null, 'inspect'],
  ['inspected', 'i', 'complete'],
  // Its report was reopened.
  ['inspected', null, 'again'],
  ['settled', 'i', 'complete'],
  ['completed', 'i', 'order'],
  ['cancelled', null, null],
] as const)('the next step of a return that is %s', (state, inspection_id, step) => {
  expect(returnStep({ status: codeOf(returnOrderMachine, state), inspection_id })?.step ?? null).toBe(step)
})

test('a completed return leads to the bill only while some of its order is unbilled', () => {
  const completed = { status: codeOf(returnOrderMachine, 'completed'), inspection_id: 'i' }
  expect(returnStep({ ...completed, has_unbilled: true })?.step).toBe('order')
  expect(returnStep({ ...completed, has_unbilled: false })).toBeNull()
})
