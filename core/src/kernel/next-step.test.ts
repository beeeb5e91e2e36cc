import { expect, test } from 'vitest'
import { firstStep } from './next-step.ts'

test('the first step that is asked for is the next one, on its record where it names one', () => {
  expect(
    firstStep([
      ['bill', false],
      ['collect', 'an invoice'],
      ['release', true],
    ]),
  ).toEqual({
    step: 'collect',
    on: 'an invoice',
  })
  expect(
    firstStep([
      ['bill', true],
      ['collect', 'an invoice'],
    ]),
  ).toEqual({ step: 'bill' })
  expect(
    firstStep([
      ['bill', false],
      ['collect', null],
    ]),
  ).toBeNull()
})
