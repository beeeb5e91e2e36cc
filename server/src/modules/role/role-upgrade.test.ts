import { invoice } from '@rental/core/modules/invoice/invoice.contract'
import { quotation } from '@rental/core/modules/quotation/quotation.contract'
import { role } from '@rental/core/modules/role/role.contract'
import { seededRoleId, type SeededRoleName } from '@rental/core/modules/role/seeded-roles'
import { session } from '@rental/core/modules/session/session.contract'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { nobody, transact } from '../../db/tx.ts'
import { asOwner } from '../../testing/as-owner.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { giveNewPermissions } from './role-upgrade.store.ts'

const server = await startTestServer()
const owner = server.as('Owner')
const { company } = await owner.call(session.info, {})
const write = (statement: ReturnType<typeof sql>) =>
  transact(server.db, { ...nobody, company: company.id }, (tx) => statement.execute(tx))
const allowed = async (name: SeededRoleName) =>
  (await owner.call(role.get, { params: { id: seededRoleId(name) } })).permissions
const logOf = async (name: SeededRoleName) => (await owner.call(role.log, { params: { id: seededRoleId(name) } })).items

/** Resets the roles to a state before quotations existed. */
const forgetQuotations = sql`
  update role set permissions = array(select one from unnest(permissions) as one where one not like 'quotation.%')`

let ownRole: { id: number }
beforeAll(async () => {
  ownRole = await owner.call(role.create, { body: { name: 'Night shift', permissions: ['customer.read'] } })
  await write(forgetQuotations)
  // The company has decided this itself.
  await write(sql`
    update role set permissions = array_remove(permissions, 'customer.create') where id = ${seededRoleId('Sales')}`)
  // Its number is that of a seeded role, but the company made it later.
  await write(sql`update role set created_at = now() where id = ${seededRoleId('Warehouse')}`)
  await giveNewPermissions(server.url)
})

test('what is new is given to the roles that would have it', async () => {
  expect(await allowed('Sales')).toEqual(expect.arrayContaining(['quotation.read', 'quotation.create']))
  expect(await allowed('Auditor')).toContain('quotation.read')
  expect(await allowed('Auditor')).not.toContain('quotation.create')
  expect(await allowed('Driver')).not.toContain('quotation.read')
  const offers = await server.as('Sales').call(quotation.list, { query: {} })
  expect(offers.items).toEqual([])
})

test("a right of a later version is the owner's at once, and that of the roles that would have it", async () => {
  await write(sql`update role set permissions = array_remove(permissions, 'invoice.goodwill')`)
  expect(await allowed('Owner')).toContain('invoice.goodwill')
  expect((await owner.refused(invoice.goodwill, { body: {} as never })).code).toBe('invalid_input')
  await giveNewPermissions(server.url)
  for (const name of ['Owner', 'Branch Manager', 'Finance'] as const)
    expect(await allowed(name)).toContain('invoice.goodwill')
  expect(await allowed('Sales')).not.toContain('invoice.goodwill')
})

test('what the company decided stays decided', async () => {
  expect(await allowed('Sales')).not.toContain('customer.create')
})

test('a role of its own is its own affair, also under the number of a seeded one', async () => {
  expect((await owner.call(role.get, { params: { id: ownRole.id } })).permissions).toEqual(['customer.read'])
  expect(await allowed('Warehouse')).not.toContain('quotation.read')
})

test('history tells of it, and the next start has nothing to give', async () => {
  const [entry] = await logOf('Sales')
  expect(entry).toMatchObject({ action: 'update', actor_name: null })
  expect(Object.keys(entry?.changes ?? {})).toContain('permissions')
  const before = await logOf('Sales')
  await giveNewPermissions(server.url)
  expect(await logOf('Sales')).toEqual(before)
})

test('servers that start together give it once', async () => {
  await write(forgetQuotations)
  await Promise.all([1, 2, 3].map(() => giveNewPermissions(server.url)))
  const rows = await asOwner<{ doubled: boolean }>(
    server.url,
    `select cardinality(permissions) <> (select count(distinct one) from unnest(permissions) as one) as doubled from role`,
  )
  expect(rows.filter(({ doubled }) => doubled)).toEqual([])
})
