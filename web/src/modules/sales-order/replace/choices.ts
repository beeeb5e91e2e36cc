import type { BrokenBooking, ReplaceCall, Replacements } from '@rental/core/modules/sales-order/replacement.contract'
import { isOverlapping } from '@rental/core/modules/sales-order/replacement.rules'

/** Changes by the reader to what is proposed, by line. */
export type Overrides = Readonly<Record<string, { isLeftOut?: boolean; vehicle_id?: string }>>

export interface Choice {
  booking: BrokenBooking
  /** It is to have another vehicle; never for one that keeps its own. */
  isTicked: boolean
  /** One of its options; null where none is chosen or none is left. */
  vehicle_id: string | null
  /** Options that a booking in the same time has. */
  taken: ReadonlySet<string>
}

/** The choice for each booking: as proposed, unless the reader chose another one that is still offered. */
export function choicesOf(bookings: readonly BrokenBooking[], overrides: Overrides): Choice[] {
  const chosen = bookings.map((booking) => {
    const { isLeftOut = false, vehicle_id } = overrides[booking.line_id] ?? {}
    const isOffered = booking.options.some(({ id }) => id === vehicle_id)
    return {
      booking,
      isTicked: !booking.obstacle && !isLeftOut,
      vehicle_id: isOffered ? (vehicle_id ?? null) : booking.proposal,
    }
  })
  return chosen.map((own) => {
    const others = chosen.filter((one) => one !== own && one.isTicked && isOverlapping(one.booking, own.booking))
    return { ...own, taken: new Set(others.flatMap(({ vehicle_id }) => vehicle_id ?? [])) }
  })
}

/** True if every ticked booking has a vehicle of its own. */
export const isReady = (choices: readonly Choice[]): boolean => {
  const ticked = choices.filter(({ isTicked }) => isTicked)
  return ticked.length > 0 && ticked.every(({ vehicle_id, taken }) => vehicle_id !== null && !taken.has(vehicle_id))
}

/** The call that does it; all bookings are named, so that none breaks unseen. */
export function callOf(
  choices: readonly Choice[],
  entry: Pick<Replacements['entries'][number], 'id' | 'kind' | 'back_at'> | undefined,
): ReplaceCall {
  return {
    ...(entry?.kind === 'UNFIT' && { vehicle_id: entry.id }),
    ...(entry && entry.kind !== 'UNFIT' && { entry_id: entry.id, ...(entry.back_at && { back_at: entry.back_at }) }),
    moves: choices.flatMap(({ booking: { order_id, line_id, vehicle_id: instead_of }, isTicked, vehicle_id }) =>
      isTicked && vehicle_id ? [{ order_id, line_id, vehicle_id, instead_of }] : [],
    ),
    left_out: choices.filter(({ isTicked }) => !isTicked).map(({ booking }) => booking.line_id),
  }
}
