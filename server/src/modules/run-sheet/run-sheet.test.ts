import { deliveryOrder } from '@rental/core/modules/delivery-order/delivery-order.contract'
import { runSheet } from '@rental/core/modules/run-sheet/run-sheet.contract'
import { session } from '@rental/core/modules/session/session.contract'
import { expect, test } from 'vitest'
import { pricesOf } from '../../testing/a-price.ts'
import { inspectingAs } from '../../testing/inspecting.ts'
import { ordersOf } from '../../testing/ordering.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const owner = server.as('Owner')
const driver = server.as('Driver')
const { id: driver_id } = await driver.call(session.info, {})
const { aVehicle, aCustomer, forCategory } = pricesOf(owner, '2026-01-01')
await forCategory('MPV', { amount: 300_000 })
const { confirmed } = ordersOf(owner, await aCustomer())
const own = inspectingAs(server.app, () => server.tokenFor('Owner'))

const passed_guards = [
  { guard: 'IDENTITY' as const, reason: 'KTP menyusul' },
  { guard: 'CONTRACT' as const, reason: 'Ditandatangani di tempat' },
]

/** A delivery that is due now. */
async function aDelivery() {
  const vehicle_id = await aVehicle('MPV')
  const started_at = new Date(Date.now() - 3_600_000).toISOString()
  const { id: order } = await confirmed([{ vehicle_id, started_at, duration: 3 }])
  const { items } = await owner.call(deliveryOrder.list, { query: { order_id_in: order } })
  const [found] = items as { id: string }[]
  return { id: found?.id ?? '', vehicle_id }
}

test('one job has what its form needs, also after it is done, so that it can be corrected', async () => {
  const { id, vehicle_id } = await aDelivery()
  const asked = { params: { id } }
  const before = await owner.call(runSheet.job, asked)
  expect(before.asked_photos).toContain('FRONT')
  expect(before.entry).toMatchObject({ kind: 'DELIVERY', id, with_driver: false, vehicle: { id: vehicle_id } })
  const given = await own.inspection(vehicle_id, { odometer_km: 12_000 })
  await owner.call(deliveryOrder.complete, { ...asked, body: { inspection: given, passed_guards } })
  const { entries } = await owner.call(runSheet.day, { query: { days: 2 } })
  expect(entries.map((entry) => entry.id)).not.toContain(id)
  const { entry } = await owner.call(runSheet.job, asked)
  expect(entry.vehicle).toMatchObject({ odometer_km: 12_000, odometer_at: expect.any(String) })
  expect(Date.parse(entry.vehicle?.odometer_at ?? '')).toBe(Date.parse(given.inspected_at))
})

test('a driver opens the own jobs and no others', async () => {
  const { id } = await aDelivery()
  expect((await driver.send(runSheet.job, { params: { id } })).status).toBe(404)
  await owner.call(deliveryOrder.change, { params: { id }, body: { driver_id } })
  expect((await driver.call(runSheet.job, { params: { id } })).entry.driver_id).toBe(driver_id)
})
