import { customer } from '@rental/core/modules/customer/customer.contract'
import { quotation } from '@rental/core/modules/quotation/quotation.contract'
import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import { describe, expect, test } from 'vitest'
import { orderGoesOut } from '../flows/order-to-cash.ts'
import { aWritableCustomer, quotationsFor } from '../testing/a-quotation.ts'
import { pricesOf } from '../testing/a-price.ts'
import { orderingFor, ordersOf } from '../testing/ordering.ts'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()
const owner = server.as('Owner')
const { forCategory, aVehicle } = pricesOf(owner, '2026-01-01')
await forCategory('MPV', { amount: 350_000 })
const ordering = await orderingFor(server.db, owner)

const block = (id: string, action: 'blacklist' | 'archive') =>
  owner.call(customer.move, { params: { id }, body: { action, reason: 'Never paid' } })
const blocked = { fields: { customer_id: expect.stringContaining('blacklisted or archived') as string } }

describe.each(['blacklist', 'archive'] as const)('a customer after %s', (action) => {
  test('is neither quoted nor kept in a draft', async () => {
    const { id } = await aWritableCustomer(owner)
    const { body } = quotationsFor(id)
    await block(id, action)
    expect(await owner.refused(quotation.create, { body: body() })).toMatchObject(blocked)
    expect(await owner.refused(quotation.draft, { body: body() })).toMatchObject(blocked)
  })
  test('gets no order, and one that waits is not approved', async () => {
    const { id } = await aWritableCustomer(owner)
    const { anOrder, submitted, approving } = ordersOf(owner, id)
    const waiting = await submitted([{}])
    await block(id, action)
    expect(await owner.refused(salesOrder.create, { body: anOrder() })).toMatchObject(blocked)
    expect(await owner.refused(salesOrder.move, approving(waiting))).toMatchObject(blocked)
  })
  test('is not extended', async () => {
    const { id } = await aWritableCustomer(owner)
    const { confirmed } = ordersOf(owner, id)
    const started_at = new Date(Date.now() - 86_400_000).toISOString()
    const order = await confirmed([{ vehicle_id: await aVehicle(), started_at, duration: 5 }])
    await ordering((work) => orderGoesOut(work, order.id, order.lines[0]?.id ?? '', started_at))
    await block(id, action)
    const term = { duration: 1, duration_uom: 'DAY' as const }
    const { hash } = await owner.call(salesOrder.extendPreview, { params: { id: order.id }, body: term })
    const call = { params: { id: order.id }, body: { ...term, hash } }
    expect(await owner.refused(salesOrder.extend, call)).toMatchObject(blocked)
  })
})

test('a draft is not submitted after its customer was blacklisted', async () => {
  const { id } = await aWritableCustomer(owner)
  const { body } = quotationsFor(id)
  const draft = await owner.call(quotation.draft, { body: body() })
  await block(id, 'blacklist')
  const submit = { params: { id: draft.id }, body: { action: 'submit' as const } }
  expect(await owner.refused(quotation.move, submit)).toMatchObject(blocked)
})
