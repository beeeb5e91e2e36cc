import { Refusal } from '@rental/core/kernel/error'
import { formatPlate } from '@rental/core/kernel/plate'
import type { Clash, FreeVehicle, OccupiedFacts } from '@rental/core/modules/occupancy/board.contract'

/** What the database says of something that is in the way (`occupancy_clash`). */
export interface TheWay extends Clash {
  /** The plate, or the name of the driver. */
  subject: string
  /** Until when, as the company's clocks show it; of what is late, when it should have been back. */
  until: string
}

const instant = (moment: string) => new Date(moment).toISOString()

/** Only what a program needs to name it and to go and look. */
export const clashIn = ({ id, kind, state, title, customer_name, starts_at, ends_at }: TheWay): Clash => ({
  id,
  kind,
  state,
  title,
  customer_name,
  starts_at: instant(starts_at),
  ends_at: instant(ends_at),
})

/** Names what is in the way, and what is free instead. */
export function occupied(way: TheWay, free: FreeVehicle[] = []): Refusal {
  const { kind, state, subject, until } = way
  const what = [way.title, way.customer_name].filter(Boolean).join(', ') || formatPlate(subject)
  const params = { subject: formatPlate(subject), kind, what, how: state === 'LATE' ? 'late' : 'planned', until }
  const facts: OccupiedFacts = { clash: clashIn(way), free }
  return new Refusal('occupied', { params, facts })
}
