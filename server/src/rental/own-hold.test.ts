import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import { expect, test } from 'vitest'
import { aWritableCustomer, quotationsFor } from '../testing/a-quotation.ts'
import { pricesOf } from '../testing/a-price.ts'
import { ordersOf } from '../testing/ordering.ts'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()
const owner = server.as('Owner')
const { forCategory, aVehicle } = pricesOf(owner, '2026-01-01')
await forCategory('MPV', { amount: 350_000 })

test('the hold of an offer warns others, and not the order that is made of it', async () => {
  const { id } = await aWritableCustomer(owner)
  const vehicle_id = await aVehicle()
  const offer = await quotationsFor(id).create(owner, { vehicle_id })
  const { anOrder } = ordersOf(owner, id)
  const holdsFor = async (more: object) => {
    const body = anOrder([{ vehicle_id }], more)
    return (await owner.call(salesOrder.preview, { body })).availability.flatMap(({ holds }) => holds)
  }
  expect(await holdsFor({})).toMatchObject([{ kind: 'HOLD' }])
  expect(await holdsFor({ quotation_id: offer.id })).toEqual([])
})
