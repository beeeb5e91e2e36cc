import { setTimeout as wait } from 'node:timers/promises'
import { isPlatform } from '@rental/core/kernel/access'
import { permissions } from '@rental/core/modules/index'
import { customer } from '@rental/core/modules/customer/customer.contract'
import { role } from '@rental/core/modules/role/role.contract'
import { session } from '@rental/core/modules/session/session.contract'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { nobody, transact } from '../../db/tx.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const owner = server.as('Owner')
const { company } = await owner.call(session.info, {})
const trustMs = 1100

let next = 0
const aRole = (change: object = {}) => {
  next += 1
  return owner.call(role.create, { body: { name: `Role ${next}`, permissions: ['customer.read'], ...change } })
}
const all = async (caller = owner) => (await caller.call(role.list, { query: { limit: 200 } })).items
const named = async (name: string, caller = owner) => {
  const found = (await all(caller)).find((one) => one.name === name)
  if (!found) throw new Error(`there is no role ${name}`)
  return found
}
/** Runs a statement that only the database's owner may, such as putting a person into a role. */
const write = (statement: ReturnType<typeof sql>) =>
  transact(server.db, { ...nobody, company: company.id }, (tx) => statement.execute(tx))

describe('the roles of a company', () => {
  test('are those it started with, with their members', async () => {
    const roles = await all()
    expect(roles.map(({ name, members }) => [name, members])).toEqual([
      ['Owner', 1],
      ['Branch Manager', 1],
      ['Sales', 1],
      ['Finance', 1],
      ['Operations', 1],
      ['Warehouse', 1],
      ['Driver', 1],
      ['Auditor', 1],
    ])
    expect(roles[1]).toMatchObject({ is_branch_bound: true, is_owner: false })
  })
  test('count no member that left', async () => {
    const { id } = await named('Warehouse')
    await write(sql`update app_user set status = 30 where role_id = ${id}`)
    expect((await owner.call(role.get, { params: { id } })).members).toBe(0)
    await write(sql`update app_user set status = 10 where role_id = ${id}`)
  })
  test('are its own', async () => {
    const { id, name } = await aRole()
    const beta = server.as('Owner', 'beta')
    expect((await all(beta)).map((one) => one.name)).not.toContain(name)
    for (const route of [role.get, role.remove, role.log])
      expect((await beta.refused(route, { params: { id } })).code).toBe('not_found')
    expect((await beta.refused(role.change, { params: { id }, body: { name: 'Mine' } })).code).toBe('not_found')
  })
  test('can be searched, filtered and exported', async () => {
    const found = await owner.call(role.list, { query: { search_value: 'manager', is_branch_bound: true } })
    expect(found.items.map(({ name }) => name)).toEqual(['Branch Manager'])
    const csv = await owner.call(role.export, { query: { format: 'csv', search_value: 'manager' } })
    expect(csv).toContain('Name,Description,Limited to own branches,Members')
    expect(csv).toMatch(/Branch Manager,.*,Yes,1/)
  })
})

describe('a role', () => {
  test('is added, changed, remembered and removed', async () => {
    const made = await aRole({ name: '  Kasir ', permissions: ['customer.read', 'customer.read', 'audit.read'] })
    expect(made).toMatchObject({
      name: 'Kasir',
      description: null,
      is_branch_bound: false,
      is_owner: false,
      members: 0,
      permissions: ['audit.read', 'customer.read'],
    })
    const params = { id: made.id }
    const changed = await owner.call(role.change, {
      params,
      body: { description: 'Menerima pembayaran', permissions: ['customer.read'] },
    })
    expect(changed).toEqual({
      ...made,
      description: 'Menerima pembayaran',
      permissions: ['customer.read'],
      updated_at: changed.updated_at,
    })
    expect(await owner.call(role.get, { params })).toEqual(changed)
    const [entry] = (await owner.call(role.log, { params })).items
    expect(entry).toMatchObject({
      action: 'update',
      actor_name: 'Owner of alpha',
      changes: { permissions: { from: ['audit.read', 'customer.read'], to: ['customer.read'] } },
    })
    await owner.call(role.remove, { params })
    for (const route of [role.get, role.remove, role.log])
      expect((await owner.refused(route, { params })).code).toBe('not_found')
  })
  test('has a name of its own', async () => {
    const refusal = await owner.refused(role.create, { body: { name: 'Sales', permissions: [] } })
    expect(refusal).toMatchObject({ status: 409, code: 'already_exists', fields: { name: 'This is already in use' } })
    const { id } = await aRole()
    expect((await owner.refused(role.change, { params: { id }, body: { name: 'Sales' } })).code).toBe('already_exists')
  })
  test('cannot grant what does not exist, or what only the installation has', async () => {
    for (const name of ['customer.fly', 'company.read']) {
      const body = { name: 'Odd', permissions: ['customer.read', name] }
      expect(await owner.refused(role.create, { body })).toMatchObject({
        status: 400,
        fields: { permissions: `There is no permission called ${name}` },
      })
    }
    const operator = server.as('Owner', 'operator')
    const made = await operator.call(role.create, { body: { name: 'Support', permissions: ['company.read'] } })
    expect(made.permissions).toEqual(['company.read'])
  })
  test('forgets what later versions no longer know', async () => {
    const { id } = await aRole()
    await write(sql`update role set permissions = '{customer.read,customer.fly,company.read}' where id = ${id}`)
    expect((await owner.call(role.get, { params: { id } })).permissions).toEqual(['customer.read'])
    const changed = await owner.call(role.change, { params: { id }, body: { permissions: ['customer.read'] } })
    expect(changed.permissions).toEqual(['customer.read'])
  })
  test('that somebody has cannot be removed', async () => {
    const { id } = await named('Driver')
    expect(await owner.refused(role.remove, { params: { id } })).toMatchObject({ status: 409, code: 'still_in_use' })
  })
})

describe('the owner role', () => {
  test('allows everything, also what comes later', async () => {
    await write(sql`update role set permissions = '{}' where is_owner`)
    const companys = permissions.filter((permission) => !isPlatform(permission))
    expect((await named('Owner')).permissions).toEqual(companys)
    expect((await named('Owner', server.as('Owner', 'operator'))).permissions).toEqual(permissions)
  })
  test('stays as it is', async () => {
    const { id } = await named('Owner')
    for (const body of [{ name: 'King' }, { description: 'x' }, { permissions: [] }, { is_branch_bound: true }])
      expect((await owner.refused(role.change, { params: { id }, body })).code).toBe('owner_role_fixed')
    expect((await owner.refused(role.remove, { params: { id } })).code).toBe('owner_role_fixed')
  })
})

describe('whoever changes roles', () => {
  /** The person of Sales, with a role that may change others. */
  const changer = server.as('Sales')
  const held = ['role.create', 'role.delete', 'role.read', 'role.update', 'customer.read', 'customer.update']
  beforeAll(async () => {
    const { id } = await aRole({ name: 'Changer', permissions: held })
    const user = (await changer.call(session.info, {})).id
    await write(sql`update app_user set role_id = ${id} where id = ${user}`)
    await wait(trustMs)
  })
  test('gives and takes only what they have themselves', async () => {
    const body = { name: 'By a changer', permissions: ['customer.read', 'customer.delete'] }
    expect(await changer.refused(role.create, { body })).toMatchObject({ status: 403, code: 'exceeds_own_rights' })
    const made = await aRole({ permissions: ['customer.delete', 'customer.read'] })
    const params = { id: made.id }
    const give = { permissions: ['audit.read', 'customer.delete', 'customer.read'] }
    const take = { permissions: ['customer.read'] }
    for (const wish of [give, take])
      expect((await changer.refused(role.change, { params, body: wish })).code).toBe('exceeds_own_rights')
    const fair = { permissions: ['customer.delete', 'customer.update'] }
    expect((await changer.call(role.change, { params, body: fair })).permissions).toEqual(fair.permissions)
  })
  test('leaves the own role alone', async () => {
    const { id } = await named('Changer')
    for (const body of [{ name: 'Boss' }, { permissions: held.slice(1) }])
      expect((await changer.refused(role.change, { params: { id }, body })).code).toBe('exceeds_own_rights')
  })
  test('and sees some branches only, decides about those only', async () => {
    const { id } = await named('Changer')
    await owner.call(role.change, { params: { id }, body: { is_branch_bound: true } })
    await wait(trustMs)
    const free = { name: 'Free', permissions: [] }
    expect((await changer.refused(role.create, { body: free })).code).toBe('exceeds_own_rights')
    const made = await changer.call(role.create, { body: { ...free, is_branch_bound: true } })
    const params = { id: made.id }
    expect((await changer.refused(role.change, { params, body: { is_branch_bound: false } })).code).toBe(
      'exceeds_own_rights',
    )
    const other = await aRole()
    expect((await changer.refused(role.remove, { params: { id: other.id } })).code).toBe('exceeds_own_rights')
    await changer.call(role.remove, { params })
  })
})

describe('a change of a role', () => {
  test('is felt by its members within a second', async () => {
    const finance = server.as('Finance')
    await finance.call(customer.list, { query: {} })
    const { id, permissions: before } = await named('Finance')
    const without = before.filter((permission) => permission !== 'customer.read')
    await owner.call(role.change, { params: { id }, body: { permissions: without } })
    await wait(trustMs)
    expect((await finance.refused(customer.list, { query: {} })).code).toBe('not_permitted')
    await owner.call(role.change, { params: { id }, body: { permissions: before } })
    await wait(trustMs)
    await finance.call(customer.list, { query: {} })
  })
})

describe('the catalogue', () => {
  test('names every permission of the company, what asks for it and who has it', async () => {
    const catalogue = await owner.call(role.catalogue, {})
    expect(catalogue.map(({ permission }) => permission)).toEqual(
      permissions.filter((permission) => !isPlatform(permission)),
    )
    const found = catalogue.find(({ permission }) => permission === 'customer.blacklist')
    expect(found).toMatchObject({ module: 'customer', calls: [], moves: ['customer.blacklist', 'customer.reinstate'] })
    const ids = await Promise.all(['Owner', 'Branch Manager', 'Finance'].map(async (name) => (await named(name)).id))
    expect(found?.roles).toEqual(ids)
    expect(catalogue.find(({ permission }) => permission === 'role.create')?.calls).toEqual([
      { method: 'POST', path: '/api/v2/rbac/role', summary: 'Add a role' },
    ])
  })
  test('of the company that runs the installation holds that too', async () => {
    const catalogue = await server.as('Owner', 'operator').call(role.catalogue, {})
    expect(catalogue.map(({ permission }) => permission)).toEqual(permissions)
  })
})
