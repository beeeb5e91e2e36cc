import { permissions } from '@rental/core/modules/index'
import { notification } from '@rental/core/modules/notification/notification.contract'
import { quotation, type Quotation } from '@rental/core/modules/quotation/quotation.contract'
import { OrderDraft } from '@rental/core/modules/sales-order/sales-order.fields'
import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import type { SalesOrder } from '@rental/core/modules/sales-order/sales-order.record'
import { pricing } from '@rental/core/modules/pricing/pricing.contract'
import { describe, expect, test } from 'vitest'
import type { OrderWork } from '../modules/sales-order/order-work.ts'
import { askForApproval } from '../notify/ask-approval.ts'
import { withdrawAll } from '../notify/withdraw.ts'
import { pricesOf } from '../testing/a-price.ts'
import { aWritableCustomer, quotationsFor } from '../testing/a-quotation.ts'
import type { Caller } from '../testing/caller.ts'
import { startTestServer } from '../testing/test-server.ts'
import { orderingFor, ordersOf } from '../testing/ordering.ts'
import { insideOf } from '../testing/renting.ts'
import { makeOrder } from './order-to-cash.ts'

const server = await startTestServer()
const [owner, manager, sales] = [server.as('Owner'), server.as('Branch Manager'), server.as('Sales')]
const { forCategory } = pricesOf(owner, '2026-01-01')
await forCategory('MPV', { amount: 350_000 })
const { id: customer_id, name } = await aWritableCustomer(owner)
const { create, approve } = quotationsFor(customer_id)
const { anOrder, approving } = ordersOf(owner, customer_id)
const ordering = await orderingFor(server.db, owner)
const inAlpha = await insideOf(server.db, owner)
const hourMs = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * hourMs)

const asAnybody = (work: OrderWork): OrderWork => ({
  ...work,
  actor: { ...work.actor, permissions: new Set<string>(permissions) },
})

const told = async (who: Caller, { id }: { id: string }) => {
  await server.settled()
  const { items } = await who.call(notification.list, { query: { search_value: id, limit: 50 } })
  return items.filter(({ reference_id }) => reference_id === id)
}
const titles = async (who: Caller, record: { id: string }) => (await told(who, record)).map(({ title }) => title)
const unread = async (who: Caller) => {
  await server.settled()
  return (await who.call(notification.count, {})).unread
}
/** More than a sales person may give away. */
const discounted = () => create(sales, { discount: '10' })
const move = (who: Caller, { id }: Quotation, body: object) =>
  who.call(quotation.move, { params: { id }, body: body as never })
const submitOrder = (who: Caller, more: object = {}) => who.call(salesOrder.create, { body: anOrder([{}], more) })
const moveOrder = (who: Caller, { id }: SalesOrder, body: object) =>
  who.call(salesOrder.move, { params: { id }, body: body as never })

describe('a quotation that asks for approval', () => {
  test('is told at once to those who may approve, and to nobody else', async () => {
    const before = await unread(manager)
    const offer = await discounted()
    expect(await told(manager, offer)).toMatchObject([
      {
        title: `A quotation for ${name} needs approval`,
        message: 'Rp\u00a0945.000, submitted by Sales of alpha.',
        notification_type: 'APPROVAL_REQUESTED',
        priority: 'HIGH',
        reference_type: 'QUOTATION',
        is_read: false,
      },
    ])
    expect(await unread(manager)).toBe(before + 1)
    expect(await titles(owner, offer)).toHaveLength(1)
    for (const other of [sales, server.as('Operations'), server.as('Owner', 'beta')])
      expect(await titles(other, offer)).toEqual([])
  })

  test('and is approved is told to its author; nobody has to read the request any more', async () => {
    const offer = await discounted()
    const [request] = await told(owner, offer)
    await owner.call(notification.read, { params: { id: request?.id ?? '' } })
    const { number } = await approve(manager, offer)
    expect(await told(sales, offer)).toMatchObject([
      {
        title: `Your quotation for ${name} is approved`,
        message: `${number}, approved by Branch Manager of alpha.`,
        notification_type: 'APPROVAL_DECIDED',
        priority: 'MEDIUM',
      },
    ])
    expect(await titles(manager, offer)).toEqual([])
    // A read notification stays.
    expect(await titles(owner, offer)).toHaveLength(1)
  })

  test('for a customer of another branch names it to the author all the same', async () => {
    const other = await aWritableCustomer(owner, { branch_id: 2 })
    const offer = await quotationsFor(other.id).create(sales, { discount: '10' })
    expect(await titles(manager, offer)).toEqual([`A quotation for ${other.name} needs approval`])
    await approve(manager, offer)
    expect(await titles(sales, offer)).toEqual([`Your quotation for ${other.name} is approved`])
  })

  test('and is sent back says why, and asks again when it is submitted again', async () => {
    const offer = await discounted()
    await move(manager, offer, { action: 'send_back', reason: 'Too much' })
    expect(await told(sales, offer)).toMatchObject([
      { title: `Your quotation for ${name} was sent back`, message: 'Branch Manager of alpha: Too much' },
    ])
    expect(await titles(manager, offer)).toEqual([])
    await move(sales, offer, { action: 'revise' })
    await move(sales, offer, { action: 'submit' })
    expect(await titles(manager, offer)).toHaveLength(1)
  })

  test('and is closed by its author leaves nothing to read', async () => {
    const offer = await discounted()
    await move(sales, offer, { action: 'close', reason: 'Lost', closed_as: 'LOST' })
    expect(await titles(manager, offer)).toEqual([])
    expect(await titles(sales, offer)).toEqual([])
  })

  test('is in the language of the reader', async () => {
    const offer = await discounted()
    await server.settled()
    const { items } = await manager.call(notification.list, { query: {} }, { 'accept-language': 'id' })
    expect(items.find(({ reference_id }) => reference_id === offer.id)?.title).toBe(
      `Penawaran untuk ${name} perlu persetujuan`,
    )
  })

  test('is reminded of once after a day, while it waits', async () => {
    const offer = await discounted()
    const remind = (hours: number) => inAlpha((tx) => askForApproval(tx, inHours(hours)))
    await remind(23)
    expect(await titles(manager, offer)).toEqual([`A quotation for ${name} needs approval`])
    expect(await remind(25)).toBeGreaterThan(0)
    expect(await remind(26)).toBe(0)
    // The reminder replaces the unread request.
    expect(await titles(manager, offer)).toEqual([`A quotation for ${name} is still waiting for approval`])
    await approve(owner, offer)
    expect(await titles(manager, offer)).toEqual([])
  })
})

describe('nobody is told', () => {
  test('of what the rules agree to by themselves', async () => {
    const offer = await create(sales)
    expect(offer.status).toBe(20)
    for (const who of [owner, manager, sales]) expect(await titles(who, offer)).toEqual([])
  })
  test('of a submission that is refused or rolled back', async () => {
    const { id: price } = await forCategory('SUV', { amount: 500_000 })
    const offer = await sales.call(quotation.draft, {
      body: quotationsFor(customer_id).body({ category: 'SUV', discount: '10' }),
    })
    await owner.call(pricing.remove, { params: { id: price } })
    await forCategory('SUV', { amount: 550_000 })
    const refused = await sales.refused(quotation.move, { params: { id: offer.id }, body: { action: 'submit' } })
    expect(refused.code).toBe('price_changed')
    expect(await titles(manager, offer)).toEqual([])

    let id = ''
    const failing = ordering(async (work) => {
      id = await makeOrder(asAnybody(work), OrderDraft.parse(anOrder()), 'submitted')
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await titles(manager, { id })).toEqual([])
  })
  test('of what happened long ago', async () => {
    const given = OrderDraft.parse(anOrder())
    const id = await ordering((work) => makeOrder(asAnybody(work), given, 'submitted'), inHours(-48))
    expect(await titles(manager, { id })).toEqual([])
    // It does wait, and of that they are reminded.
    await inAlpha((tx) => askForApproval(tx, new Date()))
    expect(await titles(manager, { id })).toEqual([`An order of ${name} is still waiting for approval`])
  })
})

describe('an order that asks for approval', () => {
  test('is told to those who may approve it where it is, and its author hears of the decision', async () => {
    const order = await submitOrder(sales)
    expect(await told(manager, order)).toMatchObject([
      { title: `An order of ${name} needs approval`, reference_type: 'SALES_ORDER', priority: 'HIGH' },
    ])
    const { number } = await owner.call(salesOrder.move, approving(order))
    expect(await told(sales, order)).toMatchObject([
      { title: `Your order for ${name} is approved`, message: `${number}, approved by Owner of alpha.` },
    ])
    expect(await titles(manager, order)).toEqual([])
    const elsewhere = await submitOrder(sales, { branch_id: 2 })
    expect(await titles(manager, elsewhere)).toEqual([])
    expect(await titles(owner, elsewhere)).toHaveLength(1)
  })
  test('is sent back and cancelled with the reason', async () => {
    const order = await submitOrder(sales)
    await moveOrder(owner, order, { action: 'send_back', reason: 'Wrong day' })
    expect(await titles(sales, order)).toEqual([`Your order for ${name} was sent back`])
    await moveOrder(sales, order, { action: 'submit' })
    expect(await titles(manager, order)).toHaveLength(1)
    await moveOrder(owner, order, { action: 'cancel', reason: 'Customer gone' })
    expect(await told(sales, order)).toMatchObject([
      { title: `Your order for ${name} was cancelled`, message: 'Owner of alpha: Customer gone' },
    ])
    expect(await titles(manager, order)).toEqual([])
  })
  test('of one’s own tells the others alone, and its own decision nobody', async () => {
    const order = await submitOrder(owner)
    expect(await titles(owner, order)).toEqual([])
    expect(await titles(manager, order)).toHaveLength(1)
    await owner.call(salesOrder.move, approving(order))
    expect(await titles(owner, order)).toEqual([])
  })
  test('stays asked for while it waits, however often is tidied up', async () => {
    const order = await submitOrder(sales)
    await inAlpha((tx) => withdrawAll(tx))
    expect(await titles(manager, order)).toHaveLength(1)
  })
})

test('the company says who is asked', async () => {
  const rules = await owner.call(notification.rules, {})
  const rule = rules.find(({ key }) => key === 'QUOTATION_APPROVAL')
  if (!rule) throw new Error('the rule is not there')
  await owner.call(notification.changeRules, { body: { rules: [{ ...rule, role_ids: [2, 3] }] } })
  const offer = await discounted()
  expect(await titles(owner, offer)).toEqual([])
  // Named by the rule, but not allowed to approve.
  expect(await titles(sales, offer)).toEqual([])
  expect(await titles(manager, offer)).toHaveLength(1)
  await owner.call(notification.changeRules, { body: { rules: [rule] } })
})
