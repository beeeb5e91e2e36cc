import { liveModules } from '@rental/core/kernel/live'
import { expect, test } from 'vitest'
import { rememberRecent } from './recent.ts'

/** Begun at second 0, with a clock that is set by hand. */
function aMemory() {
  let second = 0
  const memory = rememberRecent(() => second * 1000)
  memory.begin()
  return { ...memory, at: (next: number) => (second = next) }
}
const news = (people: string[] | null = null, company = 'alpha') => ({
  touches: ['occupancy'] as const,
  company,
  people,
})

test('tells what was said while somebody was away, and nothing of before', () => {
  const { note, missedBy, at } = aMemory()
  at(20)
  note(news())
  at(30)
  expect(missedBy('alpha', 'ani', 2000)).toEqual([])
  expect(missedBy('alpha', 'ani', 7000)).toEqual(['occupancy'])
})

test('tells it to those whom it concerns', () => {
  const { note, missedBy, at } = aMemory()
  at(30)
  note(news(['ani']))
  note(news(null, 'beta'))
  expect(missedBy('alpha', 'ani', 0)).toEqual(['occupancy'])
  expect(missedBy('alpha', 'budi', 0)).toEqual([])
  expect(missedBy('beta', 'chandra', 0)).toEqual(['occupancy'])
})

test('what it cannot know may be anything', () => {
  const { begin, note, missedBy, at } = aMemory()
  at(10)
  expect(missedBy('alpha', 'ani', 7500)).toEqual(liveModules)
  at(20)
  note(news())
  at(90)
  note(news())
  expect(missedBy('alpha', 'ani', 80_000)).toEqual(liveModules)
  expect(missedBy('alpha', 'budi', 30_000)).toEqual(['occupancy'])
  begin()
  expect(missedBy('alpha', 'ani', 0)).toEqual(liveModules)
})

test('keeps no more than it can hold', () => {
  const { note, missedBy, at } = aMemory()
  at(30)
  for (let n = 0; n < 10_001; n++) note(news())
  at(31)
  expect(missedBy('alpha', 'ani', 0)).toEqual(liveModules)
})
