import { invoice } from '@rental/core/modules/invoice/invoice.contract'
import { rail } from '@rental/core/modules/rail/rail.contract'
import type { RailKind } from '@rental/core/modules/rail/rail.rules'
import { expect, test } from 'vitest'
import { today } from '../../testing/days.ts'
import { handoversOf } from '../../testing/handovers.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const owner = server.as('Owner')
const { own, planned, handOver, returnOf } = await handoversOf(server)
const stops = async (kind: RailKind, id: string, as = owner) =>
  (await as.call(rail.of, { params: { kind, id } })).map((stop) => [stop.kind, stop.state, stop.id])

test('a rental is the same way from each of its documents', async () => {
  const { order, vehicle_id, delivery } = await planned()
  const ahead = [
    ['return_order', 'AHEAD', null],
    ['invoice', 'AHEAD', null],
    ['receipt', 'AHEAD', null],
  ]
  expect(await stops('sales_order', order.id)).toEqual([
    ['sales_order', 'DONE', order.id],
    ['delivery_order', 'OPEN', delivery.id],
    ...ahead,
  ])
  await handOver(delivery.id, await own.inspection(vehicle_id, { odometer_km: 10_000 }))
  const back = await returnOf(order)
  const [made] = await owner.call(invoice.billNow, { body: { order_id: order.id, until: today() } })
  const whole = [
    ['sales_order', 'DONE', order.id],
    ['delivery_order', 'DONE', delivery.id],
    ['return_order', 'OPEN', back.id],
    ['invoice', 'OPEN', made?.id],
    ['receipt', 'AHEAD', null],
  ]
  for (const [kind, id] of [
    ['sales_order', order.id],
    ['delivery_order', delivery.id],
    ['return_order', back.id],
    ['invoice', made?.id ?? ''],
  ] as const)
    expect(await stops(kind, id)).toEqual(whole)
})

test('is told of the kinds that one may read, and of no rental that one does not see', async () => {
  const { order, delivery } = await planned()
  const driver = server.as('Driver')
  expect((await driver.refused(rail.of, { params: { kind: 'sales_order', id: order.id } })).code).toBe('not_permitted')
  expect((await driver.refused(rail.of, { params: { kind: 'delivery_order', id: delivery.id } })).code).toBe(
    'not_found',
  )
  const unknown = { kind: 'sales_order' as const, id: delivery.id }
  expect((await owner.refused(rail.of, { params: unknown })).code).toBe('not_found')
})
