import { addDays } from '@rental/core/kernel/date'
import { instantAt, type TimeZone } from '@rental/core/kernel/time-zones'
import { isComplete } from '@rental/core/modules/rental/rental.draft'
import { putOff } from '../../db/tx.ts'
import type { Reaction } from '../../record/reaction.ts'
import { holdsOfQuotation } from '../../occupancy/holds.ts'
import { release } from '../../occupancy/occupy.ts'
import { holdFor } from '../../occupancy/occupy-for-document.ts'
import { takingOf } from '../../rental/preview.ts'
import { rentalTypes } from '../../rental/price-facts.ts'
import { readRules } from '../../rental/rental-rules.ts'
import { keepHolds, type StoredQuotation } from './quotation.store.ts'
import { draftOf } from './quotation.draft.ts'

const hourMs = 3_600_000

/** End of the quotation, or the longest time that the company holds vehicles. */
function heldUntil(now: Date, valid_until: string, hours: number, zone: TimeZone): Date {
  const offerEnds = Date.parse(instantAt(Date.parse(addDays(valid_until, 1)), zone))
  return new Date(Math.min(offerEnds, now.getTime() + hours * hourMs))
}

/** Holds the vehicles of an approved quotation for its customer: other requests are warned, not refused. */
export const holdVehicles: Reaction<StoredQuotation> = async (work, find) => {
  const { tx, now } = work
  const offer = await find()
  const { customer_id, id, valid_until, price_input } = offer
  if (!offer.lines.some(({ vehicle_id }) => vehicle_id)) return
  const [rules, types] = await Promise.all([readRules(tx), rentalTypes(tx)])
  const { time_zone } = price_input
  const expires = heldUntil(now, valid_until, rules.hold_hours, time_zone)
  if (expires <= now) return
  const wanted = draftOf(offer).lines.flatMap((line, at) => {
    const stored = offer.lines[at]
    const type = isComplete(line) ? types.get(line.rental_type_id) : undefined
    if (!stored || !isComplete(line) || !type) return []
    const { vehicle_id, ...taking } = takingOf({ at, line, type }, { rules, time_zone })
    if (!vehicle_id || Date.parse(taking.ends_at) <= now.getTime()) return []
    return [{ line: stored.id, taking: { ...taking, vehicle_id } }]
  })
  const takings = wanted.map(({ taking }) => taking)
  const held = await holdFor(work, { table: 'quotation', id, customer_id }, takings, expires.toISOString())
  const kept = wanted.map(({ line }, at) => ({ id: line, occupancy_id: held[at] }))
  if (kept.length > 0) putOff(tx, () => keepHolds(tx, kept))
}

/** Releases the vehicles that a quotation holds. */
export const releaseHolds: Reaction<StoredQuotation> = async (work, find, { reason }) => {
  const { id, number } = await find()
  for (const held of await holdsOfQuotation(work.tx, id)) await release(work, held, reason ?? number ?? '')
}
