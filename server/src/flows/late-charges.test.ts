import { randomUUID } from 'node:crypto'
import { formatRupiah } from '@rental/core/kernel/money'
import { customer } from '@rental/core/modules/customer/customer.contract'
import { deposit } from '@rental/core/modules/deposit/deposit.contract'
import { invoice } from '@rental/core/modules/invoice/invoice.contract'
import { masterData } from '@rental/core/modules/master-data/master-data.contract'
import { orderCharge, type OrderCharges } from '@rental/core/modules/order-charge/order-charge.contract'
import { moneyOut } from '@rental/core/modules/money-out/money-out.contract'
import { receipt } from '@rental/core/modules/receipt/receipt.contract'
import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import { setting } from '@rental/core/modules/setting/setting.contract'
import { usualWalletRules } from '@rental/core/modules/setting/wallet-rules'
import { describe, expect, test } from 'vitest'
import { pricesOf } from '../testing/a-price.ts'
import { dayIn, today } from '../testing/days.ts'
import { invoicesOf } from '../testing/invoicing.ts'
import { orderingFor, ordersOf } from '../testing/ordering.ts'
import { aboutMoney, evidenceOf } from '../testing/proving.ts'
import { rivals } from '../testing/rivals.ts'
import { asOwner, startTestServer } from '../testing/test-server.ts'
import { approveInvoices } from './approve-invoices.ts'
import { orderGoesOut, orderIsBack } from './order-to-cash.ts'

const server = await startTestServer()
const [owner, finance] = [server.as('Owner'), server.as('Finance')]
const [operations, sales] = [server.as('Operations'), server.as('Sales')]
await owner.call(setting.changeGeneral, {
  body: { is_pkp: true, npwp: '0012345678901000', deposit_release_days: 0 },
})
const { aVehicle, aCustomer, forCategory } = pricesOf(owner, '2026-01-01')
await forCategory('MPV', { amount: 350_000 })
const ordering = await orderingFor(server.db, owner)
const { bill, billed, approve, credited } = invoicesOf(owner)
const { items: methods } = await owner.call(masterData.payment_method.list, { query: { limit: 50 } })
const transfer = methods.find(({ kind }) => kind === 'TRANSFER')?.id ?? 0

const daysAgo = (days: number) => new Date(Math.floor(Date.now() / 60_000) * 60_000 - days * 86_400_000).toISOString()

/** A running order of one vehicle, with the deposit paid. */
async function anOrder(amount: number, branch_id = 1) {
  const customer_id = await aCustomer()
  const line = { vehicle_id: await aVehicle('MPV', { branch_id }), started_at: daysAgo(3) }
  const order = await ordersOf(owner, customer_id).confirmed([line], { deposit: amount, branch_id })
  const id = order.id
  await ordering((work) => orderGoesOut(work, id, order.lines[0]?.id ?? '', daysAgo(3)))
  if (amount > 0) {
    const paid = { customer_id, branch_id: 1, date: today(), payment_method_id: transfer, amount }
    await owner.call(receipt.create, { body: { ...paid, deposits: [{ order_id: id, amount }] } })
  }
  return { id, customer_id, line: order.lines[0]?.id ?? '', vehicle_id: line.vehicle_id }
}
/** A completed order whose rent is invoiced and approved. */
async function overOrder(amount = 0, branch_id = 1) {
  const order = await anOrder(amount, branch_id)
  await ordering((work) => orderIsBack(work, order.id, order.line, daysAgo(0)))
  await billed(order.id, dayIn(40))
  return order
}

const fine = (more: object = {}) => ({
  kind: 'FINE' as const,
  happened_on: dayIn(-2),
  reference: `ETLE ${randomUUID()}`,
  description: 'Tilang ETLE, Tol Cipularang',
  amount: 250_000,
  ...more,
})
const charge = (order: { id: string }, more: object = {}, by = operations): Promise<OrderCharges> =>
  by.call(orderCharge.create, { params: { id: order.id }, body: fine(more) })
const chargesOf = async (order: { id: string }) =>
  (await owner.call(orderCharge.ofOrder, { params: { id: order.id } })).charges
const takeBack = (order: { id: string }, charge_id: string, by = finance) =>
  by.send(orderCharge.takeBack, { params: { id: order.id, charge_id }, body: { reason: 'Sudah dibayar pelanggan' } })
const rowsOf = async (order: { id: string }) => {
  const rows = await owner.call(salesOrder.schedule, { params: { id: order.id } })
  return rows
    .filter(({ kind }) => ['FINE', 'DAMAGE', 'FUEL', 'OWN_RISK'].includes(kind))
    .map(({ kind, amount, is_taxed, status }) => [kind, amount, is_taxed, status])
}
const heldOf = ({ id }: { id: string }) => owner.call(deposit.ofOrder, { params: { id } })
/** Balances of all accounts of the company. */
const accounts = () =>
  asOwner<{ code: string; balance: number }>(
    server.url,
    `select account.code, sum(line.debit - line.credit)::float8 as balance from journal_line as line
     join ledger_account as account on account.company_id = line.company_id and account.id = line.account_id
     group by account.code having sum(line.debit - line.credit) <> 0 order by 1`,
  )
const proven = async () => evidenceOf(server.work, [...aboutMoney, 'billing_coverage'])

describe('a fine after the return', () => {
  test('is paid out of the deposit, and the rest is released', async () => {
    const order = await overOrder(1_000_000)
    const { charges, held } = await charge(order)
    expect(held).toBe(1_000_000)
    expect(charges).toMatchObject([{ kind: 'FINE', is_taxed: false, state: 'PLANNED', vehicle_id: order.vehicle_id }])
    expect(await rowsOf(order)).toEqual([['FINE', 250_000, false, 'PLANNED']])
    // Before its invoice is approved, the deposit waits for it.
    expect(await heldOf(order)).toMatchObject({ held: 1_000_000, reserved: 250_000, available: 750_000 })
    const refund = (amount: number) => owner.send(deposit.refund, { params: { id: order.id }, body: { amount } })
    expect((await refund(750_001)).status).toBe(400)
    const [made] = await bill(order.id, today())
    expect(made).toMatchObject({ total: 250_000, total_tax: 0 })
    await approve(made?.id ?? '')
    expect(await owner.call(invoice.get, { params: { id: made?.id ?? '' } })).toMatchObject({ status: 20 })
    expect(await chargesOf(order)).toMatchObject([{ state: 'PAID', invoice_id: made?.id }])
    expect(await heldOf(order)).toMatchObject({ applied: 250_000, held: 750_000, reserved: 0, available: 750_000 })
    await owner.call(receipt.create, {
      body: {
        customer_id: order.customer_id,
        branch_id: 1,
        payment_method_id: transfer,
        amount: 5_000_000,
        overpaid: 5_000_000,
      },
    })
    expect((await refund(750_000)).status).toBe(201)
    expect(await heldOf(order)).toMatchObject({ released: 750_000, held: 0 })
  })
  test('is not overtaken by a refund that waited when it was charged', async () => {
    await owner.call(setting.changeGeneral, { body: { money_out_above: 0 } })
    const order = await overOrder(1_000_000)
    await finance.call(deposit.refund, { params: { id: order.id }, body: { amount: 1_000_000 } })
    await owner.call(setting.changeGeneral, { body: { money_out_above: usualWalletRules.money_out_above } })
    const { items } = await owner.call(moneyOut.list, { query: { customer_id_in: order.customer_id } })
    expect(items).toMatchObject([{ kind: 'RELEASE', status: 5, amount: 1_000_000 }])
    await charge(order)
    const approval = { params: { id: items[0]?.id ?? '' }, body: { action: 'approve' as const } }
    const manager = server.as('Branch Manager')
    expect((await manager.refused(moneyOut.move, approval)).fields).toHaveProperty('amount')
    expect(await heldOf(order)).toMatchObject({ held: 1_000_000, reserved: 250_000 })
  })
  test('leaves a deposit that nobody releases to an account that he changed, also by agreeing', async () => {
    await owner.call(setting.changeGeneral, { body: { money_out_above: 0 } })
    const order = await overOrder(1_000_000)
    await finance.call(deposit.refund, { params: { id: order.id }, body: { amount: 1_000_000 } })
    await owner.call(setting.changeGeneral, { body: { money_out_above: usualWalletRules.money_out_above } })
    const { items } = await owner.call(moneyOut.list, { query: { customer_id_in: order.customer_id } })
    const manager = server.as('Branch Manager')
    const account = { bank_name: 'BCA', bank_account: '1234509876', bank_holder: 'Orang Lain' }
    await manager.call(customer.change, { params: { id: order.customer_id }, body: account })
    const approval = { params: { id: items[0]?.id ?? '' }, body: { action: 'approve' as const } }
    expect((await manager.refused(moneyOut.move, approval)).code).toBe('bank_changed_by_you')
    expect(await heldOf(order)).toMatchObject({ held: 1_000_000 })
  })
  test('without a deposit is owed', async () => {
    const order = await overOrder()
    await charge(order, { kind: 'FUEL', amount: 100_000 })
    const [made] = await billed(order.id, today())
    expect(made).toMatchObject({ status: 10, total: 111_000, total_tax: 11_000 })
    expect(await chargesOf(order)).toMatchObject([{ state: 'INVOICED' }])
  })
  test('above the deposit takes all of it, and the customer owes the rest', async () => {
    const order = await overOrder(100_000)
    await charge(order, { kind: 'OWN_RISK', amount: 300_000, reference: null })
    expect((await owner.refused(deposit.refund, { params: { id: order.id }, body: { amount: 1 } })).code).toBe(
      'deposit_for_charges',
    )
    const [made] = await bill(order.id, today())
    await approve(made?.id ?? '')
    expect(await owner.call(invoice.get, { params: { id: made?.id ?? '' } })).toMatchObject({ status: 15 })
    expect(await heldOf(order)).toMatchObject({ held: 0, applied: 100_000 })
  })
  test('approved among many is paid as well', async () => {
    const order = await overOrder(500_000)
    await charge(order)
    const [made] = await bill(order.id, today())
    const seen = [{ id: made?.id ?? '', hash: made?.hash ?? '' }]
    await ordering(async (work) => {
      const actor = { ...work.actor, permissions: new Set(['invoice.approve']) } as unknown as typeof work.actor
      expect((await approveInvoices({ ...work, actor }, seen)).approved).toHaveLength(1)
    })
    expect(await heldOf(order)).toMatchObject({ held: 250_000 })
  })
})

describe('a charge that is taken back', () => {
  test('while it is planned falls away, and can be made again', async () => {
    const order = await overOrder(500_000)
    const given = fine()
    const { charges } = await owner.call(orderCharge.create, { params: { id: order.id }, body: given })
    expect((await owner.refused(orderCharge.create, { params: { id: order.id }, body: given })).code).toBe(
      'already_charged',
    )
    expect((await takeBack(order, charges[0]?.id ?? '')).status).toBe(201)
    expect(await rowsOf(order)).toEqual([['FINE', 250_000, false, 'VOID']])
    expect(await heldOf(order)).toMatchObject({ reserved: 0, available: 500_000 })
    expect((await takeBack(order, charges[0]?.id ?? '')).body.metadata?.error?.code).toBe('changed_meanwhile')
    await owner.call(orderCharge.create, { params: { id: order.id }, body: given })
  })
  test.each([0, 500_000])('after its invoice leaves nothing in any account, with a deposit of %i', async (held) => {
    const order = await overOrder(held)
    const before = await accounts()
    const { charges } = await charge(order, { kind: 'CLEANING', amount: 200_000 })
    await billed(order.id, today())
    expect(await accounts()).not.toEqual(before)
    expect((await takeBack(order, charges[0]?.id ?? '')).status).toBe(201)
    const notes = await billed(order.id, today())
    expect(notes).toMatchObject([{ kind: 'CREDIT_NOTE', total: 222_000 }])
    expect(await accounts()).toEqual(before)
    expect(await chargesOf(order)).toMatchObject([
      { state: 'TAKEN_BACK', taken_back_reason: 'Sudah dibayar pelanggan' },
    ])
  })
  test('after a note by hand over part of it gives back the rest alone', async () => {
    const order = await overOrder()
    const before = await accounts()
    const { charges } = await charge(order, { amount: 250_000 })
    const [made] = await billed(order.id, today())
    await credited(made?.id ?? '', { lines: [{ line_id: made?.lines[0]?.id ?? '', amount: 100_000 }] })
    await takeBack(order, charges[0]?.id ?? '')
    expect(await billed(order.id, today())).toMatchObject([{ kind: 'CREDIT_NOTE', total: 150_000 }])
    expect(await accounts()).toEqual(before)
  })
})

describe('who may charge what', () => {
  test('only orders that are over; terminated ones too', async () => {
    const order = await anOrder(0)
    const body = fine()
    expect((await owner.refused(orderCharge.create, { params: { id: order.id }, body })).code).toBe('wrong_state')
    const input = { last_day: dayIn(-2), reason: 'Pulang' }
    const { hash } = await owner.call(salesOrder.terminatePreview, { params: { id: order.id }, body: input })
    await owner.call(salesOrder.terminate, { params: { id: order.id }, body: { ...input, hash } })
    expect((await owner.call(orderCharge.create, { params: { id: order.id }, body })).is_open).toBe(true)
  })
  test('with the right, on a day of the rental, for a vehicle of the order', async () => {
    const order = await overOrder()
    const params = { id: order.id }
    expect((await sales.refused(orderCharge.create, { params, body: fine() })).code).toBe('not_permitted')
    const fields = async (more: object) =>
      (await owner.refused(orderCharge.create, { params, body: fine(more) })).fields
    expect(await fields({ happened_on: dayIn(1) })).toHaveProperty('happened_on')
    expect(await fields({ happened_on: dayIn(-30) })).toHaveProperty('happened_on')
    expect(await fields({ vehicle_id: await aVehicle() })).toHaveProperty('vehicle_id')
    expect(await fields({ reference: null })).toHaveProperty('reference')
    // Signs alone are no number: two such letters could not be told apart.
    expect(await fields({ reference: '-' })).toHaveProperty('reference')
    const { charges } = await charge(order)
    expect((await takeBack(order, charges[0]?.id ?? '', operations)).status).toBe(403)
    const other = await overOrder()
    expect((await takeBack(other, charges[0]?.id ?? '')).status).toBe(404)
  })
  test('fines and tolls only of days on which the customer had the vehicle, damage also when it is found', async () => {
    const order = await anOrder(0)
    await ordering((work) => orderIsBack(work, order.id, order.line, daysAgo(1)))
    const params = { id: order.id }
    const send = (more: object) => owner.send(orderCharge.create, { params, body: fine(more) })
    for (const kind of ['FINE', 'TOLL'])
      for (const more of [{}, { vehicle_id: order.vehicle_id }]) {
        const { status, body } = await send({ kind, happened_on: today(), ...more })
        expect([status, Object.keys(body.metadata?.error?.fields ?? {})]).toEqual([400, ['happened_on']])
      }
    expect((await send({ kind: 'DAMAGE', happened_on: today() })).status).toBe(201)
    expect((await send({ happened_on: dayIn(-1) })).status).toBe(201)
  })
  test('a cancelled order is charged nothing', async () => {
    const { id } = await ordersOf(owner, await aCustomer()).confirmed([
      { vehicle_id: await aVehicle(), started_at: daysAgo(-3) },
    ])
    await owner.call(salesOrder.move, { params: { id }, body: { action: 'cancel', reason: 'Batal' } })
    expect((await owner.refused(orderCharge.create, { params: { id }, body: fine() })).code).toBe('wrong_state')
  })
  test('above the sum that one person may waive, only who may break rules takes charges back', async () => {
    const order = await overOrder()
    const [small, large] = [await charge(order, { amount: 900_000 }), await charge(order, { amount: 100_001 })]
    const [first, second] = [small.charges[0]?.id ?? '', large.charges[0]?.id ?? '']
    expect((await takeBack(order, first)).status).toBe(201)
    const told = (await takeBack(order, second)).body.metadata?.error
    expect(told?.code).toBe('take_back_above')
    expect(told?.raw).toContain(formatRupiah(100_000))
    expect((await takeBack(order, second, owner)).status).toBe(201)
  })
  test('a customer of another company cannot be charged', async () => {
    const order = await overOrder()
    const away = server.as('Owner', 'beta')
    expect((await away.refused(orderCharge.create, { params: { id: order.id }, body: fine() })).code).toBe('not_found')
    expect((await away.refused(orderCharge.ofOrder, { params: { id: order.id } })).code).toBe('not_found')
  })
  test('an order of another branch is not there for people of this one', async () => {
    const order = await overOrder(0, 2)
    const { charges } = await owner.call(orderCharge.create, { params: { id: order.id }, body: fine() })
    const manager = server.as('Branch Manager')
    expect((await manager.refused(orderCharge.ofOrder, { params: { id: order.id } })).code).toBe('not_found')
    expect((await manager.refused(orderCharge.create, { params: { id: order.id }, body: fine() })).code).toBe(
      'not_found',
    )
    expect((await takeBack(order, charges[0]?.id ?? '', manager)).status).toBe(404)
  })
  test('the same fine many times at once is one charge, however it is written', async () => {
    const [one, other] = [await overOrder(), await overOrder()]
    const spellings = ['ETLE-77/XI/2026', 'etle 77 xi 2026', 'ETLE.77.XI.2026']
    const sent = await Promise.all(
      Array.from({ length: rivals }, (_, at) => {
        const params = { id: (at % 2 === 0 ? one : other).id }
        return owner.send(orderCharge.create, { params, body: fine({ reference: spellings[at % 3] }) })
      }),
    )
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(1)
    expect([...(await rowsOf(one)), ...(await rowsOf(other))]).toHaveLength(1)
  })
  test('the same request twice is one charge; two take-backs at once are one', async () => {
    const order = await overOrder()
    const headers = { 'idempotency-key': randomUUID() }
    const call = { params: { id: order.id }, body: fine({ kind: 'DAMAGE', reference: null }) }
    const answers = await Promise.all([0, 1].map(() => owner.send(orderCharge.create, call, headers)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(await rowsOf(order)).toEqual([['DAMAGE', 250_000, false, 'PLANNED']])
    const [found] = await chargesOf(order)
    const back = await Promise.all([takeBack(order, found?.id ?? ''), takeBack(order, found?.id ?? '')])
    expect(back.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(await rowsOf(order)).toEqual([['DAMAGE', 250_000, false, 'VOID']])
  })
})

test('the proofs find nothing', async () => {
  expect(await proven()).toEqual([])
}, 60_000)
