import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { requestCounts, type Counted } from './request-counts.ts'

/** Counts of all servers, as the table keeps them. */
function aTable() {
  const rows = new Map<string, Counted>()
  return async (own: readonly Counted[], minute: number): Promise<Counted[]> => {
    for (const { key, minute: at, count } of own) {
      const place = `${key} ${at}`
      rows.set(place, { key, minute: at, count: (rows.get(place)?.count ?? 0) + count })
    }
    const keys = new Set(own.map(({ key }) => key))
    return [...rows.values()].filter((row) => keys.has(row.key) && row.minute >= minute - 1)
  }
}
const alone = async (own: readonly Counted[]) => [...own]
const settle = () => new Promise((resolve) => setImmediate(resolve))
/** Requests that are let through of so many. */
const through = (counts: ReturnType<typeof requestCounts>, times: number, limit: number) =>
  Array.from({ length: times }, () => counts.take('ani', limit)).filter(({ wait }) => wait === 0).length

const clock = (at = 0) => {
  const time = { at, now: () => time.at }
  return time
}

describe('the requests of a caller', () => {
  test('are limited in the minute that moves along, and those that were refused do not count', () => {
    const time = clock(50_000)
    const counts = requestCounts({ exchange: alone, onFault: () => {}, now: time.now })
    expect(through(counts, 100, 10)).toBe(10)
    time.at = 61_000
    expect(through(counts, 100, 10)).toBe(0)
    time.at = 90_000
    expect(through(counts, 100, 10)).toBe(5)
    time.at = 200_000
    expect(through(counts, 100, 10)).toBe(10)
  })
  test('are let through again after the time that was said, and not before', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 59_999 }),
        fc.integer({ min: 1, max: 50 }),
        fc.array(fc.integer({ min: 0, max: 30_000 }), { maxLength: 5 }),
        (start, limit, pauses) => {
          const time = clock(start)
          const counts = requestCounts({ exchange: alone, onFault: () => {}, now: time.now })
          for (const pause of pauses) {
            through(counts, Math.ceil(limit / 2), limit)
            time.at += pause
          }
          through(counts, limit + 1, limit)
          const { wait } = counts.take('ani', limit)
          expect(wait).toBeGreaterThan(0)
          const refusedAt = time.at
          time.at = Math.max(refusedAt, refusedAt + wait - 2)
          expect(counts.take('ani', limit).wait).toBeGreaterThan(0)
          time.at = refusedAt + wait + 1
          expect(counts.take('ani', limit).wait).toBe(0)
        },
      ),
    )
  })
  test('are counted apart from those of others', () => {
    const counts = requestCounts({ exchange: alone, onFault: () => {} })
    expect(through(counts, 5, 3)).toBe(3)
    expect(counts.take('budi', 3).wait).toBe(0)
  })
})

describe('several servers', () => {
  test('let a caller through at most a twentieth each too often', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 2, max: 4 }),
        fc.integer({ min: 20, max: 200 }),
        fc.infiniteStream(fc.nat()),
        async (servers, limit, turns) => {
          const time = clock()
          const exchange = aTable()
          const all = Array.from({ length: servers }, () =>
            requestCounts({ exchange, onFault: () => {}, now: time.now }),
          )
          let passed = 0
          for (let n = 0; n < limit * 3; n++) {
            const counts = all[(turns.next().value ?? 0) % servers]
            if (counts?.take('ani', limit).wait === 0) passed += 1
            await settle()
          }
          expect(passed).toBeGreaterThanOrEqual(limit)
          expect(passed).toBeLessThanOrEqual(limit + servers * Math.ceil(limit / 20))
        },
      ),
      { numRuns: 20 },
    )
  })
  test('exchange once for a twentieth of the limit, not with every request', async () => {
    let exchanges = 0
    const exchange = (own: readonly Counted[]) => {
      exchanges += 1
      return alone(own)
    }
    const counts = requestCounts({ exchange, onFault: () => {} })
    for (let n = 0; n < 1000; n++) {
      counts.take('ani', 1000)
      await settle()
    }
    expect(exchanges).toBe(20)
  })
})

describe('an exchange that fails', () => {
  test('is told once, tried again by the clock only, and nothing that was counted is lost', async () => {
    const faults: unknown[] = []
    const sent: Counted[] = []
    let isDown = true
    let attempts = 0
    const exchange = async (own: readonly Counted[]) => {
      attempts += 1
      if (isDown) throw new Error('no table')
      sent.push(...own)
      return [...own]
    }
    const counts = requestCounts({ exchange, onFault: (error) => faults.push(error), now: () => 0 })
    for (let n = 0; n < 12; n++) {
      counts.take('ani', 10)
      await settle()
    }
    await counts.exchange()
    expect(faults).toHaveLength(1)
    expect(attempts).toBe(2)
    expect(counts.take('ani', 10).wait).toBeGreaterThan(0)
    isDown = false
    await counts.exchange()
    expect(sent).toEqual([{ key: 'ani', minute: 0, count: 10 }])
    isDown = true
    counts.take('budi', 10)
    await counts.exchange()
    expect(faults).toHaveLength(2)
  })
})
