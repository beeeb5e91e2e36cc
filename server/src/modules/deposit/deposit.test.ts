import { customer } from '@rental/core/modules/customer/customer.contract'
import { deposit } from '@rental/core/modules/deposit/deposit.contract'
import { masterData } from '@rental/core/modules/master-data/master-data.contract'
import { moneyOut } from '@rental/core/modules/money-out/money-out.contract'
import { notification } from '@rental/core/modules/notification/notification.contract'
import { receipt } from '@rental/core/modules/receipt/receipt.contract'
import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import { setting } from '@rental/core/modules/setting/setting.contract'
import { wallet } from '@rental/core/modules/wallet/wallet.contract'
import { describe, expect, test } from 'vitest'
import { orderGoesOut, orderIsBack } from '../../flows/order-to-cash.ts'
import { remindOfExpiry } from '../../notify/remind.ts'
import { runProofs } from '../../proofs/run-proofs.ts'
import { pricesOf } from '../../testing/a-price.ts'
import { today } from '../../testing/days.ts'
import { invoicesOf } from '../../testing/invoicing.ts'
import { orderingFor, ordersOf } from '../../testing/ordering.ts'
import { pdfText } from '../../testing/pdf-text.ts'
import { aboutMoney, evidenceOf } from '../../testing/proving.ts'
import { asOwner, startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const [owner, finance, operations] = [server.as('Owner'), server.as('Finance'), server.as('Operations')]
const { aVehicle, aCustomer, forCategory } = pricesOf(owner, '2026-01-01')
await forCategory('MPV', { amount: 350_000 })
await forCategory('SUV', { amount: 500_000 })
const ordering = await orderingFor(server.db, owner)
const { billed, read: readInvoice } = invoicesOf(owner)
const { items: methods } = await owner.call(masterData.payment_method.list, { query: { limit: 50 } })
const methodOf = (kind: string) => methods.find((one) => one.kind === kind)?.id ?? 0
const releaseAfter = (days: number) => owner.call(setting.changeGeneral, { body: { deposit_release_days: days } })

const dayMs = 86_400_000
const daysAgo = (days: number) => new Date(Math.floor(Date.now() / 60_000) * 60_000 - days * dayMs).toISOString()

interface Wanted {
  customer_id?: string
  amount?: number
}
/** A confirmed order that began three days ago, with a deposit of half a million unless told. */
async function anOrder({ customer_id, amount = 500_000 }: Wanted = {}) {
  const payer = customer_id ?? (await aCustomer())
  const line = { vehicle_id: await aVehicle(), started_at: daysAgo(3) }
  const order = await ordersOf(owner, payer).confirmed([line], { deposit: amount })
  return { id: order.id, line: order.lines[0]?.id ?? '', customer_id: payer, number: order.number }
}
type Order = Awaited<ReturnType<typeof anOrder>>
const read = ({ id }: { id: string }) => owner.call(salesOrder.get, { params: { id } })
const stateOf = async (order: { id: string }) => (await read(order)).deposit_state
const depositOf = ({ id }: { id: string }) => owner.call(deposit.ofOrder, { params: { id } })

const body = (order: Pick<Order, 'id' | 'customer_id'>, amount: number, more: object = {}) => ({
  customer_id: order.customer_id,
  branch_id: 1,
  date: today(),
  payment_method_id: methodOf('TRANSFER'),
  amount,
  deposits: [{ order_id: order.id, amount }],
  ...more,
})
const take = (...given: Parameters<typeof body>) => owner.call(receipt.create, { body: body(...given) })
const move = (id: string, action: 'clear' | 'bounce' | 'void') =>
  owner.call(receipt.move, { params: { id }, body: { action, reason: 'Salah catat' } })
const useFor = (customer_id: string, invoice_id: string, amount: number) => ({
  body: {
    customer_id,
    branch_id: 1,
    date: today(),
    payment_method_id: methodOf('DEPOSIT'),
    amount: 0,
    lines: [{ invoice_id, component: 'DEPOSIT' as const, amount }],
  },
})
/** The vehicle goes out and comes back: the order is over. */
async function end({ id, line }: Order) {
  await ordering((work) => orderGoesOut(work, id, line, daysAgo(3)))
  await ordering((work) => orderIsBack(work, id, line, daysAgo(0.01)))
}
const refund = (id: string, { amount = 500_000 } = {}) => ({ params: { id }, body: { amount } })
const because = (id: string, reason: string, { amount = 500_000 } = {}) => ({
  params: { id },
  body: { amount, reason },
})
const walletOf = async (customer_id: string) => {
  const { items } = await owner.call(wallet.list, { query: { customer_id_in: customer_id } })
  if (!items[0]) throw new Error('no wallet')
  return items[0]
}

describe('a deposit is taken', () => {
  test('by a receipt that names the order, in parts', async () => {
    const order = await anOrder()
    expect(await stateOf(order)).toBe('REQUIRED')
    const method = methodOf('TRANSFER')
    const preview = (amount: number) =>
      owner.call(receipt.preview, { body: { customer_id: order.customer_id, payment_method_id: method, amount } })
    expect(await preview(200_000)).toMatchObject({
      orders: [{ id: order.id, number: order.number, required: 500_000, missing: 500_000, asked_on: [] }],
      deposits: [{ order_id: order.id, amount: 200_000 }],
      overpaid: 0,
    })
    const first = await take(order, 200_000)
    expect(first).toMatchObject({ deposited: 200_000, overpaid: 0, deposits: [{ order_number: order.number }] })
    expect(await read(order)).toMatchObject({
      deposit_state: 'PARTIAL',
      deposit_money: { received: 200_000, held: 200_000, is_asked: false, release_on: null },
    })
    const above = await owner.refused(receipt.create, { body: body(order, 300_001) })
    expect(above.fields).toHaveProperty('deposits.0.amount')
    await take(order, 300_000)
    expect(await stateOf(order)).toBe('HELD')
    expect((await preview(900_000)).deposits).toEqual([])
    expect(await walletOf(order.customer_id)).toMatchObject({ balance: 500_000, held: 500_000, available: 0 })
    const { items } = await owner.call(wallet.allTransactions, { query: { limit: 10 } })
    expect(items[0]).toMatchObject({
      type: 'CREDIT',
      reference_type: 'SECURITY',
      purpose: 'SECURITY',
      order_number: order.number,
    })
    const headers = { authorization: `Bearer ${await server.tokenFor('Owner')}` }
    const { rawPayload } = await server.app.inject({ url: `/api/v2/receipt/${first.id}/paper`, headers })
    expect(pdfText(rawPayload).join(' ')).toContain(`uang jaminan order ${order.number ?? ''}`)
  })
  test('of an approved order of the same customer, with money', async () => {
    const order = await anOrder()
    const [other, draft] = [await anOrder(), await ordersOf(owner, order.customer_id).submitted([{}], { deposit: 9 })]
    const foreign = await owner.refused(receipt.create, { body: body({ ...order, id: other.id }, 1) })
    expect(foreign.fields).toHaveProperty('deposits.0.order_id')
    const early = await owner.refused(receipt.create, { body: body({ ...order, id: draft.id }, 1) })
    expect(early.fields).toHaveProperty('deposits.0.order_id')
    const unpaid = await owner.refused(receipt.create, {
      body: body(order, 0, { payment_method_id: methodOf('TAX_SLIP'), deposits: [{ order_id: order.id, amount: 1 }] }),
    })
    expect(unpaid.fields).toHaveProperty('deposits.0.amount')
    const twice = await owner.refused(receipt.create, {
      body: body(order, 2, {
        deposits: [
          { order_id: order.id, amount: 1 },
          { order_id: order.id, amount: 1 },
        ],
      }),
    })
    expect(twice.fields).toHaveProperty('deposits.1.order_id')
  })
  test('by a giro, once the bank has paid it', async () => {
    const order = await anOrder()
    const giro = { payment_method_id: methodOf('GIRO'), giro_number: 'BG 1', giro_due_on: today() }
    const { id } = await take(order, 500_000, giro)
    expect(await read(order)).toMatchObject({
      deposit_state: 'REQUIRED',
      deposit_money: { received: 0, held: 0, in_giros: 500_000 },
    })
    expect((await owner.refused(deposit.releaseEarly, because(order.id, 'Diminta'))).code).toBe('no_deposit_held')
    await move(id, 'clear')
    expect(await stateOf(order)).toBe('HELD')
    const bounced = await anOrder()
    await move((await take(bounced, 500_000, giro)).id, 'bounce')
    expect(await read(bounced)).toMatchObject({ deposit_state: 'REQUIRED', deposit_money: { in_giros: 0, held: 0 } })
  })
  test('and taken back with its receipt, unless it is spent', async () => {
    const order = await anOrder()
    const { id } = await take(order, 500_000)
    await move(id, 'void')
    expect(await stateOf(order)).toBe('REQUIRED')
    const again = await take(order, 500_000)
    await owner.call(deposit.releaseEarly, because(order.id, 'Terlalu banyak', { amount: 100_000 }))
    const spent = await owner.refused(receipt.move, {
      params: { id: again.id },
      body: { action: 'void', reason: 'Salah' },
    })
    expect(spent.code).toBe('deposit_spent')
  })
})

describe('a deposit pays', () => {
  test('invoices of its own order, and of no other while it runs', async () => {
    const order = await anOrder()
    await take(order, 500_000)
    const second = await anOrder({ customer_id: order.customer_id, amount: 0 })
    const [own] = await billed(order.id, today())
    const [other] = await billed(second.id, today())
    if (!own || !other) throw new Error('both are due')
    expect((await read(order)).deposit_money.is_asked).toBe(true)
    const foreign = await owner.refused(receipt.create, useFor(order.customer_id, other.id, 1))
    expect(foreign.fields).toHaveProperty('lines.0.amount')
    const tooMuch = await owner.refused(receipt.create, useFor(order.customer_id, own.id, 500_001))
    expect(tooMuch.fields).toHaveProperty('lines.0.amount')
    const used = await owner.call(receipt.create, useFor(order.customer_id, own.id, 120_000))
    expect(await read(order)).toMatchObject({
      deposit_state: 'PARTIALLY_APPLIED',
      deposit_money: { received: 500_000, applied: 120_000, held: 380_000 },
    })
    expect((await readInvoice(own.id)).open).toBe(own.total - 120_000)
    await move(used.id, 'void')
    expect(await read(order)).toMatchObject({ deposit_state: 'HELD', deposit_money: { applied: 0, held: 500_000 } })
  })
  test('after the money of the order, with the balance of the customer', async () => {
    const order = await anOrder()
    await take(order, 500_000, { amount: 600_000, overpaid: 100_000 })
    const [own] = await billed(order.id, today())
    await owner.call(receipt.create, useFor(order.customer_id, own?.id ?? '', 550_000))
    expect(await read(order)).toMatchObject({ deposit_money: { applied: 500_000, held: 0 } })
    expect(await walletOf(order.customer_id)).toMatchObject({ balance: 50_000, held: 0, available: 50_000 })
  })
  test('not as a refund or a transfer of the wallet', async () => {
    const order = await anOrder()
    await take(order, 500_000, { amount: 530_000, overpaid: 30_000 })
    const { id: wallet_id, available } = await walletOf(order.customer_id)
    expect(available).toBe(30_000)
    const back = (amount: number) => ({
      body: { wallet_id, amount, description: 'Kembali', reference_type: 'OTHER' as const },
    })
    const { fields } = await owner.refused(wallet.refund, back(30_001))
    expect(fields?.['amount']).toMatch(/30\.000 is free.*500\.000 is held for orders that still run/)
    await owner.call(wallet.refund, back(30_000))
    expect(await stateOf(order)).toBe('HELD')
  })
})

describe('a deposit is released', () => {
  test('after the days in which fines arrive', async () => {
    const order = await anOrder()
    await take(order, 500_000)
    expect((await owner.refused(deposit.refund, refund(order.id))).code).toBe('deposit_runs')
    await end(order)
    expect(await stateOf(order)).toBe('HELD')
    const early = await finance.refused(deposit.refund, refund(order.id))
    expect(early.code).toBe('deposit_too_early')
    await releaseAfter(0)
    expect(await depositOf(order)).toMatchObject({ state: 'RELEASE_DUE', is_due: true, available: 500_000 })
    const { items } = await owner.call(deposit.list, {
      query: { standing_in: 'DUE', customer_id_in: order.customer_id, branch_id_in: 1 },
    })
    expect(items.map(({ id }) => id)).toEqual([order.id])
    const { items: found } = await owner.call(deposit.list, { query: { search_key: 'any', search_value: 'nobody' } })
    expect(found).toEqual([])
    await ordering(({ tx, now }) => remindOfExpiry(tx, now, ['DEPOSIT']))
    const { items: told } = await owner.call(notification.list, {
      query: { notification_type_in: 'DEPOSIT_RELEASE', limit: 50 },
    })
    expect(told.some(({ title }) => title.includes(order.number ?? '?'))).toBe(true)
    const above = await finance.refused(deposit.refund, refund(order.id, { amount: 500_001 }))
    expect(above.fields).toHaveProperty('amount')
    for (const [route, body] of [
      [deposit.refund, {}],
      [deposit.refund, { amount: null }],
      [deposit.releaseEarly, { reason: 'Tanpa jumlah' }],
      [deposit.forfeit, { reason: 'Tanpa jumlah' }],
    ] as const) {
      const { status, body: answer } = await owner.send(route, { params: { id: order.id }, body })
      expect([status, Object.keys(answer.metadata?.error?.fields ?? {})]).toEqual([400, ['amount']])
    }
    await finance.call(deposit.refund, refund(order.id, { amount: 200_000 }))
    expect(await depositOf(order)).toMatchObject({ state: 'RELEASE_DUE', held: 300_000, released: 200_000 })
    await finance.call(deposit.refund, refund(order.id, { amount: 300_000 }))
    expect(await read(order)).toMatchObject({
      deposit_state: 'RELEASED',
      deposit_money: { released: 500_000, held: 0 },
    })
    await releaseAfter(30)
  })
  test('by one of two at once', async () => {
    const order = await anOrder()
    await take(order, 500_000)
    await end(order)
    await releaseAfter(0)
    const answers = await Promise.all(Array.from({ length: 8 }, () => owner.send(deposit.refund, refund(order.id))))
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
    expect(await depositOf(order)).toMatchObject({ released: 500_000, held: 0 })
    await releaseAfter(30)
  })
  test('before its day with a right and a reason', async () => {
    const order = await anOrder()
    await take(order, 500_000)
    expect((await operations.send(deposit.releaseEarly, because(order.id, 'Diminta'))).status).toBe(403)
    expect((await owner.refused(deposit.releaseEarly, refund(order.id) as never)).fields).toHaveProperty('reason')
    await owner.call(deposit.releaseEarly, because(order.id, 'Pelanggan lama'))
    expect(await stateOf(order)).toBe('RELEASED')
  })
  test('at once when the order is cancelled', async () => {
    const order = await anOrder()
    await take(order, 500_000)
    await owner.call(salesOrder.move, {
      params: { id: order.id },
      body: { action: 'cancel', reason: 'Batal', cancellation_fee: 0 } as never,
    })
    expect(await depositOf(order)).toMatchObject({ state: 'RELEASE_DUE', is_due: true })
    await owner.call(deposit.refund, refund(order.id))
    expect(await stateOf(order)).toBe('RELEASED')
  })
  test('or kept, with the reason, and given back again where that was wrong', async () => {
    const order = await anOrder()
    await take(order, 500_000)
    await owner.call(deposit.forfeit, because(order.id, 'Mobil rusak'))
    expect(await stateOf(order)).toBe('FORFEITED')
    const { items } = await owner.call(wallet.allTransactions, { query: { limit: 10 } })
    const kept = items.find(({ order_id }) => order_id === order.id)
    expect(kept).toMatchObject({ type: 'DEBIT', reference_type: 'FORFEIT', description: 'Mobil rusak' })
    await owner.call(wallet.reverse, { params: { id: kept?.id ?? '' }, body: { reason: 'Salah' } })
    expect(await read(order)).toMatchObject({ deposit_state: 'HELD', deposit_money: { forfeited: 0, held: 500_000 } })
  })
})

test.each(['refund', 'forfeit'] as const)('above the sum of one person, %s waits for another', async (way) => {
  const order = await anOrder({ amount: 12_000_000 })
  await take(order, 12_000_000)
  await releaseAfter(0)
  await end(order)
  const letGo = (): Promise<{ waiting: number }> =>
    way === 'refund'
      ? finance.call(deposit.refund, refund(order.id, { amount: 12_000_000 }))
      : finance.call(deposit.forfeit, because(order.id, 'Mobil rusak berat', { amount: 12_000_000 }))
  expect(await letGo()).toMatchObject({ waiting: 12_000_000 })
  expect(await depositOf(order)).toMatchObject({ available: 0, waiting: 12_000_000 })
  const { items } = await owner.call(moneyOut.list, { query: { status_in: '5', limit: 50 } })
  const asked = items.find(({ amount }) => amount === 12_000_000)
  const approve = { params: { id: asked?.id ?? '' }, body: { action: 'approve' as const } }
  expect((await finance.refused(moneyOut.move, approve)).code).toBe('own_money_out')
  await owner.call(moneyOut.move, approve)
  expect(await stateOf(order)).toBe(way === 'refund' ? 'RELEASED' : 'FORFEITED')
  await releaseAfter(30)
})

test('ending an order early takes from what is held, not from what was agreed', async () => {
  const order = await anOrder()
  await take(order, 200_000)
  await ordering((work) => orderGoesOut(work, order.id, order.line, daysAgo(3)))
  const { started_on } = await read(order)
  const seen = await owner.call(salesOrder.terminatePreview, {
    params: { id: order.id },
    body: { last_day: started_on ?? '', termination_method: 'FIXED', termination_amount: 50_000 },
  })
  expect(seen.deposit).toEqual({ held: 200_000, taken: 50_000, returned: 150_000 })
})

describe('the deposit of a new document', () => {
  test('follows the rules of the company, and those of the customer before them', async () => {
    await owner.call(setting.changeGeneral, {
      body: { deposit_rules: [{ amount: 300_000 }, { category: 'SUV', amount: 1_000_000 }] },
    })
    const payer = await aCustomer()
    const { submitted } = ordersOf(owner, payer)
    expect((await submitted([{}, { category: 'SUV', quantity: 2 }])).deposit).toBe(2_300_000)
    expect((await submitted([{}], { deposit: 0 })).deposit).toBe(0)
    const preview = await owner.call(salesOrder.preview, { body: ordersOf(owner, payer).anOrder([{}]) })
    expect(preview.priced.totals.deposit).toBe(300_000)
    await owner.call(customer.change, { params: { id: payer }, body: { usual_deposit: 0 } })
    expect((await submitted([{}])).deposit).toBe(0)
    await owner.call(setting.changeGeneral, { body: { deposit_rules: [] } })
  })
})

test('every deposit is what the ledger says', async () => {
  const problems = async () =>
    (await runProofs(server.work, 'wallets'))?.flatMap((run) => run.evidence.map(({ problem }) => problem))
  expect(await evidenceOf(server.work, aboutMoney)).toEqual([])
  const [sums] = await asOwner<{ differing: number }>(
    server.url,
    `select count(*)::int as differing from order_deposit as kept where held <> (
       select coalesce(sum(line.credit - line.debit), 0) from journal_line as line
       join ledger_account as account on account.company_id = line.company_id and account.id = line.account_id
       where line.company_id = kept.company_id and line.order_id = kept.id and account.purpose = 'deposits')`,
  )
  expect(sums?.differing).toBe(0)
  const order = await anOrder()
  await take(order, 500_000)
  const put = (change: number) =>
    asOwner(server.url, `update order_deposit set released = released + ${change} where id = '${order.id}'`)
  await put(1)
  expect(await problems()).toEqual(['order_deposit_differs'])
  await put(-1)
  expect(await problems()).toEqual([])
})

test('another company sees and moves nothing of it', async () => {
  const order = await anOrder()
  await take(order, 500_000)
  const other = server.as('Owner', 'beta')
  expect((await other.refused(deposit.ofOrder, { params: { id: order.id } })).code).toBe('not_found')
  expect((await other.refused(deposit.refund, refund(order.id))).code).toBe('not_found')
  expect((await other.refused(deposit.forfeit, because(order.id, 'x'))).code).toBe('not_found')
  expect((await other.call(deposit.list, { query: {} })).items).toEqual([])
  const payer = await pricesOf(other, '2026-01-01').aCustomer()
  const theirs = await other.refused(receipt.create, { body: body({ id: order.id, customer_id: payer }, 1) })
  expect(Object.keys(theirs.fields ?? {})).toContain('deposits.0.order_id')
})
