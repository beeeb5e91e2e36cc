import { session } from '@rental/core/modules/session/session.contract'
import { describe, expect, test } from 'vitest'
import { asOwner, startTestServer } from '../testing/test-server.ts'
import { minuteMs } from './request-counts.ts'

const server = await startTestServer({ rateLimit: 5 })

test('too many requests are refused with a sentence, and health checks stay free', async () => {
  const answers = []
  for (let n = 0; n < 7; n++) answers.push(await server.visitor.send(session.demoAccounts))
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200, 429, 429])
  expect(answers.at(-1)?.body.metadata?.error?.code).toBe('too_many_requests')
  expect((await server.app.inject({ url: '/healthz' })).statusCode).toBe(200)
})

describe('an address that is no call of the API', () => {
  test.each([
    ['unknown', 'GET', '/api/v2/no-such-call', 404],
    ['unknown to write to', 'POST', '/api/v2/no-such-call', 404],
    ['known for another method', 'DELETE', `/api/v2${session.demoAccounts.path}`, 404],
    ['unreadable', 'GET', '/api/v2/%zz', 400],
    ['longer than any', 'GET', `/api/v2/customer/${'x'.repeat(300)}`, 400],
  ] as const)('is counted like one where it is %s', async (_, method, url, status) => {
    const one = await startTestServer({ rateLimit: 3 })
    const answers = []
    for (let n = 0; n < 5; n++) answers.push(await one.app.inject({ method, url }))
    expect(answers.map((answer) => answer.statusCode)).toEqual([status, status, status, 429, 429])
    expect(answers.map(({ headers }) => headers['x-ratelimit-remaining'])).toEqual(['2', '1', '0', '0', '0'])
    const [first, last] = [answers[0], answers.at(-1)]
    expect(last?.json()).toMatchObject({ metadata: { error: { code: 'too_many_requests' } } })
    expect(last?.headers['retry-after']).toBeDefined()
    const usual = await one.app.inject({ url: `/api/v2${session.demoAccounts.path}`, remoteAddress: '203.0.113.30' })
    const ofBody = new Set(['content-length', 'content-type', 'date', 'connection', 'vary', 'content-encoding'])
    const names = (headers: object = {}) =>
      Object.keys(headers)
        .filter((name) => !ofBody.has(name))
        .toSorted()
    expect(names(first?.headers)).toEqual(names(usual.headers))
  })
})

describe('two servers on one database', () => {
  const statusesOf = async (one: typeof server, times: number, remoteAddress: string) => {
    const statuses: number[] = []
    for (let n = 0; n < times; n++) {
      const { statusCode } = await one.app.inject({ url: `/api/v2${session.demoAccounts.path}`, remoteAddress })
      statuses.push(statusCode)
    }
    return statuses
  }
  const passed = (statuses: readonly number[]) => statuses.filter((status) => status === 200).length

  test('share the limit of a caller', async () => {
    const one = await startTestServer({ rateLimit: 40 })
    const second = await startTestServer({ rateLimit: 40, url: one.url })
    const began = Date.now()
    let total = passed(await statusesOf(one, 30, '203.0.113.20'))
    // An exchange may last longer than many requests: each pair waits until all that passed is in the table.
    for (let more = total; more > 0;) {
      await expect.poll(() => countedIn(one.url), { timeout: 15_000 }).toBe(total)
      more = passed(await statusesOf(second, 2, '203.0.113.20'))
      total += more
    }
    const roomOfTime = Math.ceil((40 * (Date.now() - began)) / minuteMs)
    expect(total).toBeGreaterThanOrEqual(40)
    expect(total).toBeLessThanOrEqual(40 + 2 * 2 + roomOfTime)
    expect(passed(await statusesOf(second, 1, '203.0.113.21'))).toBe(1)
  })

  test('count alone where the table cannot be reached, and answer all the same', async () => {
    const one = await startTestServer({ rateLimit: 5 })
    await asOwner(one.url, 'drop table request_count')
    const statuses = await statusesOf(one, 7, '203.0.113.22')
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
  })
})

const countedIn = async (url: string) =>
  Number((await asOwner<{ sum: string }>(url, 'select coalesce(sum(count), 0) as sum from request_count'))[0]?.sum)
