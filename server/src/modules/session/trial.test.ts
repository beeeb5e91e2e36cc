import { customer } from '@rental/core/modules/customer/customer.contract'
import { masterData } from '@rental/core/modules/master-data/master-data.contract'
import { session, type SignedIn } from '@rental/core/modules/session/session.contract'
import { describe, expect, test } from 'vitest'
import { nobody, transact } from '../../db/tx.ts'
import { writeMessage } from '../../outside/outbox.ts'
import { callerFor } from '../../testing/caller.ts'
import { startTestServer, asOwner, testPassword } from '../../testing/test-server.ts'

const server = await startTestServer()
const { visitor } = server
const given = {
  company_name: 'Sumber Rejeki Rent',
  full_name: 'Wayan Sudarma',
  email: 'wayan@sumber.example',
  phone: '0812-3456-7000',
  city: 'Denpasar',
  time_zone: 'Asia/Makassar' as const,
}
const started = await visitor.call(session.startTrial, { body: given })
const owner = callerFor(server.app, async () => started.access_token)

describe('a trial', () => {
  test('makes a company that can work at once, and its owner', async () => {
    expect(started.user).toMatchObject({
      role_name: 'Owner',
      company: { name: 'Sumber Rejeki Rent', state: 'TRIAL', plan: 'PROFESSIONAL' },
    })
    const days = (Date.parse(started.user.company.trial_ends_on ?? '') - Date.now()) / 86_400_000
    expect(Math.abs(days - 0.5)).toBeLessThan(1.01)
    expect((await owner.call(masterData.branch.list, { query: {} })).items).toMatchObject([
      { name: 'Denpasar', time_zone: 'Asia/Makassar' },
    ])
    expect((await owner.call(masterData.rental_type.list, { query: {} })).total).toBe(10)
    await owner.call(customer.create, { body: { kind: 'PERSONAL', name: 'Pertama', phone: '081234567001' } })
  })
  test('gives no right over the installation', () =>
    expect(started.user.permissions.filter((permission) => /^(company|outbox|client)\./.test(permission))).toEqual([]))
  test('does not tell whether its address is known, nor takes it', async () => {
    const shapeOf = async (email: string) => {
      const { status, body } = await visitor.send(session.startTrial, { body: { ...given, email } })
      return {
        status,
        keys: Object.keys(body).sort(),
        state: (body as { user?: SignedIn['user'] }).user?.company.state,
      }
    }
    const known = await shapeOf('owner@alpha.example')
    expect(known).toEqual(await shapeOf('unknown@sumber.example'))
    expect(known).toMatchObject({ status: 200, state: 'TRIAL' })
    await visitor.call(session.login, { body: { email: 'owner@alpha.example', password: testPassword } })
    // Its holder alone is told, by the link.
    const token = (await server.linkTo('owner@alpha.example')).split('#')[1] ?? ''
    const refusal = await visitor.refused(session.useLink, { body: { token, new_password: 'kuda terbang biru' } })
    expect(refusal).toMatchObject({ status: 409, code: 'already_exists' })
  })
  test('that nobody proved ends after a day, and its address is free', async () => {
    const email = 'unproved@sumber.example'
    const { access_token, user } = await visitor.call(session.startTrial, { body: { ...given, email } })
    const [kept] = await asOwner(
      server.url,
      `select (select count(*)::int from credential where email = '${email}') as credentials,
         (select max(expires_at) < now() + interval '25 hours' from sign_in where user_id = '${user.id}') as ends_soon`,
    )
    expect(kept).toEqual({ credentials: 0, ends_soon: true })
    const body = { current_password: 'x', new_password: 'kuda terbang biru' }
    const caller = callerFor(server.app, async () => access_token)
    expect((await caller.refused(session.changePassword, { body })).code).toBe('no_password_yet')
    await asOwner(server.url, `update account_link set expires_at = now() where user_id = '${user.id}'`)
    const again = await visitor.call(session.startTrial, { body: { ...given, email } })
    expect(again.user.company.id).not.toBe(user.company.id)
  })
  test('is proved by the link: the password is chosen, other sessions end, and it lasts fourteen days', async () => {
    const email = 'proved@sumber.example'
    const before = await visitor.call(session.startTrial, { body: { ...given, email } })
    const hours = (Date.parse(before.user.company.confirm_by ?? '') - Date.now()) / 3_600_000
    expect(Math.abs(hours - 24)).toBeLessThan(0.1)
    // The link is sent again, three mails an hour with the first one.
    const first = await server.linkTo(email)
    const starter = callerFor(server.app, async () => before.access_token)
    for (let n = 0; n < 2; n++) await starter.call(session.sendTrialLink, {})
    expect((await starter.refused(session.sendTrialLink, {})).status).toBe(429)
    const last = await server.linkTo(email)
    expect(last).not.toBe(first)
    const token = last.split('#')[1] ?? ''
    expect(await visitor.call(session.link, { body: { token } })).toMatchObject({ kind: 'TRIAL', email })
    const proved = await visitor.call(session.useLink, { body: { token, new_password: 'kuda terbang biru' } })
    // The session of a stranger who started it is over.
    expect((await starter.refused(session.info, {})).status).toBe(401)
    const own = callerFor(server.app, async () => proved.access_token)
    expect((await own.refused(session.sendTrialLink, {})).code).toBe('link_used_up')
    const { user } = await visitor.call(session.login, { body: { email, password: 'kuda terbang biru' } })
    expect(user.company).toEqual(proved.user.company)
    expect(user.company.confirm_by).toBeNull()
    const days = (Date.parse(user.company.trial_ends_on ?? '') - Date.now()) / 86_400_000
    expect(Math.abs(days - 13.5)).toBeLessThan(1.01)
  })
  test('writes to nobody before it is proved, and brings no stranger’s link to its address', async () => {
    const email = 'spam@sumber.example'
    const names = { full_name: 'Menang https://evil.example/x', company_name: 'Klik evil.example '.repeat(4).trim() }
    const { access_token, user } = await visitor.call(session.startTrial, { body: { ...given, ...names, email } })
    const acting = { ...nobody, company: user.company.id }
    const transports = { EMAIL: { channel: 'EMAIL' as const, send: async () => ({ id: '' }) } }
    const statusOf = (template: 'WELCOME' | 'PASSWORD_CHANGED') =>
      transact(server.db, acting, async (tx) => {
        const to = { recipient: 'victim@elsewhere.example', recipient_name: 'X', subject: 's', body: 'b' }
        const place = { template, channel: 'EMAIL', language: 'en' } as const
        const { id } = await writeMessage(tx, transports, { ...place, ...to })
        const row = await tx.selectFrom('outbox').select('status').where('id', '=', id).executeTakeFirst()
        return row?.status
      })
    expect([await statusOf('WELCOME'), await statusOf('PASSWORD_CHANGED')]).toEqual([10, 40])
    const [mail] = await asOwner<{ text: string }>(
      server.url,
      `select recipient_name || subject || body as text from outbox where recipient = '${email}'`,
    )
    expect(mail?.text).not.toContain('evil.example')
    expect(mail?.text.length).toBeLessThan(500)
    await callerFor(server.app, async () => access_token).call(session.info, {})
    for (let n = 0; n < 3; n++) await visitor.call(session.startTrial, { body: { ...given, email } })
    expect(await asOwner(server.url, `select from outbox where recipient = '${email}'`)).toHaveLength(3)
  })
  test('that has ended lets everybody look and nobody change', async () => {
    await asOwner(
      server.url,
      `update company set trial_ends_on = current_date - 2 where id = '${started.user.company.id}'`,
    )
    await new Promise((resolve) => setTimeout(resolve, 1100))
    const before = await owner.call(customer.list, { query: {} })
    const body = { kind: 'PERSONAL' as const, name: 'Kedua', phone: '081234567002' }
    expect(await owner.refused(customer.create, { body })).toMatchObject({ status: 403, code: 'company_read_only' })
    expect((await owner.refused(customer.create, { body }, { 'accept-language': 'id' })).raw).toMatch(/^Masa uji coba/)
    expect(await owner.call(customer.list, { query: {} })).toEqual(before)
    await owner.call(session.changeInfo, { body: { phone: '081234567003' } })
    expect((await owner.call(session.info, {})).company.state).toBe('TRIAL_ENDED')
  })
})
