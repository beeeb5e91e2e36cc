import { dashboard } from '@rental/core/modules/dashboard/dashboard.contract'
import { offerDays } from '@rental/core/modules/dashboard/dashboard.rules'
import { document } from '@rental/core/modules/document/document.contract'
import { quotation } from '@rental/core/modules/quotation/quotation.contract'
import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import { user } from '@rental/core/modules/user/user.contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { pricesOf } from '../../testing/a-price.ts'
import { policiesOf } from '../../testing/a-policy.ts'
import { quotationsFor } from '../../testing/a-quotation.ts'
import { dayIn } from '../../testing/days.ts'
import { ordersOf } from '../../testing/ordering.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const owner = server.as('Owner')
const [manager, sales] = [server.as('Branch Manager'), server.as('Sales')]
const { aVehicle, aCustomer, forCategory } = pricesOf(owner, '2026-01-01')
await forCategory('MPV', { amount: 350_000 })
const customer = await aCustomer()
const { submitted, anOrder } = ordersOf(owner, customer)
const offers = quotationsFor(customer)
const attentionOf = (who = owner) => who.call(dashboard.attention, {})

test('a part that one has no right to is left out', async () => {
  const partsOf = async (role: string) => {
    const { date, ...parts } = await attentionOf(server.as(role))
    expect(date).toBe(dayIn(0))
    return Object.keys(parts).sort()
  }
  expect(await partsOf('Owner')).toEqual(['approvals', 'documents', 'offers', 'policies'])
  expect(await partsOf('Sales')).toEqual(['documents', 'offers', 'policies'])
  expect(await partsOf('Driver')).toEqual([])
  expect(await partsOf('Warehouse')).toEqual([])
})

describe('approvals', () => {
  const waiting = async (who = owner) => {
    const { approvals } = await attentionOf(who)
    return approvals && [approvals.counts.quotation, approvals.counts.sales_order]
  }

  test('wait for those who may give them, and go when given', async () => {
    const order = await sales.call(salesOrder.create, { body: anOrder([{ discount: '8' }]) })
    const { approvals } = await attentionOf(manager)
    expect(approvals?.counts).toMatchObject({ quotation: 0, sales_order: 1 })
    expect(approvals?.items[0]).toEqual({
      kind: 'sales_order',
      record: 'sales_order',
      record_id: order.id,
      id: order.id,
      name: order.customer_name,
      total: order.total,
      submitted_at: expect.any(String),
      submitted_by_name: 'Sales of alpha',
    })
    expect(await waiting(sales)).toBeUndefined()
    await manager.call(salesOrder.move, {
      params: { id: order.id },
      body: { action: 'approve', hash: order.hash },
    })
    expect(await waiting(manager)).toEqual([0, 0])
  })

  test('do not wait for those who may not give this one: one’s own, or a discount above one’s limit', async () => {
    // The manager may give 15 percent, and not approve what is the manager's own.
    const tooMuch = await sales.call(salesOrder.create, { body: anOrder([{ discount: '20' }]) })
    expect(await waiting(manager)).toEqual([0, 0])
    expect(await waiting()).toEqual([0, 1])
    const own = await manager.call(quotation.create, { body: offers.body({ discount: '18' }) })
    expect(await waiting(manager)).toEqual([0, 0])
    expect(await waiting()).toEqual([1, 1])
    for (const { id } of [tooMuch, own])
      expect((await attentionOf()).approvals?.items.map((one) => one.id)).toContain(id)
  })

  test('are listed as far as they are counted, without those that wait for another person', async () => {
    const priced = { amount: 340_000, manual_reason: 'Harga pelanggan lama' }
    // A price of one's own is for another person to approve, whatever one's limit is.
    const own = await manager.call(salesOrder.create, { body: anOrder([priced]) })
    const theirs = []
    for (let made = 0; made < 7; made++)
      theirs.push(await sales.call(salesOrder.create, { body: anOrder([{ ...priced, duration: 1 + made }]) }))
    const { approvals } = await attentionOf(manager)
    expect(approvals?.counts).toMatchObject({ quotation: 0, sales_order: theirs.length })
    expect(approvals?.items.map(({ id }) => id)).toEqual(theirs.map(({ id }) => id))
    expect((await attentionOf()).approvals?.items.map(({ id }) => id)).toContain(own.id)
    for (const { id, hash } of [own, ...theirs])
      await owner.call(salesOrder.move, { params: { id }, body: { action: 'approve', hash } })
  })

  test('are those of one’s own branches', async () => {
    await submitted([{}], { branch_id: 2 })
    expect(await waiting()).toEqual([1, 2])
    expect(await waiting(manager)).toEqual([0, 0])
    expect(await waiting(server.as('Owner', 'beta'))).toEqual([0, 0])
  })
})

describe('offers about to end', () => {
  test('are open ones whose last day is near, the nearest first', async () => {
    const ending = async (days: number, change: object = {}) =>
      offers.create(owner, {}, { date: dayIn(-10), valid_until: dayIn(days), ...change })
    const last = await ending(offerDays)
    const first = await ending(0)
    await ending(offerDays + 1)
    const lost = await ending(1)
    await owner.call(quotation.move, {
      params: { id: lost.id },
      body: { action: 'close', reason: 'Batal', closed_as: 'LOST' },
    })
    const elsewhere = await ending(2, { branch_id: 2 })
    const found = (await attentionOf(sales)).offers
    expect(found?.items.map(({ id, days_left }) => [id, days_left])).toEqual([
      [first.id, 0],
      [elsewhere.id, 2],
      [last.id, offerDays],
    ])
    expect(found?.total).toBe(3)
    expect((await attentionOf(manager)).offers?.total).toBe(2)
  })
})

describe('what runs out', () => {
  let [mine, theirs] = ['', '']
  beforeAll(async () => {
    ;[mine, theirs] = await Promise.all([aVehicle('MPV', { branch_id: 1 }), aVehicle('MPV', { branch_id: 2 })])
    const paper = (id: string, days: number) =>
      owner.call(document.create, { params: { id }, body: { kind: 'STNK_TAX', valid_to: dayIn(days) } })
    await paper(mine, -3)
    await paper(theirs, 10)
    await paper(await aVehicle(), 200)
    const { id } = (await owner.call(user.list, { query: { limit: 50 } })).items.find(
      ({ email }) => email === server.mailOf('Driver', 'alpha'),
    ) ?? { id: '' }
    await owner.call(user.change, {
      params: { id },
      body: { is_driver: true, sim_class: 'A', sim_number: '1234567890123', sim_expiry: dayIn(5) } as never,
    })
  })

  test('are documents that have expired or are due, SIMs only for those who see employees', async () => {
    const { documents } = await attentionOf()
    expect(documents).toMatchObject({ EXPIRED: 1, DUE_SOON: 2 })
    expect(documents?.items.map(({ kind, days_left }) => [kind, days_left])).toEqual([
      ['STNK_TAX', -3],
      ['SIM', 5],
      ['STNK_TAX', 10],
    ])
    expect((await attentionOf(sales)).documents).toMatchObject({ EXPIRED: 1, DUE_SOON: 1 })
    expect((await attentionOf(manager)).documents).toMatchObject({ EXPIRED: 1, DUE_SOON: 1 })
  })

  test('are active policies that nothing follows', async () => {
    const { aPolicy, activate } = policiesOf(owner)
    const policy = async (id: string, days: number) => {
      const { id: insuranceId } = await aPolicy(id, { period_start: dayIn(days - 365), period_end: dayIn(days) })
      await activate(id, insuranceId)
      return insuranceId
    }
    const soon = await policy(mine, 12)
    await policy(await aVehicle(), 100)
    await policy(theirs, 20)
    expect((await attentionOf()).policies).toMatchObject({ total: 2, items: [{ id: soon, days_left: 12 }, {}] })
    expect((await attentionOf(manager)).policies).toMatchObject({
      total: 1,
      items: [{ id: soon, vehicle_id: mine, period_end: dayIn(12) }],
    })
    const { id: next } = await aPolicy(mine, { period_start: dayIn(12), period_end: dayIn(377) })
    await activate(mine, next)
    expect((await attentionOf(manager)).policies).toEqual({ total: 0, items: [] })
  })
})
