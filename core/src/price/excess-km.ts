import { sum, times } from '../totals/round.ts'
import { rule } from './rule.ts'

/** A vehicle on the road, from one odometer reading to the next: an exchange makes two of them. */
export interface Segment {
  km_out: number
  km_in: number
}

/** The allowance is for the whole rental, whichever vehicles drove it. */
export const drivenKm = (segments: readonly Segment[]): number =>
  sum(segments.map(({ km_out, km_in }) => km_in - km_out))

export const excessKm = (driven: number, allowance: number): number => Math.max(0, driven - allowance)

export const excessKmRule = rule(
  'excess_km',
  1,
  'NONE',
  (i: { driven_km: number; allowance_km: number; per_km: number; vehicles: number }) =>
    times(i.per_km, excessKm(i.driven_km, i.allowance_km), i.vehicles),
)
