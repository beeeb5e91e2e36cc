import { DriverDay } from '@rental/core/modules/driver-day/driver-day.contract'
import { driverDayMachine } from '@rental/core/modules/driver-day/driver-day.machine'
import { recordLinkBy } from '../../record/screen/record-paths.ts'
import { driverDayPaths } from './driver-day.paths.ts'

/** Subject of drivers' days for the record kit. */
export const daySubject = {
  module: 'driver_day',
  shape: DriverDay.shape,
  machine: driverDayMachine,
  labels: { worked_minutes: 'driver_day.worked' },
} as const

export const dayLink = recordLinkBy(driverDayPaths.detail)
