import { later } from './later.tsx'

/** Places are rare: their parts and words load with the first of them. */
export const LaterPlaceValue = later(async () => (await import('./place-value.tsx')).PlaceValue, 'h-5', ['place'])
