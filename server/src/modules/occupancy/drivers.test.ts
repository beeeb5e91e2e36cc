import { occupancy } from '@rental/core/modules/occupancy/occupancy.contract'
import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import { expect, test } from 'vitest'
import { aDriver } from '../../testing/a-driver.ts'
import { pricesOf } from '../../testing/a-price.ts'
import { nextYear } from '../../testing/days.ts'
import { ordersOf } from '../../testing/ordering.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const owner = server.as('Owner')
const { aVehicle, aCustomer, forCategory } = pricesOf(owner, '2026-01-01')
await forCategory('MPV', { rental_type_id: 2, amount: 600_000 })
const { confirmed } = ordersOf(owner, await aCustomer())
const trip = { from: `${nextYear}-03-01T01:00:00Z`, to: `${nextYear}-03-03T13:00:00Z` }

test('drivers for a trip: the least loaded first, the others with the reason against them', async () => {
  const [rested, busy, taken, wrong, expiring] = await Promise.all([
    aDriver(owner, { full_name: 'Rested' }),
    aDriver(owner, { full_name: 'Busy' }),
    aDriver(owner, { full_name: 'Taken' }),
    aDriver(owner, { full_name: 'Wrong', sim_class: 'C' }),
    aDriver(owner, { full_name: 'Expiring', sim_expiry: `${nextYear}-03-02` }),
  ])
  await aDriver(owner, { full_name: 'Elsewhere', branch_id: 2 })
  const drive = async (driver_id: string, started_at: string) => {
    const order = await confirmed([{ rental_type_id: 2, started_at }])
    const body = { line_id: order.lines[0]?.id ?? '', driver_id }
    await owner.call(salesOrder.assignDriver, { params: { id: order.id }, body })
    return order
  }
  await drive(busy.id, `${nextYear}-02-20T01:00:00Z`)
  const order = await drive(taken.id, `${nextYear}-03-02T01:00:00Z`)

  const vehicle_id = await aVehicle()
  const { needed, drivers } = await owner.call(occupancy.freeDrivers, { query: { ...trip, vehicle_id, branch_id: 1 } })
  expect(needed).toEqual(['A'])
  expect(drivers.map(({ full_name, obstacle }) => [full_name, obstacle])).toEqual([
    ['Rested', null],
    ['Busy', null],
    ['Expiring', 'SIM_ENDS'],
    ['Wrong', 'SIM_CLASS'],
    ['Taken', 'TAKEN'],
  ])
  expect(drivers.map(({ days }) => days)).toEqual([0, 3, 0, 0, 3])
  expect(drivers.find(({ id }) => id === taken.id)?.clash?.title).toBe(order.number)
  expect(drivers[0]?.id).toBe(rested.id)
  expect([wrong.id, expiring.id].every((id) => drivers.some((one) => one.id === id))).toBe(true)

  const yellow = await aVehicle('SUV', { plate_color: 'YELLOW', kir_required: true } as object)
  const umum = await owner.call(occupancy.freeDrivers, { query: { ...trip, vehicle_id: yellow } })
  expect(umum.needed).toEqual(['A_UMUM'])
  expect(umum.drivers.every(({ obstacle }) => obstacle !== null)).toBe(true)
  // A white one of the same category: one of the two suffices.
  await aVehicle('SUV')
  const any = await owner.call(occupancy.freeDrivers, { query: { ...trip, category: 'SUV' } })
  expect(any.needed).toEqual(['A'])
  const missing = { ...trip, vehicle_id: crypto.randomUUID() }
  expect(await owner.refused(occupancy.freeDrivers, { query: missing })).toMatchObject({ status: 404 })
})

test('a board of drivers has their trips, and the lines that need one', async () => {
  const driver = await aDriver(owner, { full_name: 'Wayan', sim_expiry: `${nextYear + 3}-01-01` })
  const lacking = await confirmed([{ rental_type_id: 2, started_at: `${nextYear}-06-01T01:00:00Z` }])
  const window = { from: `${nextYear}-06-01T00:00:00Z`, to: `${nextYear}-06-08T00:00:00Z`, subject: 'DRIVER' as const }
  const unassigned = () => owner.call(occupancy.unassigned, { query: window })
  expect((await unassigned()).lines).toMatchObject([{ id: lacking.lines[0]?.id, title: lacking.number }])
  const body = { line_id: lacking.lines[0]?.id ?? '', driver_id: driver.id }
  await owner.call(salesOrder.assignDriver, { params: { id: lacking.id }, body })
  expect((await unassigned()).lines).toEqual([])

  const board = await owner.call(occupancy.board, { query: { ...window, only_busy: 'true' } })
  expect(board).toMatchObject({
    total: 1,
    vehicles: [],
    free: [],
    drivers: [{ id: driver.id, name: 'Wayan', sim_class: 'A' }],
    bars: [{ row: 0, kind: 'RENTAL', title: lacking.number, customer: lacking.customer_name, source: 'sales_order' }],
  })
  const found = await owner.call(occupancy.board, { query: { ...window, search: 'waya' } })
  expect(found.drivers.map(({ name }) => name)).toEqual(['Wayan'])
  expect((await server.as('Owner', 'beta').call(occupancy.board, { query: window })).drivers).toEqual([])
})
