import type { ClockPlace } from '@rental/core/modules/driver-day/driver-day.fields'

/** The place is nice to have: a clock does not wait longer for it. */
export const placeMs = 3000

/** Place of the phone, where its owner allows it. */
export function placeNow(): Promise<ClockPlace | null> {
  if (!('geolocation' in navigator)) return Promise.resolve(null)
  return new Promise((tell) => {
    const given = setTimeout(() => tell(null), placeMs)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        clearTimeout(given)
        tell({ lat: coords.latitude, lng: coords.longitude, accuracy: Math.round(coords.accuracy) })
      },
      () => {
        clearTimeout(given)
        tell(null)
      },
      { maximumAge: 60_000, timeout: placeMs },
    )
  })
}
