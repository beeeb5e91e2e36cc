import { describe, expect, test } from 'vitest'
import { byOurClock, isDoubtful } from './told-moment.rules.ts'

const arrived_at = '2026-11-18T12:00:00.000Z'
const before = (minutes: number) => new Date(Date.parse(arrived_at) - minutes * 60_000).toISOString()

describe('a told moment', () => {
  test.each([
    ['at once', 0, [], false],
    ['within the limit, whatever else was sent', 60, [40, 30], false],
    ['later, and nothing was sent in between', 61, [], false],
    ['27 hours later, and nothing was sent in between', 27 * 60, [], false],
    ['later, with a request in between', 27 * 60, [20 * 60], true],
    ['later, with requests since the signal came back', 5 * 60, [59, 30, 1], false],
    ['later, with one just before that', 5 * 60, [61], true],
    ['later, with one while the signal was lost', 5 * 60, [295], false],
    ['later, with one after that', 5 * 60, [285], true],
    ['a week later', 7 * 24 * 60, [], false],
    ['longer than a week later, in silence', 7 * 24 * 60 + 1, [], true],
  ] as const)('that arrived %s', (_, minutes, contacts, doubtful) => {
    const told = { told_at: before(minutes), arrived_at, most_minutes: 60, contacts: contacts.map(before) }
    expect(isDoubtful(told)).toBe(doubtful)
  })
})

test('a program that tells a moment has no phone that lost its signal', () => {
  const told = (minutes: number) => ({ told_at: before(minutes), arrived_at, most_minutes: 60, contacts: null })
  expect(isDoubtful(told(61))).toBe(true)
  expect(isDoubtful(told(60))).toBe(false)
})

describe('the clock of a device', () => {
  const now = new Date(arrived_at)
  test.each([
    ['is believed without its time', before(30), null, before(30)],
    ['is on time', before(30), before(0.5), before(30)],
    ['an hour slow is put right', before(90), before(60), before(30)],
    ['a day ahead is put right', before(-1410), before(-1440), before(30)],
    // A lie about the clock leads to a moment that could have been told without it.
    ['said to be a day slow for a moment of yesterday makes it one of now', before(1440), before(1440), before(0)],
  ])('that %s', (_, told, device, expected) => {
    expect(byOurClock(told, now, device)).toBe(expected)
  })
})
