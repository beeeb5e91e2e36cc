import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { limitConcurrency } from './limit-concurrency.ts'

test('never more at once than allowed, in the order in which they came, whoever fails', async () => {
  const inTurn = limitConcurrency(2)
  let running = 0
  let most = 0
  const begun: number[] = []
  const work = (n: number) => async () => {
    begun.push(n)
    most = Math.max(most, ++running)
    await sleep(n % 2)
    running -= 1
    if (n === 3) throw new Error('three')
    return n
  }
  const done = await Promise.allSettled(Array.from({ length: 9 }, (_, n) => inTurn(work(n))))
  expect(most).toBe(2)
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
  expect(done.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  expect(await inTurn(work(9))).toBe(9)
})
