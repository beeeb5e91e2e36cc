import { addDays } from '@rental/core/kernel/date'
import { dashboard } from '@rental/core/modules/dashboard/dashboard.contract'
import { agingBuckets } from '@rental/core/modules/invoice/invoice.rules'
import { proofNames } from '@rental/core/modules/proof/proof.contract'
import { quotation } from '@rental/core/modules/quotation/quotation.contract'
import { session } from '@rental/core/modules/session/session.contract'
import { wallet } from '@rental/core/modules/wallet/wallet.contract'
import { describe, expect, test } from 'vitest'
import { pricesOf } from '../../testing/a-price.ts'
import { quotationsFor } from '../../testing/a-quotation.ts'
import { dayIn, momentIn, today } from '../../testing/days.ts'
import { invoicesOf } from '../../testing/invoicing.ts'
import { ordersOf } from '../../testing/ordering.ts'
import { asOwner, startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const [owner, manager, finance] = [server.as('Owner'), server.as('Branch Manager'), server.as('Finance')]
const [operations, sales, driver] = [server.as('Operations'), server.as('Sales'), server.as('Driver')]
const { aVehicle, aCustomer, forCategory } = pricesOf(owner, '2026-01-01')
await forCategory('MPV', { amount: 350_000 })
const customer = await aCustomer()
const { bill, approve } = invoicesOf(owner)
const moneyOf = (who = owner) => who.call(dashboard.money, {})
const waitingOf = async (who = owner) => (await who.call(dashboard.attention, {})).approvals

/** A draft over the rent of an order that begins today. */
async function aBill(branch_id: number, payer = customer) {
  const order = await ordersOf(owner, payer).confirmed([{ started_at: momentIn(0, '08:00'), duration: 2 }], {
    branch_id,
  })
  const [draft] = await bill(order.id, dayIn(30))
  if (!draft) throw new Error('nothing was billed')
  return draft
}

describe('money', () => {
  test('is shown part by part, as the rights of the reader go', async () => {
    const partsOf = async (role: string) => {
      const { date, tasks, ...parts } = await moneyOf(server.as(role))
      expect(date).toBe(today())
      const given = Object.entries(parts).flatMap(([name, part]) => (part ? [name] : []))
      return [...given, ...Object.keys(tasks)].sort()
    }
    const waiting = ['deposits', 'disputed_days', 'expenses', 'giros_due', 'giros_later', 'invoices']
    expect(await partsOf('Owner')).toEqual([...waiting, 'month', 'months', 'receivables'].sort())
    expect(await partsOf('Finance')).toEqual(
      [...waiting.filter((name) => name !== 'disputed_days'), 'month', 'months', 'receivables'].sort(),
    )
    expect(await partsOf('Operations')).toEqual(['disputed_days', 'expenses'])
    expect(await partsOf('Sales')).toEqual(['month', 'months', 'receivables'])
    expect(await partsOf('Driver')).toEqual([])
    expect(await partsOf('Warehouse')).toEqual([])
  })

  test('is that of one’s own branches and company, and ages with its due date', async () => {
    const before = await moneyOf(manager)
    // Sales to those who are late ask for a reason.
    const [own, elsewhere] = [await aBill(1, await aCustomer()), await aBill(2, await aCustomer())]
    const [first, second] = [await approve(own.id), await approve(elsewhere.id)]
    expect((await moneyOf(manager)).month?.billed.count).toBe((before.month?.billed.count ?? 0) + 1)
    const long = addDays(today(), -45)
    await asOwner(
      server.url,
      `set session_replication_role = replica; update invoice set date = '${long}', due_on = '${long}' where id in ('${first.id}', '${second.id}')`,
    )
    const ofAge = async (who = owner) => (await moneyOf(who)).receivables?.find(({ aging }) => aging === 'D31_60')
    expect(await ofAge()).toEqual({ aging: 'D31_60', count: 2, amount: first.total + second.total })
    expect(await ofAge(manager)).toEqual({ aging: 'D31_60', count: 1, amount: first.total })
    const beta = await moneyOf(server.as('Owner', 'beta'))
    expect(beta.receivables).toEqual(agingBuckets.map((aging) => ({ aging, count: 0, amount: 0 })))
    expect(beta.month).toEqual({ billed: { count: 0, amount: 0 }, received: { count: 0, amount: 0 } })
  })
})

describe('approvals', () => {
  test('are also those of invoices, for another person', async () => {
    const { id } = await aBill(1)
    const found = await waitingOf()
    expect(found?.counts).toMatchObject({ invoice: 1, credit_note: 0 })
    expect(found?.items).toContainEqual(
      expect.objectContaining({
        kind: 'invoice',
        record: 'invoice',
        record_id: id,
        submitted_by_name: null,
      }),
    )
    expect((await waitingOf(server.as('Owner', 'beta')))?.items).toEqual([])
    expect((await waitingOf(sales))?.items).toBeUndefined()
    expect((await moneyOf()).tasks.invoices).toMatchObject({ count: 1 })
  })

  test('are also those of expenses, but of one’s own', async () => {
    const { id: employee_id } = await driver.call(session.info, {})
    const { id: operationsId } = await operations.call(session.info, {})
    const spent = (who: typeof owner, employee: string) =>
      who.call(wallet.debit, {
        body: { employee_id: employee, amount: 2000, description: 'Parkir', reference_type: 'PARKING' },
      })
    for (const holder of [employee_id, operationsId])
      await owner.call(wallet.credit, { body: { employee_id: holder, amount: 50_000, description: 'Uang jalan' } })
    const { id } = await spent(driver, employee_id)
    await spent(operations, operationsId)
    const { counts, items } = (await waitingOf(operations)) ?? { counts: {}, items: [] }
    expect(counts).toEqual({ expense: 1, driver_day: 0, told_moment: 0 })
    expect(items).toMatchObject([{ kind: 'expense', record: 'wallet', id, name: 'Driver of alpha', total: 2000 }])
    expect((await waitingOf(finance))?.counts).toMatchObject({ expense: 2 })
    expect(await waitingOf(driver)).toBeUndefined()
    // The list has both.
    expect((await moneyOf(operations)).tasks.expenses).toEqual({ count: 2, amount: 4000 })
  })
})

test('offers are one’s own as a salesperson; free vehicles are for those who read the schedule', async () => {
  const offers = quotationsFor(customer)
  const { id: sales_id } = await sales.call(session.info, {})
  await offers.create(sales, {}, { date: dayIn(-3), valid_until: dayIn(2), sales_id })
  await offers.create(owner, {}, { date: dayIn(-3), valid_until: dayIn(2) })
  await aVehicle()
  const { offers: own, weekend } = await sales.call(dashboard.sales, {})
  const { total } = await sales.call(quotation.list, {
    query: { sales_id_in: [sales_id], limit: 10 },
  })
  const { waiting, sent_back, approved } = own.standings
  expect([waiting.count + sent_back.count + approved.count, own.ending.total]).toEqual([total, total])
  expect(total).toBe(1)
  expect(weekend?.categories.map(({ category }) => category)).toContain('MPV')
  expect((await driver.refused(dashboard.sales, {})).code).toBe('not_permitted')
  const beta = await server.as('Owner', 'beta').call(dashboard.sales, {})
  expect([beta.offers.ending.total, beta.weekend?.categories]).toEqual([0, []])
})

test('of the nightly checks, those who run a company learn what concerns it', async () => {
  const operator = server.as('Owner', 'operator')
  const never = { passed: 0, failed: 0, never_ran: proofNames.length, ran_at: null }
  expect(await operator.call(dashboard.checks, {})).toEqual(never)
  await asOwner(
    server.url,
    `insert into proof_run (name, started_at, duration_ms, checked, found, evidence) values
      ('history', now() - interval '1 day', 1, 1, 3, '[]'), ('history', now(), 1, 1, 0, '[]'), ('files', now(), 1, 1, 2, '[]')`,
  )
  expect(await operator.call(dashboard.checks, {})).toMatchObject({
    passed: 1,
    failed: 1,
    never_ran: proofNames.length - 2,
  })
  // More was found than is kept as evidence: it cannot be said that nothing of it is theirs.
  expect(await owner.call(dashboard.checks, {})).toMatchObject({ passed: 1, failed: 1 })
  const beta = server.as('Owner', 'beta')
  const { company } = await beta.call(session.info, {})
  const elsewhere = JSON.stringify([{ problem: 'lost', company_id: company.id }])
  await asOwner(
    server.url,
    `insert into proof_run (name, started_at, duration_ms, checked, found, evidence)
     values ('files', now() + interval '1 s', 1, 1, 1, '${elsewhere}')`,
  )
  expect(await owner.call(dashboard.checks, {})).toMatchObject({ passed: 2, failed: 0 })
  expect(await beta.call(dashboard.checks, {})).toMatchObject({ passed: 1, failed: 1 })
  expect((await server.as('Sales').refused(dashboard.checks, {})).code).toBe('not_permitted')
})
