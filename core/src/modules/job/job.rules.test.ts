import { describe, expect, it } from 'vitest'
import { jobStatuses, type Queue } from './job.contract.ts'
import { canBeCancelled, canBeRetried, isUnderWay, percentThrough } from './job.rules.ts'

const those = (fits: (status: (typeof jobStatuses)[number]) => boolean) => jobStatuses.filter(fits)

describe('a job', () => {
  it.each<[Queue, string[], string[], string[]]>([
    ['scheduler.task', ['failed', 'cancelled'], ['waiting', 'delayed', 'paused', 'running'], ['waiting', 'running']],
    ['dead_letter', [...jobStatuses], [], []],
  ])('of %s is retried, cancelled and watched by its status', (queue, retried, cancelled, watched) => {
    expect(those((status) => canBeRetried(queue, status))).toEqual(retried)
    expect(those((status) => canBeCancelled(queue, status))).toEqual(cancelled)
    expect(those((status) => isUnderWay(queue, status))).toEqual(watched)
  })
})

describe('the progress of a queue', () => {
  it.each([
    [{ total: 0, completed: 0, failed: 0 }, 0],
    [{ total: 3, completed: 1, failed: 1 }, 67],
    [{ total: 4, completed: 4, failed: 0 }, 100],
    [{ total: 200, completed: 0, failed: 1 }, 1],
  ])('of %o is %i percent', (stats, percent) => {
    expect(percentThrough(stats)).toBe(percent)
  })
})
