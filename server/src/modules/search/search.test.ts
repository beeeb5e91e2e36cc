import { search } from '@rental/core/modules/search/search.contract'
import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import { quotation } from '@rental/core/modules/quotation/quotation.contract'
import { describe, expect, test } from 'vitest'
import { aWritableCustomer, quotationsFor } from '../../testing/a-quotation.ts'
import { pricesOf } from '../../testing/a-price.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { ordersOf } from '../../testing/ordering.ts'

const server = await startTestServer()
const [owner, sales] = [server.as('Owner'), server.as('Sales')]
await pricesOf(owner, '2026-01-01').forCategory('MPV', { amount: 350_000 })
const { id: customer_id, name } = await aWritableCustomer(owner, {
  name: 'Wulandari',
  company_name: 'PT Sinar Kencana',
})
const offers = quotationsFor(customer_id)
const { confirmed, submitted } = ordersOf(owner, customer_id)
const offer = await offers.create(sales)
const unnumbered = await offers.draft(sales)
const order = await confirmed()
const waiting = await submitted()

const found = async (text: string, who = owner) => {
  const records = await who.call(search.records, { query: { text } })
  return records.map(({ kind, id, title, subtitle }) => ({ kind, id, title, subtitle }))
}
const asFound = (kind: string, { id, number }: { id: string; number: string | null }) =>
  number ? { kind, id, title: number, subtitle: name } : { kind, id, title: name, subtitle: null }

describe('quotations and orders are found from anywhere', () => {
  test('by a part of their number', async () => {
    expect(await found(offer.number?.slice(-9) ?? '')).toContainEqual(asFound('quotation', offer))
    expect(await found(order.number ?? '')).toEqual([asFound('sales_order', order)])
  })
  test.each(['wulan', 'sinar kencana'])('by the name of their customer: %s', async (text) => {
    const records = await found(text)
    for (const one of [asFound('quotation', offer), asFound('quotation', unnumbered)])
      expect(records).toContainEqual(one)
    for (const one of [asFound('sales_order', order), asFound('sales_order', waiting)])
      expect(records).toContainEqual(one)
  })
  test('by nobody who may not read them, and by no other company', async () => {
    expect(await found('wulan', server.as('Driver'))).toEqual([])
    expect(await found('wulan', server.as('Owner', 'beta'))).toEqual([])
  })
})

describe('their lists are searched', () => {
  const named = { search_key: 'customer_name', search_value: 'LANDARI' }
  test('by the name of the customer', async () => {
    const offered = await sales.call(quotation.list, { query: named })
    expect(offered.items.map(({ id }) => id).toSorted()).toEqual([offer.id, unnumbered.id].toSorted())
    const ordered = await owner.call(salesOrder.list, { query: { ...named, status_in: [5] } })
    expect(ordered).toMatchObject({ items: [{ id: waiting.id }], total: 1 })
  })
  test('for nothing of another company, and by no other key', async () => {
    expect((await server.as('Owner', 'beta').call(salesOrder.list, { query: named })).total).toBe(0)
    const wrong = { ...named, search_key: 'sales_name' }
    expect((await owner.refused(salesOrder.list, { query: wrong })).code).toBe('invalid_input')
  })
  test('and so is their export', async () => {
    const csv = await owner.call(salesOrder.export, { query: { ...named, format: 'csv' } })
    expect(csv).toContain(order.number)
    const none = await owner.call(salesOrder.export, { query: { ...named, search_value: 'nobody', format: 'csv' } })
    expect(none).not.toContain(order.number)
  })
})
