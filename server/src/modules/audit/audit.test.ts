import { audit } from '@rental/core/modules/audit/audit.contract'
import { auditTables } from '@rental/core/modules/audit/audit.tables'
import type { ListQuery, ListQueryInput } from '@rental/core/kernel/list'
import type { Contract, Named } from '@rental/core/kernel/route'
import { customer } from '@rental/core/modules/customer/customer.contract'
import { contracts } from '@rental/core/modules/index'
import { session } from '@rental/core/modules/session/session.contract'
import { setting } from '@rental/core/modules/setting/setting.contract'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { nobody, transact, type Tx } from '../../db/tx.ts'
import { rowsOf } from '../../record/list.ts'
import { callerFor } from '../../testing/caller.ts'
import { today } from '../../testing/days.ts'
import { startTestServer, asOwner, testPassword } from '../../testing/test-server.ts'
import { auditSource } from './audit.store.ts'

const server = await startTestServer()
const owner = server.as('Owner')
const me = await owner.call(session.info, {})

const entries = async (query: ListQueryInput, who = owner) => (await who.call(audit.list, { query })).items
const newest = async (query: ListQueryInput, who = owner) => (await entries(query, who))[0]

/** A write as the owner of alpha makes it. */
const write = <T>(work: (tx: Tx) => Promise<T>) =>
  transact(
    server.db,
    { company: me.company.id, user: me.id, name: me.full_name, source: '10.0.0.7', request: 'r' },
    work,
  )

describe('what people do with their account', () => {
  const email = server.mailOf('Finance', 'alpha')
  const about = { table_name_in: 'session' }
  let person: { id: string; full_name: string }
  let token = ''
  beforeAll(async () => {
    const { access_token, user } = await server.visitor.call(session.login, {
      body: { email, password: testPassword },
    })
    person = user
    token = access_token
  })
  const self = callerFor(server.app, async () => token)

  test('signing in says who, from where and on what', async () => {
    expect(await newest({ ...about, action_in: 'sign_in', actor_id_in: person.id })).toMatchObject({
      record_id: person.id,
      record_name: 'Finance of alpha',
      actor_name: 'Finance of alpha',
      source: '127.0.0.1',
      changes: { device: expect.any(String) },
    })
  })
  test('a wrong password is kept with the account, and names nobody', async () => {
    await server.visitor.refused(session.login, { body: { email, password: 'wrong' } })
    expect(await newest({ ...about, action_in: 'sign_in_failed' })).toMatchObject({
      record_id: person.id,
      record_name: 'Finance of alpha',
      actor_id: null,
      actor_name: null,
      source: '127.0.0.1',
      changes: { email },
    })
  })
  test('a new password is kept without the password', async () => {
    await self.call(session.changePassword, {
      body: { current_password: testPassword, new_password: 'another long password 7' },
    })
    const entry = await newest({ ...about, action_in: 'password' })
    expect(entry).toMatchObject({ actor_id: person.id, record_id: person.id, changes: { by: 'SELF' } })
    expect(JSON.stringify(entry)).not.toContain('another long')
  })
  test('signing out is kept', async () => {
    await self.call(session.logout, {})
    expect(await newest({ ...about, action_in: 'sign_out' })).toMatchObject({ actor_id: person.id })
  })
  test('so is the end of one place, of a token and of a stolen one', async () => {
    const email = server.mailOf('Sales', 'alpha')
    const login = () => server.visitor.call(session.login, { body: { email, password: testPassword } })
    await login()
    const here = await login()
    const ended = async () => (await entries({ ...about, action_in: 'sign_out', limit: 10 }))[0]
    const self = callerFor(server.app, async () => here.access_token)
    const other = (await self.call(session.sessions, {})).find(({ is_current }) => !is_current)
    await self.call(session.endSession, { params: { id: other?.id ?? '' } })
    expect(await ended()).toMatchObject({ actor_id: here.user.id, changes: { device: other?.device } })
    await server.visitor.send(session.revoke, { body: { token: here.refresh_token } })
    expect(await ended()).toMatchObject({ actor_id: null, record_name: 'Sales of alpha' })
    const refresh = (refresh_token: string) =>
      server.visitor.send(session.token, { body: { grant_type: 'refresh_token', refresh_token } })
    const stolen = await login()
    await refresh(stolen.refresh_token)
    await asOwner(server.url, "update refresh_token set replaced_at = replaced_at - interval '1 minute'")
    expect((await refresh(stolen.refresh_token)).status).toBe(401)
    expect(await ended()).toMatchObject({ record_name: 'Sales of alpha', changes: { stolen: true } })
  })
})

describe('what people change', () => {
  test('a role: the permissions before and after', async () => {
    const before = ['customer.read', 'master_data.read']
    const after = ['customer.export', 'customer.read', 'master_data.read']
    await write(async (tx) => {
      await tx.updateTable('role').set({ permissions: before }).where('name', '=', 'Warehouse').execute()
      await tx.updateTable('role').set({ permissions: after }).where('name', '=', 'Warehouse').execute()
    })
    expect(await newest({ table_name_in: 'role', action_in: 'update' })).toMatchObject({
      actor_id: me.id,
      actor_name: 'Owner of alpha',
      source: '10.0.0.7',
      record_name: 'Warehouse',
      changes: { permissions: { from: before, to: after } },
    })
  })
  test('an employee: what was and what is', async () => {
    await write((tx) =>
      tx.updateTable('app_user').set({ position: 'Kasir' }).where('full_name', '=', 'Sales of alpha').execute(),
    )
    expect(await newest({ table_name_in: 'app_user', action_in: 'update' })).toMatchObject({
      record_name: 'Sales of alpha',
      changes: { position: { from: null, to: 'Kasir' } },
    })
  })
  test('a setting: under its key', async () => {
    await owner.call(setting.changeGeneral, { body: { city: 'Semarang' } })
    expect(await newest({ table_name_in: 'setting' })).toMatchObject({
      record_id: 'city',
      record_name: null,
      changes: { value: { to: 'Semarang' } },
    })
  })
  test('a removed record keeps its name', async () => {
    await write((tx) => sql`insert into role (name, permissions) values ('Short-lived', '{}')`.execute(tx))
    await write((tx) => tx.deleteFrom('role').where('name', '=', 'Short-lived').execute())
    expect(await newest({ table_name_in: 'role', action_in: 'delete' })).toMatchObject({ record_name: 'Short-lived' })
  })
  test('a move: with its reason', async () => {
    const { id } = await owner.call(customer.create, {
      body: { kind: 'PERSONAL', name: 'Budi', phone: '081234567001' },
    })
    await owner.call(customer.move, { params: { id }, body: { action: 'blacklist', reason: 'Unit tidak kembali' } })
    expect(await newest({ table_name_in: 'customer', search_key: 'record_id', search_value: id })).toMatchObject({
      record_name: 'Budi',
      reason: 'Unit tidak kembali',
      changes: { status: { from: 10, to: 20 } },
    })
  })
})

describe('what people take out', () => {
  const exported = { table_name_in: 'customer', action_in: 'export' }
  test('is kept: who, from where and what', async () => {
    await server.as('Sales').call(customer.export, { query: { format: 'csv', is_vip: true, search_value: 'budi' } })
    expect(await newest(exported)).toMatchObject({
      actor_name: 'Sales of alpha',
      source: '127.0.0.1',
      record_id: 'list',
      record_name: null,
      changes: { format: 'csv', is_vip: true, search_key: 'name', search_value: 'budi' },
    })
  })
  test('also when there was nothing in it', async () => {
    const query = { format: 'xlsx' as const, city_equals: 'nowhere at all' }
    await owner.call(customer.export, { query })
    const entry = await newest(exported)
    expect(entry).toMatchObject({ actor_id: me.id, changes: query })
    expect(Object.keys(entry?.changes ?? {})).toHaveLength(2)
  })
  test('not when it was refused', async () => {
    const before = (await entries(exported)).length
    await server.as('Driver').refused(customer.export, { query: { format: 'csv' } })
    expect(await entries(exported)).toHaveLength(before)
  })
  test('is known to the audit, whichever list it was', async () => {
    const operator = server.as('Owner', 'operator')
    const exports = Object.values(contracts as Record<string, Contract>).flatMap((contract) =>
      contract['export'] ? [contract['export'] as Named] : [],
    )
    for (const route of exports) await operator.send(route, { query: { format: 'csv' } })
    const { company } = await operator.call(session.info, {})
    const { rows } = await transact(server.db, { ...nobody, company: company.id }, (tx) =>
      sql<{ table_name: string }>`select distinct table_name from history where action = 'export'`.execute(tx),
    )
    expect(rows.length).toBeGreaterThan(9)
    expect(
      rows.map((row) => row.table_name).filter((name) => !(auditTables as readonly string[]).includes(name)),
    ).toEqual([])
  })
  test('of the audit itself, in words and by the clock of the company', async () => {
    const file = await owner.call(audit.export, { query: { format: 'csv', action_in: 'sign_in_failed' } })
    const [heading, first] = file.split('\r\n')
    expect(heading).toContain('When,Person,Action,Module,Record,Record ID,From,Reason')
    expect(first).toMatch(
      /^\d{4}-\d\d-\d\d \d\d:\d\d,,Could not sign in,Sign-in,Finance of alpha,[-0-9a-f]{36},127\.0\.0\.1,$/,
    )
    expect(await newest({ table_name_in: 'history' })).toMatchObject({ action: 'export', record_id: 'list' })
  })
})

describe('the audit', () => {
  test('is of one company', async () => {
    const beta = server.as('Owner', 'beta')
    const all = await beta.call(audit.list, { query: { limit: 50 } })
    expect(all.items.length).toBeGreaterThan(5)
    expect(JSON.stringify(all)).not.toContain('alpha')
    expect(await entries({ actor_id_in: me.id }, beta)).toEqual([])
    expect(await entries({ search_key: 'source', search_value: '10.0.0.7' }, beta)).toEqual([])
  })
  test.each(['Sales', 'Branch Manager', 'Driver'])('is not for %s', async (role) => {
    for (const [route, query] of [
      [audit.list, {}],
      [audit.export, { format: 'csv' }],
    ] as const)
      expect(await server.as(role).refused(route, { query })).toMatchObject({ status: 403, code: 'not_permitted' })
  })
  test('is read, not exported, by an auditor', async () => {
    expect((await entries({}, server.as('Auditor'))).length).toBeGreaterThan(5)
    expect((await server.as('Auditor').refused(audit.export, { query: { format: 'csv' } })).code).toBe('not_permitted')
  })
  test('begins a day when the company does', async () => {
    const put = (at: string) =>
      write((tx) =>
        sql`insert into history (table_name, record_id, action, changes, at)
          values ('customer', ${at}, 'update', '{}', ${at})`.execute(tx),
      )
    // 00:30 and 23:30 of the fifth in Jakarta, and half an hour outside it on both sides.
    for (const at of ['2020-03-04T16:30Z', '2020-03-04T17:30Z', '2020-03-05T16:30Z', '2020-03-05T17:30Z']) await put(at)
    const found = await entries({ at_from: '2020-03-05', at_to: '2020-03-05', sort: 'at' })
    expect(found.map((entry) => entry.record_id)).toEqual(['2020-03-04T17:30Z', '2020-03-05T16:30Z'])
  })
})

describe('a page is read from an index, whatever the length of the history', () => {
  beforeAll(async () => {
    await write((tx) =>
      sql`
        insert into history (table_name, record_id, action, changes, actor_id, at)
        select 'customer', n::text, 'update', '{}', case when n % 100 = 0 then ${me.id}::uuid end,
          now() - n * interval '1 minute'
        from generate_series(1, 20000) as n`.execute(tx),
    )
    await asOwner(server.url, 'vacuum analyze history')
  })
  test.each([
    ['everything', {}, 'history_by_at'],
    ['a person', { actor_id_in: [me.id] }, 'history_by_actor'],
    ['a period', { at_from: today(), at_to: today() }, 'history_by_at'],
    ['a person in a period', { actor_id_in: [me.id], at_from: today() }, 'history_by_actor'],
  ])('%s', async (_, filters, index) => {
    for (const sort of ['-at', 'at']) {
      const query = { page: 1, limit: 10, sort, ...filters } as ListQuery
      const { rows } = await write((tx) =>
        sql<{ 'QUERY PLAN': string }>`explain ${rowsOf(auditSource, query)} limit 10`.execute(tx),
      )
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(plan).toContain(index)
      expect(plan).not.toMatch(/Sort|Seq Scan on history/)
    }
  })
  test('and counted up to a limit', async () => {
    expect(await owner.call(audit.list, { query: {} })).toMatchObject({ total: 10_000, total_capped: true })
  })
})
