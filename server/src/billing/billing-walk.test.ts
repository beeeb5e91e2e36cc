import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { addDays, daysBetween } from '@rental/core/kernel/date'
import { periodStart } from '@rental/core/kernel/duration'
import { Refusal } from '@rental/core/kernel/error'
import { isIn } from '@rental/core/kernel/machine'
import { customer } from '@rental/core/modules/customer/customer.contract'
import { invoice } from '@rental/core/modules/invoice/invoice.contract'
import { salesOrderMachine } from '@rental/core/modules/sales-order/sales-order.machine'
import { session } from '@rental/core/modules/session/session.contract'
import { setting } from '@rental/core/modules/setting/setting.contract'
import { expect, test } from 'vitest'
import { chance } from '../demo/chance.ts'
import { approveInvoices } from '../flows/approve-invoices.ts'
import { orderGoesOut } from '../flows/order-to-cash.ts'
import { abateRent, previewAbatement } from '../modules/sales-order/abate.ts'
import { changeFleet, previewChangeFleet } from '../modules/sales-order/change-fleet.ts'
import { extendOrder, previewExtension } from '../modules/sales-order/extend.ts'
import { orderWithLines, type OrderWork, type WholeOrder } from '../modules/sales-order/order-work.ts'
import { previewTermination, terminateOrder } from '../modules/sales-order/terminate.ts'
import { aboutMoney, evidenceOf } from '../testing/proving.ts'
import { pricesOf } from '../testing/a-price.ts'
import { billerProgram } from '../testing/biller.ts'
import { nextYear } from '../testing/days.ts'
import { orderingFor, ordersOf } from '../testing/ordering.ts'
import { asOwner, startTestServer } from '../testing/test-server.ts'
import { billDueRows } from './billing-run.ts'

/** More of them make a longer walk by hand: 500 take a quarter of an hour. */
const contracts = Number(process.env['WALK_CONTRACTS'] ?? 5)
const months = 36
const begin = `${nextYear}-01-05`

const server = await startTestServer()
const owner = server.as('Owner')
await owner.call(setting.changeGeneral, {
  // Bills stay unpaid here, and orders are extended nevertheless.
  body: { is_pkp: true, npwp: '0012345678901000', guard_down_payment: 'OFF' },
})
const { aVehicle, aCustomer, forCategory, forVehicle } = pricesOf(owner, '2026-01-01')
await forCategory('MPV', { amount: 350_003 })
await forCategory('MPV', { rental_type_id: 7, amount: 6_000_001 })
const customers = [await aCustomer(), await aCustomer()]
await owner.call(customer.change, { params: { id: customers[1] ?? '' }, body: { invoice_grouping: 'CUSTOMER' } })
const ordering = await orderingFor(server.db, owner)
const luck = chance(Number(process.env['WALK_SEED'] ?? 18))

interface Contract {
  id: string
  spare: string
}

const laterAt = (day: string) => new Date(`${day}T05:00:00Z`)
/** Something that a person does to an order on a day; what is not possible in its state is left. */
type Deed = (work: OrderWork, contract: Contract, order: WholeOrder, today: string) => Promise<void>

const reason = 'Perubahan rencana'
const extend: Deed = async (work, { id }) => {
  const body = { duration: luck.between(1, 7), duration_uom: luck.pick(['MONTH', 'MONTH', 'DAY'] as const) }
  const { hash } = await previewExtension(work, id, body)
  await extendOrder(work, id, { ...body, hash })
}
const reduce: Deed = async (work, { id }, { order }) => {
  const { started_on, last_day } = order
  if (!started_on || !last_day) return
  const reduced_from = addDays(started_on, luck.below(daysBetween(started_on, last_day) + 1))
  const reduced_until = addDays(reduced_from, luck.below(Math.min(40, daysBetween(reduced_from, last_day) + 1)))
  const body = { reduced_from, reduced_until, reduced_percent: luck.pick(['100', '50', '33.33'] as const) }
  const { hash } = await previewAbatement(work, id, body)
  await abateRent(work, id, { ...body, hash, reason })
}
const exchange: Deed = async (work, { id, spare }, { lines: [line] }, today) => {
  const body = {
    line_id: line?.id ?? '',
    vehicle_id: spare,
    at: `${addDays(today, luck.below(20))}T04:00:00Z`,
    price_effect: luck.pick(['KEEP', 'REPRICE', 'REPRICE', 'SUBSTITUTE_FREE'] as const),
    next: 'AVAILABLE' as const,
  }
  const { hash } = await previewChangeFleet(work, id, body)
  await changeFleet(work, id, { ...body, hash, reason })
}
const end: Deed = async (work, { id }, { order: { last_day } }, today) => {
  if (!last_day || last_day <= today) return
  const ends = addDays(today, luck.below(daysBetween(today, last_day) + 1))
  const body = { last_day: ends, termination_method: luck.pick(['NONE', 'N_MONTHS'] as const), termination_months: 1 }
  const { hash } = await previewTermination(work, id, body)
  await terminateOrder(work, id, { ...body, hash, reason })
}
const deeds: readonly [Deed, number][] = [
  [extend, 0.06],
  [reduce, 0.05],
  [exchange, 0.04],
  [end, 0.015],
]

async function doing(contract: Contract, today: string) {
  for (const [deed, share] of deeds) {
    if (!luck.happens(share)) continue
    const attempt = ordering(async (work) => {
      const whole = await orderWithLines(work.tx, contract.id)
      if (isIn(salesOrderMachine, whole.order.status, 'on_rent')) await deed(work, contract, whole, today)
    }, laterAt(today))
    // Days that are over, nothing left to reduce, an exchange to the same vehicle: refused, and nothing else.
    await attempt.catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
    })
  }
}

const run = (until: string) => ordering((work) => billDueRows(work.tx, { until }), laterAt(until))

async function approveAll(today: string) {
  const waiting = await asOwner<{ id: string; hash: string }>(
    server.url,
    'select id, hash from invoice where status = 5 order by date, id',
  )
  for (let at = 0; at < waiting.length; at += 200) {
    const { refused } = await ordering((work) => {
      const actor = { ...work.actor, permissions: new Set(['invoice.approve']) } as unknown as OrderWork['actor']
      return approveInvoices({ ...work, actor }, waiting.slice(at, at + 200))
    }, laterAt(today))
    expect(refused).toEqual([])
  }
}

/** Voids an invoice that nobody has paid; its rows are billed again. */
async function voidOne() {
  const [found] = await asOwner<{ id: string }>(
    server.url,
    `select id from invoice where status = 10 and kind = 'INVOICE' order by date desc, id offset ${luck.below(5)} limit 1`,
  )
  if (found) await owner.call(invoice.move, { params: { id: found.id }, body: { action: 'void', reason } })
}

/** A process that bills and approves, killed while it does. */
async function killedRun(until: string) {
  const { company, id: user } = await owner.call(session.info, {})
  const child = spawn(process.execPath, [billerProgram, server.url, company.id, user, until], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (child.stdout) await once(child.stdout, 'data')
  await new Promise((resolve) => setTimeout(resolve, luck.between(5, 80)))
  child.kill('SIGKILL')
  await once(child, 'exit')
}

test(
  `${contracts} contracts over ${months} months: every day is billed once, and invoices less credits are the contract`,
  { timeout: 60_000 + contracts * 10_000 },
  async () => {
    const made: (Contract & { line: string; starts: string })[] = []
    for (let at = 0; at < contracts; at++) {
      const starts = addDays(begin, luck.below(400))
      const { confirmed } = ordersOf(owner, customers[at % 2] ?? '')
      const [vehicle_id, spare] = [await aVehicle(), await aVehicle()]
      await forVehicle(spare, { rental_type_id: 7, amount: 6_500_000 + at * 1001 })
      const line = {
        vehicle_id,
        rental_type_id: 7,
        duration_uom: 'MONTH' as const,
        duration: luck.between(1, 30),
        started_at: `${starts}T02:00:00Z`,
        discount: luck.pick(['0', '0', '7.5'] as const),
      }
      const billing_cycle = luck.pick([undefined, 'CALENDAR_MONTH', 'QUARTER', 'WHOLE'] as const)
      const dp = luck.happens(0.3) ? { dp_percent: '30', dp_period: luck.between(1, 4) } : {}
      const order = await confirmed([line], { ...(billing_cycle && { billing_cycle }), ...dp, exchange_fee: 150_000 })
      made.push({ id: order.id, spare, line: order.lines[0]?.id ?? '', starts })
    }
    for (let month = 0; month <= months; month++) {
      const today = periodStart(begin, month, 'MONTH')
      for (const { id, line, starts } of made)
        if (starts < today && starts >= periodStart(begin, month - 1, 'MONTH')) {
          await ordering((work) => orderGoesOut(work, id, line, `${starts}T02:00:00Z`), laterAt(today))
          // Without its delivery and inspection, which this walk is not about.
          await asOwner(server.url, `update delivery_order set status = 30 where order_id = '${id}'`)
        }
      for (const contract of made) await doing(contract, today)
      if (month % 9 === 4) await killedRun(today)
      else if (luck.happens(0.3)) await Promise.all([run(today), run(today), run(addDays(today, 7))])
      else if (luck.happens(0.7)) await run(today)
      if (luck.happens(0.8)) await approveAll(today)
      if (luck.happens(0.3)) await voidOne()
    }
    await run('2060-01-01')
    await approveAll('2060-01-01')

    const differing = await asOwner(
      server.url,
      `select own.number, own.status, (own.priced #>> '{totals,dpp}')::float8 as agreed, billed.amount::float8
       from sales_order as own
       cross join lateral (
         select coalesce(sum(case invoice.kind when 'CREDIT_NOTE' then -line.net else line.net end), 0) as amount
         from invoice_line as line join invoice on invoice.id = line.invoice_id and invoice.status in (10, 15, 20, 25)
         where line.order_id = own.id and line.kind <> 'DEPOSIT' and line.is_taxed) as billed
       where billed.amount <> (own.priced #>> '{totals,dpp}')::bigint`,
    )
    expect(differing).toEqual([])
    expect(await evidenceOf(server.work, [...aboutMoney, 'billing_coverage', 'prices'])).toEqual([])
    const [walked] = await asOwner<Record<string, number>>(
      server.url,
      `select (select count(*)::int from contract_version) as versions, (select count(*)::int from invoice) as invoices,
        (select count(*)::int from invoice where kind = 'CREDIT_NOTE') as notes,
        (select count(*)::int from invoice where status = 30) as voided`,
    )
    // The walk has led through everything that it is about.
    expect(Object.entries(walked ?? {}).filter(([, count]) => count === 0)).toEqual([])
  },
)
