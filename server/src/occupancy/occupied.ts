import { Refusal } from '@rental/core/kernel/error'
import { formatPlate } from '@rental/core/kernel/plate'
import type { Clash, FreeVehicle, OccupiedFacts } from '@rental/core/modules/occupancy/board.contract'

/** A clashing entry as `occupancy_clash` returns it. */
export interface ClashRow extends Clash {
  /** The plate, or the name of the driver. */
  subject: string
  /** Local beginning of the clash. */
  since: string
  /** Local end of the clash; of a late entry, when it was due back; null where nobody knows. */
  until: string | null
}

const instant = (moment: string) => new Date(moment).toISOString()

/** The part of a clash that leaves the server. */
export const clashIn = ({ id, kind, state, title, customer_name, starts_at, ends_at }: ClashRow): Clash => ({
  id,
  kind,
  state,
  title,
  customer_name,
  starts_at: instant(starts_at),
  ends_at: ends_at && instant(ends_at),
})

/** The refusal that names a vehicle off the road. */
export const unfit = (
  { license_number, unfit_reason }: { license_number: string; unfit_reason: string | null },
  facts?: OccupiedFacts,
): Refusal =>
  new Refusal('vehicle_unfit', {
    params: { plate: formatPlate(license_number), reason: unfit_reason ?? '' },
    ...(facts && { facts }),
  })

/** The refusal that names the clashing entry and the vehicles that are free instead. */
export function occupied(clash: ClashRow, free: FreeVehicle[] = []): Refusal {
  const { kind, state, subject, since, until } = clash
  const facts: OccupiedFacts = { clash: clashIn(clash), free }
  if (kind === 'UNFIT') return unfit({ license_number: subject, unfit_reason: clash.title }, facts)
  const what = [clash.title, clash.customer_name].filter(Boolean).join(', ') || formatPlate(subject)
  const params = {
    subject: formatPlate(subject),
    kind,
    what,
    how: state === 'LATE' ? 'late' : 'planned',
    since,
    until: until ?? '',
  }
  return new Refusal('occupied', { params, facts })
}
