import { session } from '@rental/core/modules/session/session.contract'
import { describe, expect, test } from 'vitest'
import { startTestServer } from '../testing/test-server.ts'
import Fastify from 'fastify'
import { refuseForwarded } from './demo-only.ts'
import { errorFacts } from './error-facts.ts'
import { isCall } from './is-call.ts'

const server = await startTestServer({ rateLimit: 5 })
const get = (url: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  server.app.inject({ url, headers, remoteAddress })

describe('however the address of a call is written', () => {
  test.each(['/api/v2/x', '/%61pi/v2/x', '//api/v2/x', '/API/v2/x', '/api', '/api/%zz'])('%s is a call', (url) =>
    expect(isCall({ url })).toBe(true),
  )
  test.each(['/', '/apiary', '/login?next=/api/'])('%s is none', (url) => expect(isCall({ url })).toBe(false))
  test('it is counted and not to be kept', async () => {
    const answers = []
    for (let n = 0; n < 7; n++) answers.push(await get(`/%61pi/v2${session.demoAccounts.path}`, {}, '203.0.113.9'))
    expect(answers.at(-1)?.statusCode).toBe(429)
    expect(answers.at(-1)?.headers['retry-after']).toBeDefined()
    expect(answers[0]?.headers['cache-control']).toBe('no-store')
  })
  test('and refused with the same headers where it cannot be read', async () => {
    const answer = await get('/api/v2/%zz')
    expect(answer.statusCode).toBe(400)
    expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' })
  })
})

describe('an address that the caller makes up', () => {
  test('is not believed', async () => {
    const statuses = []
    for (let n = 0; n < 7; n++) {
      const headers = { 'x-forwarded-for': `198.51.100.${n}` }
      statuses.push((await get(`/api/v2${session.demoAccounts.path}`, headers, '203.0.113.10')).statusCode)
    }
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('metrics', () => {
  test('are read on the same machine', async () => expect((await get('/metrics')).statusCode).toBe(200))
  test.each([
    ['from elsewhere', {}, '203.0.113.11'],
    ['through a proxy', { 'x-forwarded-for': '203.0.113.11' }, '127.0.0.1'],
  ])('and not %s', async (_, headers, address) =>
    expect((await get('/metrics', headers, address)).statusCode).toBe(403),
  )
})

test('an address that is reached by TLS says so for a year', async () => {
  expect((await get('/healthz')).headers['strict-transport-security']).toContain('max-age=31536000')
})

test('the log of an error has its facts, and nothing that a driver hangs on it', () => {
  const error = Object.assign(new Error('broken'), {
    code: '42P01',
    client: { secretKey: 'hidden' },
    parameters: ['NIK'],
  })
  expect(JSON.stringify(errorFacts(error))).not.toMatch(/hidden|NIK/)
  expect(errorFacts(error)).toMatchObject({ type: 'Error', message: 'broken', code: '42P01' })
})

test('an installation with demo companies is not served through a proxy', async () => {
  const app = Fastify()
  refuseForwarded(app)
  app.get('/', async () => 'served')
  expect((await app.inject({ url: '/' })).body).toBe('served')
  for (const headers of [{ 'x-forwarded-for': '203.0.113.1' }, { forwarded: 'for=203.0.113.1' }])
    expect((await app.inject({ url: '/', headers })).json()).toMatchObject({ code: 'demo_not_public' })
})
