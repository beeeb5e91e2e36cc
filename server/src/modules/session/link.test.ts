import { session } from '@rental/core/modules/session/session.contract'
import { describe, expect, test } from 'vitest'
import { callerFor } from '../../testing/caller.ts'
import { startTestServer, asOwner, testPassword } from '../../testing/test-server.ts'

const server = await startTestServer()
const { visitor } = server
const email = 'sales@alpha.example'
const new_password = 'hujan turun di bulan juni'

const mailsTo = (recipient: string) =>
  asOwner<{ template: string; body: string }>(
    server.url,
    `select template, body from outbox where recipient = '${recipient}' order by id`,
  )
/** Requests a link, and reads it from the outbox. */
async function linkFor(recipient: string): Promise<string> {
  await visitor.call(session.forgot, { body: { email: recipient } })
  return (await server.linkTo(recipient)).split('#')[1] ?? ''
}
const login = (password: string, address = email) => visitor.call(session.login, { body: { email: address, password } })

describe('a forgotten password', () => {
  test('is chosen anew with a link that works once and ends every session', async () => {
    const before = await login(testPassword)
    const token = await linkFor(email)
    expect(await visitor.call(session.link, { body: { token } })).toEqual({
      kind: 'PASSWORD_RESET',
      email,
      full_name: 'Sales of alpha',
      company_name: 'alpha',
    })
    const signedIn = await visitor.call(session.useLink, { body: { token, new_password } })
    expect(signedIn.user.email).toBe(email)
    await callerFor(server.app, async () => signedIn.access_token).call(session.info, {})
    expect((await callerFor(server.app, async () => before.access_token).refused(session.info, {})).status).toBe(401)

    for (const call of [
      visitor.refused(session.link, { body: { token } }),
      visitor.refused(session.useLink, { body: { token, new_password: 'satu lagi untuk dicoba' } }),
    ])
      expect(await call).toMatchObject({ status: 410, code: 'link_used_up' })
    await login(new_password)
    expect((await visitor.refused(session.login, { body: { email, password: testPassword } })).code).toBe(
      'wrong_credentials',
    )
  })

  test.each([
    ['short', 'pendek', 'At least 10 characters'],
    ['common', 'password12345', 'is too common'],
    ['their own name', 'finance.of.alpha', 'must not be your name'],
  ])('is refused under its field when it is %s, and the link stays good', async (_, wrong, sentence) => {
    const address = 'finance@alpha.example'
    const token = await linkFor(address)
    const refused = await visitor.refused(session.useLink, { body: { token, new_password: wrong } })
    expect(refused).toMatchObject({ status: 400, code: 'invalid_input' })
    expect(refused.fields?.['new_password']).toContain(sentence)
    await visitor.call(session.link, { body: { token } })
  })

  test('does not tell whether there is such an account, and fills no mailbox', async () => {
    await visitor.call(session.forgot, { body: { email: 'nobody@alpha.example' } })
    expect(await mailsTo('nobody@alpha.example')).toEqual([])
    const address = 'warehouse@alpha.example'
    for (let n = 0; n < 5; n++) await visitor.call(session.forgot, { body: { email: address } })
    expect((await mailsTo(address)).map(({ template }) => template)).toEqual(Array(3).fill('PASSWORD_RESET'))
  })

  test('a link that has expired, or that nobody made, is dead', async () => {
    const token = await linkFor('auditor@alpha.example')
    await asOwner(server.url, "update account_link set expires_at = now() - interval '1 second'")
    for (const dead of [token, 'x'.repeat(43)])
      expect(await visitor.refused(session.link, { body: { token: dead } })).toMatchObject({ code: 'link_used_up' })
  })
})

describe('one’s own password', () => {
  const address = 'operations@beta.example'
  test('changes with the current one; every other session ends, and every link', async () => {
    const [here, there] = [await login(testPassword, address), await login(testPassword, address)]
    const caller = callerFor(server.app, async () => here.access_token)
    const wrong = await caller.refused(session.changePassword, {
      body: { current_password: 'not this one', new_password },
    })
    expect(wrong).toMatchObject({ status: 422, code: 'wrong_password' })
    expect(wrong.fields).toHaveProperty('current_password')

    const asked = await linkFor(address)
    await visitor.call(session.link, { body: { token: asked } })
    await caller.call(session.changePassword, { body: { current_password: testPassword, new_password } })
    expect((await caller.call(session.sessions, {})).map(({ is_current }) => is_current)).toEqual([true])
    expect((await callerFor(server.app, async () => there.access_token).refused(session.info, {})).status).toBe(401)
    expect((await visitor.refused(session.link, { body: { token: asked } })).code).toBe('link_used_up')
    await login(new_password, address)
    expect((await mailsTo(address)).map(({ template }) => template)).toEqual(['PASSWORD_RESET', 'PASSWORD_CHANGED'])
  })
})

describe('one’s own sessions', () => {
  const address = 'driver@alpha.example'
  test('end one by one, or all at once', async () => {
    const [here, there] = [await login(testPassword, address), await login(testPassword, address)]
    const caller = callerFor(server.app, async () => here.access_token)
    const other = callerFor(server.app, async () => there.access_token)
    const sessions = await caller.call(session.sessions, {})
    const elsewhere = sessions.filter(({ is_current }) => !is_current)
    expect(elsewhere).toHaveLength(1)
    await caller.call(session.endSession, { params: { id: elsewhere[0]?.id ?? '' } })
    expect((await other.refused(session.info, {})).status).toBe(401)
    await caller.call(session.endAllSessions, {})
    expect((await caller.refused(session.info, {})).status).toBe(401)
  })
  test('are nobody else’s', async () => {
    const [own] = await server.as('Owner').call(session.sessions, {})
    expect(
      await server.as('Owner', 'beta').refused(session.endSession, { params: { id: own?.id ?? '' } }),
    ).toMatchObject({
      code: 'not_found',
    })
  })
})
