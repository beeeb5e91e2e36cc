import { randomUUID } from 'node:crypto'
import { addDays } from '@rental/core/kernel/date'
import { occupancy } from '@rental/core/modules/occupancy/occupancy.contract'
import { expect, test } from 'vitest'
import { orderGoesOut } from '../../flows/order-to-cash.ts'
import { pricesOf } from '../../testing/a-price.ts'
import { orderingFor, ordersOf } from '../../testing/ordering.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const owner = server.as('Owner')
const { aVehicle, aCustomer, forCategory } = pricesOf(owner, '2025-01-01')
await forCategory('MPV', { amount: 350_000 })
const ordering = await orderingFor(server.db, owner)
const yearOf = (vehicle_id: string) => owner.call(occupancy.vehicleYear, { query: { vehicle_id } })

test('a rental that is out counts until today, and one that waits for its handover does not', async () => {
  const vehicle_id = await aVehicle()
  const { confirmed } = ordersOf(owner, await aCustomer())
  const started_at = new Date(Date.now() - 60_000).toISOString()
  const order = await confirmed([{ vehicle_id, started_at, duration: 3 }])
  const { first_day, last_day, spans } = await yearOf(vehicle_id)
  expect(spans).toEqual([])
  expect(first_day <= addDays(last_day, -333)).toBe(true)
  await ordering((work) => orderGoesOut(work, order.id, order.lines[0]?.id ?? '', started_at))
  const out = await yearOf(vehicle_id)
  expect(out.spans).toEqual([{ use: 'OUT', first_day: expect.any(String), last_day: out.last_day }])
})

test('the workshop counts up to the day of its end, and a block is told apart', async () => {
  const vehicle_id = await aVehicle()
  const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const enter = (kind: 'MAINTENANCE' | 'BLOCK', from: number, to: number) =>
    owner.call(occupancy.create, {
      body: { vehicle_id, kind, starts_at: at(from), ends_at: at(to), title: 'Servis' },
    })
  const { id } = await enter('MAINTENANCE', -3, 4)
  await enter('BLOCK', -20, -10)
  await enter('BLOCK', 10, 12)
  await owner.call(occupancy.release, { params: { id }, body: { reason: 'Selesai lebih cepat' } })
  const { last_day, spans } = await yearOf(vehicle_id)
  expect(spans).toEqual([
    { use: 'BLOCKED', first_day: expect.any(String), last_day: expect.any(String) },
    { use: 'WORKSHOP', first_day: addDays(last_day, -3), last_day },
  ])
  expect((await owner.refused(occupancy.vehicleYear, { query: { vehicle_id: randomUUID() } })).code).toBe('not_found')
})
