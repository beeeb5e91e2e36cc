import { quotation } from '@rental/core/modules/quotation/quotation.contract'
import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import { expect, test } from 'vitest'
import { pricesOf } from '../../testing/a-price.ts'
import { quotationsFor } from '../../testing/a-quotation.ts'
import { ordersOf } from '../../testing/ordering.ts'
import { aRentalLine } from '../../testing/renting.ts'
import { asOwner, startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const owner = server.as('Owner')
const { aCustomer, forCategory } = pricesOf(owner, '2026-01-01')
await forCategory('MPV', { amount: 350_000 })
const customer_id = await aCustomer()
const { anOrder, confirmed, submitted } = ordersOf(owner, customer_id)
const offers = quotationsFor(customer_id)

const delivery_place = {
  by: 'DELIVERED' as const,
  address: 'Jl. Braga 5, Bandung',
  contact_name: 'Rina',
  contact_phone: '+6281211112222',
  latitude: -6.917_464,
  longitude: 107.609_81,
}
const handover = {
  delivery_place,
  pick_up_place: { by: 'AT_BRANCH' as const, branch_id: 1 },
  destination: 'Bandung – Pangandaran',
  user_name: 'Dewi Lestari',
  user_phone: '+6281233334444',
}
const lost = 'This no longer exists'

test('places and people of a line are kept, and the price does not know them', async () => {
  const plain = await submitted()
  const order = await submitted([handover])
  expect(order.lines[0]).toMatchObject(handover)
  expect(order.priced).toEqual(plain.priced)
  expect(order.hash).not.toBe(plain.hash)
})

test('each vehicle of a line has them', async () => {
  const order = await submitted([{ ...handover, quantity: 3 }])
  expect(order.lines).toHaveLength(3)
  for (const line of order.lines) expect(line).toMatchObject(handover)
})

test('an offer keeps them, and its copy has them', async () => {
  const made = await offers.create(owner, handover)
  expect(made.lines[0]).toMatchObject(handover)
  const copy = await owner.call(quotation.duplicate, { params: { id: made.id } })
  expect(copy.lines[0]).toMatchObject(handover)
})

test.each([
  ['an address is missing', { by: 'DELIVERED' }, { 'lines.0.delivery_place.address': 'Required' }],
  ['the branch does not exist', { by: 'AT_BRANCH', branch_id: 77 }, { 'lines.0.delivery_place.branch_id': lost }],
])('refused where %s', async (_, place, fields) => {
  const body = { ...anOrder(), lines: [{ ...aRentalLine(), delivery_place: place as never }] }
  for (const route of [salesOrder.create, salesOrder.draft])
    expect(await owner.refused(route, { body })).toMatchObject({ status: 400, fields })
})

test('a running order changes them without another version, a draft does not', async () => {
  const order = await confirmed([handover])
  const line_id = order.lines[0]?.id ?? ''
  const params = { id: order.id, line_id }
  const changed = await owner.call(salesOrder.changeHandover, {
    params,
    body: {
      user_name: 'Agus',
      pick_up_place: null,
      delivery_place: { ...delivery_place, address: 'Jl. Asia Afrika 1' },
    },
  })
  expect(changed.lines[0]).toMatchObject({
    ...handover,
    user_name: 'Agus',
    pick_up_place: null,
    delivery_place: { ...delivery_place, address: 'Jl. Asia Afrika 1' },
  })
  expect({ version: changed.version, hash: changed.hash, total: changed.total }).toEqual({
    version: order.version,
    hash: order.hash,
    total: order.total,
  })
  const [kept] = await asOwner<{ changes: Record<string, unknown> }>(
    server.url,
    `select changes from history where record_id = '${line_id}' and action = 'update' order by at desc limit 1`,
  )
  expect(kept?.changes['user_name']).toEqual({ from: 'Dewi Lestari', to: 'Agus' })

  const waiting = await submitted()
  const tooSoon = { params: { id: waiting.id, line_id: waiting.lines[0]?.id ?? '' }, body: { user_name: 'Agus' } }
  expect(await owner.refused(salesOrder.changeHandover, tooSoon)).toMatchObject({ status: 409, code: 'wrong_state' })
})

test('a line of another order or company is not found, and a branch must exist', async () => {
  const [one, other] = [await confirmed(), await confirmed()]
  const line_id = other.lines[0]?.id ?? ''
  const body = { user_name: 'Agus' }
  const wrong = { params: { id: one.id, line_id }, body }
  expect(await owner.refused(salesOrder.changeHandover, wrong)).toMatchObject({ status: 404 })
  const params = { id: other.id, line_id }
  expect(await server.as('Owner', 'beta').refused(salesOrder.changeHandover, { params, body })).toMatchObject({
    status: 404,
  })
  const nowhere = { params, body: { delivery_place: { by: 'AT_BRANCH' as const, branch_id: 77 } } }
  expect(await owner.refused(salesOrder.changeHandover, nowhere)).toMatchObject({
    status: 400,
    fields: { 'delivery_place.branch_id': lost },
  })
})

test('a change of what somebody else has changed meanwhile is refused', async () => {
  const order = await confirmed([handover])
  const params = { id: order.id, line_id: order.lines[0]?.id ?? '' }
  const seen = await owner.call(salesOrder.handover, { params })
  await owner.call(salesOrder.changeHandover, { params, body: { user_name: 'Agus' } })
  const body = { user_name: 'Budi', seen: { user_name: seen.user_name } } as { user_name: string }
  expect(await owner.refused(salesOrder.changeHandover, { params, body })).toMatchObject({
    status: 409,
    code: 'changed_by_another',
  })
})
