import { Refusal } from '@rental/core/kernel/error'
import type { OwnRefusals } from '../../db/refusal.ts'

const wrong = (field: string, key: string) => new Refusal('invalid_input', { fields: { [field]: { key } } })

export const driverDayRefusals: OwnRefusals = {
  byConstraint: {
    driver_day_open_unique: () => new Refusal('clock_open'),
    driver_day_date_unique: () => new Refusal('day_exists'),
    driver_day_clock_out_check: () => wrong('clock_out', 'clock_too_long'),
    driver_day_km_end_check1: () => wrong('km_end', 'km_below_start'),
  },
}
