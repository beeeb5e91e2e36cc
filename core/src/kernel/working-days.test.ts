import { describe, expect, test } from 'vitest'
import { workingDaysAfter } from './working-days.ts'

describe('working days after a day', () => {
  test.each([
    ['2026-11-16', '2026-11-16', 0],
    ['2026-11-16', '2026-11-17', 1],
    ['2026-11-16', '2026-11-19', 3],
    // From a Friday: the week-end does not count.
    ['2026-11-13', '2026-11-15', 0],
    ['2026-11-13', '2026-11-18', 3],
    ['2026-11-14', '2026-11-18', 3],
    ['2026-11-13', '2026-11-24', 7],
    ['2026-11-17', '2026-11-16', 0],
  ])('from %s to %s are %i', (from, to, count) => expect(workingDaysAfter(from, to, new Set())).toBe(count))
  test.each([
    // Idulfitri 2026 with its joint leave: Wednesday to Tuesday.
    ['2026-03-17', '2026-03-24', 0],
    ['2026-03-17', '2026-03-25', 1],
    ['2026-03-16', '2026-03-26', 3],
  ])('days off between %s and %s leave %i', (from, to, count) => {
    const days = ['18', '19', '20', '21', '22', '23', '24'].map((day) => `2026-03-${day}`)
    expect(workingDaysAfter(from, to, new Set(days))).toBe(count)
  })
})
