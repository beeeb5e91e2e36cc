import { register } from 'prom-client'
import { expect, test, vi } from 'vitest'
import { watchUnexpected } from './unexpected.ts'

/** A watch over events that a test emits itself: real ones would end the test run. */
function watched() {
  const before = {
    unhandledRejection: new Set(process.listeners('unhandledRejection')),
    uncaughtException: new Set(process.listeners('uncaughtException')),
  }
  const log = { error: vi.fn<(facts: object) => void>(), warn: vi.fn<(facts: object) => void>() }
  const tell = vi.fn<(error: Error) => Promise<void>>(async () => {})
  const end = vi.fn<() => void>()
  const stop = watchUnexpected({ log: log as never, tell, end })
  const happen = (origin: 'unhandledRejection' | 'uncaughtException', error: unknown) => {
    for (const listener of process.listeners(origin as 'uncaughtException'))
      if (!(before[origin] as Set<unknown>).has(listener)) listener(error as Error, origin)
  }
  return { log, tell, end, stop, happen }
}

test('a promise that nobody awaited is logged, counted and told, and the process goes on', async () => {
  const { log, tell, end, stop, happen } = watched()
  happen('unhandledRejection', 'no error at all')
  expect(log.error).toHaveBeenCalledOnce()
  expect(tell).toHaveBeenCalledWith(expect.objectContaining({ message: 'no error at all' }))
  expect(await register.metrics()).toContain('unexpected_errors_total{origin="unhandledRejection"} 1')
  expect(end).not.toHaveBeenCalled()
  stop()
})

test('a connection that breaks beside its query does not end the process; another error does', () => {
  const { end, stop, happen } = watched()
  happen('uncaughtException', Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }))
  expect(end).not.toHaveBeenCalled()
  happen('uncaughtException', new TypeError('undefined is not a function'))
  expect(end).toHaveBeenCalledOnce()
  stop()
})

test('staff who cannot be told are no second fault', async () => {
  const { log, tell, stop, happen } = watched()
  tell.mockRejectedValueOnce(new Error('no database'))
  happen('unhandledRejection', new Error('first'))
  await vi.waitFor(() => expect(log.warn).toHaveBeenCalledOnce())
  stop()
})
