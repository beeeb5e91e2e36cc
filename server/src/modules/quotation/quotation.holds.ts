import { addDays } from '@rental/core/kernel/date'
import { instantAt } from '@rental/core/kernel/time-zones'
import { hold, release, type Work } from '../../occupancy/occupy.ts'
import type { DocumentPrice } from '../../rental/price-document.ts'
import { takingOf } from '../../rental/preview.ts'
import { holdsOf, keepHold, type StoredQuotation } from './quotation.store.ts'

const hourMs = 3_600_000

/** Until the offer ends, or as long as the company holds vehicles at most. */
function heldUntil({ now }: Work, { valid_until }: StoredQuotation, { rules, time_zone }: DocumentPrice): Date {
  const offerEnds = Date.parse(instantAt(Date.parse(addDays(valid_until, 1)), time_zone))
  return new Date(Math.min(offerEnds, now.getTime() + rules.hold_hours * hourMs))
}

/** Keeps the vehicles of an approved offer for its customer: others are warned, and nobody is refused. */
export async function holdVehicles(work: Work, offer: StoredQuotation, price: DocumentPrice): Promise<void> {
  const expires = heldUntil(work, offer, price)
  if (expires <= work.now) return
  for (const line of price.lines) {
    const stored = offer.lines[line.at]
    const taking = takingOf(line, price)
    if (!stored || !taking.vehicle_id || Date.parse(taking.ends_at) <= work.now.getTime()) continue
    const { customer_id, number: title, id: source_id } = offer
    const held = await hold(
      work,
      { ...taking, customer_id, title, source_type: 'quotation', source_id },
      expires.toISOString(),
    )
    await keepHold(work.tx, stored.id, held.id)
  }
}

/** Gives back what an offer holds. */
export async function letGo(work: Work, id: string, reason: string): Promise<void> {
  for (const held of await holdsOf(work.tx, id)) await release(work, held, reason)
}
