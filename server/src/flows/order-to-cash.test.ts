import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { session } from '@rental/core/modules/session/session.contract'
import { expect, test } from 'vitest'
import { pricesOf } from '../testing/a-price.ts'
import { startTestServer, asOwner } from '../testing/test-server.ts'
import { gatesOn } from '../testing/gate.ts'
import { until } from '../testing/jobs.ts'
import { approverProgram } from '../testing/order-approver.ts'
import { ordersOf } from '../testing/ordering.ts'

const server = await startTestServer()
const owner = server.as('Owner')
const { aVehicle, aCustomer, forCategory } = pricesOf(owner, '2026-01-01')
await forCategory('MPV')
const { submitted } = ordersOf(owner, await aCustomer())
const closeGate = await gatesOn(server.url)

/** Rows of an order: complete, each of these exists once for each of its two lines. */
const parts = () =>
  asOwner<{ status: number; number: string | null; parts: number[] }>(
    server.url,
    `select status, number, array[
      (select count(*) from rental_segment where order_id = sales_order.id),
      (select count(*) from occupancy where source_id = sales_order.id),
      (select count(*) from delivery_order where order_id = sales_order.id),
      (select count(*) from billing_schedule where order_id = sales_order.id and kind = 'RENT'),
      2 * (select count(*) from contract_version where order_id = sales_order.id)]::int[] as parts
    from sales_order order by number`,
  )
const approved = async () => (await parts()).filter(({ status }) => status === 10).length

/** `KILLS=all` kills more often. Each death among many leaves some orders for the next. */
const isFull = process.env['KILLS'] === 'all'
const { wanted, deaths } = isFull ? { wanted: 60, deaths: 3 } : { wanted: 20, deaths: 1 }
/** Tables of which the first row of an approval is written when its process is killed. */
const steps = isFull ? ['occupancy', 'delivery_order', 'billing_schedule', 'contract_version'] : ['contract_version']

test('a process that is killed while it approves leaves every order whole or untouched', async () => {
  for (let made = 0; made < wanted; made++)
    await submitted([{ vehicle_id: await aVehicle() }, { vehicle_id: await aVehicle() }])
  const { company, id: user } = await owner.call(session.info, {})
  const own = new URL(server.url)
  own.searchParams.set('application_name', 'approver')
  /** A process that approves, until something is so. */
  async function killedWhen(isTime: () => Promise<unknown>) {
    const child = spawn(process.execPath, [approverProgram, own.href, company.id, user], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    if (child.stdout) await once(child.stdout, 'data')
    await isTime()
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  async function expectWhole() {
    for (const { status, number, parts: found } of await parts())
      expect(found).toEqual(status === 10 && number ? [2, 2, 2, 2, 2] : [0, 0, 0, 0, 0])
  }
  for (const table of steps) {
    const gate = await closeGate(`trigger still before insert on ${table}`)
    await killedWhen(gate.reached)
    await gate.open(table)
    expect(await approved()).toBe(0)
    await expectWhole()
  }
  for (let died = 0; died < deaths; died++) {
    const before = await approved()
    await killedWhen(() => until(async () => (await approved()) > before))
    await expectWhole()
  }
  const numbers = (await parts()).flatMap(({ number }) => number?.slice(-4) ?? [])
  // A number is lost with the process that took it, and never given twice.
  expect(new Set(numbers).size).toBe(numbers.length)
}, 240_000)
