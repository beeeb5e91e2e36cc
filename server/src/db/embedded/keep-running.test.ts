import { expect, test } from 'vitest'
import { until } from '../../testing/jobs.ts'
import { keepRunning } from './keep-running.ts'
import type { PostgresProcess } from './launch.ts'

/** A process that ends when it is told to. */
function aProcess() {
  const { promise: gone, resolve: end } = Promise.withResolvers<string>()
  const process: PostgresProcess = { port: 1, ready: Promise.resolve(), gone, stop: async () => end('stopped') }
  return { process, end }
}

test('a database that ends by itself is started again, however often that fails at first', async () => {
  const first = aProcess()
  const second = aProcess()
  let attempts = 0
  const downs: (number | null)[] = []
  const launch = async () => {
    attempts += 1
    downs.push(kept.downSince())
    if (attempts < 3) throw new Error('no space left')
    return second.process
  }
  const kept = keepRunning(first.process, { log: () => {}, launch, onLost: undefined, pauseMs: 1 })
  expect(kept.downSince()).toBeNull()
  first.end('killed')
  await until(async () => attempts === 3)
  expect(downs).toEqual([expect.any(Number), expect.any(Number), expect.any(Number)])
  await until(async () => kept.downSince() === null)
  await kept.stop()
})

test('one that does not come back is reported, and stopping ends the attempts', async () => {
  const first = aProcess()
  const reports: string[] = []
  const launch = () => Promise.reject(new Error('data folder is gone'))
  const onLost = (message: string) => void reports.push(message)
  const kept = keepRunning(first.process, { log: () => {}, launch, onLost, pauseMs: 1, lostAfterMs: 0 })
  first.end('killed')
  await until(async () => reports.length > 0)
  expect(reports[0]).toContain('data folder is gone')
  await kept.stop()
  const before = reports.length
  await new Promise((resolve) => setTimeout(resolve, 30))
  expect(reports.length).toBe(before)
})

test('one that is stopped is not started again', async () => {
  const first = aProcess()
  let attempts = 0
  const launch = async () => {
    attempts += 1
    return aProcess().process
  }
  const kept = keepRunning(first.process, { log: () => {}, launch, onLost: undefined, pauseMs: 1 })
  await kept.stop()
  await first.process.gone
  await new Promise((resolve) => setTimeout(resolve, 30))
  expect(attempts).toBe(0)
})
