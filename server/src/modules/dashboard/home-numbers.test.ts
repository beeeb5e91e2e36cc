import { codeOf, codesOf } from '@rental/core/kernel/machine'
import { dashboard } from '@rental/core/modules/dashboard/dashboard.contract'
import { monthBegin, monthEnd } from '@rental/core/modules/dashboard/dashboard.rules'
import { deliveryOrder } from '@rental/core/modules/delivery-order/delivery-order.contract'
import { deposit } from '@rental/core/modules/deposit/deposit.contract'
import { driverDay } from '@rental/core/modules/driver-day/driver-day.contract'
import { driverDayMachine } from '@rental/core/modules/driver-day/driver-day.machine'
import { invoice } from '@rental/core/modules/invoice/invoice.contract'
import { bookedCodes, invoiceMachine } from '@rental/core/modules/invoice/invoice.machine'
import { occupancy } from '@rental/core/modules/occupancy/occupancy.contract'
import { quotation } from '@rental/core/modules/quotation/quotation.contract'
import { quotationMachine } from '@rental/core/modules/quotation/quotation.machine'
import { receipt } from '@rental/core/modules/receipt/receipt.contract'
import { receiptMachine } from '@rental/core/modules/receipt/receipt.machine'
import { returnOrder } from '@rental/core/modules/return-order/return-order.contract'
import { session } from '@rental/core/modules/session/session.contract'
import { wallet } from '@rental/core/modules/wallet/wallet.contract'
import pg from 'pg'
import { describe, expect, test, vi } from 'vitest'
import { startDemoServer } from '../../testing/demo-server.ts'

// Timers stand still: statements that a server sends every second would be counted among those of a call.
vi.useFakeTimers({ toFake: ['setInterval'] })
const { renter, staff } = await startDemoServer()

interface Listed<Row> {
  items: readonly Row[]
  total: number
}

/** The number of rows of a list and the sum of one of their columns, over all its pages. */
async function sumOf<Row>(
  page: (at: { page: number; limit: number }) => Promise<Listed<Row>>,
  amount: (row: Row) => number,
) {
  const rows: Row[] = []
  for (let at = 1; ; at += 1) {
    const { items, total } = await page({ page: at, limit: 50 })
    rows.push(...items)
    if (items.length === 0 || rows.length >= total) break
  }
  return { count: rows.length, amount: rows.reduce((sum, row) => sum + amount(row), 0) }
}

describe('money on the home is what its lists have', () => {
  test('receivables by age', async () => {
    const { receivables = [] } = await renter.call(dashboard.money, {})
    expect(receivables.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(0)
    expect(await renter.call(invoice.aging, {})).toEqual(receivables)
    for (const { aging, ...counted } of receivables)
      expect([
        aging,
        await sumOf(
          (at) => renter.call(invoice.list, { query: { ...at, aging_in: [aging] } }),
          ({ open }) => open,
        ),
      ]).toEqual([aging, counted])
  })

  test('billed and received this month', async () => {
    const { date, month, months } = await renter.call(dashboard.money, {})
    expect(months).toHaveLength(6)
    expect(months?.at(-1)).toEqual({
      month: date.slice(0, 7),
      billed: month?.billed.amount,
      received: month?.received.amount,
    })
    const within = { date_from: monthBegin(date), date_to: monthEnd(date) }
    expect(month).toEqual({
      billed: await sumOf(
        (at) => renter.call(invoice.list, { query: { ...at, ...within, status_in: [...bookedCodes] } }),
        ({ kind, total }) => (kind === 'CREDIT_NOTE' ? -total : total),
      ),
      received: await sumOf(
        (at) =>
          renter.call(receipt.list, { query: { ...at, ...within, status_in: codesOf(receiptMachine, ['cleared']) } }),
        ({ amount }) => amount,
      ),
    })
  })

  test('what waits', async () => {
    const { date, tasks } = await renter.call(dashboard.money, {})
    const giros = (when: object) =>
      sumOf(
        (at) =>
          renter.call(receipt.list, { query: { ...at, ...when, status_in: codesOf(receiptMachine, ['recorded']) } }),
        ({ amount }) => amount,
      )
    const tomorrow = new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10)
    expect(tasks).toEqual({
      invoices: await sumOf(
        (at) => renter.call(invoice.list, { query: { ...at, status_in: [codeOf(invoiceMachine, 'waiting')] } }),
        ({ total }) => total,
      ),
      giros_due: await giros({ giro_due_on_to: date }),
      giros_later: await giros({ giro_due_on_from: tomorrow }),
      deposits: await sumOf(
        (at) => renter.call(deposit.list, { query: { ...at, standing_in: ['DUE'] } }),
        ({ held }) => held,
      ),
      expenses: await sumOf(
        (at) => renter.call(wallet.allTransactions, { query: { ...at, status_in: ['PENDING'], type_in: ['DEBIT'] } }),
        ({ amount }) => amount,
      ),
      disputed_days: await sumOf(
        (at) => renter.call(driverDay.list, { query: { ...at, status_in: codesOf(driverDayMachine, ['disputed']) } }),
        () => 0,
      ),
    })
  })
})

test('deliveries and returns are counted as their lists count them', async () => {
  const days = await renter.call(dashboard.handovers, {})
  for (const [name, day] of [
    ['late', 'LATE'],
    ['today', 'TODAY'],
    ['tomorrow', 'TOMORROW'],
  ] as const) {
    const query = { day_in: [day], limit: 10 }
    const [out, back] = [
      await renter.call(deliveryOrder.list, { query }),
      await renter.call(returnOrder.list, { query }),
    ]
    expect([name, days[name].deliveries, days[name].returns]).toEqual([name, out.total, back.total])
  }
})

test('offers and free vehicles are those of the lists and of the schedule', async () => {
  const { id } = await renter.call(session.info, {})
  const { offers, weekend } = await renter.call(dashboard.sales, {})
  for (const [name, counted] of Object.entries(offers.standings))
    expect([
      name,
      await sumOf(
        (at) =>
          renter.call(quotation.list, {
            query: { ...at, sales_id_in: [id], status_in: codesOf(quotationMachine, [name as 'waiting']) },
          }),
        ({ total }) => total,
      ),
    ]).toEqual([name, counted])
  const from = `${weekend?.days[0]}T00:00:00+08:00`
  const to = new Date(Date.parse(from) + (weekend?.days.length ?? 0) * 86_400_000).toISOString()
  const board = await renter.call(occupancy.board, { query: { from: new Date(from).toISOString(), to } })
  expect(weekend?.categories).toEqual((board as unknown as { free: unknown }).free)
})

test('each card is one call of a few statements', async () => {
  // Rights of a caller are read anew after a second, so the clock stands: a slow machine would count that, too.
  vi.useFakeTimers({ toFake: ['Date', 'setInterval'], now: Date.now() })
  const statements = async (route: Parameters<typeof renter.call>[0], who = renter) => {
    // The first call also reads what is kept.
    await who.call(route, {})
    const sent = vi.spyOn(pg.Client.prototype, 'query')
    await who.call(route, {})
    const count = sent.mock.calls.length
    sent.mockRestore()
    return count
  }
  // The transaction and the caller.
  const others = (await statements(dashboard.fleet)) - 1
  const most = { handovers: 3, money: 6, sales: 6, attention: 7 } as const
  for (const [name, own] of Object.entries(most) as [keyof typeof most, number][])
    expect((await statements(dashboard[name])) - others, name).toBeLessThanOrEqual(own)
  expect((await statements(dashboard.checks, staff)) - others).toBeLessThanOrEqual(1)
  vi.useRealTimers()
})
