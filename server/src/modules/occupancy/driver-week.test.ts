import { addDays } from '@rental/core/kernel/date'
import { driverDay } from '@rental/core/modules/driver-day/driver-day.contract'
import { occupancy } from '@rental/core/modules/occupancy/occupancy.contract'
import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import { setting } from '@rental/core/modules/setting/setting.contract'
import { expect, test } from 'vitest'
import { aDriver } from '../../testing/a-driver.ts'
import { today } from '../../testing/days.ts'
import { drivingFor } from '../../testing/driving.ts'
import { ordersOf } from '../../testing/ordering.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const owner = server.as('Owner')
const { aCustomer, served, enter } = await drivingFor(owner)
const customer = await aCustomer()
const { confirmed } = ordersOf(owner, customer)

/** Days since the Monday of this week. */
const weekday = (new Date(today()).getUTCDay() + 6) % 7
const monday = addDays(today(), 14 - weekday)
/** A moment of the week after next, by the clock of Jakarta. */
const inWeek = (day: number, time: string) => new Date(`${addDays(monday, day)}T${time}:00+07:00`).toISOString()

/** Days of twelve hours from a day of that week on. */
async function drive(driver_id: string, day: number, duration: number) {
  const order = await confirmed([{ rental_type_id: 2, started_at: inWeek(day, '08:00'), duration }])
  const body = { line_id: order.lines[0]?.id ?? '', driver_id }
  return owner.call(salesOrder.assignDriver, { params: { id: order.id }, body })
}
const weekOf = (driver_id: string, at: string) => owner.call(occupancy.driverWeek, { query: { driver_id, at } })
async function heavyFor(id: string, from: string, to: string, more: object = {}) {
  const { drivers } = await owner.call(occupancy.freeDrivers, { query: { from, to, category: 'MPV', ...more } })
  return drivers.find((driver) => driver.id === id)?.heavy_week
}

test('a trip that brings a driver over the hours of a week is warned of, and not refused', async () => {
  const [busy, rested] = [await aDriver(owner), await aDriver(owner)]
  await drive(busy.id, 0, 3)
  const [thursday, friday] = [inWeek(3, '08:00'), inWeek(4, '20:00')]
  expect(await heavyFor(busy.id, thursday, inWeek(3, '20:00'))).toBeNull()
  expect(await heavyFor(busy.id, thursday, friday)).toEqual({ from: monday, minutes: 60 * 60, limit_hours: 58 })
  expect(await heavyFor(rested.id, thursday, friday)).toBeNull()
  // Around the clock, a rental type has more hours a day.
  expect(await heavyFor(busy.id, thursday, inWeek(3, '20:00'), { rental_type_id: 1 })).toMatchObject({
    minutes: 60 * 60,
  })
  // Five days of twelve hours are too many for one driver.
  const week = { from: inWeek(0, '08:00'), to: inWeek(4, '20:00'), category: 'MPV' }
  expect(await owner.call(occupancy.freeDrivers, { query: week })).toMatchObject({
    heavy_week: { from: monday, minutes: 60 * 60 },
  })
  expect(await drive(busy.id, 3, 2)).toMatchObject({ lines: [{ driver_id: busy.id }] })
  expect(await weekOf(busy.id, inWeek(6, '09:00'))).toEqual({ from: monday, minutes: 60 * 60, limit_hours: 58 })
  expect(await weekOf(busy.id, inWeek(7, '09:00'))).toBeNull()
  expect(await weekOf(rested.id, inWeek(6, '09:00'))).toBeNull()
  await owner.call(setting.changeGeneral, { body: { driver_week_limit_hours: 60 } })
  expect(await weekOf(busy.id, inWeek(6, '09:00'))).toBeNull()
  await owner.call(setting.changeGeneral, { body: { driver_week_limit_hours: 58 } })
})

test('recorded days count with the hours that were worked, cancelled ones do not', async () => {
  const { id } = await aDriver(owner)
  const { assignment_id } = await served(id, customer)
  const days = []
  for (let day = 0; day < 5; day += 1) days.push(await enter(assignment_id, weekday + 7 - day, '07:00', '20:00'))
  const lastWeek = new Date(`${addDays(monday, -20)}T09:00:00+07:00`).toISOString()
  expect(await weekOf(id, lastWeek)).toEqual({ from: addDays(monday, -21), minutes: 65 * 60, limit_hours: 58 })
  await owner.call(driverDay.move, {
    params: { id: days[0]?.id ?? '' },
    body: { action: 'cancel', reason: 'Bukan dia' },
  })
  expect(await weekOf(id, lastWeek)).toBeNull()
  // His order goes on for weeks, twelve hours a day.
  expect(await weekOf(id, inWeek(-7, '09:00'))).toMatchObject({ minutes: 84 * 60 })
})

test('drivers of another company have no week', async () => {
  const { id: driver_id } = await aDriver(owner)
  const query = { driver_id, at: inWeek(0, '09:00') }
  const beta = server.as('Owner', 'beta')
  expect((await beta.refused(occupancy.driverWeek, { query })).code).toBe('not_found')
})
