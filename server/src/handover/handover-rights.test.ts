import { randomUUID } from 'node:crypto'
import { damage } from '@rental/core/modules/damage/damage.contract'
import { deliveryOrder } from '@rental/core/modules/delivery-order/delivery-order.contract'
import { inspection } from '@rental/core/modules/inspection/inspection.contract'
import { returnOrder } from '@rental/core/modules/return-order/return-order.contract'
import { runSheet } from '@rental/core/modules/run-sheet/run-sheet.contract'
import { session } from '@rental/core/modules/session/session.contract'
import { customer } from '@rental/core/modules/customer/customer.contract'
import { describe, expect, test } from 'vitest'
import { pricesOf } from '../testing/a-price.ts'
import { inspectingAs } from '../testing/inspecting.ts'
import { ordersOf } from '../testing/ordering.ts'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()
const [owner, operations, sales, driver] = [
  server.as('Owner'),
  server.as('Operations'),
  server.as('Sales'),
  server.as('Driver'),
]
const { id: driver_id } = await driver.call(session.info, {})
const { aVehicle, aCustomer, forCategory } = pricesOf(owner, '2026-01-01')
await forCategory('MPV', { amount: 300_000 })
const customer_id = await aCustomer()
const nik = '3171230101900001'
await owner.call(customer.change, { params: { id: customer_id }, body: { nik } })
const own = inspectingAs(server.app, () => server.tokenFor('Owner'))
const passed_guards = [{ guard: 'CONTRACT' as const, reason: 'Menyusul' }]
const estimate = 1_234_567

const vehicleId = await aVehicle('MPV', { tank_litres: 40 })
const mark = { view: 'LEFT', x: 300, y: 500, part: 'FRONT_DOOR', kind: 'DENT', severity: 'LIGHT' } as const
const known = await owner.call(damage.create, { params: { vehicleId }, body: { ...mark, estimate, liable: 'COMPANY' } })
const started_at = new Date(Date.now() - 60_000).toISOString()
const order = await ordersOf(owner, customer_id).confirmed([{ vehicle_id: vehicleId, started_at }])
const [delivery] = (await owner.call(deliveryOrder.list, { query: { order_id_in: order.id } })).items
const ofDelivery = { params: { id: delivery?.id ?? '' } }
await owner.call(deliveryOrder.change, { ...ofDelivery, body: { driver_id } })

/** Everything that one person reads of a handover, as text. */
const readBy = async (who: typeof owner, calls: (who: typeof owner) => Promise<unknown>[]) =>
  JSON.stringify(await Promise.all(calls(who)))

describe('an estimate of a repair', () => {
  test('goes with no job of a driver, and is for those who deal with repairs', async () => {
    const sheet = (who: typeof owner) => [who.call(runSheet.job, ofDelivery), who.call(runSheet.day, { query: {} })]
    for (const who of [owner, driver]) {
      expect(await readBy(who, sheet)).toContain('FRONT_DOOR')
      expect(await readBy(who, sheet)).not.toContain(String(estimate))
    }
    const ledger = (who: typeof owner) => [
      who.call(damage.list, { params: { vehicleId }, query: {} }),
      who.call(damage.log, { params: { vehicleId, damageId: known.id }, query: {} }),
    ]
    expect(await readBy(operations, ledger)).toContain(String(estimate))
    expect(await readBy(sales, ledger)).not.toContain(String(estimate))
  })
  test('is not written by those who do not see it', async () => {
    const body = { ...mark, estimate: 5 }
    const refused = await driver.send(damage.create, { params: { vehicleId }, body })
    expect(refused.status).toBe(403)
  })
})

test('reports, papers and charges keep back costs, prices and identity numbers', async () => {
  const given = await own.inspection(vehicleId, { odometer_km: 10_000 })
  await owner.call(deliveryOrder.complete, { ...ofDelivery, body: { inspection: given, passed_guards } })
  const [{ id } = { id: '' }] = (await owner.call(returnOrder.list, { query: { order_id_in: order.id } })).items
  await owner.call(returnOrder.change, { params: { id }, body: { driver_id } })
  const found = { id: randomUUID(), ...mark }
  const back = await own.inspection(vehicleId, { odometer_km: 10_010, fuel_eighths: 5, damages: [found] })
  await owner.call(returnOrder.inspect, { params: { id }, body: { inspection: back, next: 'AVAILABLE' } })
  await owner.call(damage.change, { params: { vehicleId, damageId: found.id }, body: { estimate } })

  const seen = await owner.call(returnOrder.get, { params: { id } })
  expect(seen.charges?.length).toBe(2)
  expect(await sales.call(returnOrder.get, { params: { id } })).toMatchObject({ undecided: seen.undecided })
  const none = { charges: null, accepted: null, undecided: null }
  expect(await driver.call(returnOrder.get, { params: { id } })).toMatchObject({ status: 5, ...none })
  const [row] = (await driver.call(returnOrder.list, { query: { order_id_in: order.id } })).items
  expect(row?.accepted).toBeNull()
  const paper = { params: { id }, query: {} }
  expect(await driver.refused(returnOrder.paper, paper)).toMatchObject({ code: 'not_permitted' })
  expect((await owner.send(returnOrder.paper, paper)).status).toBe(200)

  const report = (who: typeof owner) => [
    who.call(inspection.get, { params: { id: back.id } }),
    who.call(inspection.log, { params: { id: back.id }, query: {} }),
    who.call(deliveryOrder.get, ofDelivery),
    who.call(deliveryOrder.log, { ...ofDelivery, query: {} }),
    who.call(returnOrder.log, { params: { id }, query: {} }),
  ]
  expect(await readBy(owner, report)).toContain(String(estimate))
  const told = await readBy(driver, report)
  for (const secret of [String(estimate), nik, '300000']) expect(told).not.toContain(secret)
})
