import { invoice } from '@rental/core/modules/invoice/invoice.contract'
import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import { setting } from '@rental/core/modules/setting/setting.contract'
import { expect, test } from 'vitest'
import { pricesOf } from '../../testing/a-price.ts'
import { nextYear } from '../../testing/days.ts'
import { invoicesOf, payingBy } from '../../testing/invoicing.ts'
import { orderingFor, ordersOf } from '../../testing/ordering.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const owner = server.as('Owner')
await owner.call(setting.changeGeneral, { body: { is_pkp: true, npwp: '0012345678901000' } })
const { aCustomer, forCategory } = pricesOf(owner, '2026-01-01')
await forCategory('MPV', { rental_type_id: 7, amount: 9_000_000 })
const pay = payingBy(await orderingFor(server.db, owner))
const { bill, approve, credited } = invoicesOf(owner)

const monthly = { rental_type_id: 7, duration_uom: 'MONTH' as const, started_at: `${nextYear}-03-10T02:00:00Z` }
const scheduleOf = (id: string) => owner.call(salesOrder.schedule, { params: { id } })
const standingOf = async (id: string) => {
  const { billing, payment, invoiced, paid, outstanding } = await owner.call(salesOrder.get, { params: { id } })
  return [billing, payment, invoiced, paid, outstanding]
}

test('an order is paid once all of it is billed and nothing is owed', async () => {
  const { confirmed } = ordersOf(owner, await aCustomer())
  const { id } = await confirmed([{ ...monthly, duration: 2 }], { deposit: 500_000 })
  expect(await standingOf(id)).toEqual(['NOT_BILLED', 'UNPAID', 0, 0, 0])
  const [waiting] = await bill(id, `${nextYear}-03-10`)
  if (!waiting) throw new Error('a month is due')
  expect(await standingOf(id)).toEqual(['PARTLY_BILLED', 'UNPAID', 0, 0, 0])
  const first = await approve(waiting.id)
  expect(await standingOf(id)).toEqual(['PARTLY_BILLED', 'UNPAID', 9_990_000, 0, 9_990_000])
  const rents = (await scheduleOf(id)).filter(({ kind }) => kind === 'RENT')
  expect(rents.map(({ invoice_id, invoice_number }) => [invoice_id, invoice_number])).toEqual([
    [first.id, first.number],
    [null, null],
  ])
  await pay(first, 990_000)
  expect(await standingOf(id)).toEqual(['PARTLY_BILLED', 'PARTLY_PAID', 9_990_000, 990_000, 9_000_000])
  await pay(first, 9_000_000)
  expect(await standingOf(id)).toEqual(['PARTLY_BILLED', 'PARTLY_PAID', 9_990_000, 9_990_000, 0])
  const [last] = await bill(id, `${nextYear}-04-30`)
  // All of it is billed, but nobody has approved the last invoice: the customer has not got it.
  expect(await standingOf(id)).toEqual(['BILLED', 'PARTLY_PAID', 9_990_000, 9_990_000, 0])
  const second = await approve(last?.id ?? '')
  expect(await standingOf(id)).toEqual(['BILLED', 'PARTLY_PAID', 19_980_000, 9_990_000, 9_990_000])
  await pay(second, second.total)
  expect(await standingOf(id)).toEqual(['BILLED', 'PAID', 19_980_000, 19_980_000, 0])
})

test('an invoice over several orders counts for each with its part, and a credit note as what it credits', async () => {
  const customer_id = await aCustomer()
  const { confirmed } = ordersOf(owner, customer_id)
  const line = { ...monthly, duration: 1 }
  const [small, large] = [await confirmed([line]), await confirmed([line, line])]
  const rows = [...(await scheduleOf(small.id)), ...(await scheduleOf(large.id))]
  const lines = rows.map(({ id: schedule_id }) => ({ schedule_id }))
  const { id } = await owner.call(invoice.create, {
    body: { customer_id, branch_id: 1, date: `${nextYear}-03-10`, lines },
  })
  const both = await approve(id)
  expect(both.total).toBe(29_970_000)
  await pay(both, 9_990_000)
  expect(await standingOf(small.id)).toEqual(['BILLED', 'PARTLY_PAID', 9_990_000, 3_330_000, 6_660_000])
  expect(await standingOf(large.id)).toEqual(['BILLED', 'PARTLY_PAID', 19_980_000, 6_660_000, 13_320_000])
  await credited(both.id)
  expect(await standingOf(small.id)).toEqual(['BILLED', 'PAID', 0, 0, 0])
})
