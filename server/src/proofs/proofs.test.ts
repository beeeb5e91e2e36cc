import { customer } from '@rental/core/modules/customer/customer.contract'
import { occupancy } from '@rental/core/modules/occupancy/occupancy.contract'
import { proof, proofNames, type Evidence, type ProofName } from '@rental/core/modules/proof/proof.contract'
import { role } from '@rental/core/modules/role/role.contract'
import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import { setting } from '@rental/core/modules/setting/setting.contract'
import { describe, expect, test } from 'vitest'
import { quotationsFor } from '../testing/a-quotation.ts'
import { pricesOf } from '../testing/a-price.ts'
import { policiesOf } from '../testing/a-policy.ts'
import { aDriver } from '../testing/a-driver.ts'
import { aVehicle } from '../testing/a-vehicle.ts'
import { startTestServer, asOwner } from '../testing/test-server.ts'
import { ordersOf } from '../testing/ordering.ts'
import { upload } from '../testing/upload.ts'
import { runProofs } from './run-proofs.ts'

const server = await startTestServer()
const owner = server.as('Owner')
const car = await aVehicle(owner)
await aVehicle(server.as('Owner', 'beta'))
const somebody = { kind: 'PERSONAL', name: 'Budi', phone: '081211112222' } as const
const { id } = await owner.call(customer.create, { body: somebody })
await owner.call(customer.change, { params: { id }, body: { name: 'Budi Santoso', credit_limit: 5_000_000 } })

const workshop = {
  kind: 'MAINTENANCE' as const,
  vehicle_id: car.id,
  starts_at: '2026-11-05T01:00:00Z',
  ends_at: '2026-11-06T01:00:00Z',
  title: 'Servis 20.000 km',
}

const sql = (statement: string) => asOwner<Record<string, string>>(server.url, statement)
/** Runs a statement with triggers and constraints switched off. */
const byForce = (statement: string) => sql(`set session_replication_role = replica; ${statement}`)

async function found(name: ProofName): Promise<Partial<Evidence>[]> {
  const runs = await runProofs(server.work, name)
  expect(runs).toMatchObject([{ name, error: null }])
  return runs?.[0]?.evidence ?? []
}

test('a database with ordinary data passes, and much of it was looked at', async () => {
  await policiesOf(owner).aPolicy(car.id)
  await owner.call(occupancy.create, { body: workshop })
  await owner.call(role.create, { body: { name: 'Night shift', permissions: ['customer.read'] } })
  await owner.call(setting.changeGeneral, { body: { legal_name: 'PT Alpha' } })
  const gone = await owner.call(customer.create, { body: { ...somebody, name: 'Sari', phone: '081233334444' } })
  await owner.call(customer.change, {
    params: { id: gone.id },
    body: { contacts: [{ name: 'Tono', role: 'FINANCE' }] },
  })
  await quotationsFor(id).create(owner, { amount: 350_000, manual_reason: 'Agreed' })
  await pricesOf(owner, '2026-01-01').forCategory('MPV')
  await pricesOf(owner, '2026-01-01').forCategory('MPV', { rental_type_id: 2 })
  const order = await ordersOf(owner, id).confirmed([{ vehicle_id: car.id }, {}, { rental_type_id: 2 }])
  const driver = await aDriver(owner)
  await owner.call(salesOrder.assignDriver, {
    params: { id: order.id },
    body: { line_id: order.lines[2]?.id ?? '', driver_id: driver.id },
  })
  await upload(server.app, await server.tokenFor('Owner'), [['surat.pdf', Buffer.from('%PDF-1.7\n%%EOF\n')]])
  const runs = await runProofs(server.work)
  expect(runs?.map(({ name, state, error, evidence }) => [name, state, error, evidence])).toEqual([
    ['company_isolation', 'PASSED', null, []],
    ['history', 'PASSED', null, []],
    ['overlap', 'PASSED', null, []],
    ['prices', 'PASSED', null, []],
    ['billing_coverage', 'PASSED', null, []],
    ['order_flow', 'PASSED', null, []],
    ['handover', 'PASSED', null, []],
    ['billing_rows', 'PASSED', null, []],
    ['receivables', 'PASSED', null, []],
    ['credits', 'PASSED', null, []],
    ['postings', 'PASSED', null, []],
    ['control_accounts', 'PASSED', null, []],
    ['kept_records', 'PASSED', null, []],
    ['ledger_balanced', 'PASSED', null, []],
    ['wallets', 'PASSED', null, []],
    ['money_out', 'PASSED', null, []],
    ['numbers', 'PASSED', null, []],
    ['tallies', 'PASSED', null, []],
    ['files', 'PASSED', null, []],
  ])
  const few = [
    'overlap',
    'prices',
    'credits',
    'billing_coverage',
    'order_flow',
    'billing_rows',
    'numbers',
    'tallies',
    'files',
  ]
  // These have data and tests of their own.
  const apart = [
    'handover',
    'receivables',
    'postings',
    'control_accounts',
    'kept_records',
    'ledger_balanced',
    'wallets',
    'money_out',
  ]
  for (const { checked, name } of runs?.filter((run) => !apart.includes(run.name)) ?? [])
    expect(checked).toBeGreaterThan(few.includes(name) ? 0 : 100)
})

describe('history fails when', () => {
  const differing = { problem: 'differs_from_history', table_name: 'customer', record_id: id, company_name: 'alpha' }
  const asideOf = (table: string) => `create schema aside; create table aside.rows as select * from ${table};`
  const backTo = (table: string) => `insert into ${table} select * from aside.rows; drop schema aside cascade`
  const cases: [what: string, harm: () => Promise<unknown>, cure: string, expected: object[]][] = [
    [
      'a value was changed beside it',
      () => byForce(`update customer set credit_limit = 9, is_vip = true where id = '${id}'`),
      `update customer set credit_limit = 5000000, is_vip = false where id = '${id}'`,
      [{ ...differing, detail: 'credit_limit, is_vip' }],
    ],
    [
      'a value that was never there appears',
      () => byForce(`update customer set notes = 'from nowhere' where id = '${id}'`),
      `update customer set notes = null where id = '${id}'`,
      [{ ...differing, detail: 'notes' }],
    ],
    [
      'an entry of a change was deleted',
      () => sql(`${asideOf('history')} delete from history where record_id = '${id}' and action = 'update'`),
      `delete from history; ${backTo('history')}`,
      [{ ...differing, detail: 'credit_limit, name' }],
    ],
    [
      'all entries of a record were deleted',
      () => sql(`${asideOf('history')} delete from history where record_id = '${id}'`),
      `delete from history; ${backTo('history')}`,
      [{ ...differing, problem: 'creation_unrecorded' }],
    ],
    [
      'a record was removed beside it',
      () => byForce(`${asideOf('customer')} delete from customer where id = '${id}'`),
      `delete from customer; ${backTo('customer')}`,
      [{ problem: 'removal_unrecorded', table_name: 'customer', record_id: id }],
    ],
    [
      'a table no longer writes it',
      () => sql('alter table customer disable trigger history'),
      'alter table customer enable trigger history',
      [{ problem: 'history_off', table_name: 'customer' }],
    ],
    [
      'a column is not known to it',
      () => sql("alter table customer add column colour text not null default 'blue'"),
      'alter table customer drop column colour',
      [{ problem: 'history_off', table_name: 'customer' }],
    ],
    [
      'the application may rewrite it',
      () => sql('grant update (reason), delete on history to lajur_app'),
      'revoke update, delete on history from lajur_app',
      [
        { problem: 'history_writable', detail: 'update' },
        { problem: 'history_writable', detail: 'delete' },
      ],
    ],
  ]
  test.each(cases)('%s', async (_, harm, cure, expected) => {
    await harm()
    const evidence = await found('history')
    await byForce(cure)
    expect(evidence).toEqual(expected.map((one) => expect.objectContaining(one) as object))
  })
  test('and passes once all of it is mended', async () => expect(await found('history')).toEqual([]))
})

describe('overlap fails when', () => {
  const rental = (from: string, to: string) => `
    insert into occupancy (company_id, vehicle_id, kind, starts_at, ends_at, out_at)
    select company_id, id, 'RENTAL', '${from}', '${to}', '${from}' from vehicle where id = '${car.id}'`
  const inTwo = (problem: Evidence['problem'], times: number) =>
    Array.from({ length: times }, () =>
      expect.objectContaining({ problem, table_name: 'occupancy', company_name: 'alpha', detail: 'vehicle_id' }),
    )
  test('its constraints are gone and somebody takes a vehicle twice', async () => {
    await sql(`alter table occupancy drop constraint occupancy_vehicle_id_excl;
      drop index occupancy_out_of_vehicle_unique`)
    await byForce(rental('2026-11-05T12:00Z', '2026-11-07T12:00Z'))
    expect(await found('overlap')).toEqual(inTwo('taken_twice', 2))
    await byForce(rental('2026-12-05T12:00Z', '2026-12-07T12:00Z'))
    expect(await found('overlap')).toEqual([...inTwo('taken_twice', 2), ...inTwo('out_twice', 1)])
    await byForce('delete from occupancy where out_at is not null')
    expect(await found('overlap')).toEqual([])
  })
  test('or a driver', async () => {
    await sql('alter table occupancy drop constraint occupancy_driver_id_excl')
    await byForce(`insert into occupancy (company_id, driver_id, kind, starts_at, ends_at, title)
      select company_id, driver_id, 'BLOCK', starts_at, ends_at, 'Cuti' from occupancy where driver_id is not null`)
    expect(await found('overlap')).toMatchObject([
      { problem: 'taken_twice', detail: 'driver_id' },
      { problem: 'taken_twice', detail: 'driver_id' },
    ])
    await byForce(`delete from occupancy where driver_id is not null and kind = 'BLOCK'`)
    expect(await found('overlap')).toEqual([])
  })
})

test('a column that was added later is no lie', async () => {
  const migrated = (change: string) => sql(`select plain_history(); ${change}; select derive_history()`)
  await migrated("alter table customer add column colour text not null default 'blue'")
  expect(await found('history')).toEqual([])
  await migrated('alter table customer drop column colour')
  expect(await found('history')).toEqual([])
})

test('evidence speaks of no business: no name, no amount, no number', async () => {
  await byForce(`update customer set name = 'Rahasia' where id = '${id}'`)
  const board = await server.as('Owner', 'operator').call(proof.run, {})
  await byForce(`update customer set name = 'Budi Santoso' where id = '${id}'`)
  expect(JSON.stringify(board)).not.toMatch(/Rahasia|Budi/)
  const failed = board.proofs.filter(({ latest }) => latest?.state !== 'PASSED')
  expect(failed.map(({ name, latest }) => [name, latest?.state])).toEqual([['history', 'FAILED']])
})

test('two at once: the second leaves it to the first', async () => {
  const both = await Promise.all([0, 1, 2].map(() => runProofs(server.work)))
  expect(both.filter((runs) => runs !== null)).toHaveLength(1)
})

test('a database user who does not see everything breaks the proofs, and says so', async () => {
  const user = `u_${crypto.randomUUID().replaceAll('-', '')}`
  await sql(`create role ${user} login password 'x'`)
  const url = new URL(server.url)
  url.username = user
  url.password = 'x'
  const runs = await runProofs({ ...server.work, url: url.href })
  expect(runs?.map(({ name, state, error }) => [name, state, error?.includes('bypassrls')])).toEqual(
    proofNames.map((name) => [name, 'BROKEN', true]),
  )
})

describe('prices fail when', () => {
  const differs = [{ table_name: 'quotation', problem: 'price_differs' }]
  test('a stored total is not what the engine computes', async () => {
    const { id: offer } = await quotationsFor(id).create(owner, { amount: 350_000, manual_reason: 'Agreed' })
    const put = (total: number) =>
      byForce(`update quotation set priced = jsonb_set(priced, '{totals,total}', '${total}') where id = '${offer}'`)
    await put(1)
    expect(await found('prices')).toMatchObject(differs)
    await put(1_050_000)
    expect(await found('prices')).toEqual([])
  })
  test('a line says something else than the document', async () => {
    const { id: offer } = await quotationsFor(id).create(owner, { amount: 350_000, manual_reason: 'Agreed' })
    await byForce(`update quotation_line set total = total + 1 where quotation_id = '${offer}'`)
    expect(await found('prices')).toMatchObject(differs)
    await byForce(`update quotation_line set total = total - 1 where quotation_id = '${offer}'`)
  })
})

describe('every day billed once fails when', () => {
  const line = `(select min(id::text)::uuid from sales_order_line)`
  const rent = `billing_schedule where kind = 'RENT' and line_id = ${line}`
  const problems = async () => (await found('billing_coverage')).map(({ problem }) => problem)
  test('a row of rent is gone, or shorter', async () => {
    await byForce(`update billing_schedule set status = 'VOID' where id in (select id from ${rent})`)
    expect(await problems()).toEqual(['days_not_billed', 'schedule_differs'])
    await byForce(`update billing_schedule set status = 'PLANNED' where id in (select id from ${rent})`)
  })
  test('a row of rent stands there twice', async () => {
    await byForce(`alter table billing_schedule drop constraint billing_schedule_period_start_excl;
      insert into billing_schedule (company_id, order_id, line_id, kind, period_start, last_day, due_on, amount, version)
      select company_id, order_id, line_id, kind, period_start, last_day, due_on, 0, 9 from ${rent}`)
    expect(await problems()).toEqual(['days_billed_twice'])
    await byForce('delete from billing_schedule where version = 9')
    expect(await problems()).toEqual([])
  })
})

describe('orders are whole fails when', () => {
  test.each([
    [
      'a delivery order is gone',
      'create schema aside; create table aside.rows as select * from delivery_order; delete from delivery_order',
      'insert into delivery_order select * from aside.rows; drop schema aside cascade',
      { problem: 'delivery_missing', table_name: 'sales_order_line' },
    ],
    [
      'a reservation names another vehicle',
      `update occupancy set vehicle_id = (select id from vehicle where vehicle.company_id = occupancy.company_id
        and vehicle.id <> occupancy.vehicle_id limit 1) where source_type = 'sales_order'`,
      `update occupancy set vehicle_id = segment.vehicle_id from rental_segment as segment
        where segment.occupancy_id = occupancy.id`,
      { problem: 'reservation_differs', table_name: 'rental_segment' },
    ],
    [
      'a driver is reserved for another time',
      `update occupancy set ends_at = ends_at + interval '1 day' where driver_id is not null`,
      `update occupancy set ends_at = ends_at - interval '1 day' where driver_id is not null`,
      { problem: 'driver_differs', table_name: 'driver_assignment' },
    ],
    [
      'another driver is reserved',
      `update occupancy set driver_id = (select id from app_user where app_user.company_id = occupancy.company_id
        and app_user.id <> occupancy.driver_id limit 1) where driver_id is not null`,
      `update occupancy set driver_id = assigned.driver_id from driver_assignment as assigned
        where assigned.occupancy_id = occupancy.id`,
      { problem: 'driver_differs', table_name: 'driver_assignment' },
    ],
    [
      'a driver was released though the order runs',
      `update occupancy set released_at = now(), release_reason = 'by hand' where driver_id is not null`,
      `update occupancy set released_at = null, release_reason = null where driver_id is not null`,
      { problem: 'driver_differs', table_name: 'driver_assignment' },
    ],
  ])('%s', async (_, harm, cure, expected) => {
    await aVehicle(owner)
    await byForce(harm)
    const evidence = await found('order_flow')
    await byForce(cure)
    expect(evidence).toContainEqual(expect.objectContaining(expected))
  })
  test('and passes once all of it is mended', async () => expect(await found('order_flow')).toEqual([]))
})

describe('document numbers fail when', () => {
  test.each([
    [
      'there is one more than its counter says',
      'create schema aside; create table aside.rows as table document_counter; delete from document_counter',
      'insert into document_counter table aside.rows; drop schema aside cascade',
      'number_uncounted',
    ],
    [
      'one is given twice',
      `alter table delivery_order drop constraint delivery_order_number_unique;
        create schema aside; create table aside.rows as select id, number from delivery_order;
        update delivery_order set number = (select min(number) from delivery_order)`,
      `update delivery_order set number = rows.number from aside.rows where rows.id = delivery_order.id; drop schema aside cascade;
        alter table delivery_order add constraint delivery_order_number_unique unique (company_id, number)`,
      'number_repeated',
    ],
  ])('%s', async (_, harm, cure, problem) => {
    await byForce(harm)
    const evidence = await found('numbers')
    await byForce(cure)
    expect(evidence).toContainEqual(expect.objectContaining({ problem }))
  })
  test('and pass once all of it is mended', async () => expect(await found('numbers')).toEqual([]))
})

test('totals of lists fail when one was changed beside its rows', async () => {
  await byForce(`update tally set difference = difference + 1 where table_name = 'customer'`)
  const evidence = await found('tallies')
  await byForce(`update tally set difference = difference - 1 where table_name = 'customer'`)
  expect(evidence).toContainEqual(expect.objectContaining({ problem: 'tally_differs', table_name: 'customer' }))
  expect(await found('tallies')).toEqual([])
})
