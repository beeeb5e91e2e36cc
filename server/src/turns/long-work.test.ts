import { expect, test } from 'vitest'
import { longWork, nextSlice } from './long-work.ts'

test.each([
  ['alone rests as long as it worked', { now: 100, othersUntil: 0, worked: 5 }, 105, 110],
  ['that others finished before does not wait for them', { now: 100, othersUntil: 90, worked: 5 }, 105, 110],
  ['comes behind the slices of others', { now: 100, othersUntil: 130, worked: 5 }, 135, 140],
  ['that waited itself does not rest for that', { now: 1000, othersUntil: 0, worked: 800 }, 1020, 1040],
])('work %s', (_, { now, othersUntil, worked }, begins, ends) => {
  expect(nextSlice(now, othersUntil, worked)).toEqual({ begins, ends })
})

test('other calls go on between the slices of long work', async () => {
  const order: string[] = []
  const work = async () => {
    const rest = longWork()
    for (let step = 0; step < 3; step++) {
      const until = performance.now() + 5
      while (performance.now() < until);
      order.push('step')
      await rest()
    }
  }
  const working = work()
  setImmediate(() => order.push('call'))
  await working
  expect(order).toEqual(['step', 'call', 'step', 'step'])
})
