import type { FieldProblems } from '../../kernel/error.ts'
import type { OccupancyKind } from './occupancy.fields.ts'

/** State of an entry: rentals change by hand (handed over, brought back), everything else by the clock. */
export const occupancyStates = ['HELD', 'EXPIRED', 'PLANNED', 'ACTIVE', 'LATE', 'DONE', 'RELEASED'] as const
export type OccupancyState = (typeof occupancyStates)[number]

/** Availability of a vehicle at a moment; never stored. */
export const availabilities = [
  'AVAILABLE',
  'BOOKED',
  'ON_RENT',
  'OVERDUE',
  'PREPARING',
  'IN_WORKSHOP',
  'BLOCKED',
  'UNFIT',
] as const
export type Availability = (typeof availabilities)[number]

const hourMs = 3_600_000
/** A vehicle whose rental begins within so many hours is no longer offered as available. */
export const bookedAheadHours = 24
const longestYears = 10
const boardDays = 400

interface Stored {
  kind: OccupancyKind
  starts_at: string
  ends_at: string
  taken_until: string
  expires_at: string | null
  out_at: string | null
  back_at: string | null
  released_at: string | null
}

function stateOfRental({ out_at, back_at, ends_at }: Stored, now: number): OccupancyState {
  if (back_at) return 'DONE'
  if (!out_at) return 'PLANNED'
  return Date.parse(ends_at) < now ? 'LATE' : 'ACTIVE'
}

function stateByClock({ starts_at, ends_at }: Stored, now: number): OccupancyState {
  if (now < Date.parse(starts_at)) return 'PLANNED'
  return now < Date.parse(ends_at) ? 'ACTIVE' : 'DONE'
}

/** The database says the same (`occupancy_state`; a test compares). */
export function occupancyState(row: Stored, at: Date): OccupancyState {
  const now = at.getTime()
  if (row.released_at) return 'RELEASED'
  if (row.kind === 'HOLD') return row.expires_at && Date.parse(row.expires_at) <= now ? 'EXPIRED' : 'HELD'
  return row.kind === 'RENTAL' ? stateOfRental(row, now) : stateByClock(row, now)
}

function availabilityBy(row: Stored, at: Date): Availability {
  const now = at.getTime()
  const state = occupancyState(row, at)
  if (state === 'LATE') return 'OVERDUE'
  if (state === 'ACTIVE')
    return row.kind === 'RENTAL' ? 'ON_RENT' : row.kind === 'MAINTENANCE' ? 'IN_WORKSHOP' : 'BLOCKED'
  // Brought back and being prepared for the next one.
  if (state === 'DONE')
    return Date.parse(row.starts_at) <= now && now < Date.parse(row.taken_until) ? 'PREPARING' : 'AVAILABLE'
  const isSoon = Date.parse(row.starts_at) - now < bookedAheadHours * hourMs && now < Date.parse(row.taken_until)
  return row.kind === 'RENTAL' && state === 'PLANNED' && isSoon ? 'BOOKED' : 'AVAILABLE'
}

/** The strongest first: overdue wins over every plan. */
const byStrength: readonly Availability[] = [
  'OVERDUE',
  'ON_RENT',
  'UNFIT',
  'IN_WORKSHOP',
  'BLOCKED',
  'PREPARING',
  'BOOKED',
  'AVAILABLE',
]

/** From free to overdue: the order of a list that is sorted by it. */
export const availabilityOrder: readonly Availability[] = byStrength.toReversed()

/** Availability of a vehicle by everything that occupies it, and whether it is off the road (`availabilityOfVehicle` of the server). */
export function availabilityOf(rows: readonly Stored[], at: Date, isUnfit = false): Availability {
  const found = new Set<Availability>(rows.map((row) => availabilityBy(row, at)))
  if (isUnfit) found.add('UNFIT')
  return byStrength.find((availability) => found.has(availability)) ?? 'AVAILABLE'
}

interface Given {
  kind?: OccupancyKind | undefined
  to_branch_id?: number | null | undefined
  vehicle_id?: string | null | undefined
  driver_id?: string | null | undefined
  starts_at?: string | undefined
  ends_at?: string | undefined
}

/** Rules between the ends of a period; keys of the words under `invalid`. */
export function periodProblems({ starts_at, ends_at }: Given): FieldProblems {
  if (!starts_at || !ends_at) return {}
  const [from, to] = [new Date(starts_at), new Date(ends_at)]
  if (to <= from) return { ends_at: { key: 'end_after_start' } }
  const latest = new Date(from)
  latest.setUTCFullYear(latest.getUTCFullYear() + longestYears)
  return to > latest ? { ends_at: { key: 'period_long' } } : {}
}

/** A board of years would hold more than anybody reads. */
export function boardProblems(given: Given): FieldProblems {
  const { starts_at, ends_at } = given
  const isLong = starts_at && ends_at && Date.parse(ends_at) - Date.parse(starts_at) > boardDays * 24 * hourMs
  return isLong ? { ends_at: { key: 'board_long' } } : periodProblems(given)
}

/** An entry occupies exactly one vehicle or driver. */
export function occupancyProblems(given: Given): FieldProblems {
  const problems = periodProblems(given)
  if (given.vehicle_id && given.driver_id) problems['driver_id'] = { key: 'subject_twice' }
  if (!given.vehicle_id && !given.driver_id) problems['vehicle_id'] = { key: 'required' }
  return { ...problems, ...transferProblems(given) }
}

/** The transfer of a vehicle, and nothing else, leads to a branch. */
export function transferProblems({ kind, vehicle_id, to_branch_id }: Given): FieldProblems {
  const isTransfer = kind === 'TRANSFER' && Boolean(vehicle_id)
  if (isTransfer && !to_branch_id) return { to_branch_id: { key: 'required' } }
  return !isTransfer && to_branch_id ? { to_branch_id: { key: 'transfers_only' } } : {}
}
