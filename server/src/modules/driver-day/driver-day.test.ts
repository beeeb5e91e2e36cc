import { randomUUID } from 'node:crypto'
import { driverDay, type MyDay } from '@rental/core/modules/driver-day/driver-day.contract'
import { driverPay } from '@rental/core/modules/driver-day/driver-pay.contract'
import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import { describe, expect, test } from 'vitest'
import { confirmBySilence } from '../../flows/driver-days.ts'
import { runProofs } from '../../proofs/run-proofs.ts'
import { today } from '../../testing/days.ts'
import { asDriver, clockAt, drivingFor } from '../../testing/driving.ts'
import { invoicesOf } from '../../testing/invoicing.ts'
import { orderingFor } from '../../testing/ordering.ts'
import { asOwner, startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const [owner, driver, operations, sales] = ['Owner', 'Driver', 'Operations', 'Sales'].map((role) => server.as(role))
if (!owner || !driver || !operations || !sales) throw new Error('there are people of every role')
const { aCustomer, served, enter, submitted, move, anotherDriver } = await drivingFor(owner)
const ordering = await orderingFor(server.db, owner)
const { bill, billed, voided } = invoicesOf(owner)
const driver_id = await asDriver(owner, driver)
const own = await served(driver_id, await aCustomer())
const foreign = await served(await anotherDriver(), await aCustomer())

const dayMs = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * dayMs)
const read = (id: string) => owner.call(driverDay.get, { params: { id } })
const rowsOf = async (order: string) =>
  (await owner.call(salesOrder.schedule, { params: { id: order } })).filter(({ kind }) => kind === 'DRIVER_DAY')
const silence = (now: Date) => ordering((work) => confirmBySilence(work), now)
const problems = async (name: string) =>
  (await runProofs(server.work, name as never))?.flatMap((run) => run.evidence.map(({ problem }) => problem))

describe('the clock of a driver', () => {
  test('shows the order of today, begins a day once, and ends it', async () => {
    const before = await driver.call(driverDay.mine, {})
    expect(before.jobs).toMatchObject([{ assignment_id: own.assignment_id, order_number: own.order.number }])
    const body = {
      id: randomUUID(),
      assignment_id: own.assignment_id,
      km_start: 1000,
      place: { lat: -6.2, lng: 106.8 },
    }
    // Two tabs, and a phone that sends again.
    const sent = await Promise.all(Array.from({ length: 6 }, () => driver.send(driverDay.clockIn, { body })))
    expect(sent.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 201))
    expect(new Set(sent.map(({ body: { data } }) => (data as MyDay).id))).toEqual(new Set([body.id]))
    const other = { ...body, id: randomUUID() }
    expect(['clock_open', 'day_exists']).toContain((await driver.refused(driverDay.clockIn, { body: other })).code)
    const open = await driver.call(driverDay.mine, {})
    expect(open).toMatchObject({ open: { id: body.id, clock_out: null }, jobs: [] })
    // The phone may be without signal tomorrow.
    expect(open.next_jobs).toMatchObject([{ assignment_id: own.assignment_id }])
    const params = { id: body.id }
    const below = { zone: '1' as const, overnight: true, km_end: 900 }
    expect((await driver.refused(driverDay.clockOut, { params, body: below })).fields).toHaveProperty('km_end')
    await asOwner(
      server.url,
      `update driver_day set clock_in = clock_in - interval '2 minutes' where id = '${body.id}'`,
    )
    const ended = await driver.call(driverDay.clockOut, { params, body: { ...below, km_end: 1120 } })
    expect(ended).toMatchObject({ zone: '1', overnight: true, km_end: 1120, clock_out: expect.any(String) })
    // Sent again: the first end stays.
    const again = await driver.call(driverDay.clockOut, { params, body: { overnight: false } })
    expect(again).toMatchObject({ clock_out: ended.clock_out, overnight: true })
    const done = await driver.call(driverDay.move, { params, body: { action: 'submit' } })
    expect(done).toMatchObject({ charges: null, charge_amount: null, pay_amount: 300_000 })
    // Sent again: the day is submitted.
    expect(await driver.call(driverDay.move, { params, body: { action: 'submit' } })).toEqual(done)
    const atDesk = { params, body: { action: 'submit' as const } }
    expect((await owner.refused(driverDay.move, atDesk)).code).toBe('wrong_state')
    expect(await read(body.id)).toMatchObject({ source: 'PHONE', in_place: { lat: -6.2 }, date: today() })
    await move(body.id, 'cancel', 'Hanya uji')
  })
  test('two phones begin one day', async () => {
    const at = (id: string) => ({ body: { id, assignment_id: own.assignment_id } })
    const ids = Array.from({ length: 5 }, () => randomUUID())
    const sent = await Promise.all(ids.map((id) => driver.send(driverDay.clockIn, at(id))))
    expect(sent.filter(({ status }) => status < 300)).toHaveLength(1)
    const { open } = await driver.call(driverDay.mine, {})
    await move(open?.id ?? '', 'cancel', 'Hanya uji')
  })
  test('keeps the time of a press without a signal, within a day', async () => {
    const body = { id: randomUUID(), assignment_id: own.assignment_id }
    const at = (ms: number) => ({ body: { ...body, at: new Date(Date.now() + ms).toISOString() } })
    expect((await driver.refused(driverDay.clockIn, at(3_600_000))).fields).toHaveProperty('at')
    expect((await driver.refused(driverDay.clockIn, at(-25 * 3_600_000))).fields).toHaveProperty('at')
    const pressed = at(-120_000)
    const made = await driver.call(driverDay.clockIn, pressed)
    expect(Date.parse(made.clock_in)).toBe(Date.parse(pressed.body.at))
    // Its answer was lost for longer than a day: the day has begun.
    expect(await driver.call(driverDay.clockIn, at(-25 * 3_600_000))).toMatchObject({
      id: made.id,
      clock_in: made.clock_in,
    })
    expect((await owner.refused(driverDay.move, { params: { id: made.id }, body: { action: 'submit' } })).code).toBe(
      'day_not_ended',
    )
    await move(made.id, 'cancel', 'Hanya uji')
  })
  test('is for own orders alone, and sees own days alone', async () => {
    const body = { id: randomUUID(), assignment_id: foreign.assignment_id }
    expect((await driver.refused(driverDay.clockIn, { body })).code).toBe('not_assigned')
    const { id } = await enter(foreign.assignment_id, 3, '08:00', '17:00')
    const params = { id }
    expect((await driver.refused(driverDay.get, { params })).code).toBe('not_found')
    expect((await driver.refused(driverDay.clockOut, { params, body: {} })).code).toBe('not_found')
    expect((await driver.refused(driverDay.move, { params, body: { action: 'submit' } })).code).toBe('not_found')
    const { items } = await driver.call(driverDay.list, { query: { limit: 50 } })
    expect(items.map((day) => day.driver_id).every((found) => found === driver_id)).toBe(true)
    const beta = server.as('Owner', 'beta')
    expect((await beta.refused(driverDay.get, { params })).code).toBe('not_found')
    expect((await beta.refused(driverDay.clockIn, { body })).fields).toHaveProperty('assignment_id')
    await move(id, 'cancel', 'Hanya uji')
  })
})

describe('a day', () => {
  test('is priced twice when it is submitted: for the customer, and for the driver', async () => {
    const { id } = await enter(own.assignment_id, 20, '08:00', '23:15', { overnight: true, zone: '2' })
    expect(await read(id)).toMatchObject({ status: 0, overtime_minutes: null, charge_amount: null, pay_amount: null })
    const day = await move(id, 'submit')
    expect(day).toMatchObject({ status: 5, overtime_minutes: 195, charge_amount: 495_000, pay_amount: 360_000 })
    expect(day.charges?.map(({ kind, quantity, amount }) => [kind, quantity, amount])).toEqual([
      ['OVERTIME', 3, 195_000],
      ['ZONE', 1, 150_000],
      ['NIGHT', 1, 150_000],
    ])
    expect(day.warnings).toContain('DAY_LIMIT')
    const params = { id }
    // Operations see prices and no pay, drivers pay and no prices.
    expect(await operations.call(driverDay.get, { params })).toMatchObject({ charge_amount: 495_000, pay_amount: null })
    expect(await driver.call(driverDay.get, { params })).toMatchObject({ charge_amount: null, charges: null })
    const told = JSON.stringify((await driver.call(driverDay.log, { params, query: {} })).items)
    expect(told).not.toContain('charge')
    expect(JSON.stringify((await operations.call(driverDay.log, { params, query: {} })).items)).not.toContain(
      'pay_amount',
    )
    await move(id, 'cancel', 'Hanya uji')
  })
  test('after midnight belongs to the day on which it began', async () => {
    const day = await submitted(own.assignment_id, 19, '14:00', '01:00')
    expect(day).toMatchObject({ overtime_minutes: 60, worked_minutes: 660, date: clockAt(19, '00:00').slice(0, 10) })
    await move(day.id, 'cancel', 'Hanya uji')
  })
  test('is corrected by the desk with a reason, until it is confirmed', async () => {
    const day = await submitted(own.assignment_id, 18, '08:00', '20:00')
    expect(day.charge_amount).toBe(0)
    const params = { id: day.id }
    const clock_out = new Date(clockAt(18, '21:00')).toISOString()
    expect((await owner.refused(driverDay.correct, { params, body: { clock_out } as never })).fields).toHaveProperty(
      'reason',
    )
    const body = { clock_out, reason: 'Jam pulang menurut pelanggan' }
    expect(await operations.call(driverDay.correct, { params, body })).toMatchObject({ charge_amount: 65_000 })
    expect((await driver.refused(driverDay.correct, { params, body })).code).toBe('not_permitted')
    expect(await read(day.id)).toMatchObject({ pay_amount: 220_000, overtime_minutes: 60 })
    await move(day.id, 'confirm', 'Lembar jam kerja ditandatangani')
    expect((await owner.refused(driverDay.correct, { params, body })).code).toBe('wrong_state')
  })
  test('is one for each date, and within the time of the driver', async () => {
    const { id } = await enter(own.assignment_id, 17, '08:00', '20:00')
    const body = (daysAgo: number) => ({
      body: {
        assignment_id: own.assignment_id,
        clock_in: new Date(clockAt(daysAgo, '07:00')).toISOString(),
        reason: 'Lupa',
        clock_out: new Date(clockAt(daysAgo, '12:00')).toISOString(),
      },
    })
    expect((await owner.refused(driverDay.enter, body(17))).code).toBe('day_exists')
    expect((await owner.refused(driverDay.enter, body(50))).code).toBe('not_assigned')
    await move(id, 'cancel', 'Salah order')
    const again = await owner.call(driverDay.enter, body(17))
    await move(again.id, 'cancel', 'Hanya uji')
  })
  test('uses up the nights that the order has in its price', async () => {
    const { assignment_id } = await served(await anotherDriver(), await aCustomer(), { nights: 1 })
    const night = { overnight: true }
    expect(await submitted(assignment_id, 10, '08:00', '18:00', night)).toMatchObject({ charge_amount: 0 })
    expect(await submitted(assignment_id, 9, '08:00', '18:00', night)).toMatchObject({ charge_amount: 150_000 })
  })
})

describe('confirmed days', () => {
  test('are rows of the billing schedule once, and billed with the invoice', async () => {
    const { assignment_id, order } = await served(await anotherDriver(), await aCustomer())
    const day = await submitted(assignment_id, 5, '08:00', '22:00')
    expect(await rowsOf(order.id)).toEqual([])
    const confirm = { params: { id: day.id }, body: { action: 'confirm' as const, reason: 'Lewat telepon' } }
    const answers = await Promise.all(Array.from({ length: 5 }, () => owner.send(driverDay.move, confirm)))
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
    const [row, ...others] = await rowsOf(order.id)
    expect(others).toEqual([])
    expect(row).toMatchObject({ amount: 130_000, is_taxed: true, status: 'PLANNED', period_start: day.date })
    expect(await read(day.id)).toMatchObject({ status: 10, confirmation: 'DESK', schedule_id: row?.id })
    const invoices = await billed(order.id, row?.due_on ?? '')
    const on = invoices.filter(({ lines }) => lines.some(({ kind }) => kind === 'DRIVER_DAY'))
    expect(on).toHaveLength(1)
    expect(await read(day.id)).toMatchObject({ status: 20, invoice_number: on[0]?.number })
    expect(await bill(order.id, row?.due_on ?? '')).toEqual([])
    await voided(on[0]?.id ?? '')
    expect(await read(day.id)).toMatchObject({ status: 10, invoice_id: null })
    expect((await rowsOf(order.id)).map(({ status }) => status)).toEqual(['PLANNED'])
    expect(await problems('billing_coverage')).toEqual([])
  })
  test('are paid; disputed ones are neither billed nor paid until that is resolved', async () => {
    const driven = await anotherDriver()
    const { assignment_id, order } = await served(driven, await aCustomer())
    const day = await submitted(assignment_id, 4, '08:00', '22:00')
    const sheet = async () => (await owner.call(driverPay.list, { query: { driver_id_in: driven } })).items
    expect(await sheet()).toMatchObject([{ days: 0, total: 0, waiting_days: 1 }])
    expect((await owner.refused(driverDay.move, { params: { id: day.id }, body: { action: 'dispute' } })).code).toBe(
      'reason_required',
    )
    await move(day.id, 'dispute', 'Pulang jam 20.00')
    expect(await silence(inDays(90))).toBeGreaterThanOrEqual(0)
    expect(await read(day.id)).toMatchObject({ status: 15, status_reason: 'Pulang jam 20.00' })
    expect(await rowsOf(order.id)).toEqual([])
    expect(await sheet()).toMatchObject([{ days: 0, total: 0, disputed_days: 1 }])
    await move(day.id, 'resolve', 'Pelanggan setuju')
    await move(day.id, 'confirm', 'Lewat telepon')
    expect(await rowsOf(order.id)).toHaveLength(1)
    const [paid] = await sheet()
    expect(paid).toMatchObject({ days: 1, overtime_hours: 2, total: 240_000, overtime_pay: 40_000, meal_pay: 50_000 })
    const params = { id: paid?.id ?? '' }
    expect((await owner.call(driverPay.get, { params })).paid).toMatchObject([{ id: day.id, pay_amount: 240_000 }])
    expect(await owner.call(driverPay.paper, { params, query: { language: 'id' } })).toContain('PDF')
    expect(await owner.call(driverPay.export, { query: { format: 'csv' } })).toContain('240000')
    expect((await operations.refused(driverPay.list, { query: {} })).code).toBe('not_permitted')
    expect((await driver.call(driverPay.list, { query: {} })).items.every((one) => one.driver_id === driver_id)).toBe(
      true,
    )
  })
  test('are confirmed by silence once, on the fifth of the next month or later', async () => {
    const { assignment_id, order } = await served(await anotherDriver(), await aCustomer())
    const day = await submitted(assignment_id, 2, '08:00', '21:00')
    await silence(new Date())
    expect(await read(day.id)).toMatchObject({ status: 5 })
    const late = inDays(45)
    // Its customers cannot open their links.
    await asOwner(server.url, `update company set trial_ends_on = current_date - 3 where name = 'alpha'`)
    expect(await silence(late)).toBe(0)
    await asOwner(server.url, `update company set trial_ends_on = null where name = 'alpha'`)
    await Promise.all([silence(late), silence(late)])
    expect(await silence(inDays(46))).toBe(0)
    expect(await read(day.id)).toMatchObject({ status: 12, confirmation: 'SILENCE', confirmed_by_name: null })
    expect(await rowsOf(order.id)).toHaveLength(1)
  })
  test('of sales are seen without pay, and not corrected', async () => {
    const { items } = await sales.call(driverDay.list, { query: { status_in: [12] } })
    expect(items[0]).toMatchObject({ pay_amount: null, charge_amount: 65_000 })
    const params = { id: items[0]?.id ?? '' }
    expect((await sales.refused(driverDay.move, { params, body: { action: 'cancel', reason: 'x' } })).code).toBe(
      'wrong_state',
    )
  })
})
