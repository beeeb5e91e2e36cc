import type { Clock } from '../record/clock.ts'

/** A place that the form of a new rental document begins with, in its address. */
export interface Booking {
  customer?: string
  vehicle?: string
  /** Its plate, to be read before the vehicles that are free are known. */
  plate?: string
  category?: string
  branch?: number
  /** From when to when, in instants. */
  from?: string
  to?: string
}

const isInstant = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT.+Z$/.test(value) && !Number.isNaN(Date.parse(value))

/** Reads an address, which may come from anywhere; what makes no sense is left out. */
export function bookingIn({ customer, vehicle, plate, category, branch, from, to }: Record<string, unknown>): Booking {
  return {
    ...(typeof customer === 'string' && { customer }),
    ...(typeof vehicle === 'string' && { vehicle }),
    ...(typeof plate === 'string' && { plate }),
    // Not compared with the known ones: their schemas would come with the first download.
    ...(typeof category === 'string' && /^[A-Z0-9_]{1,60}$/.test(category) && { category }),
    ...(typeof branch === 'number' && Number.isInteger(branch) && { branch }),
    ...(isInstant(from) && { from }),
    ...(isInstant(to) && { to }),
  }
}

const dayMs = 86_400_000
const usualTime = '08:00'

/** Whole days that were drawn on a board begin in the morning, when vehicles are handed over. */
function startOf(from: string, { partsOf, instantOf }: Clock): string {
  const { day, time } = partsOf(from)
  return time === '00:00' ? instantOf({ day, time: usualTime }) : from
}

/** The line of a booking, as far as its address says. */
export const bookedLine = ({ vehicle, plate, category, from, to }: Booking, clock: Clock) => ({
  ...(vehicle && { vehicle_id: vehicle, quantity: 1 }),
  ...(plate && { vehicle_name: plate }),
  ...(category && { category }),
  ...(from && { started_at: startOf(from, clock) }),
  ...(from &&
    to && {
      duration: Math.max(Math.ceil((Date.parse(to) - Date.parse(from)) / dayMs), 1),
      duration_uom: 'DAY' as const,
    }),
})
