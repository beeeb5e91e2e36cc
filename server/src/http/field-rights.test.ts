import { rightsOf, rightTree, type RightTree } from '@rental/core/kernel/field-right'
import { audit } from '@rental/core/modules/audit/audit.contract'
import { customer } from '@rental/core/modules/customer/customer.contract'
import { columnRights, fieldRights } from '@rental/core/modules/field-rights'
import { contracts } from '@rental/core/modules/index'
import { kindSpecs } from '@rental/core/modules/record-kinds'
import { openSettings, setting } from '@rental/core/modules/setting/setting.contract'
import { user } from '@rental/core/modules/user/user.contract'
import { vehicle } from '@rental/core/modules/vehicle/vehicle.contract'
import { describe, expect, test } from 'vitest'
import { aVehicle } from '../testing/a-vehicle.ts'
import { asOwner, startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()
const owner = server.as('Owner')
const driver = server.as('Driver')
const warehouse = server.as('Warehouse')
const operations = server.as('Operations')

const price = 265_000_000
const car = await aVehicle(owner, { acquisition_price: price, residual_value: 90_000_000 })
const of = { params: { id: car.id } }

const everyRoute = Object.values(contracts).flatMap((contract) => Object.values(contract))

describe('restricted fields', () => {
  test('are those of the rights, and history knows their columns', () => {
    const asked = new Set(everyRoute.flatMap(({ response }) => (response ? rightsOf(response) : [])))
    expect([...asked].sort()).toEqual([...fieldRights].sort())
    expect([...new Set(Object.values(columnRights).flatMap((columns) => Object.values(columns)))].sort()).toEqual(
      [...fieldRights].sort(),
    )
  })
  test('cannot be found out by sorting, searching or filtering', () => {
    const namesIn = ({ fields = {}, items }: RightTree): string[] => [
      ...Object.entries(fields).flatMap(([name, tree]) => [...(tree.mark ? [name] : []), ...namesIn(tree)]),
      ...(items ? namesIn(items) : []),
    ]
    const lists = everyRoute.flatMap((route) => (route.list ? [{ ...route, list: route.list }] : []))
    const found = lists.flatMap(({ module, name, list, response }) => {
      const tree = response ? rightTree(response) : null
      const { table = '' } = kindSpecs.find(([kind]) => kind === module)?.[1] ?? {}
      // Restricted in its rows, or a column of its table that its rows leave out.
      const closed = new Set([...(tree ? namesIn(tree) : []), ...Object.keys(columnRights[table] ?? {})])
      const used = [...list.sort, ...list.search, ...Object.keys(list.filters)]
      return used.filter((column) => closed.has(column)).map((column) => `${module}.${name} ${column}`)
    })
    expect(found).toEqual([])
    expect(lists.length).toBeGreaterThan(20)
  })
})

describe('the cost of a vehicle', () => {
  test('is for those who may see it', async () => {
    expect(await owner.call(vehicle.get, of)).toMatchObject({ acquisition_price: price })
    expect(await server.as('Finance').call(vehicle.get, of)).toMatchObject({ acquisition_price: price })
    for (const caller of [operations, server.as('Sales'), warehouse])
      expect(await caller.call(vehicle.get, of)).toMatchObject({ acquisition_price: null, residual_value: null })
  })
  test('is in no history of those who may not', async () => {
    const changed = (entries: readonly { changes: object }[]) => entries.flatMap(({ changes }) => Object.keys(changes))
    expect(changed((await owner.call(vehicle.log, { ...of, query: {} })).items)).toContain('acquisition_price')
    const seen = changed((await warehouse.call(vehicle.log, { ...of, query: {} })).items)
    expect(seen).toContain('license_number')
    expect(seen).not.toContain('acquisition_price')
  })
  test('is in no audit of those who may not', async () => {
    await asOwner(server.url, `update role set permissions = permissions || '{audit.read}' where name = 'Driver'`)
    const auditor = server.as('Driver', 'alpha')
    await expect.poll(async () => (await auditor.send(audit.list, { query: {} })).status, { timeout: 5000 }).toBe(200)
    const { items } = await auditor.call(audit.list, { query: { table_name_in: ['vehicle'] } })
    expect(items.length).toBeGreaterThan(0)
    expect(JSON.stringify(items)).not.toContain(String(price))
  })
  test('is in no export of those who may not', async () => {
    const fileFor = async (role: 'Owner' | 'Sales') => {
      const headers = { authorization: `Bearer ${await server.tokenFor(role)}` }
      return (await server.app.inject({ url: '/api/v2/fleet/export?format=csv', headers })).payload
    }
    expect(await fileFor('Owner')).toContain(String(price))
    expect(await fileFor('Sales')).not.toContain(String(price))
  })
  test('cannot be written by those who may not see it, and stays when they change the rest', async () => {
    const refused = await operations.refused(vehicle.change, { ...of, body: { acquisition_price: 1 } })
    expect(refused.fields).toHaveProperty('acquisition_price')
    await operations.call(vehicle.change, { ...of, body: { color: 'Silver', acquisition_price: null } })
    expect(await owner.call(vehicle.get, of)).toMatchObject({ color: 'Silver', acquisition_price: price })
  })
  test('is left out of the answer to a write', async () => {
    const changed = await operations.call(vehicle.change, { ...of, body: { color: 'Black' } })
    expect(changed).toMatchObject({ color: 'Black', acquisition_price: null })
  })
})

test('the revenue of a vehicle is not for drivers', async () => {
  expect((await driver.refused(vehicle.salesReport, { ...of, query: {} })).status).toBe(403)
  expect(await owner.call(vehicle.salesReport, { ...of, query: {} })).toBeInstanceOf(Array)
})

test('identity numbers of customers are for those who may see them', async () => {
  const sim_number = '900112345678'
  const body = { kind: 'PERSONAL' as const, name: 'Ayu Lestari', phone: '081234567890', sim_number }
  const { id } = await owner.call(customer.create, { body })
  const seen = async () => (await operations.call(customer.get, { params: { id } })).sim_number
  expect(await seen()).toBe(sim_number)
  await asOwner(
    server.url,
    `update role set permissions = array_remove(permissions, 'customer.read_identity') where name = 'Operations'`,
  )
  await expect.poll(seen, { timeout: 5000 }).toBeNull()
})

test('bank accounts and pay of employees are for those who may see them', async () => {
  const [person] = (await owner.call(user.list, { query: {} })).items
  const one = { params: { id: person?.id ?? '' } }
  const personal = { bank_account: '1234567890', daily_rate: 250_000 }
  await owner.call(user.change, { ...one, body: personal })
  expect(await owner.call(user.get, one)).toMatchObject(personal)
  expect(await operations.call(user.get, one)).toMatchObject({ bank_account: null, daily_rate: null })
})

test('the settings of the company are not for drivers, except what every screen needs', async () => {
  expect((await driver.refused(setting.general, {})).status).toBe(403)
  const keys = (await driver.call(setting.companySettings, {})).map(({ key }) => key)
  expect(keys.toSorted()).toEqual(openSettings.toSorted())
})
