import { expect, test } from 'vitest'
import { breaks, endangers, readyAt } from './late.rules.ts'

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

test.each([
  ['before it is expected to be ready', { since: 0, until: 600 }, { from: 500, to: 900 }, 100, true],
  ['after it is expected to be ready', { since: 0, until: 600 }, { from: 600, to: 900 }, 100, false],
  ['in a year, while nobody knows the end', { since: 0 }, { from: 525_600, to: 530_000 }, 100, true],
  ['although the expected time has passed', { since: 0, until: 600 }, { from: 700, to: 900 }, 800, true],
  ['and is over by now', { since: 0 }, { from: 500, to: 900 }, 900, false],
])('a booking of a vehicle off the road that begins %s', (_, unfit, booking, now, isAtRisk) =>
  expect(endangers(unfit, booking, now)).toBe(isAtRisk),
)
