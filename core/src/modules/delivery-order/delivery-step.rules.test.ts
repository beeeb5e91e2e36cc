import { expect, test } from 'vitest'
import { codeOf } from '../../kernel/machine.ts'
import { deliveryOrderMachine } from './delivery-order.machine.ts'
import { deliveryStep, type DeliveryStepFacts } from './delivery-step.rules.ts'

const held_by = { occupancy_id: 'the late rental' }

test.each<[keyof typeof deliveryOrderMachine.states, Partial<DeliveryStepFacts>, string | null]>([
  ['scheduled', { vehicle_id: null }, 'assign'],
  ['scheduled', { held_by }, 'replace'],
  ['prepared', { held_by, driver_id: null }, 'replace'],
  ['scheduled', {}, 'dispatch'],
  ['prepared', {}, 'dispatch'],
  ['scheduled', { driver_id: null }, 'complete'],
  ['on_the_way', {}, 'complete'],
  ['failed', {}, 'reschedule'],
  ['completed', { inspection_id: 'i' }, 'report'],
  // Its report was reopened.
  ['completed', {}, 'again'],
  ['cancelled', {}, null],
])('the next step of a delivery that is %s with %j', (state, other, step) => {
  const facts = { vehicle_id: 'v', driver_id: 'd', held_by: null, inspection_id: null }
  expect(deliveryStep({ status: codeOf(deliveryOrderMachine, state), ...facts, ...other })?.step ?? null).toBe(step)
})

test('a replacement is found for the bookings behind the rental that has the vehicle', () => {
  const facts = { status: 0, vehicle_id: 'v', driver_id: null, held_by, inspection_id: null }
  expect(deliveryStep(facts)).toEqual({ step: 'replace', on: 'the late rental' })
})
