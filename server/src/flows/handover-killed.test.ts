import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { session } from '@rental/core/modules/session/session.contract'
import { expect, test } from 'vitest'
import { pricesOf } from '../testing/a-price.ts'
import { until } from '../testing/jobs.ts'
import { ordersOf } from '../testing/ordering.ts'
import { asOwner, startTestServer } from '../testing/test-server.ts'
import { delivererProgram } from '../testing/vehicle-deliverer.ts'

const server = await startTestServer()
const owner = server.as('Owner')
const { aVehicle, aCustomer, forCategory } = pricesOf(owner, '2026-01-01')
await forCategory('MPV')
const { confirmed } = ordersOf(owner, await aCustomer())

/** Everything that belongs to a delivery: of a completed one, each of these exists once; its four photos too. */
const parts = () =>
  asOwner<{ status: number; parts: number[] }>(
    server.url,
    `select status, array[
      (select count(*) from inspection where delivery_order_id = own.id),
      (select count(*) from seal join inspection on inspection.id = inspection_id where delivery_order_id = own.id),
      (select count(*) / 4 from inspection_photo join inspection on inspection.id = inspection_id where delivery_order_id = own.id),
      (select count(*) from return_order where line_id = own.line_id),
      (select count(*) from occupancy where source_id = own.order_id and out_at is not null),
      (select count(*) from vehicle_odometer where vehicle_id = own.vehicle_id),
      (select count(*) from sales_order where id = own.order_id and status = 15)]::int[] as parts
    from delivery_order as own`,
  )
const handedOver = async () => (await parts()).filter(({ status }) => status === 20).length

/** Each death leaves some for the next; `KILLS=all` makes more. */
const wanted = process.env['KILLS'] === 'all' ? 40 : 24

test('a process that is killed while it hands over leaves every handover whole or untouched', async () => {
  const started_at = new Date(Date.now() - 60_000).toISOString()
  for (let made = 0; made < wanted; made++) await confirmed([{ vehicle_id: await aVehicle(), started_at }])
  const { company, id: user } = await owner.call(session.info, {})
  for (let deaths = 0; deaths < 2; deaths++) {
    const before = await handedOver()
    const child = spawn(process.execPath, [delivererProgram, server.url, company.id, user], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    if (child.stdout) await once(child.stdout, 'data')
    await until(async () => (await handedOver()) > before)
    child.kill('SIGKILL')
    await once(child, 'exit')
    for (const { status, parts: found } of await parts())
      expect(found).toEqual(status === 20 ? [1, 1, 1, 1, 1, 1, 1] : [0, 0, 0, 0, 0, 0, 0])
  }
  const seals = await asOwner<{ no: number }>(server.url, 'select no::int from seal order by no')
  expect(seals.map(({ no }) => no)).toEqual(seals.map((_, at) => at + 1))
}, 90_000)
