import { dashboard } from '@rental/core/modules/dashboard/dashboard.contract'
import { deliveryOrder } from '@rental/core/modules/delivery-order/delivery-order.contract'
import { document } from '@rental/core/modules/document/document.contract'
import type { SalesOrder } from '@rental/core/modules/sales-order/sales-order.record'
import { session } from '@rental/core/modules/session/session.contract'
import { vehicle } from '@rental/core/modules/vehicle/vehicle.contract'
import { expect, test } from 'vitest'
import { pricesOf } from '../../testing/a-price.ts'
import { dayIn, momentIn, today } from '../../testing/days.ts'
import { handingOver } from '../../testing/handing-over.ts'
import { inspectingAs } from '../../testing/inspecting.ts'
import { ordersOf } from '../../testing/ordering.ts'
import { asOwner, startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const [owner, manager] = [server.as('Owner'), server.as('Branch Manager')]
const { aVehicle, aCustomer, forCategory } = pricesOf(owner, '2026-01-01')
await forCategory('MPV', { amount: 350_000 })
const { confirmed, submitted } = ordersOf(owner, await aCustomer())
const { openJobs, handOver } = handingOver(
  owner,
  inspectingAs(server.app, () => server.tokenFor('Owner')),
)

const counts = async (who = owner) => {
  const { date, ...days } = await who.call(dashboard.handovers, {})
  expect(date).toBe(today())
  return Object.fromEntries(Object.entries(days).map(([day, { deliveries, returns }]) => [day, [deliveries, returns]]))
}
const jobOf = async (order: SalesOrder) => (await openJobs(order))[0]?.id ?? ''
const homeOf = async (id: string, who = owner) => {
  const { late, today: now, tomorrow } = await who.call(dashboard.handovers, {})
  return [...late.items, ...now.items, ...tomorrow.items].find((one) => one.id === id)
}
/** Begins in the last minutes of today, which no test outlasts. */
const tonight = momentIn(0, '23:59')

test('those of today and tomorrow are listed by time, with customer, plate and delivery', async () => {
  const vehicle_id = await aVehicle()
  const { license_number } = await owner.call(vehicle.get, { params: { id: vehicle_id } })
  const order = await confirmed([{ vehicle_id, started_at: tonight, duration: 2 }])
  const open = await confirmed([{ started_at: momentIn(1, '08:00') }])
  await confirmed([{ started_at: momentIn(2, '08:00') }])
  await submitted([{ started_at: momentIn(1, '08:00') }])
  const days = await owner.call(dashboard.handovers, {})
  expect(days.today).toMatchObject({ deliveries: 1, returns: 0, more: 0 })
  expect(days.today.items).toEqual([
    {
      kind: 'DELIVERY',
      id: await jobOf(order),
      number: expect.any(String),
      customer_name: order.customer_name,
      time_zone: 'Asia/Jakarta',
      plate: license_number,
      is_elsewhere: false,
      held_by: null,
      is_late: false,
      conflicts: [],
      at: expect.any(String),
    },
  ])
  expect(days.tomorrow).toMatchObject({
    deliveries: 1,
    items: [{ id: await jobOf(open), plate: null, conflicts: ['NO_VEHICLE'] }],
  })
})

test('they say what stands in the way', async () => {
  const vehicle_id = await aVehicle()
  const place = { by: 'DELIVERED' as const, address: 'Jalan Melati 5' }
  const order = await confirmed([{ vehicle_id, started_at: tonight, duration: 3, delivery_place: place }])
  const id = await jobOf(order)
  expect(await homeOf(id)).toMatchObject({ conflicts: ['NO_DRIVER'] })
  const { id: driver_id } = await owner.call(session.info, {})
  await owner.call(deliveryOrder.change, { params: { id }, body: { driver_id } })
  await owner.call(document.create, { params: { id: vehicle_id }, body: { kind: 'STNK_TAX', valid_to: dayIn(1) } })
  expect(await homeOf(id)).toMatchObject({ conflicts: ['PAPERS'] })
  await asOwner(
    server.url,
    `update delivery_order set passed_guards = '[{"guard":"PAPERS","reason":"Diurus"}]' where id = '${id}'`,
  )
  expect(await homeOf(id)).toMatchObject({ conflicts: [] })
})

test('a vehicle that is still out is told of where it will not be back in time', async () => {
  const vehicle_id = await aVehicle()
  const before = await confirmed([{ vehicle_id, started_at: momentIn(-3, '08:00'), duration: 1 }])
  const after = await confirmed([{ vehicle_id, started_at: tonight, duration: 1 }])
  const [first, next] = [await jobOf(before), await jobOf(after)]
  expect(await homeOf(first)).toMatchObject({ is_late: true })
  await handOver(before)
  expect(await homeOf(next)).toMatchObject({ conflicts: ['NOT_BACK'], held_by: before.lines[0]?.occupancy_id })
  const { late } = await owner.call(dashboard.handovers, {})
  expect(late.items).toContainEqual(expect.objectContaining({ kind: 'RETURN', is_late: true, conflicts: [] }))
})

test('those with something in the way come first where there are more than can be listed', async () => {
  const before = await counts()
  for (let n = 0; n < 9; n += 1) await confirmed([{ vehicle_id: await aVehicle(), started_at: momentIn(1, '06:00') }])
  const last = await confirmed([{ started_at: momentIn(1, '21:00') }])
  const { tomorrow } = await owner.call(dashboard.handovers, {})
  expect(tomorrow.items).toHaveLength(6)
  expect(tomorrow.items.map(({ id }) => id)).toContain(await jobOf(last))
  expect(tomorrow.deliveries).toBe((before['tomorrow']?.[0] ?? 0) + 10)
  expect(tomorrow.more).toBe(tomorrow.deliveries - 6)
})

test('they are those of one’s own branches, and for those who see deliveries', async () => {
  const before = await counts(manager)
  await confirmed([{ started_at: tonight }], { branch_id: 2 })
  expect(await counts(manager)).toEqual(before)
  expect((await server.as('Warehouse').refused(dashboard.handovers, {})).code).toBe('not_permitted')
  expect(await counts(server.as('Driver'))).toEqual({ late: [0, 0], today: [0, 0], tomorrow: [0, 0] })
  expect(await counts(server.as('Owner', 'beta'))).toEqual({ late: [0, 0], today: [0, 0], tomorrow: [0, 0] })
})

test('a vehicle of another branch is not taken for none', async () => {
  const vehicle_id = await aVehicle('MPV', { branch_id: 2 })
  const { license_number } = await owner.call(vehicle.get, { params: { id: vehicle_id } })
  const id = await jobOf(await confirmed([{ vehicle_id, started_at: tonight, duration: 1 }]))
  expect(await homeOf(id)).toMatchObject({ plate: license_number, is_elsewhere: false })
  expect(await homeOf(id, manager)).toMatchObject({ plate: null, is_elsewhere: true, conflicts: [] })
})
