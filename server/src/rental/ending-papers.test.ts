import { document } from '@rental/core/modules/document/document.contract'
import { occupancy } from '@rental/core/modules/occupancy/occupancy.contract'
import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import { setting } from '@rental/core/modules/setting/setting.contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { orderGoesOut } from '../flows/order-to-cash.ts'
import { pricesOf } from '../testing/a-price.ts'
import { policiesOf } from '../testing/a-policy.ts'
import { aWritableCustomer } from '../testing/a-quotation.ts'
import { dayIn } from '../testing/days.ts'
import { orderingFor, ordersOf } from '../testing/ordering.ts'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()
const owner = server.as('Owner')
const { forCategory, aVehicle } = pricesOf(owner, '2026-01-01')
await forCategory('MPV', { amount: 350_000 })
const ordering = await orderingFor(server.db, owner)
const { id: customer_id } = await aWritableCustomer(owner)
const { anOrder, submitted, approving, confirmed } = ordersOf(owner, customer_id)

const dayMs = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString()
const rule = (ending_papers: 'REFUSE' | 'WARN' | 'OFF') =>
  owner.call(setting.changeGeneral, { body: { ending_papers } })

const addPaper = (id: string, body: { kind: 'STNK_TAX' | 'KIR' | 'BPKB'; valid_to?: string }) =>
  owner.call(document.create, { params: { id }, body })

/** A vehicle whose yearly tax ends in so many days. */
async function taxedFor(days: number) {
  const id = await aVehicle()
  await addPaper(id, { kind: 'STNK_TAX', valid_to: dayIn(days) })
  return id
}
const rented = (vehicle_id: string, from: number, duration: number) => ({
  vehicle_id,
  started_at: inDays(from),
  duration,
})
const previewed = async (line: ReturnType<typeof rented>) =>
  (await owner.call(salesOrder.preview, { body: anOrder([line]) })).availability[0]?.papers

describe('a paper that ends before the rental does', () => {
  test('is a warning in the preview, of tax, STNK, KIR and insurance', async () => {
    const id = await taxedFor(3)
    expect(await previewed(rented(id, 1, 1))).toEqual([])
    expect(await previewed(rented(id, 1, 10))).toEqual([{ kind: 'STNK_TAX', valid_to: dayIn(3), is_refused: false }])
    await addPaper(id, { kind: 'BPKB' })
    await addPaper(id, { kind: 'KIR', valid_to: dayIn(2) })
    const { aPolicy, activate } = policiesOf(owner)
    const { id: policy } = await aPolicy(id, { period_start: dayIn(-300), period_end: dayIn(5) })
    await activate(id, policy)
    const kinds = (await previewed(rented(id, 1, 10)))?.map(({ kind }) => kind)
    expect(kinds).toEqual(['KIR', 'STNK_TAX', 'INSURANCE'])
  })
  test('does not stop anything while the company only warns', async () => {
    const order = await confirmed([rented(await taxedFor(3), 1, 10)])
    expect(order.lines[0]?.occupancy_state).toBe('PLANNED')
  })
  test('is not spoken of where the company does not want it', async () => {
    await rule('OFF')
    expect(await previewed(rented(await taxedFor(3), 1, 10))).toEqual([])
    await rule('WARN')
  })
})

describe('where the company refuses it', () => {
  beforeAll(() => rule('REFUSE'))
  const refused = { code: 'paper_ends', raw: expect.stringContaining('the yearly tax expires on') as string }
  test('an order is not approved, and one that ends before is', async () => {
    const id = await taxedFor(3)
    expect((await previewed(rented(id, 1, 10)))?.[0]).toMatchObject({ is_refused: true })
    const order = await submitted([rented(id, 1, 10)])
    expect(await owner.refused(salesOrder.move, approving(order))).toMatchObject(refused)
    await confirmed([rented(id, 1, 1)])
  })
  test('no such vehicle is offered, assigned or exchanged', async () => {
    const id = await taxedFor(3)
    const query = { from: inDays(1), to: inDays(9), category: 'MPV' as const, limit: 50 }
    expect((await owner.call(occupancy.free, { query })).map((one) => one.id)).not.toContain(id)
    expect((await owner.call(occupancy.free, { query: { ...query, to: inDays(2) } })).map((one) => one.id)).toContain(
      id,
    )
    const order = await confirmed([{ started_at: inDays(1), duration: 10 }])
    const assigning = { params: { id: order.id }, body: { line_id: order.lines[0]?.id ?? '', vehicle_id: id } }
    expect(await owner.refused(salesOrder.assign, assigning)).toMatchObject(refused)
  })
  test('a running rental is not extended beyond it, and its preview says so', async () => {
    const started_at = inDays(-1)
    const order = await confirmed([{ vehicle_id: await taxedFor(3), started_at, duration: 3 }])
    await ordering((work) => orderGoesOut(work, order.id, order.lines[0]?.id ?? '', started_at))
    const params = { id: order.id }
    const term = { duration: 5, duration_uom: 'DAY' as const }
    const { hash, papers } = await owner.call(salesOrder.extendPreview, { params, body: term })
    expect(papers).toMatchObject([{ line_id: order.lines[0]?.id, kind: 'STNK_TAX', is_refused: true }])
    expect(await owner.refused(salesOrder.extend, { params, body: { ...term, hash } })).toMatchObject(refused)
  })
})
