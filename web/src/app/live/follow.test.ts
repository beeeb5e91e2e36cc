import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { everything, follow, pollMs, waitBefore, type Following } from './follow.ts'

/** A server whose stream can be opened, cut and refused. */
function aServer() {
  let isUp = true
  const network = { isThere: true }
  let attempts = 0
  const missed: number[] = []
  const open: (() => void)[] = []
  const read: Following['read'] = async ({ missedMs, opened, signal }) => {
    attempts += 1
    missed.push(missedMs)
    if (!isUp) throw new Error('refused')
    opened()
    await new Promise<void>((resolve) => {
      open.push(resolve)
      signal.addEventListener('abort', () => resolve())
    })
  }
  const heard = vi.fn<Following['heard']>()
  const stopping = new AbortController()
  const online: Following['online'] = async () => {
    while (!network.isThere && !stopping.signal.aborted) await new Promise((resolve) => setTimeout(resolve, 1000))
  }
  const done = follow({ signal: stopping.signal, since: Date.now() - 700, read, heard, online })
  return {
    heard,
    missed,
    attempts: () => attempts,
    cut: () => open.splice(0).forEach((end) => end()),
    setUp: (up: boolean) => (isUp = up),
    setOnline: (yes: boolean) => (network.isThere = yes),
    stop: () => (stopping.abort(), done),
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('following a stream', () => {
  test('says for how long nobody has listened: while the page was loading, and in a break', async () => {
    const server = aServer()
    await vi.advanceTimersByTimeAsync(20_000)
    server.cut()
    await vi.advanceTimersByTimeAsync(1000)
    expect(server.attempts()).toBe(2)
    expect(server.missed[0]).toBe(700)
    // Nothing was received since it was opened.
    expect(server.missed[1]).toBeGreaterThanOrEqual(20_500)
    expect(server.missed[1]).toBeLessThanOrEqual(21_000)
    expect(server.heard).not.toHaveBeenCalled()
    await server.stop()
  })

  test('has missed nothing of what it asked for itself', async () => {
    const server = aServer()
    server.setUp(false)
    await vi.advanceTimersByTimeAsync(20 * pollMs)
    expect(server.heard).toHaveBeenCalledWith(everything)
    expect(Math.max(...server.missed.slice(-5))).toBeLessThanOrEqual(pollMs)
    await server.stop()
  })

  test('asks in intervals while there is no stream, and no longer than that', async () => {
    const server = aServer()
    await vi.advanceTimersByTimeAsync(0)
    server.setUp(false)
    server.cut()
    server.heard.mockClear()
    await vi.advanceTimersByTimeAsync(2 * pollMs + 1000)
    expect(server.heard).toHaveBeenCalledTimes(2)
    expect(server.attempts()).toBeLessThan(14)
    server.setUp(true)
    await vi.advanceTimersByTimeAsync(pollMs)
    server.heard.mockClear()
    await vi.advanceTimersByTimeAsync(5 * pollMs)
    expect(server.heard).not.toHaveBeenCalled()
    await server.stop()
  })

  test('waits for the network', async () => {
    const server = aServer()
    await vi.advanceTimersByTimeAsync(0)
    server.setOnline(false)
    server.cut()
    await vi.advanceTimersByTimeAsync(10 * pollMs)
    expect(server.attempts()).toBe(1)
    server.setOnline(true)
    await vi.advanceTimersByTimeAsync(1000)
    expect(server.attempts()).toBe(2)
    await server.stop()
  })

  test('ends when it is told to, also while it waits', async () => {
    const server = aServer()
    server.setUp(false)
    await vi.advanceTimersByTimeAsync(100)
    await server.stop()
    const before = server.attempts()
    await vi.advanceTimersByTimeAsync(10 * pollMs)
    expect(server.attempts()).toBe(before)
    expect(server.heard).not.toHaveBeenCalled()
  })
})

test.each([
  [0, 0, 500],
  [0, 1, 1000],
  [3, 1, 8000],
  [20, 1, 30_000],
])('after %i attempts with chance %d it waits %i ms', (attempt, chance, ms) =>
  expect(waitBefore(attempt, chance)).toBe(ms),
)
