import { quotation } from '@rental/core/modules/quotation/quotation.contract'
import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import { vehicle } from '@rental/core/modules/vehicle/vehicle.contract'
import { expect, test } from 'vitest'
import { pricesOf } from '../testing/a-price.ts'
import { quotationsFor } from '../testing/a-quotation.ts'
import { ordersOf } from '../testing/ordering.ts'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()
const owner = server.as('Owner')
const { forCategory, aVehicle, aCustomer } = pricesOf(owner, '2026-01-01')
await forCategory('MPV', { amount: 350_000 })
const customer_id = await aCustomer()
const { anOrder } = ordersOf(owner, customer_id)
const { body } = quotationsFor(customer_id)

const put = (id: string, action: 'deactivate' | 'activate') =>
  owner.call(vehicle.move, { params: { id }, body: { action, reason: 'Rusak berat' } })
const refusal = { code: 'invalid_input', fields: { 'lines.1.vehicle_id': 'This vehicle is not active' } }

test('a vehicle that is not active is neither quoted nor ordered, and the line says so', async () => {
  const [vehicle_id, other] = [await aVehicle(), await aVehicle()]
  await put(vehicle_id, 'deactivate')
  const lines = [{ vehicle_id: other }, { vehicle_id }]
  expect(await owner.refused(salesOrder.create, { body: anOrder(lines) })).toMatchObject(refusal)
  const offered = { ...body(), lines: anOrder(lines).lines }
  expect(await owner.refused(quotation.create, { body: offered })).toMatchObject(refusal)
  const { availability } = await owner.call(salesOrder.preview, { body: anOrder(lines) })
  expect(availability.map(({ is_active }) => is_active)).toEqual([true, false])
  await put(vehicle_id, 'activate')
  await owner.call(salesOrder.create, { body: anOrder(lines) })
})

test('a draft of such a vehicle is kept, and not submitted', async () => {
  const vehicle_id = await aVehicle()
  const { id } = await owner.call(salesOrder.draft, { body: anOrder([{}, { vehicle_id }]) })
  await put(vehicle_id, 'deactivate')
  const submit = { params: { id }, body: { action: 'submit' as const } }
  expect(await owner.refused(salesOrder.move, submit)).toMatchObject(refusal)
})
