import { setTimeout as sleep } from 'node:timers/promises'
import { customer } from '@rental/core/modules/customer/customer.contract'
import { search } from '@rental/core/modules/search/search.contract'
import { session } from '@rental/core/modules/session/session.contract'
import { seededRoleId as roleId } from '@rental/core/modules/role/seeded-roles'
import { user, type User } from '@rental/core/modules/user/user.contract'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { nobody, transact, type Tx } from '../../db/tx.ts'
import { callerFor } from '../../testing/caller.ts'
import { startTestServer, testPassword } from '../../testing/test-server.ts'
import { seededRoles } from '../role/role.seed.ts'

const server = await startTestServer()
const owner = server.as('Owner')
const manager = server.as('Branch Manager')
const { company } = await owner.call(session.info, {})
const inAlpha = <T>(work: (tx: Tx) => Promise<T>) => transact(server.db, { ...nobody, company: company.id }, work)

let next = 0
const aPerson = (change: object = {}, caller = owner) => {
  next += 1
  return caller.call(user.create, {
    body: { full_name: `Person ${next}`, email: `person${next}@alpha.example`, role_id: roleId('Sales'), ...change },
  })
}
const tokenIn = (url: string) => url.split('#')[1] ?? ''
const accept = (url: string, new_password = testPassword) =>
  server.visitor.call(session.useLink, { body: { token: tokenIn(url), new_password } })
/** The link that an invitation brings. */
async function invited({ id, email }: Pick<User, 'id' | 'email'>) {
  await owner.call(user.invite, { params: { id } })
  return server.linkTo(email ?? '')
}
/** An employee who was invited and has chosen a password. */
async function aColleague(change: object = {}) {
  const person = await aPerson(change)
  const { access_token } = await accept(await invited(person))
  return { ...person, caller: callerFor(server.app, async () => access_token) }
}
const idOf = async (role: string, companyName = 'alpha') =>
  (await server.as(role, companyName).call(session.info, {})).id

const driverFields = { is_driver: true, sim_class: 'B1', sim_number: '12345678901234', sim_expiry: '2030-01-31' }

describe('an employee', () => {
  test('is stored as it is normally written, without a sign-in', async () => {
    const made = await aPerson({ full_name: ' Slamet ', phone: '0812-3333 4444', email: 'Slamet@Alpha.Example' })
    expect(made).toMatchObject({
      full_name: 'Slamet',
      phone: '+6281233334444',
      email: 'slamet@alpha.example',
      role_name: 'Sales',
      account: 'NONE',
      last_seen_at: null,
      status: 10,
      is_driver: false,
      other_branch_ids: [],
    })
  })
  test('who drives needs a SIM, when added and when changed', async () => {
    const body = { full_name: 'Driver', role_id: roleId('Driver'), ...driverFields }
    const { sim_expiry: _, ...without } = body
    expect((await owner.refused(user.create, { body: without })).fields).toEqual({ sim_expiry: 'Required' })
    const { id } = await owner.call(user.create, { body: body as never })
    const refusal = await owner.refused(user.change, { params: { id }, body: { sim_number: null } })
    expect(refusal.fields).toEqual({ sim_number: 'Required' })
    await owner.call(user.change, { params: { id }, body: { is_driver: false, sim_number: null } })
  })
  test('has an address of their own in the company', async () => {
    const { email } = await aPerson()
    const refusal = await owner.refused(user.create, { body: { full_name: 'X', role_id: 3, email } })
    expect(refusal).toMatchObject({ status: 409, code: 'already_exists', fields: { email: 'This is already in use' } })
  })
  test('belongs to branches and has a role that there are', async () => {
    const body = { full_name: 'X', role_id: roleId('Sales') }
    const fields = async (change: object) =>
      (await owner.refused(user.create, { body: { ...body, ...change } })).fields ?? {}
    expect(Object.keys(await fields({ role_id: 99 }))).toEqual(['role_id'])
    expect(Object.keys(await fields({ branch_id: 99 }))).toEqual(['branch_id'])
    expect(Object.keys(await fields({ other_branch_ids: [1, 99] }))).toEqual(['other_branch_ids'])
    expect((await aPerson({ branch_id: 1, other_branch_ids: [2] })).other_branch_ids).toEqual([2])
  })
  test('is listed with role, sign-in and last visit', async () => {
    const { id, full_name } = await aColleague()
    const { items } = await owner.call(user.list, { query: { search_value: full_name, search_key: 'full_name' } })
    expect(items.find((row) => row.id === id)).toMatchObject({ account: 'ACTIVE', role_name: 'Sales' })
    expect(items.find((row) => row.id === id)?.last_seen_at).not.toBeNull()
  })
  test('keeps documents and history', async () => {
    const { id } = await aPerson()
    expect(await owner.call(user.attach, { params: { id }, body: { attachments: [] } })).toEqual([])
    expect(await owner.call(user.attachments, { params: { id } })).toEqual([])
    await owner.call(user.change, { params: { id }, body: { position: 'Kasir' } })
    const [entry] = (await owner.call(user.log, { params: { id } })).items
    expect(entry).toMatchObject({ actor_name: 'Owner of alpha', changes: { position: { from: null, to: 'Kasir' } } })
  })
  test('is found by name and by phone', async () => {
    const { id } = await aPerson({ full_name: 'Zubaidah Pencari', phone: '081299887766', position: 'Kasir' })
    for (const text of ['zubaidah', '0812-99887766'])
      expect(await owner.call(search.records, { query: { text } })).toEqual([
        { kind: 'user', id, title: 'Zubaidah Pencari', subtitle: 'Kasir' },
      ])
    expect(await server.as('Sales').call(search.records, { query: { text: 'zubaidah' } })).toEqual([])
  })
})

describe('rights', () => {
  test('beyond one’s own are not handed out', async () => {
    const made = await aPerson({ branch_id: 1 }, manager)
    const body = { full_name: 'X', role_id: roleId('Owner') }
    expect((await manager.refused(user.create, { body })).code).toBe('exceeds_own_rights')
    const promote = { params: { id: made.id }, body: { role_id: roleId('Owner') } }
    expect((await manager.refused(user.change, promote)).code).toBe('exceeds_own_rights')
    await owner.call(user.change, promote)
  })
  test('of somebody stronger keep the weaker away, whatever they try', async () => {
    const params = { id: await idOf('Owner') }
    for (const refusal of [
      manager.refused(user.change, { params, body: { phone: '081200001111' } }),
      manager.refused(user.change, { params, body: { email: 'mine@alpha.example' } }),
      manager.refused(user.move, { params, body: { action: 'deactivate' } }),
      manager.refused(user.remove, { params }),
      manager.refused(user.invite, { params }),
      manager.refused(user.endSessions, { params }),
      manager.refused(user.attach, { params, body: { attachments: [] } }),
    ])
      expect(await refusal).toMatchObject({ status: 403, code: 'exceeds_own_rights' })
  })
  test('of an equal open no way into his account', async () => {
    const bound = { branch_id: 1, is_branch_bound: true, role_id: roleId('Branch Manager') }
    const fellow = await aColleague(bound)
    const params = { id: fellow.id }
    expect((await manager.refused(user.invite, { params })).code).toBe('account_in_use')
    const ownerOnly = { status: 403, code: 'owner_only' }
    expect(await manager.refused(user.resetPassword, { params })).toMatchObject(ownerOnly)
    expect(await manager.refused(user.change, { params, body: { email: 'mine@alpha.example' } })).toMatchObject(
      ownerOnly,
    )
    await fellow.caller.call(user.resetPassword, { params })
    await manager.call(user.change, { params, body: { position: 'Wakil' } })
  })
  test('to own the company are not handed out by somebody with every permission who does not', async () => {
    const permissions = [...(seededRoles[0]?.permissions ?? [])]
    await inAlpha((tx) => tx.insertInto('role').values({ id: 60, name: 'Almost owner', permissions }).execute())
    const almost = await aColleague({ role_id: 60 })
    const beyond = { status: 403, code: 'exceeds_own_rights' }
    const body = { full_name: 'X', role_id: roleId('Owner') }
    expect(await almost.caller.refused(user.create, { body })).toMatchObject(beyond)
    await almost.caller.call(user.create, { body: { full_name: 'X', role_id: 60 } })
  })
  test('of one’s own are changed by somebody else', async () => {
    const params = { id: await idOf('Owner') }
    const refusal = await owner.refused(user.change, {
      params,
      body: { role_id: roleId('Sales'), email: 'other@alpha.example', branch_id: 2, other_branch_ids: [2] },
    })
    expect(Object.keys(refusal.fields ?? {}).sort()).toEqual(['branch_id', 'email', 'other_branch_ids', 'role_id'])
    await owner.call(user.change, { params, body: { role_id: roleId('Owner'), position: 'Direktur' } })
    expect((await owner.refused(user.invite, { params })).code).toBe('not_permitted')
  })
  test('that are taken away are gone within a second', async () => {
    const colleague = await aColleague()
    await colleague.caller.call(customer.list, { query: {} })
    await owner.call(user.change, { params: { id: colleague.id }, body: { role_id: roleId('Driver') } })
    await sleep(1100)
    expect((await colleague.caller.refused(customer.list, { query: {} })).code).toBe('not_permitted')
  })
})

describe('an invitation', () => {
  test('leads in once, and the letter is on its way in the caller’s language', async () => {
    const person = await aPerson()
    const params = { id: person.id }
    const first = await invited(person)
    expect((await owner.call(user.get, { params })).account).toBe('INVITED')
    const answer = await owner.call(user.invite, { params }, { 'accept-language': 'id' })
    const url = await server.linkTo(person.email ?? '')
    const { expires_at } = answer
    expect(answer).toEqual({ email: person.email, expires_at })
    expect(Date.parse(expires_at)).toBeGreaterThan(Date.now() + 6.9 * 86_400_000)
    const letters = await inAlpha((tx) =>
      tx
        .selectFrom('outbox')
        .selectAll()
        .where('recipient', '=', person.email ?? '')
        .orderBy('id')
        .execute(),
    )
    expect(letters.map(({ template }) => template)).toEqual(['INVITATION', 'INVITATION'])
    expect(letters[1]?.subject).toBe('alpha mengundang Anda ke Lajur')

    const refused = (link: string) =>
      server.visitor.refused(session.useLink, { body: { token: tokenIn(link), new_password: testPassword } })
    expect((await refused(first)).code).toBe('link_used_up')
    const { user: signedIn } = await accept(url)
    expect(signedIn).toMatchObject({ id: person.id, role_name: 'Sales' })
    expect((await refused(url)).code).toBe('link_used_up')
    expect((await owner.call(user.get, { params })).account).toBe('ACTIVE')
  })
  test('is not for somebody who can sign in: an owner starts a new password, and that person finishes it', async () => {
    const colleague = await aColleague()
    const params = { id: colleague.id }
    const inUse = await owner.refused(user.invite, { params }, { 'accept-language': 'id' })
    expect(inUse).toMatchObject({ status: 409, code: 'account_in_use' })
    expect(inUse.raw).toMatch(/^Orang ini sudah punya kata sandi/)
    const { body } = await owner.send(user.resetPassword, { params })
    expect(Object.keys(body.data as object).sort()).toEqual(['email', 'expires_at'])
    const url = await server.linkTo(colleague.email ?? '')
    expect(await server.visitor.call(session.link, { body: { token: tokenIn(url) } })).toMatchObject({
      kind: 'PASSWORD_RESET',
    })
    await accept(url, 'another long password')
    expect((await colleague.caller.refused(session.info, {})).code).toBe('session_expired')
    await server.visitor.signIn(colleague.email ?? '', 'another long password')
  })
  test('needs an address and an active person', async () => {
    const { id } = await aPerson({ email: null })
    expect(await owner.refused(user.invite, { params: { id } })).toMatchObject({ status: 409, code: 'no_email' })
    const gone = await aPerson()
    await owner.call(user.remove, { params: { id: gone.id } })
    expect((await owner.refused(user.invite, { params: { id: gone.id } })).code).toBe('wrong_state')
  })
  test('does not tell whether its address signs in elsewhere; only its holder learns it', async () => {
    const [known, unknown] = [await aPerson({ email: 'owner@beta.example' }), await aPerson()]
    const [one, other] = await Promise.all(
      [known, unknown].map(({ id }) => owner.send(user.invite, { params: { id } })),
    )
    expect([one?.status, Object.keys(one?.body.data as object)]).toEqual([
      other?.status,
      Object.keys(other?.body.data as object),
    ])
    const token = tokenIn(await server.linkTo('owner@beta.example'))
    const refusal = await server.visitor.refused(session.useLink, { body: { token, new_password: testPassword } })
    expect(refusal).toMatchObject({ status: 409, code: 'already_exists' })
    await server.visitor.call(session.login, { body: { email: 'owner@beta.example', password: testPassword } })
  })
  test('ends with the person, and with the address it was sent to', async () => {
    const [left, moved] = [await aPerson(), await aPerson()]
    const links = await Promise.all([left, moved].map(invited))
    await owner.call(user.move, { params: { id: left.id }, body: { action: 'deactivate' } })
    await owner.call(user.move, { params: { id: left.id }, body: { action: 'activate' } })
    await owner.call(user.change, { params: { id: moved.id }, body: { email: 'moved@alpha.example' } })
    for (const url of links)
      expect((await server.visitor.refused(session.link, { body: { token: tokenIn(url) } })).code).toBe('link_used_up')
  })
})

describe('somebody who leaves', () => {
  test.each(['deactivate', 'archive'] as const)('by %s is signed out at once', async (action) => {
    const { id, email, caller } = await aColleague()
    await caller.call(session.info, {})
    await owner.call(user.move, { params: { id }, body: { action, reason: 'Kontrak selesai' } })
    expect((await caller.refused(session.info, {})).code).toBe('session_expired')
    const body = { email: email ?? '', password: testPassword }
    expect((await server.visitor.refused(session.login, { body })).code).toBe('wrong_credentials')
    expect((await owner.call(user.get, { params: { id } })).status_reason).toBe('Kontrak selesai')
  })
  test('can be signed out everywhere without leaving', async () => {
    const { id, email, caller } = await aColleague()
    await owner.call(user.endSessions, { params: { id } })
    expect((await caller.refused(session.info, {})).code).toBe('session_expired')
    await server.visitor.call(session.login, { body: { email: email ?? '', password: testPassword } })
  })
})

describe('the roles beyond one’s own', () => {
  test.each([
    ['Owner', false],
    ['Branch Manager', true],
    ['Sales', true],
  ] as const)('of a %s hold the owner’s: %s', async (name, isBeyond) => {
    const { beyond_role_ids } = await server.as(name).call(session.info, {})
    expect(beyond_role_ids.includes(roleId('Owner'))).toBe(isBeyond)
    expect(beyond_role_ids).not.toContain(roleId(name))
  })
})

describe('the last owner', () => {
  test('stays one', async () => {
    const beta = server.as('Owner', 'beta')
    const params = { id: await idOf('Owner', 'beta') }
    const lastOwner = { status: 409, code: 'last_owner' }
    expect(await beta.refused(user.move, { params, body: { action: 'deactivate' } })).toMatchObject(lastOwner)
    expect(await beta.refused(user.remove, { params })).toMatchObject(lastOwner)
    // A second owner without a sign-in does not count: then no one could act as owner.
    await beta.call(user.create, { body: { full_name: 'Second', role_id: roleId('Owner') } })
    expect(await beta.refused(user.remove, { params })).toMatchObject(lastOwner)
  })
  test('is not given another role by an equal', async () => {
    const everything = await inAlpha((tx) =>
      tx
        .insertInto('role')
        .values({ id: 50, name: 'Deputy', permissions: [...(seededRoles[0]?.permissions ?? [])] })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    const deputy = await aColleague({ role_id: everything.id })
    const params = { id: await idOf('Owner') }
    const refusal = await deputy.caller.refused(user.change, { params, body: { role_id: roleId('Sales') } })
    expect(refusal.code).toBe('last_owner')
  })
})

test('everybody knows where they work, bound to it or not', async () => {
  const free = await aColleague({ branch_id: 1 })
  expect(await free.caller.call(session.info, {})).toMatchObject({ branch_id: 1, branch_ids: null })
  const bound = await aColleague({ branch_id: 1, is_branch_bound: true, other_branch_ids: [2] })
  expect(await bound.caller.call(session.info, {})).toMatchObject({ branch_id: 1, branch_ids: [1, 2] })
})

describe('whoever is bound to a branch', () => {
  test('sees its employees and customers, and those without a branch, and no others', async () => {
    const caller = server.as('Owner', 'operator')
    const bound = server.as('Branch Manager', 'operator')
    const everybody = await bound.call(user.list, { query: { limit: 50 } })
    const people: Record<string, string> = {}
    const firms: Record<string, string> = {}
    for (const [name, branch_id] of [
      ['Terikat Satu', 1],
      ['Terikat Dua', 2],
      ['Terikat Bebas', null],
    ] as const) {
      const person = { full_name: name, role_id: roleId('Sales'), branch_id }
      people[name] = (await caller.call(user.create, { body: person })).id
      const firm = { kind: 'PERSONAL' as const, name, phone: `0812${9_000_000 + next++}`, branch_id }
      firms[name] = (await caller.call(customer.create, { body: firm })).id
    }
    const seen = ['Terikat Bebas', 'Terikat Satu']
    const listed = await bound.call(user.list, { query: { search_value: 'Terikat', sort: 'full_name' } })
    expect(listed.items.map((row) => row.full_name)).toEqual(seen)
    expect((await bound.call(user.list, { query: { limit: 50 } })).total).toBe(everybody.total + 2)
    const customers = await bound.call(customer.list, { query: { sort: 'name' } })
    expect([customers.items.map((row) => row.name), customers.total]).toEqual([seen, 2])

    const hidden = { params: { id: people['Terikat Dua'] ?? '' } }
    expect((await bound.refused(user.get, hidden)).status).toBe(404)
    expect((await bound.refused(user.change, { ...hidden, body: { notes: 'x' } })).status).toBe(404)
    expect((await bound.refused(customer.get, { params: { id: firms['Terikat Dua'] ?? '' } })).status).toBe(404)
    const found = await bound.call(search.records, { query: { text: 'terikat' } })
    expect(found.map(({ title }) => title).sort()).toEqual([...seen, ...seen].sort())
    for (const route of [user.export, customer.export]) {
      const file = await bound.call(route, { query: { format: 'csv' } })
      expect(file).toContain('Terikat Satu')
      expect(file).not.toContain('Terikat Dua')
    }
  })
  test('writes only there', async () => {
    const elsewhere = { status: 403, code: 'outside_branches' }
    const firm = { kind: 'PERSONAL' as const, name: 'X', phone: '081277700001', branch_id: 2 }
    expect(await manager.refused(customer.create, { body: firm })).toMatchObject(elsewhere)
    const person = { full_name: 'X', role_id: roleId('Sales') }
    expect(await manager.refused(user.create, { body: { ...person, branch_id: 2 } })).toMatchObject(elsewhere)
    expect(await manager.refused(user.create, { body: { ...person, other_branch_ids: [2] } })).toMatchObject(elsewhere)
    const { id } = await aPerson({ branch_id: 1, is_branch_bound: true, other_branch_ids: [2] }, owner)
    const change = (body: object) => ({ params: { id }, body })
    expect(await manager.refused(user.change, change({ other_branch_ids: [] }))).toMatchObject(elsewhere)
    expect(await manager.refused(user.change, change({ branch_id: 2 }))).toMatchObject(elsewhere)
    await manager.call(user.change, change({ other_branch_ids: [2, 1], notes: 'x' }))
  })
  test('hires people who are bound as well, and gives access to nobody who is not', async () => {
    const hired = await aPerson({ branch_id: 1, email: 'hired@alpha.example' }, manager)
    expect(hired.is_branch_bound).toBe(true)
    await manager.call(user.invite, { params: { id: hired.id } })
    const free = { params: { id: hired.id }, body: { is_branch_bound: false } }
    expect((await manager.call(user.change, free)).is_branch_bound).toBe(true)

    const { id } = await aPerson({ branch_id: 1, email: 'free@alpha.example' }, owner)
    const beyond = { status: 403, code: 'exceeds_own_rights' }
    expect(await manager.refused(user.invite, { params: { id } })).toMatchObject(beyond)
    const email = 'other@alpha.example'
    expect(await manager.refused(user.change, { params: { id }, body: { email } })).toMatchObject(beyond)
    expect((await owner.call(user.change, free)).is_branch_bound).toBe(false)
  })
})

// At the end: one of the two, the owner of all tests above perhaps, is shut out.
describe('the last owner', () => {
  test('is one of two who shut each other out at the same moment', async () => {
    const second = await aColleague({ role_id: roleId('Owner') })
    const first = { id: await idOf('Owner') }
    const answers = await Promise.all([
      owner.send(user.move, { params: { id: second.id }, body: { action: 'deactivate' } }),
      second.caller.send(user.move, { params: first, body: { action: 'deactivate' } }),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const { rows } = await inAlpha((tx) =>
      sql<{ count: number }>`
        select count(*) as count from app_user join role on role.id = role_id and is_owner
        where status = 10 and app_user.id in (${first.id}, ${second.id})`.execute(tx),
    )
    expect(rows[0]?.count).toBe(1)
  })
})
