import { document } from '@rental/core/modules/document/document.contract'
import { session } from '@rental/core/modules/session/session.contract'
import { user } from '@rental/core/modules/user/user.contract'
import { vehicle } from '@rental/core/modules/vehicle/vehicle.contract'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { nobody, transact } from '../../db/tx.ts'
import { aVehicle } from '../../testing/a-vehicle.ts'
import { startTestServer, asOwner } from '../../testing/test-server.ts'

const server = await startTestServer()
const owner = server.as('Owner')
const { company } = await owner.call(session.info, {})
const acting = { ...nobody, company: company.id }

const columns = sql`company_id, id, kind, vehicle_id, license_number, employee_id, employee_name, branch_id, number,
  valid_to, location, cost`

/** Rows that the table has and should not have, and the other way round. */
async function difference() {
  const { rows } = await transact(server.db, acting, (tx) =>
    sql`
      (select ${columns} from expiry except select ${columns} from expiry_due)
      union all
      (select ${columns} from expiry_due except select ${columns} from expiry)`.execute(tx),
  )
  return rows
}

const shown = async (query: Record<string, unknown>) =>
  (await owner.call(document.list, { query: { limit: 50, ...query } })).items
const paper = (id: string, kind: 'KIR' | 'STNK' | 'PERMIT', valid_to = '2030-05-06') =>
  owner.call(document.create, { params: { id }, body: { kind, valid_to, number: `${kind} 1` } })

describe('the table of what expires', () => {
  test('follows papers: added, changed, renewed, deleted', async () => {
    const { id, license_number } = await aVehicle(owner)
    const listed = async () => (await shown({ search_value: license_number })).map((row) => [row.valid_to, row.number])
    const { id: first } = await paper(id, 'KIR')
    expect(await listed()).toEqual([['2030-05-06', 'KIR 1']])
    await owner.call(document.change, { params: { id, documentId: first }, body: { number: 'KIR 2' } })
    expect(await listed()).toEqual([['2030-05-06', 'KIR 2']])
    const renewal = { params: { id, documentId: first }, body: { valid_to: '2031-05-06' } }
    const { id: second } = await owner.call(document.renew, renewal)
    expect(await listed()).toEqual([['2031-05-06', 'KIR 2']])
    await owner.call(document.remove, { params: { id, documentId: second } })
    expect(await listed()).toEqual([['2030-05-06', 'KIR 2']])
    await owner.call(document.remove, { params: { id, documentId: first } })
    expect(await listed()).toEqual([])
    expect(await difference()).toEqual([])
  })
  test('follows vehicles: another plate, another branch, sold', async () => {
    const { id } = await aVehicle(owner, { branch_id: 1 })
    await paper(id, 'KIR')
    await paper(id, 'STNK')
    await owner.call(vehicle.change, { params: { id }, body: { license_number: 'L 4821 EXP', branch_id: 2 } })
    const rows = await shown({ search_value: 'L4821EXP' })
    expect(rows.map((row) => [row.license_number, row.branch_id])).toEqual([
      ['L4821EXP', 2],
      ['L4821EXP', 2],
    ])
    await owner.call(vehicle.move, { params: { id }, body: { action: 'offer' } })
    await owner.call(vehicle.move, { params: { id }, body: { action: 'sell', reason: 'Terjual' } })
    expect(await shown({ search_value: 'L4821EXP' })).toEqual([])
    expect(await difference()).toEqual([])
  })
  test('follows drivers: another name, another SIM, on leave and back', async () => {
    const sim = { sim_class: 'A' as const, sim_number: '998877665544', sim_expiry: '2029-01-01' }
    const body = { full_name: 'Wahyu Supir', role_id: 7, is_driver: true, ...sim }
    const { id } = await owner.call(user.create, { body })
    const params = { id }
    const listed = async () =>
      (await shown({ subject_in: 'EMPLOYEE' })).filter((row) => row.employee_id === id).map((row) => row.employee_name)
    await owner.call(user.change, { params, body: { full_name: 'Wahyu Hidayat', sim_expiry: '2029-02-02' } })
    expect(await listed()).toEqual(['Wahyu Hidayat'])
    await owner.call(user.move, { params, body: { action: 'deactivate', reason: 'Cuti' } })
    expect(await listed()).toEqual([])
    await owner.call(user.move, { params, body: { action: 'activate' } })
    expect(await listed()).toEqual(['Wahyu Hidayat'])
    await owner.call(user.change, { params, body: { is_driver: false } })
    expect(await listed()).toEqual([])
    expect(await difference()).toEqual([])
  })
  test('is right, too, when a vehicle is sold while its papers are written', async () => {
    const cars = await Promise.all(Array.from({ length: 8 }, () => aVehicle(owner)))
    await Promise.all(cars.map(({ id }) => owner.call(vehicle.move, { params: { id }, body: { action: 'offer' } })))
    await Promise.all(
      cars.flatMap(({ id }) => [
        paper(id, 'KIR'),
        owner.call(vehicle.move, { params: { id }, body: { action: 'sell', reason: 'Terjual' } }),
        paper(id, 'STNK'),
      ]),
    )
    expect(await difference()).toEqual([])
  })
  test('is written by those who are bound to branches', async () => {
    const manager = server.as('Branch Manager')
    const { id } = await aVehicle(manager, { branch_id: 1 })
    await manager.call(document.create, { params: { id }, body: { kind: 'KIR', valid_to: '2030-01-01' } })
    await manager.call(vehicle.change, { params: { id }, body: { license_number: 'B 4822 EXP' } })
    expect(await shown({ search_value: 'B4822EXP' })).toHaveLength(1)
    expect(await difference()).toEqual([])
  })
})

describe('with many papers', () => {
  const planOf = (query: string) =>
    transact(server.db, acting, async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx)
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${sql.raw(query)}`.execute(tx)
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })
  test('a page, a search and the counts come from indexes', async () => {
    const { id } = await aVehicle(owner)
    await transact(server.db, acting, (tx) =>
      sql`
        insert into document (vehicle_id, kind, number, valid_to)
        select ${id}, 'PERMIT', md5(n::text), date '2030-01-01' + n % 700 from generate_series(1, 500) as n`.execute(
        tx,
      ),
    )
    await asOwner(server.url, 'vacuum analyze expiry')
    const both = `subject = any('{VEHICLE,EMPLOYEE}')`
    const page = await planOf(`select * from expiring where ${both} order by valid_to desc, id desc limit 10`)
    expect(page).toContain('Index Scan Backward using expiry_by_valid_to')
    expect(page).not.toContain('Sort')
    const drivers = await planOf(`select * from expiring where subject = 'EMPLOYEE' order by valid_to, id limit 10`)
    expect(drivers).toContain('Index Scan using expiry_by_subject')
    expect(await planOf(`select id from expiring where ${both} and number ilike '%c4ca42%' limit 501`)).toMatch(
      /Index Cond: .*number ~~\* '%c4ca42%'/,
    )
    expect(await planOf(`select kind, valid_to, count(*) from expiry where ${both} group by kind, valid_to`)).toContain(
      'Index Only Scan using expiry_by_kind',
    )
    expect(await difference()).toEqual([])
  })
})
