import { Reading } from '@rental/core/modules/odometer/odometer.contract'

/** What the kit must know of odometer readings. */
export const readingSubject = { module: 'odometer', shape: Reading.shape } as const

export const kmText = (km: number) => km.toLocaleString('id-ID')

/** The latest reading, as the vehicle shows it. */
export interface MeteredVehicle {
  id: string
  odometer_km: number | null
  odometer_at: string | null
}
