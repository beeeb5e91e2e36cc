import { inspection } from '@rental/core/modules/inspection/inspection.contract'
import { odometer } from '@rental/core/modules/odometer/odometer.contract'
import { returnOrder } from '@rental/core/modules/return-order/return-order.contract'
import { session } from '@rental/core/modules/session/session.contract'
import { describe, expect, test } from 'vitest'
import { ago, handoversOf } from '../testing/handovers.ts'
import { inspectingAs } from '../testing/inspecting.ts'
import { asOwner, startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()
const [owner, driver, operations] = [server.as('Owner'), server.as('Driver'), server.as('Operations')]
const { planned, handOver, returnOf, own, takeBack } = await handoversOf(server)
const looking = inspectingAs(server.app, () => server.tokenFor('Driver'))
const { id: driver_id } = await driver.call(session.info, {})

/** A rental that went out with 171.394 km, and whose vehicle the driver takes back with another reading. */
async function backWith(odometer_km: number) {
  const found = await planned({ started_at: ago(30) })
  const { vehicle_id } = found
  await handOver(found.delivery.id, await own.inspection(vehicle_id, { inspected_at: ago(20), odometer_km: 171_394 }))
  const { id } = await returnOf(found.order)
  await owner.call(returnOrder.change, { params: { id }, body: { driver_id } })
  const given = await looking.inspection(vehicle_id, { odometer_km })
  const params = { id }
  await driver.call(returnOrder.inspect, { params, body: { inspection: given, next: 'AVAILABLE' } })
  const readings = await owner.call(odometer.list, { params: { id: vehicle_id }, query: {} })
  const [reading] = readings.items
  const waiting = { params: { id: vehicle_id, readingId: reading?.id ?? '' }, body: { reason: 'Dasbor diganti' } }
  return { params, vehicle_id, given, reading, waiting }
}
const stateOf = (params: { id: string }) => owner.call(returnOrder.get, { params })
const complete = (params: { id: string }) => operations.send(returnOrder.complete, { params })
const codeOf = async (params: { id: string }) => (await complete(params)).body.metadata?.error?.code

describe('an odometer of a return that does not fit', () => {
  test.each([
    ['45.100 km after 171.394 km, which would charge no kilometre', 45_100, 'LOWER'],
    ['one digit more, which would charge a million', 1_713_940, 'JUMP'],
  ] as const)('%s, keeps it from being settled until the office has looked', async (_, km, doubt) => {
    const { params, reading, waiting } = await backWith(km)
    expect(reading).toMatchObject({ km, to_check: doubt })
    expect(await stateOf(params)).toMatchObject({ is_odometer_doubtful: true })
    expect(await codeOf(params)).toBe('odometer_unchecked')
    expect((await operations.refused(returnOrder.settle, { params })).code).toBe('odometer_unchecked')
    await owner.call(odometer.confirm, waiting)
    expect(await stateOf(params)).toMatchObject({ is_odometer_doubtful: false })
    expect((await complete(params)).status).toBe(200)
  })
  test('is settled once it is void, and counts again once the report states the right one', async () => {
    const voided = await backWith(45_100)
    await owner.call(odometer.void, voided.waiting)
    expect((await complete(voided.params)).status).toBe(200)

    const { params, given, vehicle_id } = await backWith(45_100)
    await owner.call(inspection.reopen, { params: { id: given.id }, body: { reason: 'Salah baca odometer' } })
    // Without a report that holds, nothing is settled.
    expect(await codeOf(params)).toBe('report_reopened')
    const right = await looking.inspection(vehicle_id, { odometer_km: 171_500 })
    await driver.call(returnOrder.inspect, { params, body: { inspection: right, next: 'AVAILABLE' } })
    expect(await stateOf(params)).toMatchObject({ is_odometer_doubtful: false, driven_km: 106 })
    expect((await complete(params)).status).toBe(200)
  })
  test('was at its handover: one digit more there would charge no kilometre either', async () => {
    const { order, vehicle_id, delivery } = await planned({ started_at: ago(30) })
    await owner.call(odometer.create, {
      params: { id: vehicle_id },
      body: { km: 171_300, source: 'MANUAL', read_at: ago(25) },
    })
    await handOver(delivery.id, await own.inspection(vehicle_id, { inspected_at: ago(20), odometer_km: 1_713_940 }))
    const { id } = await returnOf(order)
    await takeBack(id, await own.inspection(vehicle_id, { odometer_km: 171_900 }))
    expect(await codeOf({ id })).toBe('odometer_unchecked')
  })
})

test('a time that nobody decided about before the settlement is not asked about afterwards', async () => {
  const { order, vehicle_id, delivery } = await planned({ started_at: ago(98) })
  await handOver(delivery.id, await own.inspection(vehicle_id, { inspected_at: ago(97) }))
  await asOwner(
    server.url,
    `insert into user_contact (company_id, user_id, at) select company_id, id, '${ago(20)}' from app_user on conflict do nothing`,
  )
  const { id } = await returnOf(order)
  const { charges } = await takeBack(id, await own.inspection(vehicle_id, { inspected_at: ago(27) }))
  const waiting = async () => {
    const { items } = await owner.call(returnOrder.list, { query: { time_in: ['TO_CHECK'], limit: 50 } })
    const { time_to_check } = await owner.call(returnOrder.count, {})
    return [items.filter((row) => row.id === id).length, time_to_check]
  }
  expect(await waiting()).toEqual([1, 1])
  for (const { id: chargeId } of charges)
    await owner.call(returnOrder.decide, { params: { id, chargeId }, body: { decision: 'ACCEPTED' } })
  await owner.call(returnOrder.complete, { params: { id } })
  expect(await waiting()).toEqual([0, 0])
  // The told time stays visible.
  expect(await stateOf({ id })).toMatchObject({ is_time_doubtful: false, told_moments: [{ decision: 'OPEN' }] })
})
