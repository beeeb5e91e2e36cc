import { randomUUID } from 'node:crypto'
import { customerLink } from '@rental/core/modules/customer-link/customer-link.contract'
import { driverDay } from '@rental/core/modules/driver-day/driver-day.contract'
import { driverPay } from '@rental/core/modules/driver-day/driver-pay.contract'
import { message } from '@rental/core/modules/message/message.contract'
import { receipt } from '@rental/core/modules/receipt/receipt.contract'
import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import { setting } from '@rental/core/modules/setting/setting.contract'
import { describe, expect, test } from 'vitest'
import { customerUrl } from '../../papers/customer-key.ts'
import { nextYear, today } from '../../testing/days.ts'
import { drivingFor } from '../../testing/driving.ts'
import { invoicesOf, payingBy } from '../../testing/invoicing.ts'
import { keyIn, linkKeys } from '../../testing/link-keys.ts'
import { orderingFor } from '../../testing/ordering.ts'
import { asOwner, startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const owner = server.as('Owner')
const { visitor } = server
const { aCustomer, served, submitted, enter, anotherDriver } = await drivingFor(owner)
const { billed } = invoicesOf(owner)
const pay = payingBy(await orderingFor(server.db, owner))
/** Payment method that every company starts with. */
const giro = 6
const links = server.work
const { company, make } = await linkKeys(owner, links)

const keyOf = async (id: string) => (await make(id)).key
const open = (key: string) => visitor.call(customerLink.open, { params: { key } })
const answer = (key: string, body: object) => ({
  params: { key },
  body: { name: 'Ibu Ratna', confirmed: [], disputed: [], ...body },
})
const read = (id: string) => owner.call(driverDay.get, { params: { id } })
const rowsOf = async (order: string) =>
  (await owner.call(salesOrder.schedule, { params: { id: order } })).filter(({ kind }) => kind === 'DRIVER_DAY')

const customer_id = await aCustomer()
const { assignment_id, order } = await served(await anotherDriver(), customer_id)
const other = await served(await anotherDriver(), await aCustomer())

describe('the link of a customer', () => {
  test('shows what was submitted, and confirms it once', async () => {
    const day = await submitted(assignment_id, 6, '08:00', '22:00')
    const draft = await enter(assignment_id, 7, '08:00', '22:00')
    const key = await keyOf(customer_id)
    const account = await open(key)
    expect(account).toMatchObject({
      company: { name: expect.any(String), bank_accounts: [] },
      reports: [],
      language: 'id',
      today: today(),
    })
    expect(account.days).toMatchObject([{ id: day.id, charge_amount: 130_000, confirmed_from: expect.any(String) }])
    expect(JSON.stringify(account)).not.toMatch(/pay_amount|steps|permission/)
    const taps = await Promise.all(
      Array.from({ length: 4 }, () => visitor.send(customerLink.answer, answer(key, { confirmed: [day.id] }))),
    )
    expect(taps.every(({ status }) => status < 300)).toBe(true)
    expect(await read(day.id)).toMatchObject({ status: 10, confirmation: 'CUSTOMER', confirmed_by_name: 'Ibu Ratna' })
    expect(await rowsOf(order.id)).toMatchObject([{ amount: 130_000, status: 'PLANNED' }])
    // Drafts are not there.
    const refused = await visitor.refused(customerLink.answer, answer(key, { confirmed: [draft.id] }))
    expect(refused.code).toBe('not_found')
  })
  test('disputes with a reason, which stops bill and pay', async () => {
    const day = await submitted(assignment_id, 8, '08:00', '23:00')
    const key = await keyOf(customer_id)
    const empty = answer(key, { disputed: [{ id: day.id, reason: '' }] })
    expect((await visitor.refused(customerLink.answer, empty)).code).toBe('invalid_input')
    const dispute = answer(key, { disputed: [{ id: day.id, reason: 'Pulang jam 21.00' }] })
    const { days } = await visitor.call(customerLink.answer, dispute)
    expect(days.find(({ id }) => id === day.id)).toMatchObject({ dispute: 'Pulang jam 21.00', confirmed_from: null })
    expect(await read(day.id)).toMatchObject({ status: 15, status_reason: 'Pulang jam 21.00', schedule_id: null })
    // Confirming it afterwards changes nothing: the desk decides.
    await visitor.call(customerLink.answer, answer(key, { confirmed: [day.id] }))
    expect(await read(day.id)).toMatchObject({ status: 15 })
    const { items } = await owner.call(driverPay.list, { query: { driver_id_in: day.driver_id } })
    expect(items.reduce((sum, one) => sum + one.disputed_days, 0)).toBe(1)
  })
  test('of another customer reaches neither days nor invoices', async () => {
    const day = await submitted(other.assignment_id, 6, '08:00', '22:00')
    const [invoice] = await billed(other.order.id, today())
    const key = await keyOf(customer_id)
    expect((await open(key)).days.map(({ id }) => id)).not.toContain(day.id)
    expect((await visitor.refused(customerLink.answer, answer(key, { confirmed: [day.id] }))).code).toBe('not_found')
    const params = { key, id: invoice?.id ?? '' }
    expect((await visitor.refused(customerLink.invoice, { params })).code).toBe('not_found')
    expect((await visitor.refused(customerLink.report, { params: { key, id: randomUUID() } })).code).toBe('not_found')
    expect(await read(day.id)).toMatchObject({ status: 5 })
    const own = { key: await keyOf(other.customer_id), id: invoice?.id ?? '' }
    expect(await visitor.call(customerLink.invoice, { params: own })).toContain('PDF')
  })
  test('does not open what is wrong, changed, expired or of another company', async () => {
    const key = await keyOf(customer_id)
    const { sealing } = links
    const { id } = await owner.call(customerLink.make, { params: { id: customer_id }, body: {} })
    await asOwner(
      server.url,
      `update customer_link set created_at = now() - interval '9 days', ends_at = now() - interval '1 second' where id = '${id}'`,
    )
    const ended = keyIn(customerUrl(links, { company, link: id }))
    const elsewhere = keyIn(customerUrl(links, { company: randomUUID(), link: id }))
    const nobody = keyIn(customerUrl(links, { company, link: randomUUID() }))
    const paper = sealing.seal(`paper ${'a'.repeat(32)} ${'b'.repeat(32)} 9999999999`).toString('base64url')
    for (const wrong of ['x', `${key.slice(0, -4)}AAAA`, ended, elsewhere, nobody, paper]) {
      const refused = await visitor.refused(customerLink.open, { params: { key: wrong } })
      expect(refused.code).toBe('not_found')
      expect((await visitor.refused(customerLink.answer, answer(wrong, {}))).code).toBe('not_found')
    }
  })
  test('lasts as long as the company says, and is made by those who may', async () => {
    await owner.call(setting.changeGeneral, { body: { customer_link_days: 5 } })
    const { until } = await owner.call(customerLink.make, { params: { id: customer_id }, body: {} })
    const days = (Date.parse(until) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(4.9)
    expect(days).toBeLessThanOrEqual(5)
    const driver = server.as('Driver')
    expect((await driver.refused(customerLink.make, { params: { id: customer_id }, body: {} })).code).toBe(
      'not_permitted',
    )
    const beta = server.as('Owner', 'beta')
    expect((await beta.refused(customerLink.make, { params: { id: customer_id }, body: {} })).code).toBe('not_found')
  })
  test('is sent in the words of the company', async () => {
    const { id } = await owner.call(customerLink.make, { params: { id: customer_id }, body: { purpose: 'DAYS' } })
    const params = { id }
    const letters = await owner.call(customerLink.letters, { params })
    expect(letters.find(({ channel }) => channel === 'WHATSAPP')?.body).toContain('https://lajur.example/c#…')
    await owner.call(customerLink.send, { params, body: { channels: ['WHATSAPP'] } })
    const { items } = await owner.call(message.list, { query: { template_in: ['CUSTOMER_LINK'] } })
    expect(items).toHaveLength(1)
  })
})

test('the statement is that of the ledger', async () => {
  const customer = await aCustomer()
  const rented = await served(await anotherDriver(), customer)
  const [invoice] = await billed(rented.order.id, today())
  if (!invoice) throw new Error('the rent is due')
  await pay(invoice, 1_000_000)
  const key = await keyOf(customer)
  const asked = (from: string, until: string) =>
    visitor.call(customerLink.statement, { params: { key }, query: { from, until } })
  const { opening, closing, lines } = await asked('2026-01-01', `${nextYear}-12-31`)
  expect(opening).toBe(0)
  expect(lines.map(({ kind }) => kind)).toEqual(['INVOICE', 'PAYMENT'])
  expect(lines[0]).toMatchObject({ number: invoice.number, debit: invoice.total, balance: invoice.total })
  expect(closing).toBe(invoice.total - 1_000_000)
  expect(await asked(`${nextYear}-12-30`, `${nextYear}-12-31`)).toMatchObject({ opening: closing, closing, lines: [] })
  const { invoices } = await open(key)
  expect(invoices).toMatchObject([{ number: invoice.number, open: closing }])
  const wrong = { params: { key }, query: { from: '2027-01-02', until: '2027-01-01' } }
  expect((await visitor.refused(customerLink.statement, wrong)).fields).toHaveProperty('until')
})

test('a giro that waits is neither debt nor balance, with what it brings beyond its invoices', async () => {
  const customer = await aCustomer()
  const rented = await served(await anotherDriver(), customer)
  const [invoice] = await billed(rented.order.id, today())
  if (!invoice) throw new Error('the rent is due')
  const key = await keyOf(customer)
  const statement = () =>
    visitor.call(customerLink.statement, { params: { key }, query: { from: '2026-01-01', until: `${nextYear}-12-31` } })
  const given = await owner.call(receipt.create, {
    body: {
      customer_id: customer,
      branch_id: invoice.branch_id,
      payment_method_id: giro,
      giro_number: 'BG 901',
      giro_due_on: today(),
      amount: invoice.total + 700_000,
      overpaid: 700_000,
      lines: [{ invoice_id: invoice.id, component: 'CASH', amount: invoice.total }],
    },
  })
  const waiting = await statement()
  expect(waiting).toMatchObject({ closing: invoice.total, giros_waiting: invoice.total + 700_000 })
  expect(waiting.lines).toMatchObject([{ kind: 'INVOICE' }, { kind: 'PAYMENT', credit: 0, in_giro: invoice.total }])
  await owner.call(receipt.move, { params: { id: given.id }, body: { action: 'clear' } })
  const cleared = await statement()
  expect(cleared).toMatchObject({ closing: 0, giros_waiting: 0 })
  expect(cleared.lines.at(-1)).toMatchObject({ kind: 'PAYMENT', credit: invoice.total, balance: 0 })
})

test('whoever tries keys soon has to wait', async () => {
  const codes = []
  for (let at = 0; at < 70; at += 1)
    codes.push((await visitor.refused(customerLink.open, { params: { key: `wrong${at}` } })).code)
  expect(new Set(codes)).toEqual(new Set(['not_found', 'too_many_requests']))
  // A right key still opens.
  expect((await open(await keyOf(customer_id))).customer_name).toContain('Customer')
})
