export const kmText = (km: number) => km.toLocaleString('id-ID')

/** The latest reading, as the vehicle shows it. */
export interface MeteredVehicle {
  id: string
  odometer_km: number | null
  odometer_at: string | null
}
