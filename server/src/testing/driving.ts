import { driverDay, type DriverDay } from '@rental/core/modules/driver-day/driver-day.contract'
import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import { session } from '@rental/core/modules/session/session.contract'
import { user } from '@rental/core/modules/user/user.contract'
import { aDriver } from './a-driver.ts'
import { pricesOf } from './a-price.ts'
import type { Caller } from './caller.ts'
import { dayIn } from './days.ts'
import { ordersOf } from './ordering.ts'

/** A moment on the clock of Jakarta, so many days ago. */
export const clockAt = (daysAgo: number, time: string) => `${dayIn(-daysAgo)}T${time}:00+07:00`

/** Orders with a driver that began some days ago, with all permissions; prices must be there already. */
export async function drivingFor(owner: Caller) {
  const { aVehicle, aCustomer, forCategory } = pricesOf(owner, '2026-01-01')
  await forCategory('MPV', { rental_type_id: 2, amount: 650_000 })
  /** An order of 60 days that began 40 days ago, and its driver on it. */
  async function served(driver_id: string, customer_id: string, more: object = {}) {
    const started_at = new Date(Date.parse(clockAt(40, '06:00'))).toISOString()
    const line = { rental_type_id: 2, duration: 60, vehicle_id: await aVehicle(), started_at, ...more }
    const order = await ordersOf(owner, customer_id).confirmed([line])
    const line_id = order.lines[0]?.id ?? ''
    await owner.call(salesOrder.assignDriver, {
      params: { id: order.id },
      body: { line_id, driver_id, at: started_at },
    })
    const [assignment] = await owner.call(driverDay.assignments, { params: { id: order.id } })
    return { order, line_id, assignment_id: assignment?.id ?? '', customer_id }
  }
  const enter = (assignment_id: string, daysAgo: number, from: string, until: string, more: object = {}) =>
    owner.call(driverDay.enter, {
      body: {
        assignment_id,
        clock_in: new Date(clockAt(daysAgo, from)).toISOString(),
        clock_out: new Date(Date.parse(clockAt(daysAgo, until)) + (until <= from ? 86_400_000 : 0)).toISOString(),
        reason: 'Lupa absen',
        ...more,
      },
    })
  const move = (id: string, action: 'submit' | 'confirm' | 'dispute' | 'resolve' | 'cancel', reason?: string) =>
    owner.call(driverDay.move, { params: { id }, body: { action, ...(reason && { reason }) } })
  return {
    aCustomer,
    served,
    enter,
    move,
    submitted: async (...given: Parameters<typeof enter>): Promise<DriverDay> =>
      move((await enter(...given)).id, 'submit'),
    anotherDriver: async () => (await aDriver(owner)).id,
  }
}

/** The person of a role becomes a driver with a SIM. */
export async function asDriver(owner: Caller, driver: Caller): Promise<string> {
  const { id } = await driver.call(session.info, {})
  const body = { is_driver: true, sim_class: 'A' as const, sim_number: '129999999999', sim_expiry: '2035-01-31' }
  await owner.call(user.change, { params: { id }, body })
  return id
}
