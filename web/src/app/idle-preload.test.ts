import { afterEach, expect, test, vi } from 'vitest'
import { idlePreload } from './idle-preload.ts'

afterEach(() => vi.unstubAllGlobals())

/** A browser that is idle when the test says so. */
function aBrowser(connection?: object) {
  vi.stubGlobal('navigator', { connection })
  const waiting: (() => void)[] = []
  const loaded: string[] = []
  const preload = idlePreload<string>(
    async (name) => {
      loaded.push(name)
      if (name === 'broken') throw new Error('no signal')
    },
    (work) => waiting.push(work),
  )
  const beIdle = async () => {
    waiting.shift()?.()
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { preload, loaded, beIdle, waiting }
}

test('one at a time, each once, and only while the browser is idle', async () => {
  const { preload, loaded, beIdle, waiting } = aBrowser()
  preload(['vehicle', 'broken', 'customer'])
  expect(loaded).toEqual([])
  await beIdle()
  expect(loaded).toEqual(['vehicle'])
  await beIdle()
  await beIdle()
  expect(loaded).toEqual(['vehicle', 'broken', 'customer'])
  expect(performance.getEntriesByName('loaded-ahead')).toEqual([])
  preload(['customer', 'quotation', 'vehicle'])
  while (waiting.length > 0) await beIdle()
  expect(loaded).toEqual(['vehicle', 'broken', 'customer', 'quotation'])
  expect(performance.getEntriesByName('loaded-ahead')).not.toEqual([])
})

test.each([
  [{ saveData: true, effectiveType: '4g' }, []],
  [{ effectiveType: '3g' }, []],
  [{ effectiveType: '4g' }, ['vehicle']],
  [undefined, ['vehicle']],
])('a connection that is %j', async (connection, expected) => {
  const { preload, loaded, beIdle } = aBrowser(connection)
  preload(['vehicle'])
  await beIdle()
  expect(loaded).toEqual(expected)
})

test('a file that never arrives does not hold up those after it', async () => {
  vi.useFakeTimers()
  const loaded: string[] = []
  const waiting: (() => void)[] = []
  const preload = idlePreload<string>(
    (name) => {
      loaded.push(name)
      return new Promise(() => {})
    },
    (work) => waiting.push(work),
  )
  preload(['vehicle', 'customer'])
  waiting.shift()?.()
  await vi.advanceTimersByTimeAsync(19_000)
  expect(waiting).toEqual([])
  await vi.advanceTimersByTimeAsync(1000)
  waiting.shift()?.()
  expect(loaded).toEqual(['vehicle', 'customer'])
  vi.useRealTimers()
})
