import { deliveryOrder } from '@rental/core/modules/delivery-order/delivery-order.contract'
import { occupancy } from '@rental/core/modules/occupancy/occupancy.contract'
import { returnOrder } from '@rental/core/modules/return-order/return-order.contract'
import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import type { SalesOrder } from '@rental/core/modules/sales-order/sales-order.record'
import { vehicle } from '@rental/core/modules/vehicle/vehicle.contract'
import pg from 'pg'
import { expect, test } from 'vitest'
import { markOut } from '../../occupancy/occupy.ts'
import { pricesOf } from '../../testing/a-price.ts'
import { inspectingAs } from '../../testing/inspecting.ts'
import { until } from '../../testing/jobs.ts'
import { inHours, occupyingFor } from '../../testing/occupying.ts'
import { ordersOf } from '../../testing/ordering.ts'
import { setOff } from '../../testing/setting-off.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const owner = server.as('Owner')
const { aVehicle, aCustomer, forCategory } = pricesOf(owner, '2026-01-01')
await forCategory('MPV', { amount: 300_000 })
const { confirmed } = ordersOf(owner, await aCustomer())
const own = inspectingAs(server.app, () => server.tokenFor('Owner'))
const occupying = await occupyingFor(server.db, owner)

/** Nearest minute, as bars have it. */
const minute = (instant: string | null | undefined) => Math.round(Date.parse(instant ?? '') / 60_000)
const entryOf = ({ lines }: SalesOrder) => lines[0]?.occupancy_id ?? ''
const handover = (id: string, as = owner) => as.call(occupancy.handover, { params: { id } })
async function barsOf(vehicle_id: string) {
  const query = { vehicle_id, from: inHours(-240), to: inHours(240) }
  return (await owner.call(occupancy.board, { query })).bars
}
const deliveryOf = async ({ id }: SalesOrder) => {
  const [item] = (await owner.call(deliveryOrder.list, { query: { order_id_in: id } })).items
  return { id: item?.id ?? '', number: item?.number ?? '' }
}
const passed_guards = (['IDENTITY', 'CONTRACT'] as const).map((guard) => ({ guard, reason: 'Menyusul' }))

test('a bar says whether its rental is planned, on the way, out or back, and since when', async () => {
  const vehicle_id = await aVehicle('MPV')
  const order = await confirmed([{ vehicle_id, started_at: inHours(-1), duration: 3 }])
  const delivery = await deliveryOf(order)
  const id = entryOf(order)
  const [planned] = await barsOf(vehicle_id)
  expect(planned).toMatchObject({ state: 'PLANNED' })
  expect(planned).not.toHaveProperty('since')
  expect(await handover(id)).toMatchObject({ state: 'PLANNED', since: null, delivery, return: null })

  const sent = await setOff(owner, delivery.id)
  expect(await barsOf(vehicle_id)).toMatchObject([{ state: 'ON_THE_WAY', since: minute(sent.dispatched_at) }])
  expect(await handover(id)).toMatchObject({ state: 'ON_THE_WAY', since: sent.dispatched_at, delivery })

  const inspection = await own.inspection(vehicle_id, { odometer_km: 10_000 })
  await owner.call(deliveryOrder.complete, { params: { id: delivery.id }, body: { inspection, passed_guards } })
  expect(await barsOf(vehicle_id)).toMatchObject([{ state: 'ACTIVE', since: minute(inspection.inspected_at) }])
  const [back] = (await owner.call(returnOrder.list, { query: { order_id_in: order.id } })).items
  expect(await handover(id)).toMatchObject({ state: 'ACTIVE', return: { id: back?.id, number: back?.number } })

  const arrived = await own.inspection(vehicle_id, { odometer_km: 10_100 })
  const taking = { inspection: arrived, next: 'AVAILABLE' as const }
  await owner.call(returnOrder.inspect, { params: { id: back?.id ?? '' }, body: taking })
  expect(await barsOf(vehicle_id)).toMatchObject([{ state: 'DONE', since: minute(arrived.inspected_at) }])
})

test('a late one is late since its end, and its documents are for those who may read them', async () => {
  const vehicle_id = await aVehicle('MPV')
  const order = await confirmed([{ vehicle_id, started_at: inHours(-50), duration: 1 }])
  const id = entryOf(order)
  await occupying((work) => markOut(work, id, inHours(-50)))
  expect(await handover(id)).toMatchObject({ state: 'LATE', since: order.lines[0]?.ends_at })
  expect(await barsOf(vehicle_id)).toMatchObject([{ state: 'LATE' }])
  expect(await owner.refused(occupancy.handover, { params: { id: order.id } })).toMatchObject({ status: 404 })
  expect(await server.as('Owner', 'beta').refused(occupancy.handover, { params: { id } })).toMatchObject({
    status: 404,
  })
})

test('a booking that begins before its vehicle is back says who has it, one that is far off does not', async () => {
  const vehicle_id = await aVehicle('MPV')
  const late = await confirmed([{ vehicle_id, started_at: inHours(-50), duration: 1 }])
  const behind = await confirmed([{ vehicle_id, started_at: inHours(-1), duration: 1 }])
  const far = await confirmed([{ vehicle_id, started_at: inHours(200), duration: 1 }])
  // Only now: with a late vehicle nothing more is booked.
  await occupying((work) => markOut(work, entryOf(late), inHours(-50)))
  const held_by = { occupancy_id: entryOf(late), order_id: late.id, order_number: late.number }
  expect(await handover(entryOf(behind))).toMatchObject({ held_by })
  expect(await handover(entryOf(far))).toMatchObject({ held_by: null })
  expect(await handover(entryOf(late)), 'its own vehicle').toMatchObject({ held_by: null })
})

test('vehicles that one line had after another are joined', async () => {
  const [first, second] = [await aVehicle('MPV'), await aVehicle('MPV')]
  const order = await confirmed([{ vehicle_id: first, started_at: inHours(-1), duration: 4 }])
  const inspection = await own.inspection(first, { inspected_at: inHours(-0.5) })
  const { id } = await deliveryOf(order)
  await owner.call(deliveryOrder.complete, { params: { id }, body: { inspection, passed_guards } })
  const line_id = order.lines[0]?.id ?? ''
  const asked = { line_id, vehicle_id: second, at: inHours(72), price_effect: 'SUBSTITUTE_FREE' as const, reason: 'AC' }
  const params = { id: order.id }
  const { hash } = await owner.call(salesOrder.changeFleetPreview, { params, body: asked })
  await owner.call(salesOrder.changeFleet, { params, body: { ...asked, hash } })
  const [[from], [to]] = [await barsOf(first), await barsOf(second)]
  const plates = await Promise.all(
    [first, second].map(async (car) => (await owner.call(vehicle.get, { params: { id: car } })).license_number),
  )
  expect(from?.exchanged_to).toEqual({ id: to?.id, plate: plates[1] })
  expect(to?.exchanged_from).toEqual({ id: from?.id, plate: plates[0] })
  expect(from).not.toHaveProperty('exchanged_from')
  expect(await handover(to?.id ?? '')).toMatchObject({ exchanged_from: from && { id: from.id }, exchanged_to: null })
})

test('open boards are told when a delivery sets off', async () => {
  const order = await confirmed([{ vehicle_id: await aVehicle('MPV'), started_at: inHours(2), duration: 1 }])
  const delivery = await deliveryOf(order)
  const client = new pg.Client(server.url)
  await client.connect()
  const told: string[] = []
  client.on('notification', ({ payload = '' }) => told.push(payload))
  await client.query('listen live')
  expect(await setOff(owner, delivery.id)).toMatchObject({ status: 10 })
  await until(async () => told.some((payload) => payload.includes('occupancy')))
  await client.end()
})
