import type { driverDay, ClockJob, MyDay } from '@rental/core/modules/driver-day/driver-day.contract'
import type { ClockPlace, dayZones } from '@rental/core/modules/driver-day/driver-day.fields'
import type { Result } from '@rental/core/kernel/route'
import { light } from '../api/shell-calls.ts'
import type { Sending } from './sending.ts'

export type Zone = (typeof dayZones)[number]

/** Begin of a day, with what the screen shows of it until the server has it. */
interface Begin {
  kind: 'IN'
  assignment_id: string
  km_start: number | null
  job: Pick<ClockJob, 'order_number' | 'customer_name' | 'vehicle_name'>
}

export interface Ended {
  zone: Zone | null
  overnight: boolean
  km_end: number | null
}

/** A press of the clock that the device keeps until the server has it. */
export interface KeptPress {
  id: string
  user_id: string
  /** Given by the device: a clock-in that is sent again begins the same day. */
  day_id: string
  pressed_at: string
  place: ClockPlace | null
  what: Begin | ({ kind: 'OUT' } & Ended) | { kind: 'SUBMIT' }
  sending: Sending
}

/** The clock as it was last fetched. */
export type KeptClock = Result<typeof driverDay.mine> & { user_id: string }

/** A day that runs, on the server or on this device alone. */
export type OpenDay = Pick<MyDay, 'id' | 'clock_in' | 'order_number' | 'customer_name' | 'vehicle_name' | 'km_start'>

const touches = ['sales_order', 'driver_pay']

/** Calls of the clock without their schemas: a phone on the way downloads as little as it can. */
export const clockCalls = {
  mine: light<typeof driverDay.mine>({
    module: 'driver_day',
    name: 'mine',
    method: 'GET',
    path: '/ops/driver-days/mine',
    access: 'driver_day.clock',
  }),
  clockIn: light<typeof driverDay.clockIn>({
    module: 'driver_day',
    name: 'clockIn',
    method: 'POST',
    path: '/ops/driver-days/clock-in',
    access: 'driver_day.clock',
    touches,
  }),
  clockOut: light<typeof driverDay.clockOut>({
    module: 'driver_day',
    name: 'clockOut',
    method: 'POST',
    path: '/ops/driver-days/:id/clock-out',
    access: 'driver_day.clock',
    touches,
  }),
  move: light<typeof driverDay.move>({
    module: 'driver_day',
    name: 'move',
    method: 'PATCH',
    path: '/ops/driver-days/:id/status',
    access: 'driver_day.read',
    touches,
  }),
} as const
