import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { invoice, type Invoice } from '@rental/core/modules/invoice/invoice.contract'
import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import type { SalesOrder } from '@rental/core/modules/sales-order/sales-order.record'
import { session } from '@rental/core/modules/session/session.contract'
import { setting } from '@rental/core/modules/setting/setting.contract'
import { expect, test } from 'vitest'
import { pricesOf } from '../testing/a-price.ts'
import { billerProgram } from '../testing/biller.ts'
import { nextYear } from '../testing/days.ts'
import { until } from '../testing/jobs.ts'
import { ordersOf } from '../testing/ordering.ts'
import { patiently } from '../testing/patient.ts'
import { rivals } from '../testing/rivals.ts'
import { asOwner, startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()
const owner = server.as('Owner')
await owner.call(setting.changeGeneral, { body: { is_pkp: true } })
const { aCustomer, forCategory } = pricesOf(owner, '2026-01-01')
await forCategory('MPV', { rental_type_id: 7, amount: 6_000_001 })
const { confirmed } = ordersOf(owner, await aCustomer())

const monthly = {
  rental_type_id: 7,
  duration_uom: 'MONTH' as const,
  duration: 6,
  started_at: `${nextYear}-01-15T02:00:00Z`,
}
const orders = async (count: number, line: object = {}) => {
  const made: SalesOrder[] = []
  for (let at = 0; at < count; at++) made.push(await confirmed([{ ...monthly, ...line }]))
  return made
}

interface Ledger {
  /** Rows that are invoiced without being billed exactly once, or billed without being invoiced. */
  wrong_rows: number
  /** Approved invoices without exactly one entry of their total. */
  wrong_entries: number
  debits: number
  credits: number
}
const ledger = async () => {
  const [found] = await asOwner<Ledger>(
    server.url,
    `select
      (select count(*)::int from billing_schedule as row where (row.status = 'INVOICED') <>
        (select count(*) = 1 from invoice_line as line where line.schedule_id = row.id and line.is_billed)) as wrong_rows,
      (select count(*)::int from invoice where status >= 10 and total <> coalesce((select sum(entry.amount)
        from journal_entry as entry where entry.source_id = invoice.id and entry.event = 'INVOICE_ISSUED'), 0)) as wrong_entries,
      (select coalesce(sum(debit), 0)::float8 from journal_line) as debits,
      (select coalesce(sum(credit), 0)::float8 from journal_line) as credits`,
  )
  return found
}
const expectSound = async () => {
  const found = await ledger()
  expect(found).toMatchObject({ wrong_rows: 0, wrong_entries: 0 })
  expect(found?.debits).toBe(found?.credits)
}

/** Numbers of all approved invoices of a year, as their places. */
const numbers = async () => {
  const rows = await asOwner<{ number: string }>(
    server.url,
    `select number from invoice where number like 'INV/${nextYear}/%' order by number`,
  )
  return rows.map(({ number }) => Number(number.slice(-4))).toSorted((a, b) => a - b)
}
const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1)

test('what fell due before the day on which billing begins becomes no invoice, until the day is moved back', async () => {
  const [made] = await orders(1)
  const dates = async () => {
    const query = { order_id: made?.id ?? '', until: `${nextYear}-06-30` }
    return (await owner.call(invoice.due, { query })).invoices.map(({ date }) => date)
  }
  const all = await dates()
  const begins = `${nextYear}-03-01`
  await owner.call(setting.changeGeneral, { body: { billing_begins_on: begins } })
  const later = all.filter((date) => date >= begins)
  expect(later.length).toBeGreaterThan(0)
  expect(later.length).toBeLessThan(all.length)
  expect(await dates()).toEqual(later)
  await owner.call(setting.changeGeneral, { body: { billing_begins_on: null } })
  expect(await dates()).toEqual(all)
})

test('runs at once, twice and late make every invoice once', async () => {
  const made = await orders(6)
  const run = (order: SalesOrder, day: string) =>
    patiently(() => owner.send(invoice.billNow, { body: { order_id: order.id, until: day } }))
  const days = [`${nextYear}-01-15`, `${nextYear}-02-20`, `${nextYear}-02-20`, `${nextYear}-04-15`, `${nextYear}-01-31`]
  await Promise.all(made.flatMap((order) => days.map((day) => run(order, day))))
  await Promise.all(made.map((order) => run(order, `${nextYear}-12-31`)))
  for (const order of made) {
    const { items } = await owner.call(invoice.list, { query: { order_id_in: order.id, sort: 'date', limit: 50 } })
    expect(items.map(({ date }) => date)).toEqual(
      [15, 15, 15, 15, 15, 15].map((day, at) => `${nextYear}-0${at + 1}-${day}`),
    )
    expect(items.every(({ total }) => total === 6_660_001)).toBe(true)
  }
  await expectSound()
}, 60_000)

test('approvals at once have numbers without a gap', async () => {
  await orders(Math.max(0, Math.ceil(rivals / 6) - 6))
  const made = await Promise.all(
    (await asOwner<{ id: string }>(server.url, 'select id from sales_order')).map(({ id }) =>
      patiently(() => owner.send(invoice.billNow, { body: { order_id: id, until: `${nextYear}-12-31` } })),
    ),
  )
  expect(made.filter(({ status }) => status >= 300)).toEqual([])
  const waiting = await asOwner<{ id: string; hash: string }>(
    server.url,
    `select id, hash from invoice where status = 5 order by id limit ${rivals}`,
  )
  expect(waiting).toHaveLength(rivals)
  const before = (await numbers()).length
  const answers = await Promise.all(
    waiting.map(({ id, hash }) =>
      patiently(() => owner.send(invoice.move, { params: { id }, body: { action: 'approve', hash } })),
    ),
  )
  expect(answers.filter(({ status }) => status >= 300)).toEqual([])
  expect(new Set(answers.map(({ body }) => (body.data as Invoice).number)).size).toBe(rivals)
  expect(await numbers()).toEqual(upTo(before + rivals))
  await expectSound()
}, 90_000)

test('a process that is killed while it bills leaves every invoice whole or untouched', async () => {
  await orders(12, { duration: 12 })
  const { company, id: user } = await owner.call(session.info, {})
  const approved = async () => (await numbers()).length
  for (let deaths = 0; deaths < 2; deaths++) {
    const before = await approved()
    const child = spawn(process.execPath, [billerProgram, server.url, company.id, user, `${nextYear}-11-30`], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    if (child.stdout) await once(child.stdout, 'data')
    await until(async () => (await approved()) > before + 3)
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(await numbers()).toEqual(upTo(await approved()))
    await expectSound()
  }
}, 90_000)

test('what is billed of an order adds up to what it costs, whatever happens to it', async () => {
  for (const [extended, voids] of [
    [2, true],
    [5, false],
  ] as const) {
    const [order] = await orders(1, { duration: 3 })
    if (!order) throw new Error('an order was made')
    const of = { params: { id: order.id } }
    const bill = (day: string) => owner.call(invoice.billNow, { body: { order_id: order.id, until: day } })
    const [first] = await bill(`${nextYear}-02-20`)
    if (first && voids) {
      const { hash } = await owner.call(invoice.get, { params: { id: first.id } })
      await owner.call(invoice.move, { params: { id: first.id }, body: { action: 'approve', hash } })
      await owner.call(invoice.move, { params: { id: first.id }, body: { action: 'void', reason: 'Salah' } })
    }
    const body = { duration: extended, duration_uom: 'MONTH' as const }
    const { hash } = await owner.call(salesOrder.extendPreview, { ...of, body })
    await owner.call(salesOrder.extend, { ...of, body: { ...body, hash } })
    await bill(`${nextYear + 1}-12-31`)
    const { items } = await owner.call(invoice.list, {
      query: { order_id_in: order.id, status_in: [0, 5, 10, 15, 20], limit: 50 },
    })
    const full = await Promise.all(items.map(({ id }) => owner.call(invoice.get, { params: { id } })))
    const { totals } = (await owner.call(salesOrder.get, of)).priced
    expect(full.reduce((sum, { priced }) => sum + priced.totals.dpp, 0)).toBe(totals.dpp)
  }
  await expectSound()
}, 60_000)
