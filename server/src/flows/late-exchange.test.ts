import { addDays, daysBetween } from '@rental/core/kernel/date'
import { localDay } from '@rental/core/kernel/time-zones'
import { invoice } from '@rental/core/modules/invoice/invoice.contract'
import { returnOrder } from '@rental/core/modules/return-order/return-order.contract'
import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import type { SalesOrder } from '@rental/core/modules/sales-order/sales-order.record'
import { toldMoment } from '@rental/core/modules/told-moment/told-moment.contract'
import { describe, expect, test } from 'vitest'
import { exchangesOf, inHours, of } from '../testing/exchanging.ts'
import { asOwner, startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()
const [owner, operations] = [server.as('Owner'), server.as('Operations')]
const exchanges = await exchangesOf(server)
const { aCar, confirmed, forVehicle, handOver, exchange, agree, own, returnOf, expectProven } = exchanges
const dayOf = (moment: string) => localDay(moment, 'Asia/Jakarta')
const today = dayOf(inHours(0))
/** Noon of a day that is so many days away: an exchange of the same day is not late, at whatever hour this runs. */
const at = (days: number) => `${addDays(today, days)}T05:00:00Z`

/** Its vehicle has been out for ten days, for Rp 300,000 a day. */
async function out(duration = 20) {
  const old = await aCar()
  const order = await confirmed([{ vehicle_id: old, started_at: at(-10), duration }])
  await handOver(order, { inspected_at: at(-10), odometer_km: 10_000 })
  return { old, order }
}
async function priced(amount: number) {
  const id = await aCar()
  await forVehicle(id, { amount })
  return id
}
/** Agreed some days ago for that day, which no test can do: as if it had been agreed then. */
async function agreedAgo(order: SalesOrder, vehicle_id: string, days = 5, wish: object = {}) {
  const after = await agree(order, { vehicle_id, at: at(-days), price_effect: 'REPRICE', ...wish })
  await asOwner(
    server.url,
    `update contract_version set created_at = created_at - interval '8 days' where order_id = '${order.id}' and no = ${after.version}`,
  )
  return after
}
const now = { inspected_at: inHours(-0.01), odometer_km: 5000 }
/** The other vehicle comes back, or the first one with its own kilometres. */
async function takeBack(order: SalesOrder, vehicle_id: string, odometer_km = 5050) {
  const { id } = await returnOf(order)
  const body = { inspection: await own.inspection(vehicle_id, { odometer_km }), next: 'AVAILABLE' as const }
  const { charges } = await owner.call(returnOrder.inspect, { params: { id }, body })
  const late = (charges ?? []).filter(({ kind }) => kind === 'LATE_EXCHANGE')
  return { id, late: late.map(({ amount }) => amount), charge: late[0] }
}

describe('an exchange for a cheaper vehicle that takes place later than agreed', () => {
  test('charges the days of the first vehicle by its own price at the return, with its plate, and is billed', async () => {
    const { old, order } = await out()
    const cheap = await priced(200_000)
    await agreedAgo(order, cheap)
    await exchange(order, { out: now, back: { odometer_km: 10_050 } })
    const { id, late, charge } = await takeBack(order, cheap)
    // Five days at 200,000 that were worth 300,000.
    expect(late).toEqual([500_000])
    expect(charge).toMatchObject({ is_taxed: true, decision: 'OPEN', steps: [{ rule: 'reprice' }] })
    const plate = await asOwner<{ license_number: string }>(
      server.url,
      `select license_number from vehicle where id = '${old}'`,
    )
    expect(charge?.vehicle_name).toBe(plate[0]?.license_number)
    await owner.call(returnOrder.decide, {
      params: { id, chargeId: charge?.id ?? '' },
      body: { decision: 'ACCEPTED' },
    })
    for (const { id: chargeId, decision } of (await returnOf(order)).charges ?? [])
      if (decision === 'OPEN')
        await owner.call(returnOrder.decide, { params: { id, chargeId }, body: { decision: 'ACCEPTED' } })
    await owner.call(returnOrder.complete, { params: { id } })
    const rows = await owner.call(salesOrder.schedule, of(order))
    expect(rows.filter(({ kind }) => kind === 'LATE_EXCHANGE')).toMatchObject([{ amount: 500_000, is_taxed: true }])
    await owner.call(invoice.billNow, { body: { order_id: order.id, until: addDays(today, 40) } })
    const billed = await owner.call(salesOrder.schedule, of(order))
    expect(billed.find(({ kind }) => kind === 'LATE_EXCHANGE')).toMatchObject({ status: 'INVOICED' })
    await expectProven()
  })

  test('costs nothing on the day that was agreed, nor for a dearer vehicle, nor at the same price', async () => {
    for (const [price, days, wish] of [
      [200_000, 0, {}],
      [450_000, 5, {}],
      [200_000, 5, { price_effect: 'KEEP' }],
    ] as const) {
      const { order } = await out()
      const vehicle_id = await priced(price)
      await agreedAgo(order, vehicle_id, days, { ...wish, ...(days === 0 && { at: inHours(-0.02) }) })
      await exchange(order, { out: now, back: { odometer_km: 10_050 } })
      expect((await takeBack(order, vehicle_id)).late).toEqual([])
    }
  })

  test('was called off or replaced: only the days of the one that holds count', async () => {
    const { old, order } = await out()
    const other = await priced(200_000)
    await agreedAgo(order, other, 5)
    await agreedAgo(order, other, 3)
    await exchange(order, { out: now, back: { odometer_km: 10_050 } })
    expect((await takeBack(order, other)).late).toEqual([300_000])

    const { order: back, old: kept } = await out()
    const third = await priced(200_000)
    await agreedAgo(back, third, 5)
    await agree(back, { vehicle_id: kept })
    expect((await takeBack(back, kept, 10_050)).late).toEqual([])
    expect(old).not.toBe(kept)
  })

  test('never took place because the rental was ended: all days until the end count', async () => {
    const { old, order } = await out()
    await agreedAgo(order, await priced(200_000), 5)
    const body = { last_day: today, reason: 'Selesai lebih awal', termination_method: 'NONE' as const }
    const { hash } = await owner.call(salesOrder.terminatePreview, { ...of(order), body })
    await owner.call(salesOrder.terminate, { ...of(order), body: { ...body, hash } })
    expect((await takeBack(order, old, 10_050)).late).toEqual([600_000])
  })

  test('of an order that was extended at the lower price meanwhile charges the added days as well', async () => {
    const { order } = await out(8)
    const other = await priced(200_000)
    await agreedAgo(order, other, 5)
    const body = { duration: 10, duration_uom: 'DAY' as const }
    const { hash } = await owner.call(salesOrder.extendPreview, { ...of(order), body })
    await owner.call(salesOrder.extend, { ...of(order), body: { ...body, hash } })
    await exchange(order, { out: now, back: { odometer_km: 10_050 } })
    expect((await takeBack(order, other)).late).toEqual([500_000])
  })

  test('days before it was agreed are no lateness: they were agreed with it', async () => {
    const { order } = await out()
    const other = await priced(200_000)
    await agree(order, { vehicle_id: other, at: at(-5), price_effect: 'REPRICE' })
    await exchange(order, { out: now, back: { odometer_km: 10_050 } })
    expect((await takeBack(order, other)).late).toEqual([])
  })

  test('is waived within the sum of the company, as every charge of a return', async () => {
    const { order } = await out()
    const other = await priced(50_000)
    await agreedAgo(order, other, 8)
    await exchange(order, { out: now, back: { odometer_km: 10_050 } })
    const { id, late, charge } = await takeBack(order, other)
    expect(late).toEqual([2_000_000])
    const waiver = { decision: 'WAIVED' as const, reason: 'Kami yang terlambat' }
    const asked = await owner.call(returnOrder.decide, { params: { id, chargeId: charge?.id ?? '' }, body: waiver })
    expect(asked.charges?.find(({ kind }) => kind === 'LATE_EXCHANGE')).toMatchObject({ decision: 'WAIVER_ASKED' })
  })
})

test('a moment of the exchange that its device told late counts from its arrival, until somebody believes it', async () => {
  const { order } = await out()
  const other = await priced(200_000)
  await agreedAgo(order, other, 5)
  await asOwner(
    server.url,
    `insert into user_contact (company_id, user_id, at) select company_id, id, '${at(-2)}' from app_user on conflict do nothing`,
  )
  await exchange(order, {
    out: { inspected_at: at(-5), odometer_km: 5000 },
    back: { inspected_at: at(-5), odometer_km: 10_050 },
  })
  const { id, late } = await takeBack(order, other)
  const days = daysBetween(addDays(today, -5), today)
  expect(late).toEqual([days * 100_000])
  const [moment] = await asOwner<{ id: string }>(
    server.url,
    `select told.id from told_moment as told join inspection as signed on signed.id = told.inspection_id
     where signed.order_id = '${order.id}' and told.kind = 'SWAP_OUT'`,
  )
  const decide = (decision: 'ACCEPTED' | 'REJECTED') =>
    operations.call(toldMoment.decide, {
      params: { id: moment?.id ?? '' },
      body: { decision, reason: 'Pelanggan membenarkan' },
    })
  const lateOf = async () =>
    ((await owner.call(returnOrder.get, { params: { id } })).charges ?? [])
      .filter(({ kind }) => kind === 'LATE_EXCHANGE')
      .map(({ amount }) => amount)
  await decide('ACCEPTED')
  expect(await lateOf()).toEqual([])
  await decide('REJECTED')
  expect(await lateOf()).toEqual([days * 100_000])
})
