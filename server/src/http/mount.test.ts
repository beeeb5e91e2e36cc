import { randomUUID } from 'node:crypto'
import { session } from '@rental/core/modules/session/session.contract'
import { customer } from '@rental/core/modules/customer/customer.contract'
import { describe, expect, test } from 'vitest'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()
const owner = server.as('Owner')
const someone = (name: string) => ({
  kind: 'PERSONAL' as const,
  name,
  phone: `08${Math.floor(1e9 + Math.random() * 8e9)}`,
})

describe('a refusal', () => {
  test('has a code, a sentence in the caller’s language and the request’s id', async () => {
    const { body } = await owner.send(
      customer.get,
      { params: { id: randomUUID() } },
      { 'accept-language': 'id-ID,id;q=0.9' },
    )
    expect(body.metadata?.error).toMatchObject({
      code: 'not_found',
      raw: 'Data ini tidak ada, atau Anda tidak memiliki akses.',
    })
    expect(body.metadata?.['request_id']).toMatch(/^[0-9a-f-]{36}$/)
  })
  test.each([
    ['an unknown query key', { query: { colour: 'red' } }, 'colour'],
    ['an unknown sort', { query: { sort: 'nik' } }, 'sort'],
    ['an unknown filter', { query: { nik_contains: '3' } }, 'nik_contains'],
    ['an unknown search key', { query: { search_key: 'npwp' } }, 'search_key'],
  ])('meets %s', async (_, input, name) => {
    const refusal = await owner.refused(customer.list, input)
    expect(refusal).toMatchObject({ status: 400, code: 'invalid_input' })
    expect(Object.keys(refusal.fields ?? {})).toEqual([name])
  })
  test('meets unknown fields, and nothing is written', async () => {
    const before = await owner.call(customer.list, { query: {} })
    const refusal = await owner.refused(customer.create, { body: { ...someone('Eve'), company_id: randomUUID() } })
    expect(refusal.fields).toHaveProperty('company_id')
    expect((await owner.call(customer.list, { query: {} })).total).toBe(before.total)
  })
  test.each([
    [
      'en',
      'Please fix the following errors: Contact persons (PIC) 1, Phone: ',
      'Postal code: A postal code has 5 digits',
    ],
    [
      'id',
      'Silakan perbaiki kesalahan berikut: Penanggung jawab (PIC) 1, Telepon: ',
      'Kode pos: Kode pos terdiri dari 5 angka',
    ],
  ])('names fields in the words of the caller, never as the code does (%s)', async (language, start, end) => {
    const contacts = [{ role: 'USER', name: 'Ani', phone: '1' }]
    const body = { ...someone('Budi'), contacts, postal_code: '12' }
    const answer = await owner.send(customer.create, { body }, { 'accept-language': language })
    const raw = answer.body.metadata?.error?.raw ?? ''
    expect([raw.slice(0, start.length), raw.slice(-end.length)]).toEqual([start, end])
    expect(raw).not.toMatch(/contacts|postal_code/)
  })
  test('meets a query on a call that takes none', async () => {
    expect(await owner.refused(session.info, { query: { x: 1 } })).toMatchObject({ code: 'invalid_input' })
  })
  test('meets a body over 1 MB', async () => {
    expect(await owner.refused(customer.create, { body: { name: 'x'.repeat(1_100_000) } })).toMatchObject({
      status: 413,
      code: 'body_too_large',
    })
  })
  test('meets broken JSON, an unknown address and no token', async () => {
    const broken = await server.app.inject({
      method: 'POST',
      url: '/api/v2/oauth2/login',
      headers: { 'content-type': 'application/json' },
      payload: '{',
    })
    expect(broken.json().metadata.error.code).toBe('invalid_input')
    const unknown = await server.app.inject({ url: '/api/v2/nothing' })
    expect(unknown.statusCode).toBe(404)
    expect(unknown.json().metadata.error.code).toBe('no_such_call')
    expect(await server.visitor.refused(customer.list, { query: {} })).toMatchObject({
      status: 401,
      code: 'not_signed_in',
    })
  })
  test('meets a NUL byte and a lone surrogate without a fault of ours', async () => {
    expect((await owner.refused(customer.create, { body: someone('a\u0000b') })).status).toBe(400)
  })
})

describe('an idempotency key', () => {
  test('makes a repeated write happen once, also at the same time', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const body = someone('Once Only')
    const answers = await Promise.all([1, 2, 3].map(() => owner.call(customer.create, { body }, key)))
    expect(new Set(answers.map((answer) => answer.id)).size).toBe(1)
    const list = await owner.call(customer.list, { query: { search_value: 'Once Only' } })
    expect(list.total).toBe(1)
  })
  test('is refused for another request', async () => {
    const key = { 'idempotency-key': randomUUID() }
    await owner.call(customer.create, { body: someone('First') }, key)
    expect(await owner.refused(customer.create, { body: someone('Second') }, key)).toMatchObject({
      status: 409,
      code: 'key_reused',
    })
  })
  test('of a refused write is free again', async () => {
    const key = { 'idempotency-key': randomUUID() }
    await owner.refused(customer.create, { body: { ...someone('x'), branch_id: 99 } }, key)
    await owner.call(customer.create, { body: someone('Now right') }, key)
  })
})

test('answers of calls, papers behind links among them, are not for search engines', async () => {
  const { headers } = await server.app.inject({ url: '/api/v2/customer-account/a-key/invoice/a-paper' })
  expect(headers['x-robots-tag']).toBe('noindex')
})

test('answers carry strict security headers', async () => {
  const { headers } = await server.app.inject({ url: '/healthz' })
  expect(headers['content-security-policy']).toContain("script-src 'self'")
  expect(headers['content-security-policy']).not.toContain('unsafe-eval')
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' })
  // The place of a phone for the app itself, and for nobody else.
  expect(headers['permissions-policy']).toBe('geolocation=(self), microphone=(), payment=()')
})

test('health, readiness, metrics, API document and page answer', async () => {
  for (const url of ['/healthz', '/readyz', '/metrics', '/api/v2/openapi.json', '/docs'])
    expect((await server.app.inject({ url })).statusCode, url).toBe(200)
})
