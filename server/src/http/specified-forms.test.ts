import { invoice } from '@rental/core/modules/invoice/invoice.contract'
import { quotation } from '@rental/core/modules/quotation/quotation.contract'
import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import { wallet } from '@rental/core/modules/wallet/wallet.contract'
import { expect, test } from 'vitest'
import { pricesOf } from '../testing/a-price.ts'
import { invoicesOf } from '../testing/invoicing.ts'
import { ordersOf } from '../testing/ordering.ts'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()
const owner = server.as('Owner')
const { aVehicle, aCustomer, forCategory } = pricesOf(owner, '2026-01-01')
const { approve } = invoicesOf(owner)

async function aDraft(customer_id: string): Promise<string> {
  const lines = [{ label: 'Sewa', unit_price: 1_000_000 }]
  const body = { customer_id, branch_id: 1, date: '2026-03-10', lines }
  return (await owner.call(invoice.create, { body })).id
}

test('invoices are counted with the filters and the search of their list', async () => {
  const [customer_id, other] = [await aCustomer(), await aCustomer()]
  await aDraft(customer_id)
  await approve(await aDraft(customer_id))
  await approve(await aDraft(other))
  const counted = (query: Record<string, unknown>) => owner.call(invoice.count, { query })
  expect(await counted({ customer_id_in: [customer_id], page: 1, limit: 10 })).toMatchObject({
    waiting: 1,
    approved: 1,
  })
  expect(await counted({ customer_id_in: [other] })).toMatchObject({ waiting: 0, approved: 1, overdue: 1 })
  expect(await counted({ search_key: 'number', search_value: 'none has this' })).toMatchObject({ approved: 0 })
  expect(await counted({})).toMatchObject({ waiting: 1, approved: 2, overdue: 2 })
  expect((await owner.refused(invoice.count, { query: { colour: 'red' } })).code).toBe('invalid_input')
})

test('quotations and orders are counted likewise', async () => {
  await forCategory('MPV', { amount: 300_000 })
  const [customer_id, other] = [await aCustomer(), await aCustomer()]
  await ordersOf(owner, customer_id).confirmed([{ vehicle_id: null }])
  const counted = (of: string) => owner.call(salesOrder.count, { query: { customer_id_in: [of] } })
  expect(await counted(customer_id)).toMatchObject({ confirmed: 1 })
  expect(await counted(other)).toMatchObject({ confirmed: 0, late: 0, unassigned: 0 })
  const empty = await owner.call(quotation.count, { query: { customer_id_in: [other] } })
  expect(Object.values(empty).every((count) => count === 0)).toBe(true)
})

test('transactions of a wallet lie under their name, up to a thousand at once', async () => {
  const customer_id = await aCustomer()
  const body = { customer_id, amount: 500_000, description: 'Deposit sewa', reference_type: 'PAYMENT' as const }
  const { wallet_id: id } = await owner.call(wallet.deposit, { body })
  const { body: answer } = await owner.send(wallet.transactions, { params: { id }, query: { page: 1, limit: 1000 } })
  expect(answer).toMatchObject({
    data: { transactions: [{ wallet_id: id, amount: 500_000 }] },
    metadata: { total: 1, page: 1, limit: 1000, next: null },
  })
  const refused = await owner.refused(wallet.transactions, { params: { id }, query: { limit: 1001 } })
  expect(Object.keys(refused.fields ?? {})).toEqual(['limit'])
})

test('a line of an order names its vehicle as a fleet, beside its plate', async () => {
  const vehicle_id = await aVehicle('MPV')
  const { confirmed } = ordersOf(owner, await aCustomer())
  const { id } = await confirmed([{ vehicle_id }, { vehicle_id: null }])
  const { lines } = await owner.call(salesOrder.get, { params: { id } })
  const plate = lines[0]?.vehicle_name
  expect(plate).toEqual(expect.any(String))
  expect(lines.map(({ fleet }) => fleet)).toEqual([{ license_number: plate, license_plate: plate }, null])
})
