import { dashboard } from '@rental/core/modules/dashboard/dashboard.contract'
import { vehicle } from '@rental/core/modules/vehicle/vehicle.contract'
import { expect, test } from 'vitest'
import { reserve } from '../../occupancy/occupy.ts'
import { pricesOf } from '../../testing/a-price.ts'
import { today } from '../../testing/days.ts'
import { occupyingFor } from '../../testing/occupying.ts'
import { ordersOf } from '../../testing/ordering.ts'
import { asOwner, startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const owner = server.as('Owner')
const occupying = await occupyingFor(server.db, owner)
const { aVehicle, aCustomer, forCategory } = pricesOf(owner, '2024-01-01')
await forCategory('MPV', { amount: 350_000 })
await forCategory('MPV', { rental_type_id: 7, amount: 6_200_000 })
const { confirmed, submitted } = ordersOf(owner, await aCustomer())

const monthBefore = (month: string, months: number) => {
  const day = new Date(`${month}-01T00:00:00Z`)
  day.setUTCMonth(day.getUTCMonth() - months)
  return day.toISOString().slice(0, 7)
}
/** The month before the last one, where the company is. */
const month = monthBefore(today().slice(0, 7), 2)
const lengthOf = (name: string) => new Date(Date.UTC(Number(name.slice(0, 4)), Number(name.slice(5)), 0)).getUTCDate()
const at = (day: number, hour = '01') => `${month}-${String(day).padStart(2, '0')}T${hour}:00:00Z`

const monthOf = async (name = month, who = owner) =>
  (await who.call(dashboard.months, {})).find((one) => one.month === name)

test('use and revenue of each month are those of its vehicles', async () => {
  const acquisition_date = `${monthBefore(month, 1)}-16`
  const before = monthBefore(month, 1)
  const [first, second] = [await aVehicle('MPV', { acquisition_date }), await aVehicle('MPV', { acquisition_date })]
  await confirmed([{ vehicle_id: first, started_at: at(1), duration: 3 }], { deposit: 500_000 })
  await confirmed([{ vehicle_id: second, rental_type_id: 7, duration_uom: 'MONTH', duration: 1, started_at: at(5) }])
  await submitted([{ vehicle_id: first, started_at: at(20), duration: 3 }])

  const months = await owner.call(dashboard.months, {})
  expect(months).toHaveLength(12)
  expect(months.at(-1)?.month).toBe(today().slice(0, 7))
  const [from, to] = [`${month}-01`, `${month}-${lengthOf(month)}`]
  const reports = await Promise.all(
    [first, second].map((id) => owner.call(vehicle.salesReport, { params: { id }, query: { from, to } })),
  )
  const sumOf = (figure: 'revenue' | 'days_on_rent') => reports.flat().reduce((sum, row) => sum + row[figure], 0)
  expect(await monthOf()).toEqual({
    month,
    rented_days: sumOf('days_on_rent'),
    available_days: 2 * lengthOf(month),
    revenue: sumOf('revenue'),
  })
  // Bought on the sixteenth.
  expect(await monthOf(before)).toMatchObject({
    rented_days: 0,
    available_days: 2 * (lengthOf(before) - 15),
    revenue: 0,
  })
  expect(await monthOf(monthBefore(month, 2))).toMatchObject({ available_days: 0 })
})

test('a day of two orders is one rented day', async () => {
  const acquisition_date = `${month}-01`
  const before = await monthOf()
  const vehicle_id = await aVehicle('MPV', { acquisition_date })
  const order = await confirmed([{ vehicle_id, started_at: at(10), duration: 1 }])
  await confirmed([{ vehicle_id, started_at: at(12), duration: 1 }])
  // Brought back in the morning, rented again in the evening.
  await asOwner(
    server.url,
    `update rental_segment set starts_at = '${at(10)}' where vehicle_id = '${vehicle_id}'
    and order_id <> '${order.id}'`,
  )
  expect((await monthOf())?.rented_days).toBe((before?.rented_days ?? 0) + 3)
})

test('days in the workshop are not available, days after it was put away neither', async () => {
  const before = await monthOf()
  const vehicle_id = await aVehicle('MPV', { acquisition_date: `${month}-01` })
  // From noon to noon: two whole days lie between.
  await occupying((work) =>
    reserve(work, { kind: 'MAINTENANCE', vehicle_id, starts_at: at(10, '05'), ends_at: at(13, '05') }),
  )
  expect((await monthOf())?.available_days).toBe((before?.available_days ?? 0) + lengthOf(month) - 2)
  await owner.call(vehicle.move, { params: { id: vehicle_id }, body: { action: 'deactivate', reason: 'Rusak' } })
  await asOwner(
    server.url,
    `update history set at = '${at(21, '05')}' where record_id = '${vehicle_id}' and action = 'update'`,
  )
  expect((await monthOf())?.available_days).toBe((before?.available_days ?? 0) + 18)
})

test('are those of one’s own branches, and for those who may see revenue', async () => {
  const manager = server.as('Branch Manager')
  const before = await monthOf(month, manager)
  const vehicle_id = await aVehicle('MPV', { branch_id: 2, acquisition_date: `${month}-01` })
  await confirmed([{ vehicle_id, started_at: at(5), duration: 2 }], { branch_id: 2 })
  expect(await monthOf(month, manager)).toEqual(before)
  for (const role of ['Driver', 'Sales', 'Operations', 'Warehouse'])
    expect((await server.as(role).refused(dashboard.months, {})).code).toBe('not_permitted')
  expect(await monthOf(month, server.as('Finance'))).toMatchObject({ month })
  expect(await monthOf(month, server.as('Owner', 'beta'))).toEqual({
    month,
    rented_days: 0,
    available_days: 0,
    revenue: 0,
  })
})
