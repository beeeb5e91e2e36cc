import { expect, test } from 'vitest'
import { executionStatusOf, uptimeHours } from './scheduler.rules.ts'
import { schedulerText } from './scheduler.text.ts'

test.each([
  ['pending', 'pending'],
  ['running', 'running'],
  ['completed', 'completed'],
  ['failed', 'failed'],
  ['cancelled', 'cancelled'],
  ['stopped', 'unknown'],
  ['', 'unknown'],
])('an execution that is %j is shown as %s, in words', (status, shown) => {
  expect(executionStatusOf(status)).toBe(shown)
  expect(Object.keys(schedulerText.options.status)).toContain(shown)
})

test.each([
  [0, 0],
  [1799, 0],
  [1800, 1],
  [9000, 3],
  [86_400, 24],
])('%i seconds are %i hours', (seconds, hours) => expect(uptimeHours(seconds)).toBe(hours))
