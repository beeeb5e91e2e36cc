import { audit } from '@rental/core/modules/audit/audit.contract'
import { session } from '@rental/core/modules/session/session.contract'
import { seededRoleId as roleId } from '@rental/core/modules/role/seeded-roles'
import { user } from '@rental/core/modules/user/user.contract'
import { describe, expect, test } from 'vitest'
import { asOwner, startTestServer, testPassword } from '../../testing/test-server.ts'

const server = await startTestServer()
const { visitor } = server
const owner = server.as('Owner')

const tokenTo = async (email: string) => (await server.linkTo(email)).split('#')[1] ?? ''
const prove = async (email: string) => visitor.call(session.proveEmail, { body: { token: await tokenTo(email) } })
const signIn = (email: string, password = testPassword) => visitor.send(session.login, { body: { email, password } })
const change = (id: string, email: string) => owner.send(user.change, { params: { id }, body: { email } })

let next = 0
/** An employee who was invited and has chosen a password. */
async function aColleague() {
  next += 1
  const email = `colleague${next}@alpha.example`
  const body = { full_name: `Colleague ${next}`, email, role_id: roleId('Sales') }
  const { id } = await owner.call(user.create, { body })
  await owner.call(user.invite, { params: { id } })
  await visitor.call(session.useLink, { body: { token: await tokenTo(email), new_password: testPassword } })
  return { id, email, new_email: `new-${email}` }
}

describe('another address for somebody who can sign in', () => {
  test('signs in once its holder has used the link, and the old one until then', async () => {
    const { id, email, new_email } = await aColleague()
    expect((await change(id, new_email)).body.data).toMatchObject({ email, pending_email: new_email })
    expect([(await signIn(email)).status, (await signIn(new_email)).status]).toEqual([200, 401])

    const token = await tokenTo(new_email)
    expect(await server.linkTo(new_email)).toContain('/confirm-email#')
    expect(await visitor.call(session.link, { body: { token } })).toMatchObject({
      kind: 'EMAIL_CHANGE',
      email: new_email,
    })
    expect(await prove(new_email)).toEqual({ email: new_email })
    expect([(await signIn(email)).status, (await signIn(new_email)).status]).toEqual([401, 200])
    expect(await owner.call(user.get, { params: { id } })).toMatchObject({ email: new_email, pending_email: null })
    expect((await visitor.refused(session.proveEmail, { body: { token } })).code).toBe('link_used_up')
    const [proved] = (await owner.call(user.log, { params: { id } })).items
    const [asked] = (await owner.call(audit.list, { query: { action_in: 'email_change' } })).items
    expect(proved).toMatchObject({
      actor_name: `Colleague ${next}`,
      changes: { email: { from: email, to: new_email } },
    })
    expect(asked).toMatchObject({ actor_name: 'Owner of alpha', record_id: id, changes: { email: new_email } })
  })

  test('is told to the old one: who asked, when, and for which', async () => {
    const { id, email, new_email } = await aColleague()
    await change(id, new_email)
    const [mail] = await asOwner<{ body: string }>(
      server.url,
      `select body from outbox where recipient = '${email}' and template = 'EMAIL_CHANGE_NOTICE'`,
    )
    expect(mail?.body).toMatch(/on \d\d\/\d\d\/\d\d, \d\d\.\d\d WIB Owner of alpha asked/)
    expect(mail?.body).toContain(new_email)
    expect(mail?.body).toContain('/forgot-password')
  })

  test('does not tell whether it signs in elsewhere; only its holder learns it, and nothing changes', async () => {
    const [one, other] = [await aColleague(), await aColleague()]
    const known = await change(one.id, 'owner@beta.example')
    const unknown = await change(other.id, 'unknown@elsewhere.example')
    expect(known.status).toBe(unknown.status)
    expect(Object.keys(known.body.data as object)).toEqual(Object.keys(unknown.body.data as object))
    expect(known.body.data).toMatchObject({ email: one.email, pending_email: 'owner@beta.example' })

    const token = await tokenTo('owner@beta.example')
    for (const [language, words] of [
      ['en', /^owner@beta.example is already used by another account/],
      ['id', /^owner@beta.example sudah dipakai untuk masuk/],
    ] as const) {
      const refusal = await visitor.refused(session.proveEmail, { body: { token } }, { 'accept-language': language })
      expect(refusal).toMatchObject({ status: 409, code: 'address_in_use' })
      expect(refusal.raw).toMatch(words)
    }
    const { body } = await signIn('owner@beta.example')
    expect((body as { user?: { company: object } }).user?.company).toMatchObject({ name: 'beta' })
    expect((await signIn(one.email)).status).toBe(200)
  })

  test('is not that of a colleague, nor empty', async () => {
    const { id } = await aColleague()
    const refused = async (email: string) =>
      (await owner.refused(user.change, { params: { id }, body: { email } })).fields
    expect(await refused('sales@alpha.example')).toEqual({ email: 'This is already in use' })
    expect(await refused('')).toEqual({ email: 'Required' })
  })

  test('chooses no password, and a link for a password proves no address', async () => {
    const { id, email, new_email } = await aColleague()
    await change(id, new_email)
    const token = await tokenTo(new_email)
    const body = { token, new_password: 'kuda terbang biru' }
    expect((await visitor.refused(session.useLink, { body })).code).toBe('link_used_up')
    await owner.call(user.resetPassword, { params: { id } })
    const reset = await tokenTo(email)
    expect((await visitor.refused(session.proveEmail, { body: { token: reset } })).code).toBe('link_used_up')
  })

  test('is stopped by a new password, and by the address after it', async () => {
    const { id, email, new_email } = await aColleague()
    await change(id, new_email)
    const first = await tokenTo(new_email)
    await change(id, `newer-${email}`)
    expect((await visitor.refused(session.proveEmail, { body: { token: first } })).code).toBe('link_used_up')
    await visitor.call(session.forgot, { body: { email } })
    await visitor.call(session.useLink, { body: { token: await tokenTo(email), new_password: 'kuda terbang biru' } })
    const second = await tokenTo(`newer-${email}`)
    expect((await visitor.refused(session.proveEmail, { body: { token: second } })).code).toBe('link_used_up')
    expect((await owner.call(user.get, { params: { id } })).pending_email).toBeNull()
  })

  test('is asked for three times an hour at most: no mailbox is filled', async () => {
    const { id } = await aColleague()
    const statuses = []
    for (let n = 0; n < 4; n++) {
      statuses.push((await change(id, 'flooded@elsewhere.example')).status)
      await change(id, `between-${n}@elsewhere.example`)
    }
    expect(statuses).toEqual([200, 200, 200, 429])
  })
})

test('somebody who cannot sign in yet has the new address at once: the invitation proves it', async () => {
  const body = { full_name: 'Not yet', email: 'not-yet@alpha.example', role_id: roleId('Sales') }
  const { id } = await owner.call(user.create, { body })
  expect((await change(id, 'now@alpha.example')).body.data).toMatchObject({
    email: 'now@alpha.example',
    pending_email: null,
  })
})
