import { session } from '@rental/core/modules/session/session.contract'
import { describe, expect, test } from 'vitest'
import { callerFor } from '../../testing/caller.ts'
import { startTestServer, testPassword } from '../../testing/test-server.ts'

const server = await startTestServer()
const { visitor } = server
const login = (email: string, password = testPassword) => visitor.call(session.login, { body: { email, password } })
const as = (access_token: string) => callerFor(server.app, async () => access_token)

describe('one’s own data', () => {
  test('change in what is given', async () => {
    const sales = server.as('Sales')
    const changed = await sales.call(session.changeInfo, { body: { full_name: 'Dewi', phone: '0812-3456 7890' } })
    expect(changed).toMatchObject({ full_name: 'Dewi', phone: '+6281234567890', role_name: 'Sales' })
    expect((await sales.call(session.changeInfo, { body: { phone: null } })).full_name).toBe('Dewi')
  })
  test('do not hold role, email or a picture from elsewhere', async () => {
    const sales = server.as('Sales')
    for (const body of [{ role_id: 1 }, { email: 'x@alpha.example' }, { avatar: 'https://evil.example/x.png' }])
      expect((await sales.refused(session.changeInfo, { body })).code).toBe('invalid_input')
  })
})

describe('one’s own password', () => {
  const change = (token: string, current_password: string, new_password: string) =>
    as(token).send(session.changePassword, { body: { current_password, new_password } })

  test('changes with the old one, ends the other sessions and tells by mail', async () => {
    const [here, there] = [await login('finance@alpha.example'), await login('finance@alpha.example')]
    const answer = await change(here.access_token, testPassword, 'kuda terbang biru')
    expect(answer.status).toBe(200)
    await as(here.access_token).call(session.info, {})
    expect((await as(there.access_token).refused(session.info, {})).code).toBe('session_expired')
    expect(
      (await visitor.refused(session.login, { body: { email: 'finance@alpha.example', password: testPassword } })).code,
    ).toBe('wrong_credentials')
    await login('finance@alpha.example', 'kuda terbang biru')
  })
  test.each([
    ['a wrong old one', 'wrong', 'kuda terbang biru', 'current_password', 'The current password is not correct'],
    ['a short new one', testPassword, 'kuda', 'new_password', 'At least 10 characters'],
    [
      'a common one',
      testPassword,
      'Bismillah123',
      'new_password',
      'This password is too common. Please choose another',
    ],
    [
      'the own name',
      testPassword,
      'driverofalpha',
      'new_password',
      'The password must not be your name, email or company',
    ],
  ])('does not change with %s', async (_, current, wanted, field, sentence) => {
    const { access_token } = await login('driver@alpha.example')
    const { body } = await change(access_token, current, wanted)
    expect(body.metadata?.error?.fields).toEqual({ [field]: sentence })
    await login('driver@alpha.example')
  })
})

describe('one’s own sessions', () => {
  test('are listed, the present one marked, and end one by one', async () => {
    const [here, there] = [await login('operations@beta.example'), await login('operations@beta.example')]
    const list = await as(here.access_token).call(session.sessions, {})
    expect(list).toHaveLength(2)
    const other = list.find(({ is_current }) => !is_current)
    await as(here.access_token).call(session.endSession, { params: { id: other?.id ?? '' } })
    expect((await as(there.access_token).refused(session.info, {})).code).toBe('session_expired')
    await as(here.access_token).call(session.info, {})
  })
  test('of somebody else do not exist', async () => {
    const [mine, theirs] = [await login('sales@beta.example'), await login('warehouse@beta.example')]
    const [other] = await as(theirs.access_token).call(session.sessions, {})
    const refusal = await as(mine.access_token).refused(session.endSession, { params: { id: other?.id ?? '' } })
    expect(refusal.code).toBe('not_found')
    await as(theirs.access_token).call(session.info, {})
  })
  test('end everywhere at once', async () => {
    const all = [await login('auditor@beta.example'), await login('auditor@beta.example')]
    await as(all[0]?.access_token ?? '').call(session.endAllSessions, {})
    for (const { access_token } of all) expect((await as(access_token).refused(session.info, {})).status).toBe(401)
  })
})
