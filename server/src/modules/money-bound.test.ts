import { mostRupiah } from '@rental/core/kernel/money'
import { customer } from '@rental/core/modules/customer/customer.contract'
import { invoice } from '@rental/core/modules/invoice/invoice.contract'
import { journal } from '@rental/core/modules/journal/journal.contract'
import { ledgerAccount } from '@rental/core/modules/ledger-account/ledger-account.contract'
import { masterData } from '@rental/core/modules/master-data/master-data.contract'
import { pricing } from '@rental/core/modules/pricing/pricing.contract'
import { quotation } from '@rental/core/modules/quotation/quotation.contract'
import { receipt } from '@rental/core/modules/receipt/receipt.contract'
import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import { session } from '@rental/core/modules/session/session.contract'
import { wallet } from '@rental/core/modules/wallet/wallet.contract'
import { describe, expect, test } from 'vitest'
import { pricesOf } from '../testing/a-price.ts'
import { ordersOf } from '../testing/ordering.ts'
import { aRentalLine } from '../testing/renting.ts'
import { asOwner, startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()
const owner = server.as('Owner')
const { aCustomer, aPrice, forCategory } = pricesOf(owner, '2026-01-01')
await forCategory('MPV')
const customer_id = await aCustomer()
const { anOrder } = ordersOf(owner, customer_id)
const { items: methods } = await owner.call(masterData.payment_method.list, { query: { limit: 50 } })
const payment_method_id = methods.find(({ kind }) => kind === 'TRANSFER')?.id ?? 0
const { items: accounts } = await owner.call(ledgerAccount.list, { query: { limit: 50 } })
const account = (code: string) => accounts.find((one) => one.code === code)?.id ?? ''
const { id: employee_id } = await server.as('Driver').call(session.info, {})

/** The amount with which an audit poisoned every sum: the largest that JavaScript counts exactly. */
const poison = 9_007_199_254_740_991
const tooLarge = 'The amount is too large: at most 100 billion rupiah. Check for an extra zero'
const sumTooLarge = 'Together this comes to more than 100 billion rupiah, the most for one document, entry or wallet'

const head = { customer_id, branch_id: 1, date: '2026-03-20' }
const aReceipt = (amount: number, more: object = {}) => ({
  ...head,
  payment_method_id,
  amount,
  overpaid: amount,
  lines: [],
  ...more,
})
const ofAnOrder = { order_id: '019ab000-0000-7000-8000-000000000000', amount: 1 }
const anEntry = (...amounts: number[]) => ({
  date: '2026-03-20',
  branch_id: 1,
  description: 'Modal',
  lines: amounts.flatMap((amount) => [
    { account_id: account('1111'), debit: amount, credit: 0 },
    { account_id: account('3101'), debit: 0, credit: amount },
  ]),
})
const aDeposit = (amount: number, of = customer_id) => ({
  customer_id: of,
  amount,
  description: 'Deposit',
  reference_type: 'PAYMENT' as const,
})
const anInvoice = (...lines: { unit_price: number; quantity?: number }[]) => ({
  ...head,
  lines: lines.map((line) => ({ label: 'Sewa', ...line })),
})

describe('an amount beyond the bound is refused in words', () => {
  test.each([
    ['a receipt', receipt.create, { body: aReceipt(poison) }, ['amount', 'overpaid']],
    ['an entry of the journal', journal.create, { body: anEntry(poison) }, ['lines.0.debit', 'lines.1.credit']],
    ['money of a customer', wallet.deposit, { body: aDeposit(poison) }, ['amount']],
    [
      'cash of a driver',
      wallet.credit,
      { body: { employee_id, amount: mostRupiah + 1, description: 'Uang jalan' } },
      ['amount'],
    ],
    ['a customer', customer.change, { params: { id: customer_id }, body: { credit_limit: poison } }, ['credit_limit']],
  ] as const)('%s', async (_, route, given, fields) => {
    const refused = await owner.refused(route, given)
    expect(refused.status).toBe(400)
    expect(refused.fields).toMatchObject(Object.fromEntries(fields.map((name) => [name, tooLarge])))
  })
  test('in Indonesian, too', async () => {
    const refused = await owner.refused(receipt.create, { body: aReceipt(poison) }, { 'accept-language': 'id' })
    expect(refused.fields?.['amount']).toBe(
      'Jumlahnya terlalu besar: paling banyak 100 miliar rupiah. Periksa apakah kelebihan nol',
    )
  })
  test('a price of the price list', async () => {
    const { status, fields } = await owner.refused(pricing.create, {
      body: { category: 'BUS_BIG', ...aPrice({ amount: poison }) },
    })
    expect(status).toBe(400)
    expect(fields).toEqual({ amount: tooLarge })
  })
})

describe('a sum beyond it is refused in words', () => {
  const dear = aRentalLine({ amount: 10_000_000_000, manual_reason: 'x', duration: 11 })
  test.each([
    [
      'the parts of a receipt',
      receipt.create,
      aReceipt(mostRupiah, { overpaid: mostRupiah, deposits: [ofAnOrder] }),
      'amount',
    ],
    ['the lines of an entry', journal.create, anEntry(mostRupiah, 1), 'lines'],
    ['the lines of an invoice', invoice.create, anInvoice({ unit_price: 10_000_000_000, quantity: 11 }), 'lines'],
    ['the draft of an invoice', invoice.draft, anInvoice({ unit_price: 10_000_000_000, quantity: 11 }), 'lines'],
    ['the lines of an order', salesOrder.create, { ...anOrder(), lines: [dear] }, 'lines'],
    ['the lines of a quotation', quotation.create, { ...anOrder(), lines: [dear] }, 'lines'],
  ] as const)('%s', async (_, route, body, field) => {
    const refused = await owner.refused(route, { body })
    expect(refused).toMatchObject({ status: 400, fields: { [field]: sumTooLarge } })
  })
  test('the balance of a wallet', async () => {
    const other = await aCustomer()
    await owner.call(wallet.deposit, { body: aDeposit(mostRupiah, other) })
    const refused = await owner.refused(wallet.deposit, { body: aDeposit(1, other) })
    expect(refused).toMatchObject({ status: 400, fields: { amount: sumTooLarge } })
  })
})

test('a record that was stored before the bound can still be mended', async () => {
  const id = await aCustomer()
  await asOwner(
    server.url,
    `alter table customer drop constraint customer_credit_limit_bound;
     update customer set credit_limit = ${poison} where id = '${id}'`,
  )
  const body = { credit_limit: 5_000_000, seen: { credit_limit: poison } }
  expect(await owner.call(customer.change, { params: { id }, body })).toMatchObject({
    credit_limit: 5_000_000,
  })
})
