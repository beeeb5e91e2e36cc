import { customer } from '@rental/core/modules/customer/customer.contract'
import { supplier } from '@rental/core/modules/supplier/supplier.contract'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { customerSource } from '../modules/customer/customer.store.ts'
import { vehicleSource } from '../modules/vehicle/vehicle.store.ts'
import { vehicleValues } from '../testing/a-vehicle.ts'
import { startTestServer } from '../testing/test-server.ts'
import { insideOf } from '../testing/renting.ts'
import { insertRecords } from './crud.ts'

const server = await startTestServer()
const owner = server.as('Owner')
const inside = await insideOf(server.db, owner)
const contacts = [{ role: 'FINANCE', name: 'Sari', phone: '081234500222' }]

function aPerson(name: string, more: object = {}) {
  const body = customer.create.body.parse({ kind: 'PERSONAL', name, phone: '081234500111', ...more })
  const { accept_duplicate: _, ...values } = body
  return values
}

describe('records that are entered together', () => {
  test('have their defaults, their lines, their history, and are counted', async () => {
    const before = await owner.call(customer.list, { query: {} })
    await inside((tx) =>
      insertRecords(tx, customerSource, [aPerson('Adi Satu'), aPerson('Adi Dua', { contacts }), aPerson('Adi Tiga')]),
    )
    const { items, total } = await owner.call(customer.list, { query: {} })
    expect(total).toBe(before.total + 3)
    const two = items.find(({ name }) => name === 'Adi Dua')
    const params = { id: two?.id ?? '' }
    expect(await owner.call(customer.get, { params })).toMatchObject({ status: 10, contacts: [{ name: 'Sari' }] })
    expect((await owner.call(customer.log, { params })).items).toMatchObject([{ action: 'insert' }])
  })
  test('are in the order in which they were entered', async () => {
    const names = Array.from({ length: 50 }, (_, at) => `Urut ${String(at).padStart(2, '0')}`)
    const { rows } = await inside(async (tx) => {
      await insertRecords(
        tx,
        customerSource,
        names.map((name) => aPerson(name)),
      )
      return sql<{ name: string }>`select name from customer where name like 'Urut %' order by id`.execute(tx)
    })
    expect(rows.map(({ name }) => name)).toEqual(names)
  })
  test('point to what they may point to, all of them or none', async () => {
    const { id } = await owner.call(supplier.create, { body: { name: 'PT Bukan Mitra', kinds: ['INSURER'] } })
    const lent = (plate: string, supplier_id: string) =>
      vehicleValues({ license_number: plate, ownership_type: 'PARTNER', supplier_id })
    const partner = await owner.call(supplier.create, { body: { name: 'PT Mitra', kinds: ['VEHICLE_PARTNER'] } })
    const given = [lent('B 7001 AAA', partner.id), lent('B 7002 AAA', id)]
    await expect(inside((tx) => insertRecords(tx, vehicleSource, given))).rejects.toMatchObject({
      details: { fields: { supplier_id: { key: 'supplier_kind' } } },
    })
  })
})

test('what counts every row of a table follows what is added, changed and taken away', async () => {
  const { rows } = await inside(async (tx) => {
    await sql`update role set description = 'seen'`.execute(tx)
    await sql`delete from role where not exists (select from app_user where role_id = role.id)`.execute(tx)
    return sql<{ counted: number; kept: number }>`
      select (select sum(difference)::int from tally where table_name = 'role') as counted,
        (select count(*)::int from role) as kept`.execute(tx)
  })
  expect(rows[0]?.counted).toBe(rows[0]?.kept)
})
