import { formatRupiah } from '@rental/core/kernel/money'
import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import type { SalesOrder } from '@rental/core/modules/sales-order/sales-order.record'
import { describe, expect, test } from 'vitest'
import { orderGoesOut } from '../../flows/order-to-cash.ts'
import { pricesOf } from '../../testing/a-price.ts'
import { dayIn, momentIn } from '../../testing/days.ts'
import { handingOver } from '../../testing/handing-over.ts'
import { inspectingAs } from '../../testing/inspecting.ts'
import { orderingFor, ordersOf } from '../../testing/ordering.ts'
import { asOwner, startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const owner = server.as('Owner')
const sales = server.as('Sales')
const { aVehicle, aCustomer, forCategory, forVehicle } = pricesOf(owner, '2026-01-01')
await forCategory('MPV', { rental_type_id: 7, amount: 6_000_000 })
const { confirmed } = ordersOf(owner, await aCustomer())
/** Sales may end orders here, without approving them. */
await asOwner(server.url, `update role set permissions = permissions || '{sales_order.terminate}' where name = 'Sales'`)
const ordering = await orderingFor(server.db, owner)
const { handOver } = handingOver(
  owner,
  inspectingAs(server.app, () => server.tokenFor('Owner')),
)

const started_at = momentIn(-10, '09:00')
const of = ({ id }: SalesOrder) => ({ params: { id } })

/** Three months at Rp 6.000.000, ten days of which have passed. */
async function begun(terms: object = {}, own: object = {}) {
  const line = {
    ...own,
    rental_type_id: 7,
    duration_uom: 'MONTH' as const,
    duration: 3,
    vehicle_id: await aVehicle(),
    started_at,
  }
  return confirmed([line], terms)
}

async function onRent(terms: object = {}): Promise<SalesOrder> {
  const order = await begun(terms)
  await ordering((work) => orderGoesOut(work, order.id, order.lines[0]?.id ?? '', started_at))
  return owner.call(salesOrder.get, of(order))
}

describe('an early end', () => {
  const terms = { termination_method: 'N_MONTHS', termination_months: 2 } as const
  const end = async (by: typeof owner, order: SalesOrder, more: object) => {
    const body = { last_day: dayIn(5), reason: 'Moves abroad', ...more }
    const seen = await by.call(salesOrder.terminatePreview, { ...of(order), body })
    const { status, body: answer } = await by.send(salesOrder.terminate, {
      ...of(order),
      body: { ...body, hash: seen.hash },
    })
    return { reasons: seen.approval_reasons, status, code: answer.metadata?.error?.code }
  }
  test('for less than the order says is for those who approve', async () => {
    const order = await onRent(terms)
    const free = { termination_method: 'FIXED', termination_amount: 0 }
    expect(await end(sales, order, free)).toEqual({
      reasons: ['discount_over_cap'],
      status: 403,
      code: 'needs_approver',
    })
    expect((await end(owner, order, free)).status).toBe(201)
  })
  test('for what the order says is for anybody', async () => {
    expect(await end(sales, await onRent(terms), {})).toMatchObject({ reasons: [], status: 201 })
  })
  test('for more than the order says is for anybody', async () => {
    const more = { termination_method: 'N_MONTHS', termination_months: 3 }
    expect(await end(sales, await onRent(terms), more)).toMatchObject({ reasons: [], status: 201 })
  })
  test('on a day that the vehicle was used after is for those who approve', async () => {
    const free = { termination_method: 'FIXED', termination_amount: 0 } as const
    const order = await onRent(free)
    // Ten of the days that were driven, at Rp 200.000 each.
    const told = await end(sales, order, { last_day: dayIn(-10) })
    expect(told).toEqual({ reasons: ['discount_over_cap'], status: 403, code: 'needs_approver' })
    expect(await end(sales, order, { last_day: dayIn(-1) })).toMatchObject({ reasons: [], status: 201 })
    expect((await end(owner, await onRent(free), { last_day: dayIn(-10) })).status).toBe(201)
  })
  test('by a book value that somebody types is for those who approve', async () => {
    const book = { termination_method: 'WDV_MINUS_MARKET' } as const
    const values = { written_down_value: 1, market_value: 1 }
    expect(await end(sales, await onRent(book), values)).toEqual({
      reasons: ['price_not_known'],
      status: 403,
      code: 'needs_approver',
    })
    expect(await end(owner, await onRent(book), values)).toMatchObject({ reasons: [], status: 201 })
  })
})

describe('another vehicle', () => {
  /** Handed over with its inspection. */
  async function handedOver(terms: object = {}): Promise<SalesOrder> {
    const order = await begun(terms)
    await handOver(order, { inspected_at: started_at })
    return owner.call(salesOrder.get, of(order))
  }
  const exchange = async (by: typeof owner, order: SalesOrder, vehicle_id: string, price_effect: string, more = {}) => {
    const line_id = order.lines[0]?.id ?? ''
    const at = `${dayIn(2)}T02:00:00Z`
    const body = { line_id, vehicle_id, at, price_effect, reason: 'Breakdown', ...more } as never
    const seen = await by.call(salesOrder.changeFleetPreview, { ...of(order), body })
    const call = { ...of(order), body: { ...(body as object), hash: seen.hash } as never }
    return { reasons: seen.approval_reasons, status: (await by.send(salesOrder.changeFleet, call)).status }
  }
  async function aDearVehicle() {
    const vehicle = await aVehicle()
    await forVehicle(vehicle, { rental_type_id: 7, amount: 20_000_000 })
    return vehicle
  }
  test('that costs more, at the same price, is for those who approve', async () => {
    const [order, dear] = [await handedOver(), await aDearVehicle()]
    expect(await exchange(sales, order, dear, 'KEEP')).toEqual({ reasons: ['discount_over_cap'], status: 403 })
    expect(await exchange(sales, order, dear, 'SUBSTITUTE_FREE')).toMatchObject({ status: 403 })
    expect(await exchange(sales, order, dear, 'REPRICE')).toMatchObject({ reasons: [], status: 201 })
  })
  test('that costs the same is for anybody', async () => {
    expect(await exchange(sales, await handedOver(), await aVehicle(), 'KEEP')).toEqual({ reasons: [], status: 201 })
  })
  test('that costs less, for days that the dear one has served, is for those who approve', async () => {
    const cheap = await aVehicle()
    await forVehicle(cheap, { rental_type_id: 7, amount: 600_000 })
    // Ten days of Rp 6.000.000 a month would become ten days of Rp 600.000.
    const past = { at: `${dayIn(-10)}T03:00:00Z` }
    expect(await exchange(sales, await handedOver(), cheap, 'REPRICE', past)).toEqual({
      reasons: ['discount_over_cap'],
      status: 403,
    })
    expect(await exchange(sales, await handedOver(), cheap, 'REPRICE')).toEqual({ reasons: [], status: 201 })
  })
  test('without a price of its own, at the same price, is for those who approve', async () => {
    const unpriced = await aVehicle('SUV')
    expect(await exchange(sales, await handedOver(), unpriced, 'KEEP')).toEqual({
      reasons: ['price_not_known'],
      status: 403,
    })
  })
  test('without the agreed fee is for those who approve, where the fee is above the discount limit', async () => {
    const order = await handedOver({ exchange_fee: 5_000_000 })
    expect(await exchange(sales, order, await aVehicle(), 'SUBSTITUTE_FREE')).toEqual({
      reasons: ['discount_over_cap'],
      status: 403,
    })
    expect(await exchange(owner, order, await aVehicle(), 'SUBSTITUTE_FREE')).toEqual({ reasons: [], status: 201 })
  })
})

describe('a vehicle that is assigned before it goes out', () => {
  const assign = async (by: typeof owner, order: SalesOrder, vehicle_id: string) => {
    const { status, body } = await by.send(salesOrder.assign, {
      ...of(order),
      body: { line_id: order.lines[0]?.id ?? '', vehicle_id },
    })
    return [status, body.metadata?.error?.code]
  }
  const pricedAt = async (amount: number) => {
    const vehicle = await aVehicle()
    await forVehicle(vehicle, { rental_type_id: 7, amount })
    return vehicle
  }
  test('and costs more than what was agreed is for those who approve, in small steps as well', async () => {
    const order = await begun()
    expect(await assign(sales, order, await pricedAt(20_000_000))).toEqual([403, 'dearer_vehicle'])
    expect(await assign(sales, order, await aVehicle('SUV'))).toEqual([403, 'dearer_vehicle'])
    expect(await assign(sales, order, await pricedAt(6_300_000))).toEqual([201, undefined])
    expect(await assign(sales, order, await pricedAt(6_600_000))).toEqual([403, 'dearer_vehicle'])
    expect(await assign(owner, order, await pricedAt(20_000_000))).toEqual([201, undefined])
  })
  test('and costs the same or less is for anybody who assigns', async () => {
    const order = await begun()
    expect(await assign(sales, order, await aVehicle())).toEqual([201, undefined])
    expect(await assign(sales, order, await pricedAt(5_000_000))).toEqual([201, undefined])
  })
})

describe('an extension', () => {
  const extend = async (by: typeof owner, order: SalesOrder, duration: number, more = {}) => {
    const term = { duration, duration_uom: 'MONTH' as const, ...more }
    const { hash, approval_reasons } = await by.call(salesOrder.extendPreview, { ...of(order), body: term })
    const call = { ...of(order), body: { ...term, hash, reason: 'Requested' } }
    return { reasons: approval_reasons, status: (await by.send(salesOrder.extend, call)).status }
  }
  test('that binds as long as an offer that would wait is for those who approve', async () => {
    const order = await onRent()
    expect(await extend(sales, order, 36)).toEqual({ reasons: ['long_term'], status: 403 })
    expect((await owner.call(salesOrder.get, of(order))).version).toBe(order.version)
    expect(await extend(owner, order, 36)).toEqual({ reasons: [], status: 201 })
  })
  test('by a cheaper rate than the order says is for those who approve', async () => {
    const order = await onRent({ extension_policy: 'ORIGINAL' })
    await forVehicle(order.lines[0]?.vehicle_id ?? '', { rental_type_id: 7, amount: 1_000_000 })
    const cheap = { extension_policy: 'EXTENSION' as const }
    expect(await extend(sales, order, 3, cheap)).toEqual({ reasons: ['discount_over_cap'], status: 403 })
    expect(await extend(sales, order, 3)).toEqual({ reasons: [], status: 201 })
  })
  test('that is shorter is for anybody', async () => {
    expect(await extend(sales, await onRent(), 1)).toEqual({ reasons: [], status: 201 })
  })
})

describe('reductions one after the other', () => {
  const day = (at: number, percent = '100') => ({
    reduced_from: dayIn(at),
    reduced_until: dayIn(at),
    reduced_percent: percent,
    reason: 'In the workshop',
  })
  async function reduce(by: typeof owner, order: SalesOrder, body: ReturnType<typeof day>) {
    const {
      hash,
      approval_reasons: reasons,
      reduction_left: left,
    } = await by.call(salesOrder.abatePreview, {
      ...of(order),
      body,
    })
    const { status, body: answer } = await by.send(salesOrder.abate, { ...of(order), body: { ...body, hash } })
    return { reasons, left, status, code: answer.metadata?.error?.code, said: answer.metadata?.error?.raw }
  }
  const refused = { reasons: ['reductions_over_cap'], status: 403, code: 'reductions_over_cap' }

  test('are within the limit together: five percent of what was agreed first', async () => {
    const order = await onRent()
    for (const at of [0, 1, 2, 3])
      expect(await reduce(sales, order, day(at))).toMatchObject({
        reasons: [],
        left: 900_000 - at * 200_000,
        status: 201,
      })
    const fifth = await reduce(sales, order, day(4))
    expect(fifth).toMatchObject({ ...refused, left: 100_000 })
    expect(fifth.said).toContain(formatRupiah(100_000))
    // Half of a day is just what is left; nothing is left then.
    expect(await reduce(sales, order, day(4, '50'))).toMatchObject({ status: 201 })
    expect(await reduce(sales, order, day(5, '1'))).toMatchObject({ ...refused, left: 0 })
    expect(await reduce(owner, order, day(5))).toMatchObject({ reasons: [], left: null, status: 201 })
  })
  test('count what somebody else gave, and the discount that was agreed', async () => {
    const order = await onRent()
    expect((await reduce(owner, order, { ...day(0), reduced_until: dayIn(9) })).status).toBe(201)
    expect(await reduce(sales, order, day(10, '1'))).toMatchObject({ ...refused, left: 0 })
    const dealt = await begun({}, { discount: '4' })
    await ordering((work) => orderGoesOut(work, dealt.id, dealt.lines[0]?.id ?? '', started_at))
    // A hundredth is left of 18 million.
    expect(await reduce(sales, dealt, day(0))).toMatchObject({ ...refused, left: 180_000 })
    expect((await reduce(sales, dealt, day(0, '50'))).status).toBe(201)
  })
  test('count an early end below the terms, which gives as much at once', async () => {
    const order = await onRent({ termination_method: 'FIXED', termination_amount: 350_000 })
    for (const at of [0, 1, 2]) expect((await reduce(sales, order, day(at))).status).toBe(201)
    const body = { last_day: dayIn(30), reason: 'Moves', termination_method: 'FIXED' as const, termination_amount: 0 }
    const { hash, reduction_left } = await sales.call(salesOrder.terminatePreview, { ...of(order), body })
    expect(reduction_left).toBe(300_000)
    const told = await sales.refused(salesOrder.terminate, { ...of(order), body: { ...body, hash } })
    expect(told.code).toBe('reductions_over_cap')
  })
  test('are not more because a change costs more than usual', async () => {
    const order = await onRent()
    await forVehicle(order.lines[0]?.vehicle_id ?? '', { rental_type_id: 7, amount: 12_000_000 })
    const more = { duration: 1, duration_uom: 'MONTH' as const, extension_policy: 'EXTENSION' as const }
    const { hash } = await sales.call(salesOrder.extendPreview, { ...of(order), body: more })
    await sales.call(salesOrder.extend, { ...of(order), body: { ...more, hash } })
    expect((await reduce(sales, order, day(0))).left).toBe(900_000)
  })
  test('by two people at once, only one passes', async () => {
    const order = await onRent()
    for (const at of [0, 1, 2]) await reduce(sales, order, day(at))
    const previews = await Promise.all(
      [3, 4].map(async (at) => {
        const { hash } = await sales.call(salesOrder.abatePreview, { ...of(order), body: day(at) })
        return { ...day(at), hash }
      }),
    )
    const sent = await Promise.all(previews.map((body) => sales.send(salesOrder.abate, { ...of(order), body })))
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(1)
    // Looked at again, the other one is refused for good.
    const versions = await owner.call(salesOrder.versions, of(order))
    const free = versions.some(({ effective_from }) => effective_from === dayIn(3)) ? 4 : 3
    expect(await reduce(sales, order, day(free))).toMatchObject({ ...refused, left: 100_000 })
  })
  test('an exchange that is called off gives back what it gave', async () => {
    const order = await begun()
    await handOver(order, { inspected_at: started_at })
    const found = await owner.call(salesOrder.get, of(order))
    const [line] = found.lines
    const dear = await aVehicle()
    await forVehicle(dear, { rental_type_id: 7, amount: 20_000_000 })
    const change = async (vehicle_id: string) => {
      const body = {
        line_id: line?.id ?? '',
        vehicle_id,
        at: `${dayIn(2)}T02:00:00Z`,
        price_effect: 'KEEP' as const,
        next: 'AVAILABLE' as const,
        reason: 'Breakdown',
      }
      const { hash } = await owner.call(salesOrder.changeFleetPreview, { ...of(order), body })
      await owner.call(salesOrder.changeFleet, { ...of(order), body: { ...body, hash } })
    }
    await change(dear)
    expect(await reduce(sales, found, day(0))).toMatchObject({ ...refused, left: 0 })
    await change(line?.vehicle_id ?? '')
    expect(await reduce(sales, found, day(0))).toMatchObject({ left: 900_000, status: 201 })
  })
})
