import { customer } from '@rental/core/modules/customer/customer.contract'
import { masterData } from '@rental/core/modules/master-data/master-data.contract'
import { expect, test } from 'vitest'
import { pricesOf } from '../testing/a-price.ts'
import { quotationsFor } from '../testing/a-quotation.ts'
import { ordersOf } from '../testing/ordering.ts'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()
const owner = server.as('Owner')
const { aCustomer, forCategory } = pricesOf(owner, '2026-01-01')
await forCategory('MPV', { amount: 500_000 })
const { items: terms } = await owner.call(masterData.payment_term.list, { query: { limit: 50 } })
const termOf = (name: string) => terms.find((term) => term.name === name)?.id ?? 0
const inParts = termOf('DP 30% + pelunasan')

/** Orders of a customer with a usual payment term. */
async function anOrderer(payment_term_id: number | null = null) {
  const id = await aCustomer()
  await owner.call(customer.change, { params: { id }, body: { payment_term_id } })
  return { id, ...ordersOf(owner, id) }
}

test('a payment term in instalments brings its down payment, in the price as well', async () => {
  const { submitted } = await anOrderer()
  const order = await submitted([{}], { payment_term_id: inParts })
  expect(order).toMatchObject({ payment_term_id: inParts, dp_percent: '30', down_payment: 450_000 })
})

test('what the document says itself stands, be it another share or none', async () => {
  const { submitted } = await anOrderer(inParts)
  expect(await submitted([{}], { dp_percent: '20' })).toMatchObject({ payment_term_id: inParts, dp_percent: '20' })
  expect(await submitted([{}], { dp_percent: null })).toMatchObject({ payment_term_id: inParts, dp_percent: null })
  expect(await submitted([{}], { payment_term_id: null })).toMatchObject({ payment_term_id: null, dp_percent: null })
})

test('without a term, that of the customer is taken; one that is paid at once has no down payment', async () => {
  const { submitted } = await anOrderer(inParts)
  expect(await submitted()).toMatchObject({ payment_term_id: inParts, dp_percent: '30' })
  const prepaid = await anOrderer(termOf('Bayar di muka'))
  expect(await prepaid.submitted()).toMatchObject({ payment_term_id: termOf('Bayar di muka'), dp_percent: null })
  expect(await (await anOrderer()).submitted()).toMatchObject({ payment_term_id: null, dp_percent: null })
})

test('and so do quotations', async () => {
  const { id } = await anOrderer(inParts)
  expect(await quotationsFor(id).create(owner)).toMatchObject({ payment_term_id: inParts, dp_percent: '30' })
})
