import { expect, test } from 'vitest'
import { breaks, readyAt } from './late.rules.ts'

test('a vehicle is ready after its turnaround', () => {
  expect(readyAt({ back: 600 })).toBe(600)
  expect(readyAt({ back: 600, turnaround: 120 })).toBe(720)
})

test.each([
  ['that should have begun', 540, true],
  ['that begins during the turnaround', 719, true],
  ['that begins when the vehicle is ready', 720, false],
  ['that begins later', 900, false],
])('a booking %s', (_, from, isBroken) => expect(breaks({ from }, { back: 600, turnaround: 120 })).toBe(isBroken))
