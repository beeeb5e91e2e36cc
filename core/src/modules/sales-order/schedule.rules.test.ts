import { addDays, daysBetween } from '../../kernel/date.ts'
import { lastDay } from '../../kernel/duration.ts'
import { priceOf } from '../../price/price.ts'
import { aDocument, aLine, aRate } from '../../price/testing.ts'
import { company } from '../../totals/testing.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { invoicePrice } from '../invoice/invoice.price.ts'
import { usualRentalRules } from '../setting/rental-rules.ts'
import { billingCycles, type BillingTerms } from './billing-periods.ts'
import { cancellationBase, cancellationFee } from './cancellation.rules.ts'
import { eachVehicle } from './order-lines.rules.ts'
import { feeRow, isBillableAgain, scheduleOf, shares, takenBack, type Row } from './schedule.rules.ts'
import { codeOf } from '../../kernel/machine.ts'
import { salesOrderMachine } from './sales-order.machine.ts'
import { endedEarly } from './termination.rules.ts'

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0)

describe('parts of an amount', () => {
  test('differ by a rupiah at most and add up', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
        fc.integer({ min: 1, max: 60 }),
        (amount, n) => {
          const parts = shares(amount, n)
          expect(sum(parts)).toBe(amount)
          expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1)
        },
      ),
    )
  })
})

/** A car for some months at six million, with a discount and a down payment. */
function anOrder(duration: number, billing: BillingTerms = { cycle: null, term: null }) {
  const started_at = '2027-01-31'
  const line = aLine({
    duration,
    duration_uom: 'MONTH',
    started_at,
    discount: '7.5',
    rates: [aRate('MONTH', 6_000_000), aRate('DAY', 350_000)],
    extras: { delivery_fee: 150_000, pick_up_fee: 100_000, nights: 3 },
  })
  const input = aDocument([line], {
    taxes: company,
    deposit: 1_000_000,
    down_payment: { percent: '30' },
    dp_discount: 123_457,
  })
  const last_day = lastDay(started_at, duration, 'MONTH')
  const lines = [
    {
      id: 'a',
      position: 0,
      started_on: started_at,
      last_day,
      duration,
      duration_uom: 'MONTH' as const,
      rates: line.rates,
    },
  ]
  const priced = priceOf(input)
  const whole = {
    lines,
    priced,
    started_on: started_at,
    agreed_on: '2027-01-20',
    dp_period: 4,
    billing,
    month_basis: 30 as const,
  }
  return { input, lines, priced, whole, rows: scheduleOf(whole) }
}
const amounts = (rows: readonly Row[], ...kinds: string[]) =>
  sum(rows.filter(({ kind }) => kinds.includes(kind)).map(({ amount }) => amount))

describe('the schedule of an order', () => {
  test('adds up to what it costs before taxes', () => {
    for (const duration of [1, 2, 7, 12, 36]) {
      const { priced, rows } = anOrder(duration)
      const billed = amounts(rows, 'RENT', 'EXTRA', 'DELIVERY', 'PICK_UP', 'DP_DISCOUNT')
      expect(billed).toBe(priced.totals.subtotal - priced.totals.discount)
    }
  })
  test('takes the down payment off again, month by month', () => {
    const { priced, rows } = anOrder(12)
    expect(amounts(rows, 'DP')).toBe(priced.totals.down_payment)
    expect(amounts(rows, 'DP_RETURN')).toBe(-priced.totals.down_payment)
    const months = rows.filter(({ kind }) => kind === 'DP_RETURN').map(({ due_on }) => due_on)
    expect(months).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30'])
  })
})

describe('the cycle and the payment term of an order', () => {
  const bills = (billing: BillingTerms) =>
    anOrder(7, billing)
      .rows.filter(({ kind }) => kind === 'RENT')
      .map(({ due_on, amount }) => [due_on, amount])
  test('move what is billed, never how much', () => {
    for (const cycle of [null, ...billingCycles])
      for (const term of ['PREPAID', 'MONTHLY_ADVANCE', 'MONTHLY_ARREARS'] as const) {
        const { priced, rows } = anOrder(7, { cycle, term })
        const billed = amounts(rows, 'RENT', 'EXTRA', 'DELIVERY', 'PICK_UP', 'DP_DISCOUNT')
        expect(billed).toBe(priced.totals.subtotal - priced.totals.discount)
      }
  })
  test('bill a quarter as three months', () =>
    expect(bills({ cycle: 'QUARTER', term: 'MONTHLY_ADVANCE' })).toEqual([
      ['2027-01-31', 16_650_000],
      ['2027-04-30', 16_650_000],
      ['2027-07-31', 5_550_000],
    ]))
  test('bill in arrears on the last day, with what is charged once and the down payment taken off', () => {
    expect(bills({ cycle: null, term: 'MONTHLY_ARREARS' })[0]).toEqual(['2027-02-27', 5_550_000])
    const { rows } = anOrder(7, { cycle: null, term: 'MONTHLY_ARREARS' })
    const dueOf = (wanted: string) => rows.find(({ kind }) => kind === wanted)?.due_on
    expect([dueOf('DELIVERY'), dueOf('DP_RETURN'), dueOf('DP')]).toEqual(['2027-02-27', '2027-02-27', '2027-01-20'])
  })
})

describe('an order that ends early', () => {
  const end = (last_day: string) => {
    const { lines, rows: laid, input } = anOrder(12)
    const rows = laid.map((row) => ({ ...row, status: 'PLANNED' as const }))
    const ending = endedEarly({ lines, rows, last_day, how: { method: 'NONE' }, policy: input.policy })
    const left: Row[] = [...rows.filter((row) => !ending.removed.includes(row)), ...ending.added]
    return { rows, ending, left }
  }
  test('bills the days up to the last one, whichever that is, and nothing after it', () => {
    for (let day = 0; day < 360; day += 7) {
      const last_day = lastDay('2027-01-31', day + 1, 'DAY')
      const { left } = end(last_day)
      const rent = left.filter(({ kind }) => kind === 'RENT')
      expect(sum(rent.map((row) => daysBetween(row.period_start, row.last_day) + 1))).toBe(day + 1)
      expect(left.every((row) => row.last_day <= last_day || row.kind === 'DP_RETURN')).toBe(true)
    }
  })
  test('gives back what was not used, and takes the rest of the down payment off at once', () => {
    const { rows, ending, left } = end('2027-02-27')
    expect(ending.lines[0]?.unused).toBe(amounts(rows, 'RENT') - amounts(left, 'RENT'))
    expect(amounts(left, 'DP_RETURN')).toBe(amounts(rows, 'DP_RETURN'))
    expect(amounts(left, 'PICK_UP')).toBe(100_000)
  })
})

describe('an order that ends early after invoices', () => {
  const { lines, rows, input } = anOrder(12)
  const how = { method: 'N_MONTHS', months: 1 } as const
  const dayOfTerm = fc.integer({ min: 0, max: 364 }).map((day) => addDays('2027-01-31', day))
  const invoices = fc.array(fc.boolean(), { minLength: rows.length, maxLength: rows.length })
  const daysIn = (of: readonly Row[]) => sum(of.map((row) => daysBetween(row.period_start, row.last_day) + 1))
  test('keeps what is invoiced, credits what is not used of it, and costs what it would without them', () => {
    fc.assert(
      fc.property(dayOfTerm, invoices, (last_day, isInvoiced) => {
        const status = (at: number) => (isInvoiced[at] ? ('INVOICED' as const) : ('PLANNED' as const))
        const standing = rows.map((row, at) => ({ ...row, status: status(at) }))
        const planned = rows.map((row) => ({ ...row, status: 'PLANNED' as const }))
        const end = (of: typeof standing) => endedEarly({ lines, rows: of, last_day, how, policy: input.policy })
        const [ending, plain] = [end(standing), end(planned)]
        expect(ending.removed.every((row) => row.status === 'PLANNED')).toBe(true)
        expect([ending.lines, ending.penalty]).toEqual([plain.lines, plain.penalty])
        const left: Row[] = [...standing.filter((row) => !ending.removed.includes(row)), ...ending.added]
        const unused = sum(ending.lines.map((one) => one.unused))
        expect(sum(left.map(({ amount }) => amount))).toBe(
          sum(rows.map(({ amount }) => amount)) - unused + ending.penalty.amount,
        )
        const [rent, credits] = ['RENT', 'CREDIT'].map((kind) => left.filter((row) => row.kind === kind))
        expect(daysIn(rent ?? []) - daysIn(credits ?? [])).toBe(daysBetween('2027-01-31', last_day) + 1)
      }),
    )
  })
})

describe('an order that is cancelled after invoices', () => {
  test('comes to nothing, except for its deposit', () => {
    const rows = anOrder(6).rows.map((one) => ({ ...one, status: 'INVOICED' as const }))
    const back = takenBack(rows, '2027-01-15')
    const without = rows.filter(({ kind }) => kind !== 'DEPOSIT')
    expect(sum(back.map(({ amount }) => amount))).toBe(-sum(without.map(({ amount }) => amount)))
    expect(new Set(back.map(({ due_on }) => due_on))).toEqual(new Set(['2027-01-15']))
    expect(back.some(({ kind }) => kind === 'DEPOSIT' || kind === 'RENT')).toBe(false)
    const planned = rows.map((one) => ({ ...one, status: 'PLANNED' as const }))
    expect(takenBack(planned, '2027-01-15')).toEqual([])
  })
})

describe('what goes with orders', () => {
  test('a line of several vehicles becomes lines of one', () => {
    const lines = eachVehicle([{ quantity: 3, delivery_fee: 100, pick_up_fee: 0 }])
    expect(lines.map(({ quantity, delivery_fee }) => [quantity, delivery_fee])).toEqual([
      [1, 33],
      [1, 34],
      [1, 33],
    ])
  })
  test('cancelling costs more the nearer the day is', () => {
    const on = (today: string) => cancellationFee(1_000_000, today, '2026-12-10', usualRentalRules)
    expect(on('2026-11-01')).toEqual({ days_before: 39, percent: '25', fee: 250_000 })
    expect(on('2026-12-07')).toMatchObject({ percent: '50', fee: 500_000 })
    expect(on('2026-12-10')).toMatchObject({ percent: '100', fee: 1_000_000 })
    const own = { ...usualRentalRules, cancellation_near_days: 10, cancellation_near_percent: '12.5' }
    expect(cancellationFee(1_000_000, '2026-11-30', '2026-12-10', own)).toMatchObject({ percent: '12.5', fee: 125_000 })
  })
  test('cancelling costs a part of what the order comes to before PPN', () => {
    const { totals } = anOrder(12).priced
    expect(totals.ppn).toBeGreaterThan(0)
    expect(cancellationBase(totals)).toBe(totals.total - totals.ppn)
    const included = priceOf(aDocument([aLine()], { taxes: { ...company, prices_include_ppn: true } })).totals
    expect(cancellationBase(included)).toBe(included.total - included.ppn - included.rounding)
    expect(included.ppn).toBeGreaterThan(0)
  })
  test.each([
    ['CANCELLATION', 0],
    ['PENALTY', 0],
    ['EXCHANGE', 110_000],
  ] as const)('a fee of kind %s is taxed by its kind', (kind, ppn) => {
    const fee = feeRow(null, kind, '2027-01-15', 1_000_000)
    const row = {
      ...fee,
      id: 'row',
      order_id: 'order',
      vehicle_id: null,
      unit: null,
      unit_agreed: null,
      started_on: null,
      before: 0,
      with_driver: false,
      is_long: true,
    }
    const { priced } = invoicePrice([{ row }], { kind: 'INVOICE', on: '2027-01-15', taxes: company, tax_code: null })
    expect(priced.totals).toMatchObject({ ppn, total: 1_000_000 + ppn })
  })
})

describe('a row that a note took back as a whole can be billed again', () => {
  const row = { status: 'CREDITED' as const, line_id: 'one', last_day: '2027-02-09' }
  const order = (state: 'on_rent' | 'cancelled', last_day: string) => ({
    status: codeOf(salesOrderMachine, state),
    lines: [{ id: 'one', last_day }],
  })
  test.each([
    ['while the rental covers its days', row, order('on_rent', '2027-02-09'), true],
    ['not twice', { ...row, status: 'PLANNED' as const }, order('on_rent', '2027-02-09'), false],
    ['not after an early end', row, order('on_rent', '2027-02-08'), false],
    ['not in a cancelled order', row, order('cancelled', '2027-02-09'), false],
    ['for the whole order', { ...row, line_id: null }, order('on_rent', '2027-01-31'), true],
  ])('%s', (_, given, of, can) => expect(isBillableAgain(given, of)).toBe(can))
})
