import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Named } from '@rental/core/kernel/route'
import { light } from './shell-calls.ts'
import type { CallError } from './errors.ts'

const stored = new Map<string, string>()
vi.stubGlobal('addEventListener', () => {})
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
})
vi.stubGlobal('navigator', { language: 'en' })
afterAll(() => vi.unstubAllGlobals())

const { call, fetchFile } = await import('./call.ts')
const { onExpired } = await import('./refresh.ts')

const route = light<Named>({ module: 'test', name: 'get', method: 'GET', path: '/thing', access: 'session' })
const minuteMs = 60_000
const expired = vi.fn<() => void>()
onExpired(expired)

/** A server that knows one access token and answers a refresh as configured. */
let good = 'old'
let goodAfterRefresh = 'new'
let refreshStatus = 200
let asked: string[] = []
const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })
vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Record<string, string> }) => {
  asked.push(url)
  await Promise.resolve()
  if (url.endsWith('/oauth2/token')) {
    if (refreshStatus !== 200) return json(refreshStatus, {})
    good = goodAfterRefresh
    const expired_at = new Date(Date.now() + 15 * minuteMs).toISOString()
    return json(200, { access_token: 'new', refresh_token: 'next', expired_at })
  }
  return headers['authorization'] === `Bearer ${good}`
    ? json(200, { data: 'fine' })
    : json(401, { metadata: { error: { code: 'session_expired', raw: 'Over.' } } })
})
const refreshes = () => asked.filter((url) => url.endsWith('/oauth2/token')).length
const account = () =>
  JSON.parse(stored.get('account') ?? 'null') as { accessToken: string; refreshToken: string } | null
const store = (leftMs: number, accessToken = 'old') =>
  stored.set(
    'account',
    JSON.stringify({
      accessToken,
      refreshToken: 'first',
      expiredAt: new Date(Date.now() + leftMs).toISOString(),
      user: { id: 'u' },
    }),
  )
const failure = () => call(route, {}).catch((error: CallError) => error) as Promise<CallError>

beforeEach(() => {
  good = 'old'
  goodAfterRefresh = 'new'
  refreshStatus = 200
  asked = []
  expired.mockClear()
})

describe('a call with the stored session', () => {
  test('goes out at once while the token is good, and waits no longer than ten seconds', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    store(15 * minuteMs)
    expect(await call(route, {})).toBe('fine')
    expect(asked).toEqual(['/api/v2/thing'])
    expect(timeout).toHaveBeenCalledWith(10_000)
    timeout.mockRestore()
  })

  test('for a file has time for an export that is written first', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    store(15 * minuteMs)
    await fetchFile({ ...route, answer: 'file' }, {})
    expect(timeout).toHaveBeenCalledWith(300_000)
    timeout.mockRestore()
  })

  test.each([
    ['expired', -1000],
    ['within a minute of it', 59_000],
  ])('20 at once that find the token %s share one refresh', async (_, leftMs) => {
    store(leftMs)
    const answers = await Promise.all(Array.from({ length: 20 }, () => call(route, {})))
    expect(answers).toEqual(Array(20).fill('fine'))
    expect(refreshes()).toBe(1)
    expect(account()).toMatchObject({ accessToken: 'new', refreshToken: 'next' })
  })

  test('20 at once that are refused share one refresh, and each is sent once more', async () => {
    store(15 * minuteMs, 'revoked')
    const answers = await Promise.all(Array.from({ length: 20 }, () => call(route, {})))
    expect(answers).toEqual(Array(20).fill('fine'))
    expect(refreshes()).toBe(1)
    expect(asked).toHaveLength(41)
  })

  test('that cannot be saved clears the account and says so', async () => {
    store(15 * minuteMs, 'revoked')
    refreshStatus = 401
    expect(await failure()).toMatchObject({ status: 401, code: 'session_expired' })
    expect(account()).toBeNull()
    expect(expired).toHaveBeenCalledOnce()
  })

  test('that is refused even with a new token is not tried for ever', async () => {
    store(15 * minuteMs, 'revoked')
    goodAfterRefresh = 'another'
    expect(await failure()).toMatchObject({ status: 401, code: 'session_expired' })
    expect(asked.filter((url) => url.endsWith('/thing'))).toHaveLength(2)
    expect(account()).toBeNull()
  })

  test('keeps the account while the server is in trouble', async () => {
    store(-1000)
    refreshStatus = 503
    expect(await failure()).toMatchObject({ status: 503 })
    expect(account()).not.toBeNull()
    expect(expired).not.toHaveBeenCalled()
  })

  test('without an account is over before it is sent', async () => {
    stored.clear()
    expect(await failure()).toMatchObject({ status: 401, code: 'not_signed_in' })
    expect(asked).toEqual([])
    expect(expired).not.toHaveBeenCalled()
  })
})
