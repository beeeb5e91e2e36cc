import { customer } from '@rental/core/modules/customer/customer.contract'
import { invoice } from '@rental/core/modules/invoice/invoice.contract'
import { journal } from '@rental/core/modules/journal/journal.contract'
import { ledgerAccount } from '@rental/core/modules/ledger-account/ledger-account.contract'
import { masterData } from '@rental/core/modules/master-data/master-data.contract'
import { receipt } from '@rental/core/modules/receipt/receipt.contract'
import { setting } from '@rental/core/modules/setting/setting.contract'
import { replay } from '@rental/core/price/rules'
import { expect, test } from 'vitest'
import { pricesOf } from '../../testing/a-price.ts'
import { asOwner, startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const owner = server.as('Owner')
await owner.call(setting.changeGeneral, { body: { is_pkp: true, npwp: '0012345678901000' } })
const { aCustomer } = pricesOf(owner, '2026-01-01')
const { items: methods } = await owner.call(masterData.payment_method.list, { query: { limit: 50 } })
const payment_method_id = methods.find(({ kind }) => kind === 'TRANSFER')?.id ?? 0

/** An approved invoice over 9.000.000 and PPN, of which its customer withholds PPh 23. */
async function anInvoice() {
  const customer_id = await aCustomer()
  await owner.call(customer.change, { params: { id: customer_id }, body: { withholds_pph23: true } })
  const body = { customer_id, branch_id: 1, date: '2026-03-10', lines: [{ label: 'Sewa', unit_price: 9_000_000 }] }
  const { id, hash } = await owner.call(invoice.create, { body })
  return owner.call(invoice.move, { params: { id }, body: { action: 'approve', hash } })
}

type Component = 'CASH' | 'PPH23' | 'DISCOUNT'
type Invoice = Awaited<ReturnType<typeof anInvoice>>
function bodyOf({ id, customer_id }: Invoice, parts: Partial<Record<Component, number>>, overpaid = 0) {
  const lines = Object.entries(parts).map(([component, amount]) => ({
    invoice_id: id,
    component: component as Component,
    amount,
  }))
  const amount = (parts.CASH ?? 0) + overpaid
  return { customer_id, branch_id: 1, date: '2026-03-20', payment_method_id, amount, overpaid, lines }
}
const pay = (...given: Parameters<typeof bodyOf>) => owner.call(receipt.create, { body: bodyOf(...given) })
const said = (steps: readonly { rule: string; result: number }[]) => steps.map(({ rule, result }) => [rule, result])

test('each amount of a receipt leads to its invoice, its rule and what is left', async () => {
  const invoiced = await anInvoice()
  const first = await pay(invoiced, { CASH: 4_905_000, PPH23: 90_000 })
  const last = await pay(invoiced, { CASH: 4_905_000, PPH23: 90_000 }, 5000)
  const [cash, pph23] = last.lines
  expect(said(cash?.steps ?? [])).toEqual([
    ['invoice_owed', 4_995_000],
    ['paid_money', 4_905_000],
    ['left_owed', 0],
  ])
  expect(cash?.steps[0]?.inputs).toEqual({ label: invoiced.number, total: 9_990_000, settled: 4_995_000 })
  expect(said(pph23?.steps ?? []).slice(-3)).toEqual([
    ['pph23', 180_000],
    ['kept_back', 90_000],
    ['left_owed', 0],
  ])
  expect(said(last.overpaid_steps)).toEqual([['kept_balance', 5000]])
  // Payments that follow, and voiding, change nothing of it.
  await owner.call(receipt.move, { params: { id: last.id }, body: { action: 'void', reason: 'Salah' } })
  const before = await owner.call(receipt.get, { params: { id: first.id } })
  expect(said(before.lines[0]?.steps ?? [])).toEqual([
    ['invoice_owed', 9_990_000],
    ['paid_money', 4_905_000],
    ['left_owed', 4_995_000],
  ])
  for (const step of [...last.lines, ...before.lines].flatMap(({ steps }) => steps))
    expect(replay(step)).toBe(step.result)
})

test('entries are found by their receipt, and lines lead to document and rule', async () => {
  const invoiced = await anInvoice()
  const [one, two] = [await pay(invoiced, { CASH: 1000 }), await pay(invoiced, { CASH: 2000 })]
  await owner.call(receipt.move, { params: { id: one.id }, body: { action: 'void', reason: 'Salah' } })
  const entriesOf = async (id: string) => (await owner.call(journal.list, { query: { receipt_id_in: id } })).items
  expect((await entriesOf(two.id)).map(({ source_number }) => source_number)).toEqual([two.number])
  expect(new Set((await entriesOf(one.id)).map(({ event }) => event))).toEqual(
    new Set(['RECEIPT_RECORDED', 'REVERSAL']),
  )
  const [entry] = await entriesOf(two.id)
  const { lines } = await owner.call(journal.get, { params: { id: entry?.id ?? '' } })
  const owed = lines.find(({ account_code }) => account_code === '1121')
  expect(owed).toMatchObject({ invoice_id: invoiced.id, invoice_number: invoiced.number })
  const ledger = await owner.call(ledgerAccount.lines, {
    params: { id: owed?.account_id ?? '' },
    query: { from: '2026-03-20', to: '2026-03-20' },
  })
  expect(ledger.lines.find(({ entry_id }) => entry_id === entry?.id)).toMatchObject({
    rule: 'receipt_recorded 2',
    source_kind: 'receipt',
    source_id: two.id,
    source_number: two.number,
  })
})

test('a discount asks for a right of its own, and amounts explain themselves to readers of invoices', async () => {
  const invoiced = await anInvoice()
  await asOwner(
    server.url,
    `update role set permissions = array_remove(permissions, 'invoice.read') || '{receipt.create}' where name = 'Sales'`,
  )
  const cashier = server.as('Sales')
  const body = bodyOf(invoiced, { CASH: 1000 })
  const taken = await expect
    .poll(async () => (await cashier.send(receipt.create, { body })).status, { timeout: 5000 })
    .toBe(201)
    .then(() => cashier.call(receipt.list, { query: { invoice_id_in: invoiced.id } }))
  const read = await cashier.call(receipt.get, { params: { id: taken.items[0]?.id ?? '' } })
  expect(read.lines[0]).toMatchObject({ amount: 1000, steps: [] })
  const generous = bodyOf(invoiced, { CASH: 2000, DISCOUNT: 500_000 })
  const refused = await cashier.refused(receipt.create, { body: generous })
  expect(refused.fields).toEqual({ 'lines.1.component': expect.anything() })
  expect(await server.as('Finance').call(receipt.create, { body: generous })).toMatchObject({ settled: 502_000 })
})
