/** A booking that needs another vehicle, from when until it is free again. */
interface Wanting {
  line_id: string
  category: string
  branch_id: number | null
  starts_at: string
  taken_until: string
}

/** A vehicle that is free for it. */
interface Option {
  id: string
  license_number: string
  category: string
  branch_id: number | null
  /** List price of one unit above that of the vehicle it replaces; null where either has none. */
  price_difference: number | null
  /** Papers that end before the booking does. */
  papers: readonly unknown[]
  /** Minutes that lie idle before and after it; null where nothing was or will be there. */
  gap: number | null
}

/** Price of a vehicle for the customer's eyes: the same, an upgrade, unknown, and last a cheaper one. */
function priceRank({ price_difference: difference }: Option): number {
  if (difference === null) return 2
  return difference === 0 ? 0 : difference > 0 ? 1 : 3
}

/** Reasons of the order, the weightiest first; each compares two options. */
const orders: ((wanting: Wanting, a: Option, b: Option) => number)[] = [
  ({ category }, a, b) => Number(a.category !== category) - Number(b.category !== category),
  (_, a, b) => Number(a.papers.length > 0) - Number(b.papers.length > 0),
  ({ branch_id }, a, b) => Number(a.branch_id !== branch_id) - Number(b.branch_id !== branch_id),
  (_, a, b) => priceRank(a) - priceRank(b),
  (_, a, b) => Math.abs(a.price_difference ?? 0) - Math.abs(b.price_difference ?? 0),
  (_, a, b) => (a.gap ?? Infinity) - (b.gap ?? Infinity) || 0,
  (_, a, b) => a.license_number.localeCompare(b.license_number),
]

/**
 * Best first: the same category, papers that last, the same branch, the same price or the smallest upgrade, and the least
 * gap, so that long free stretches stay whole.
 */
export const rankedOptions = <O extends Option>(wanting: Wanting, options: readonly O[]): O[] =>
  options.toSorted((a, b) => {
    for (const order of orders) {
      const difference = order(wanting, a, b)
      if (difference) return difference
    }
    return 0
  })

type Period = Pick<Wanting, 'starts_at' | 'taken_until'>

/** True if one vehicle cannot serve both; half-open, turnaround included, as the database excludes them. */
export const isOverlapping = (a: Period, b: Period): boolean =>
  Date.parse(a.starts_at) < Date.parse(b.taken_until) && Date.parse(b.starts_at) < Date.parse(a.taken_until)

type Choosing = Wanting & { options: readonly { id: string }[] }

/**
 * A vehicle for each booking, by line; none where nothing is left. No vehicle serves two bookings that overlap: one that
 * is wanted by two goes to the one that has no other.
 */
export function proposals(bookings: readonly Choosing[]): ReadonlyMap<string, string> {
  const chosen = new Map<string, string>()
  const holders = (booking: Choosing, id: string) =>
    bookings.filter((one) => chosen.get(one.line_id) === id && isOverlapping(one, booking))
  /**
   * Takes a free option, else one of a booking that finds another. `asked` are the displacements that were tried for the
   * first booking: each once, or many bookings of few vehicles would be tried in every order.
   */
  const seat = (booking: Choosing, asked: Set<string>): boolean => {
    const free = booking.options.find(
      ({ id }) => !asked.has(`${id} ${booking.line_id}`) && !holders(booking, id).length,
    )
    if (free) return Boolean(chosen.set(booking.line_id, free.id))
    return booking.options.some(({ id }) => {
      const key = `${id} ${booking.line_id}`
      const [other, ...more] = holders(booking, id)
      if (!other || more.length > 0 || asked.has(key)) return false
      asked.add(key).add(`${id} ${other.line_id}`)
      chosen.delete(other.line_id)
      chosen.set(booking.line_id, id)
      if (seat(other, asked)) return true
      chosen.delete(booking.line_id)
      chosen.set(other.line_id, id)
      return false
    })
  }
  const soonestFirst = bookings.toSorted((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at))
  for (const booking of soonestFirst) seat(booking, new Set())
  return chosen
}
