import { randomUUID } from 'node:crypto'
import { damage } from '@rental/core/modules/damage/damage.contract'
import { deliveryOrder } from '@rental/core/modules/delivery-order/delivery-order.contract'
import { inspection } from '@rental/core/modules/inspection/inspection.contract'
import { returnOrder } from '@rental/core/modules/return-order/return-order.contract'
import { setting } from '@rental/core/modules/setting/setting.contract'
import { expect, test } from 'vitest'
import { pricesOf } from '../../testing/a-price.ts'
import { inspectingAs } from '../../testing/inspecting.ts'
import { ordersOf } from '../../testing/ordering.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const owner = server.as('Owner')
const { aVehicle, aCustomer, forCategory } = pricesOf(owner, '2026-01-01')
await forCategory('MPV', { amount: 300_000 })
const { confirmed } = ordersOf(owner, await aCustomer())
const own = inspectingAs(server.app, () => server.tokenFor('Owner'))
const passed_guards = (['IDENTITY', 'CONTRACT'] as const).map((guard) => ({ guard, reason: 'Menyusul' }))

/** An order that is handed over now, and its report. */
async function handedOver(vehicle_id: string) {
  const order = await confirmed([{ vehicle_id, started_at: new Date(Date.now() - 60_000).toISOString() }])
  const { items } = await owner.call(deliveryOrder.list, { query: { order_id_in: order.id } })
  const given = await own.inspection(vehicle_id, { odometer_km: 10_000 })
  const body = { inspection: given, passed_guards }
  await owner.call(deliveryOrder.complete, { params: { id: items[0]?.id ?? '' }, body })
  return { order, id: given.id }
}
const knownIn = async (id: string) =>
  (await owner.call(inspection.get, { params: { id } })).known.map(({ note }) => note)

test('a report shows the damages that were known at its time, whatever became of them', async () => {
  const vehicleId = await aVehicle('MPV')
  const mark = { view: 'LEFT', x: 300, y: 500, part: 'FRONT_DOOR', kind: 'DENT', severity: 'LIGHT' } as const
  const added = (note: string) => owner.call(damage.create, { params: { vehicleId }, body: { ...mark, note } })
  const [dismissed, repaired, open] = [await added('dismissed'), await added('repaired'), await added('open')]
  const { order, id } = await handedOver(vehicleId)
  expect(await knownIn(id)).toEqual(['dismissed', 'repaired', 'open'])
  const move = ({ id: damageId }: { id: string }, action: 'dismiss' | 'repair' | 'reopen') =>
    owner.call(damage.move, { params: { vehicleId, damageId }, body: { action, reason: 'Diperiksa lagi' } })
  expect(await move(dismissed, 'dismiss')).toMatchObject({ status: 30, closed_at: expect.any(String) })
  expect(await move(repaired, 'repair')).toMatchObject({ status: 10, closed_at: expect.any(String) })
  expect(await knownIn(id)).toEqual(['dismissed', 'repaired', 'open'])
  const { items } = await owner.call(returnOrder.list, { query: { order_id_in: order.id } })
  const back = await own.inspection(vehicleId, { odometer_km: 10_010 })
  const params = { id: items[0]?.id ?? '' }
  await owner.call(returnOrder.inspect, { params, body: { inspection: back, next: 'AVAILABLE' } })
  expect(await knownIn(back.id)).toEqual(['open'])
  expect(await move(dismissed, 'reopen')).toMatchObject({ status: 0, closed_at: null })
  expect(open.closed_at).toBeNull()
})

test('a return stands beside the handover before it, with both pictures of a new damage', async () => {
  const vehicleId = await aVehicle('MPV')
  const { order, id } = await handedOver(vehicleId)
  const mark = { view: 'LEFT', x: 300, y: 500, part: 'FRONT_DOOR', kind: 'DENT', severity: 'LIGHT' } as const
  const damageId = randomUUID()
  const photos = await own.photos()
  const back = await own.inspection(vehicleId, {
    odometer_km: 10_350,
    fuel_eighths: 4,
    damages: [{ id: damageId, ...mark, note: null }],
    photos: [...photos, ...(await own.photos(['DAMAGE'])).map((photo) => ({ ...photo, damage_id: damageId }))],
  })
  const { items } = await owner.call(returnOrder.list, { query: { order_id_in: order.id } })
  const returned = { params: { id: items[0]?.id ?? '' }, body: { inspection: back, next: 'AVAILABLE' as const } }
  await owner.call(returnOrder.inspect, returned)
  const before = await owner.call(inspection.get, { params: { id } })
  expect(await owner.call(inspection.change, { params: { id: back.id } })).toMatchObject({
    out: { inspection_id: id, inspected_at: before.inspected_at, odometer_km: 10_000 },
    back: { inspection_id: back.id, odometer_km: 10_350, fuel_eighths: 4 },
    allowed_km: null,
    damages: [
      {
        damage_id: damageId,
        before: before.photos.find(({ slot }) => slot === 'LEFT')?.media_id,
        after: back.photos.at(-1)?.media_id,
      },
    ],
  })
  expect(await owner.call(inspection.change, { params: { id } })).toMatchObject({ out: null, damages: [] })
  expect((await owner.refused(inspection.change, { params: { id: randomUUID() } })).code).toBe('not_found')
})

test('the public check names the clock of the company', async () => {
  const { id } = await handedOver(await aVehicle('MPV'))
  const zoneOf = async () => (await server.visitor.call(inspection.check, { params: { id } })).time_zone
  expect(await zoneOf()).toBe('Asia/Jakarta')
  await owner.call(setting.changeGeneral, { body: { time_zone: 'Asia/Makassar' } })
  expect(await zoneOf()).toBe('Asia/Makassar')
})
