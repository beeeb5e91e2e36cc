import { invoice } from '@rental/core/modules/invoice/invoice.contract'
import { returnOrder } from '@rental/core/modules/return-order/return-order.contract'
import { returnStep } from '@rental/core/modules/return-order/return-step.rules'
import { orderStanding, orderStep } from '@rental/core/modules/sales-order/order-step.rules'
import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import { expect, test } from 'vitest'
import { today } from '../../testing/days.ts'
import { handoversOf } from '../../testing/handovers.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const owner = server.as('Owner')
const { own, planned, handOver, returnOf, takeBack } = await handoversOf(server)

test('the next step of an order follows its vehicle out and back, and then its money', async () => {
  const { order, vehicle_id, delivery } = await planned()
  const params = { id: order.id }
  const now = () => owner.call(salesOrder.get, { params })
  const step = async () => orderStep(await now())
  /** The list says the same as the record. */
  const same = async () => {
    const { items } = await owner.call(salesOrder.list, { query: { limit: 50 } })
    expect(items.find(({ id }) => id === order.id)?.progress).toEqual((await now()).progress)
  }
  expect(await step()).toEqual({ step: 'deliver', on: delivery.id })
  await same()
  await handOver(delivery.id, await own.inspection(vehicle_id, { odometer_km: 10_000 }))
  const back = await returnOf(order)
  expect((await now()).progress).toMatchObject({ delivery_id: null, return_id: back.id, settle_id: null })
  await takeBack(back.id, await own.inspection(vehicle_id, { odometer_km: 10_050 }))
  const returned = await now()
  expect(orderStep(returned)).toEqual({ step: 'settle', on: back.id })
  expect(orderStanding(returned)).toBe('to_settle')
  await same()
  const body = { kind: 'CLEANING' as const, label: 'Interior', amount: 150_000, reason: 'Sand on the seats' }
  await owner.call(returnOrder.charge, { params: { id: back.id }, body })
  const { charges } = await owner.call(returnOrder.get, { params: { id: back.id } })
  for (const { id: chargeId, decision } of charges ?? [])
    if (decision === 'OPEN')
      await owner.call(returnOrder.decide, { params: { id: back.id, chargeId }, body: { decision: 'ACCEPTED' } })
  await owner.call(returnOrder.complete, { params: { id: back.id } })
  const backNow = () => owner.call(returnOrder.get, { params: { id: back.id } })
  expect(returnStep(await backNow())).toEqual({ step: 'order' })
  const over = await now()
  expect(orderStep(over)).toEqual({ step: 'bill' })
  expect(orderStanding(over)).toBe('to_bill')
  expect(over.progress.charges).toBeGreaterThanOrEqual(150_000)
  expect(over.progress.unbilled).toBe(over.total + over.progress.charges)
  const made = await owner.call(invoice.billNow, { body: { order_id: order.id, until: today() } })
  expect(made.length).toBeGreaterThan(0)
  const billed = await now()
  expect(orderStep(billed)).toMatchObject({ step: 'check_bill' })
  expect(orderStanding(billed)).toBeNull()
  expect(returnStep(await backNow()), 'all of it is billed').toBeNull()
  await same()
})
