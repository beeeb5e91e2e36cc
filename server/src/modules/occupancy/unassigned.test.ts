import { occupancy } from '@rental/core/modules/occupancy/occupancy.contract'
import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import { describe, expect, test } from 'vitest'
import { pricesOf } from '../../testing/a-price.ts'
import type { Caller } from '../../testing/caller.ts'
import { nextYear } from '../../testing/days.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { ordersOf } from '../../testing/ordering.ts'

const server = await startTestServer()
const owner = server.as('Owner')
const { aVehicle, aCustomer, forCategory } = pricesOf(owner, '2026-01-01')
for (const category of ['MPV', 'SUV'] as const) await forCategory(category, { amount: 350_000 })
const { submitted, confirmed } = ordersOf(owner, await aCustomer())

const window = { from: `${nextYear}-02-01T00:00:00Z`, to: `${nextYear}-04-01T00:00:00Z` }
const shown = (query: object = {}, as: Caller = owner) =>
  as.call(occupancy.unassigned, { query: { ...window, ...query } })
const idsIn = async (query: object = {}, as: Caller = owner) => (await shown(query, as)).lines.map(({ id }) => id)
const minutes = (instant: string) => Date.parse(instant) / 60_000

describe('a line without a vehicle', () => {
  test('is on the board from its submission until it has one', async () => {
    const waiting = await submitted()
    const [line] = waiting.lines
    const { lines, total } = await shown()
    expect(total).toBe(1)
    expect(lines).toEqual([
      {
        id: line?.id,
        source: 'sales_order',
        source_id: waiting.id,
        category: 'MPV',
        from: minutes(`${nextYear}-03-01T01:00:00Z`),
        to: minutes(line?.ends_at ?? ''),
        turnaround: 120,
        customer: waiting.customer_name,
        is_waiting: true,
      },
    ])
    const params = { id: waiting.id }
    const order = await owner.call(salesOrder.move, { params, body: { action: 'approve', hash: waiting.hash } })
    const [agreed] = (await shown()).lines
    expect(agreed).toMatchObject({ id: line?.id, title: order.number })
    expect(agreed).not.toHaveProperty('is_waiting')
    const body = { line_id: line?.id ?? '', vehicle_id: await aVehicle() }
    await owner.call(salesOrder.assign, { params, body })
    expect(await shown()).toEqual({ lines: [], total: 0 })
  })
  test('is not, where the order is a draft, has its vehicle or is called off', async () => {
    await confirmed([{ vehicle_id: await aVehicle() }])
    const { id } = await confirmed()
    expect(await idsIn()).toHaveLength(1)
    await owner.call(salesOrder.move, { params: { id }, body: { action: 'cancel', reason: 'Batal' } })
    expect(await idsIn()).toEqual([])
  })
})

describe('the lanes', () => {
  test('are narrowed by time, category and branch, the soonest first', async () => {
    const late = await confirmed([{ started_at: `${nextYear}-03-09T01:00:00Z` }])
    const soon = await confirmed([{ category: 'SUV' }], { branch_id: 2 })
    const [first, second] = [soon.lines[0]?.id, late.lines[0]?.id]
    expect(await idsIn()).toEqual([first, second])
    expect(await idsIn({ category_in: ['SUV'] })).toEqual([first])
    expect(await idsIn({ branch_id_in: '1' })).toEqual([second])
    expect(await idsIn({ search: soon.number?.toLowerCase() })).toEqual([first])
    expect(await idsIn({ search: `${soon.customer_name}`.slice(2) })).toEqual([first, second])
    expect(await idsIn({ search: '%' })).toEqual([])
    expect(await idsIn({ from: `${nextYear}-03-06T00:00:00Z` })).toEqual([second])
    expect(await idsIn({ to: `${nextYear}-03-06T00:00:00Z` })).toEqual([first])
    const long = { ...window, to: `${nextYear + 2}-02-01T00:00:00Z` }
    expect((await owner.refused(occupancy.unassigned, { query: long })).status).toBe(400)
  })
  test('are for nobody of another company or branch, nor without the right to see orders', async () => {
    const { lines } = await confirmed([{}], { branch_id: 2 })
    expect(await idsIn()).toContain(lines[0]?.id)
    expect(await idsIn({}, server.as('Owner', 'beta'))).toEqual([])
    expect(await idsIn({}, server.as('Branch Manager'))).not.toContain(lines[0]?.id)
    expect(await idsIn({}, server.as('Operations'))).toContain(lines[0]?.id)
    const refused = await server.as('Warehouse').refused(occupancy.unassigned, { query: window })
    expect(refused.code).toBe('not_permitted')
  })
})
