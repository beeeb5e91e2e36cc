export interface Coordinates {
  latitude: number
  longitude: number
}

/** More digits than these are below the width of a car. */
const digits = 6
const rounded = (degrees: number) => Number(degrees.toFixed(digits))

const decimals = String.raw`(-?\d{1,3}\.\d+)`
/** The marker of a map link comes before its middle, which is only the part of the map that was seen. */
const written = [
  new RegExp(`!3d${decimals}!4d${decimals}`),
  new RegExp(`[?&](?:q|query|ll|destination)=(?:loc:)?${decimals},${decimals}`),
  new RegExp(`@${decimals},${decimals}`),
  new RegExp(`^${decimals}[,;\\s]+${decimals}$`),
]

/** Coordinates in a pasted text: `-6.2088, 106.8456`, or the link of a map; null where it has none. */
export function coordinatesIn(text: string): Coordinates | null {
  const plain = text.trim().replaceAll('%2C', ',').replaceAll('+', '')
  for (const pattern of written) {
    const found = pattern.exec(plain)
    const [latitude, longitude] = [Number(found?.[1]), Number(found?.[2])]
    if (Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)
      return { latitude: rounded(latitude), longitude: rounded(longitude) }
  }
  return null
}

const mapsAddress = 'https://www.google.com/maps/search/?api=1&query='

interface Located extends Partial<Record<keyof Coordinates, number | null | undefined>> {
  address?: string | null | undefined
}

/** Link to the map: of the coordinates, else of the address; null where there is neither. */
export function mapLink({ address, latitude, longitude }: Located): string | null {
  if (typeof latitude === 'number' && typeof longitude === 'number') return `${mapsAddress}${latitude},${longitude}`
  return address ? `${mapsAddress}${encodeURIComponent(address)}` : null
}
