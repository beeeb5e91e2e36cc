import { addDays } from '@rental/core/kernel/date'
import { codesOf } from '@rental/core/kernel/machine'
import { offerDays } from '@rental/core/modules/dashboard/dashboard.rules'
import type { Availability } from '@rental/core/modules/occupancy/occupancy.rules'
import { expiringCodes } from '@rental/core/modules/quotation/quotation.rules'
import { runningStates, salesOrderMachine, soldCodes } from '@rental/core/modules/sales-order/sales-order.machine'
import { vehicleMachine } from '@rental/core/modules/vehicle/vehicle.machine'
import type { ListSearch } from '../../record/list/list-state.ts'
import type { RecordLinkTo } from '../../record/record-link.tsx'

const list = (to: string, search: ListSearch): RecordLinkTo => ({ to, search })

export const vehiclesThatAre = (availability: Availability) =>
  list('/vehicle', { filters: { availability_in: [availability] } })

export const vehiclesNotInUse = list('/vehicle', { status_in: codesOf(vehicleMachine, ['inactive', 'for_sale']) })

/** Orders of which a vehicle should be back and is not. */
export const ordersLate = list('/so', { filters: { care_in: ['LATE'] } })

const running = codesOf(salesOrderMachine, runningStates)

/** Running orders that begin on a day. */
export const ordersFrom = (day: string) =>
  list('/so', { status_in: running, filters: { started_on_from: day, started_on_to: day } })

/** Running orders that end on a day. */
export const ordersUntil = (day: string) =>
  list('/so', { status_in: running, filters: { last_day_from: day, last_day_to: day } })

/** Confirmed orders that should have begun before a day. */
export const ordersNotBegun = (day: string) =>
  list('/so', {
    status_in: codesOf(salesOrderMachine, ['confirmed']),
    filters: { started_on_to: addDays(day, -1) },
    sort: 'started_on',
  })

/** Agreed orders with days in a month, `2026-11`, up to a last day of it. */
export const ordersIn = (month: string) => {
  const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10)
  return list('/so', { status_in: [...soldCodes], filters: { started_on_to: last, last_day_from: `${month}-01` } })
}

export const offersEnding = (today: string) =>
  list('/quotation', {
    status_in: [...expiringCodes],
    filters: { valid_until_from: today, valid_until_to: addDays(today, offerDays) },
    sort: 'valid_until',
  })

export const documentsThatAre = (state: 'EXPIRED' | 'DUE_SOON') => list('/document', { filters: { state_in: [state] } })
