import { session } from '@rental/core/modules/session/session.contract'
import { customer } from '@rental/core/modules/customer/customer.contract'
import { describe, expect, test } from 'vitest'
import { callerFor } from '../../testing/caller.ts'
import { startTestServer, asOwner, testPassword } from '../../testing/test-server.ts'
import { readToken, writeToken } from '../../identity/token.ts'

const server = await startTestServer()
const { visitor } = server
const login = (email: string, password = testPassword) => visitor.call(session.login, { body: { email, password } })
const refresh = async (refresh_token: string, device = 'browser') => {
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/v2/oauth2/token',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      authorization: `Basic ${btoa('lajur-web:')}`,
      'user-agent': device,
    },
    payload: new URLSearchParams({ grant_type: 'refresh_token', refresh_token }).toString(),
  })
  return { status: response.statusCode, body: response.json() as { access_token: string; refresh_token: string } }
}

describe('signing in', () => {
  test('answers tokens and the user at the top level', async () => {
    const answer = await login('Owner@alpha.example')
    expect(answer.user).toMatchObject({ full_name: 'Owner of alpha', company: { name: 'alpha' }, role_name: 'Owner' })
    expect(answer.user.permissions).toContain('customer.create')
  })
  test('names the role in the language of the reader', async () => {
    const body = { email: 'owner@alpha.example', password: testPassword }
    const { user } = await visitor.call(session.login, { body }, { 'accept-language': 'id' })
    expect(user.role_name).toBe('Pemilik')
  })
  test.each([
    ['a wrong password', 'owner@alpha.example', 'wrong'],
    ['an unknown address', 'nobody@alpha.example', testPassword],
  ])('with %s is refused the same way', async (_, email, password) => {
    expect(await visitor.refused(session.login, { body: { email, password } })).toMatchObject({
      status: 401,
      code: 'wrong_credentials',
    })
  })
  test('32 correct sign-ins at once all succeed', async () => {
    const answers = await Promise.all(Array.from({ length: 32 }, () => login('sales@beta.example')))
    expect(answers).toHaveLength(32)
  })
})

describe('a refresh token', () => {
  test('rotates, and its predecessor stays good for a moment', async () => {
    const first = await login('owner@alpha.example')
    const second = await refresh(first.refresh_token)
    expect(second.status).toBe(200)
    expect(second.body.refresh_token).not.toBe(first.refresh_token)
    expect((await refresh(first.refresh_token)).status).toBe(200)
  })
  test('that was replaced long ago ends the whole sign-in', async () => {
    const first = await login('finance@alpha.example')
    const second = await refresh(first.refresh_token)
    await asOwner(
      server.url,
      "update refresh_token set replaced_at = now() - interval '1 minute' where replaced_at is not null",
    )
    expect((await refresh(first.refresh_token)).status).toBe(401)
    expect((await refresh(second.body.refresh_token)).status).toBe(401)
  })
  test('that twenty requests use at once gives each the same next one, also the next time', async () => {
    let { refresh_token } = await login('warehouse@alpha.example')
    const first = refresh_token
    for (let round = 0; round < 3; round++) {
      const race = await Promise.all(Array.from({ length: 20 }, () => refresh(refresh_token)))
      expect(race.map(({ status }) => status)).toEqual(race.map(() => 200))
      const tokens = new Set(race.map(({ body }) => body.refresh_token))
      expect(tokens.size).toBe(1)
      refresh_token = [...tokens][0] ?? ''
    }
    // An answer that was lost three times over: the newest one is given again.
    expect((await refresh(first)).body.refresh_token).toBe(refresh_token)
    // Later, a token that was replaced is used: it was stolen.
    await asOwner(
      server.url,
      "update refresh_token set replaced_at = now() - interval '1 minute' where replaced_at is not null",
    )
    expect((await refresh(first)).status).toBe(401)
    expect((await refresh(refresh_token)).status).toBe(401)
  })
  test.each([
    ['before its owner', 'thief', 'browser'],
    ['after its owner', 'browser', 'thief'],
  ])('that a thief uses within the grace, %s, ends the sign-in for both', async (_, one, other) => {
    const { refresh_token, access_token } = await login('driver@alpha.example')
    const mine = await refresh(refresh_token, one)
    expect(mine.status).toBe(200)
    expect((await refresh(refresh_token, other)).status).toBe(401)
    expect((await refresh(mine.body.refresh_token, one)).status).toBe(401)
    expect((await callerFor(server.app, async () => access_token).refused(session.info, {})).status).toBe(401)
  })
  test('cannot be worked out from the one before it', async () => {
    const { refresh_token } = await login('operations@alpha.example')
    const next = (await refresh(refresh_token)).body.refresh_token
    expect(next).toHaveLength(43)
    const [kept] = await asOwner<{ secrets: number; lines: number }>(
      server.url,
      'select count(distinct line_secret)::int as secrets, count(*)::int as lines from sign_in',
    )
    expect(kept?.secrets).toBe(kept?.lines)
  })
  test('lives thirty days, however often it is renewed', async () => {
    const first = await login('auditor@alpha.example')
    const second = await refresh(first.refresh_token)
    await asOwner(
      server.url,
      `update sign_in set expires_at = now() - interval '1 second' where user_id = '${first.user.id}'`,
    )
    expect((await refresh(second.body.refresh_token)).status).toBe(401)
  })
  test('is revoked, and revoking says nothing about what exists', async () => {
    const { refresh_token, access_token } = await login('finance@beta.example')
    for (const token of ['made-up', refresh_token, refresh_token])
      expect((await visitor.send(session.revoke, { body: { token } })).status).toBe(200)
    expect((await refresh(refresh_token)).status).toBe(401)
    expect((await callerFor(server.app, async () => access_token).refused(session.info, {})).status).toBe(401)
  })
  test('that nobody gave is refused', async () => expect((await refresh('made-up')).status).toBe(401))
})

describe('the keys', () => {
  test('rotate: the new one signs, the old one still verifies, and goes later', async () => {
    const before = await login('owner@beta.example')
    const old = server.keys.current().id
    await asOwner(server.url, "update signing_key set created_at = now() - interval '31 days'")
    await server.keys.rotate()
    expect(server.keys.current().id).not.toBe(old)
    const after = await login('owner@beta.example')
    for (const { access_token } of [before, after])
      await callerFor(server.app, async () => access_token).call(session.info, {})
    await asOwner(server.url, "update signing_key set created_at = created_at - interval '1 hour'")
    await server.keys.rotate()
    expect(await server.keys.secretOf(old)).toBeNull()
    expect(server.keys.current().id).not.toBe(old)
  })
})

describe('an access token', () => {
  test('ends with its session', async () => {
    const { access_token } = await login('ops@alpha.example'.replace('ops', 'operations'))
    const caller = callerFor(server.app, async () => access_token)
    await caller.call(session.info, {})
    await caller.call(session.logout, {})
    expect(await caller.refused(session.info, {})).toMatchObject({ status: 401, code: 'session_expired' })
  })
  test('of another key, changed or expired is refused', async () => {
    const { access_token, user } = await login('auditor@alpha.example')
    const forged = writeToken(Buffer.from('another secret'), {
      key: server.keys.current().id,
      user: user.id,
      company: user.company.id,
      sign_in: user.id,
      expires: Date.now() + 1e6,
    })
    const [payload, signature] = access_token.split('.')
    const changed = `${Buffer.from(
      Buffer.from(payload ?? '', 'base64url')
        .toString()
        .replace(user.id, user.company.id),
    ).toString('base64url')}.${signature}`
    for (const token of [forged, changed, 'nonsense', `${payload}.`])
      expect((await callerFor(server.app, async () => token).refused(session.info, {})).status, token).toBe(401)
    const secret = Buffer.from('s')
    expect(
      readToken(secret, writeToken(secret, { key: '', user: '', company: '', sign_in: '', expires: 5 }), 6),
    ).toBeNull()
  })
  test('says which discount one may approve: an owner any, others what their role allows', async () => {
    const capOf = async (role: string) => (await server.as(role).call(session.info, {})).discount_cap
    expect(await capOf('Owner')).toBeNull()
    expect(await capOf('Sales')).toBe('5')
  })
  test('says who is an owner', async () => {
    const isOwner = async (role: string) => (await server.as(role).call(session.info, {})).is_owner
    expect(await isOwner('Owner')).toBe(true)
    expect(await isOwner('Branch Manager')).toBe(false)
  })
  test('opens only what the role allows', async () => {
    const driver = server.as('Driver')
    expect(await driver.refused(customer.list, { query: {} })).toMatchObject({ status: 403, code: 'not_permitted' })
    const auditor = server.as('Auditor')
    await auditor.call(customer.list, { query: {} })
    expect(
      (await auditor.refused(customer.create, { body: { kind: 'PERSONAL', name: 'X', phone: '081234567890' } })).status,
    ).toBe(403)
  })
})
