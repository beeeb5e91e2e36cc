import { company } from '@rental/core/modules/company/company.contract'
import { isPlatform } from '@rental/core/kernel/access'
import { session } from '@rental/core/modules/session/session.contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeFoundingLink } from '../../identity/founding-link.ts'
import { callerFor } from '../../testing/caller.ts'
import { asOwner, startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const { visitor } = server
const new_password = 'kuda terbang biru'
let made = 0
const given = () => {
  made += 1
  return {
    company_name: `Sumber Rejeki ${made}`,
    full_name: 'Wayan Sudarma',
    email: `wayan${made}@sumber.example`,
    phone: '0812-3456-7000',
    city: 'Denpasar',
    time_zone: 'Asia/Makassar' as const,
  }
}
const newLink = () => makeFoundingLink(server.db, 'https://lajur.example')
async function newToken(): Promise<string> {
  const link = await newLink()
  expect(link?.address).toMatch(/^https:\/\/lajur\.example\/found#\S{20,}$/)
  return link?.address.split('#')[1] ?? ''
}
const found = (token: string) => visitor.send(session.found, { body: { token, ...given(), new_password } })

/** An installation without a company that runs it, as an empty one is. */
beforeEach(() => asOwner(server.url, 'update company set is_platform = false; delete from founding_link'))

describe('the link of a start', () => {
  test('founds the company that runs the installation, and its first owner is inside', async () => {
    const token = await newToken()
    const body = given()
    const { access_token, user } = await visitor.call(session.found, { body: { token, ...body, new_password } })
    expect(user).toMatchObject({ is_owner: true, company: { name: body.company_name, state: 'PAID' } })
    expect(user.permissions.some(isPlatform)).toBe(true)
    const owner = callerFor(server.app, async () => access_token)
    expect((await owner.call(company.list, { query: {} })).total).toBeGreaterThan(3)
    await visitor.call(session.login, { body: { email: body.email, password: new_password } })
  })
  test('is not made where a company runs the installation', async () => {
    await found(await newToken())
    expect(await newLink()).toBeUndefined()
  })
  test('works once, and no other one after it; of several at once one does', async () => {
    const tokens = [await newToken(), await newToken(), await newToken()]
    const answers = await Promise.all([...tokens, ...tokens].map(found))
    const countOf = (wanted: number) => answers.filter(({ status }) => status === wanted).length
    expect([countOf(200), countOf(410)]).toEqual([1, 5])
    expect(await asOwner(server.url, 'select from company where is_platform')).toHaveLength(1)
    expect(await asOwner(server.url, 'select from founding_link')).toEqual([])
  })
  test('ends after a day, and nobody makes one up', async () => {
    const token = await newToken()
    await asOwner(server.url, 'update founding_link set expires_at = now()')
    expect((await found(token)).status).toBe(410)
    expect((await found('x'.repeat(43))).status).toBe(410)
  })
  test('stays good for a second try after a weak password or a taken address', async () => {
    const token = await newToken()
    const body = { token, ...given(), new_password: 'pendek' }
    expect((await visitor.refused(session.found, { body })).fields).toHaveProperty('new_password')
    const taken = { token, ...given(), email: 'owner@alpha.example', new_password }
    expect((await visitor.refused(session.found, { body: taken })).code).toBe('already_exists')
    expect((await found(token)).status).toBe(200)
  })
})

test('a trial never runs the installation, although nobody else does', async () => {
  const { user } = await visitor.call(session.startTrial, { body: given() })
  expect(user.permissions.filter(isPlatform)).toEqual([])
  expect(await asOwner(server.url, 'select from company where is_platform')).toEqual([])
})
