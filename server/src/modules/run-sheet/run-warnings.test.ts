import { deliveryOrder } from '@rental/core/modules/delivery-order/delivery-order.contract'
import { returnOrder } from '@rental/core/modules/return-order/return-order.contract'
import { runSheet } from '@rental/core/modules/run-sheet/run-sheet.contract'
import { session } from '@rental/core/modules/session/session.contract'
import { usualHandoverRules } from '@rental/core/modules/setting/handover-rules'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { nobody, transact } from '../../db/tx.ts'
import { ago, handoversOf } from '../../testing/handovers.ts'
import { asOwner, startTestServer } from '../../testing/test-server.ts'
import { runEntries } from './run-sheet.store.ts'

const server = await startTestServer()
const owner = server.as('Owner')
const driver = server.as('Driver')
const { id: driver_id } = await driver.call(session.info, {})
const { planned, out } = await handoversOf(server)
const company = (await owner.call(session.info, {})).company.id
const address = 'Jl. Kemang Raya 10, Jakarta'
const brought = { delivery_place: { by: 'DELIVERED', address }, pick_up_place: { by: 'DELIVERED', address } }

const jobOf = async (id: string) => {
  const { entries } = await owner.call(runSheet.day, { query: { days: 2 } })
  return entries.find((entry) => entry.id === id)
}
const warningsOf = async (id: string) => (await jobOf(id))?.warnings.map(({ kind, detail }) => [kind, detail])
const given = (to: string, who: string | null) =>
  owner.call(deliveryOrder.change, { params: { id: to }, body: { driver_id: who } })

test('a job says what is to be dealt with, and says no more of it once it is', async () => {
  const { order, delivery, vehicle_id } = await planned(brought)
  const found = await jobOf(delivery.id)
  expect(found).toMatchObject({ order_id: order.id, line_id: order.lines[0]?.id, place_name: address })
  expect(await warningsOf(delivery.id)).toEqual([
    ['NO_STAFF', null],
    ['IDENTITY', null],
    ['CONTRACT', null],
  ])
  await given(delivery.id, driver_id)
  await owner.call(deliveryOrder.allow, {
    params: { id: delivery.id },
    body: { guard: 'CONTRACT', reason: 'Signed at the door' },
  })
  expect(await warningsOf(delivery.id)).toEqual([['IDENTITY', null]])
  await asOwner(
    server.url,
    `update vehicle set unfit_since = now(), unfit_reason = 'Brakes', unfit_source = 'HAND' where id = '${vehicle_id}';
     update app_user set is_driver = true, sim_class = 'A', sim_number = '12345678901234', sim_expiry = current_date - 2 where id = '${driver_id}'`,
  )
  expect((await warningsOf(delivery.id))?.map(([kind]) => kind)).toEqual(['UNFIT', 'SIM_ENDS', 'IDENTITY'])
  await asOwner(server.url, `update app_user set sim_expiry = current_date + 300 where id = '${driver_id}'`)
})

test('one person on two jobs at a time is said of both, unless the customers come to the branch', async () => {
  const [one, other] = [await planned(brought), await planned(brought)]
  await given(one.delivery.id, driver_id)
  const kinds = async (id: string) => (await warningsOf(id))?.map(([kind]) => kind)
  await given(other.delivery.id, driver_id)
  expect(await kinds(one.delivery.id)).toContain('TAKEN')
  expect(await warningsOf(other.delivery.id)).toContainEqual(['TAKEN', expect.stringMatching(/./)])
  const yard = await planned({ delivery_place: { by: 'AT_BRANCH' } })
  await given(yard.delivery.id, driver_id)
  expect(await kinds(yard.delivery.id)).not.toContain('TAKEN')
  expect((await jobOf(yard.delivery.id))?.place_name).toBeTruthy()
})

test('all of them are read in one statement', async () => {
  const asked = { from: ago(0).slice(0, 10), days: 2 }
  const count = async () => {
    const spied = vi.spyOn(pg.Client.prototype, 'query')
    const entries = await transact(server.db, { ...nobody, company }, (tx) =>
      runEntries(tx, asked, { language: 'en', rules: usualHandoverRules }),
    )
    const texts = spied.mock.calls.map(([query]) => (query as unknown as { text?: string }).text ?? '')
    spied.mockRestore()
    return { jobs: entries.length, statements: texts.filter((text) => text.includes('sales_order_line')).length }
  }
  const before = await count()
  await planned(brought)
  await out(brought)
  const after = await count()
  expect(after.jobs).toBeGreaterThan(before.jobs)
  expect([before.statements, after.statements]).toEqual([1, 1])
})

test('lists are found by the address or the branch, and another company finds nothing', async () => {
  const place = { by: 'DELIVERED', address: 'Hotel Melati 100%, Bogor' }
  const yard = { by: 'AT_BRANCH' }
  const { order, back } = await out({ delivery_place: place, pick_up_place: yard })
  const { entry } = await owner.call(runSheet.job, { params: { id: back.id } })
  const branch = entry.place_name ?? ''
  const foundBy = async (typed: string, who = owner) => {
    const query = { place_name_contains: typed, limit: 50 }
    const [deliveries, returns] = [
      await who.call(deliveryOrder.list, { query }),
      await who.call(returnOrder.list, { query }),
    ]
    return [deliveries, returns].map(({ items }) =>
      items.filter(({ order_id }) => order_id === order.id).map(({ place_name }) => place_name),
    )
  }
  expect(await foundBy('melati 100%')).toEqual([[place.address], []])
  expect(branch).not.toBe('')
  expect(await foundBy(branch)).toEqual([[], [branch]])
  expect(await foundBy('%%')).toEqual([[], []])
  expect(await foundBy('melati', server.as('Owner', 'beta'))).toEqual([[], []])
  expect(await foundBy('melati', driver), 'of other people').toEqual([[], []])
})
