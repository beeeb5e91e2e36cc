import { keyOfLine } from '@rental/core/modules/rental/price-input'
import type { RentalPreview } from '@rental/core/modules/rental/priced.contract'
import { rentalEnd } from '@rental/core/modules/rental/rental.rules'
import { approvalReasons } from '@rental/core/price/approval'
import type { Tx } from '../db/tx.ts'
import { holdsCrossed } from '../occupancy/holds.ts'
import { clashIn } from '../occupancy/occupied.ts'
import { freeInstead, findClash } from '../occupancy/clash.ts'
import { bareOf, papersEnding } from '../occupancy/papers.ts'
import { moneyChecks, type Asking } from './money-guards.ts'
import { capsOf } from './caps.ts'
import { priceDocument, type DocumentPrice, type PricedDocumentLine, type RentalDocument } from './price-document.ts'

/** From when to when a line takes its vehicle, and how long it is looked after then. */
export const takingOf = (
  { line, type }: PricedDocumentLine,
  { rules, time_zone }: Pick<DocumentPrice, 'rules' | 'time_zone'>,
) => ({
  vehicle_id: line.vehicle_id ?? null,
  starts_at: line.started_at,
  ends_at: rentalEnd(line, type, time_zone),
  turnaround_minutes: rules.turnaround_minutes,
})

/** Clash and alternatives of a line's vehicle, ignoring the document's own entries. */
async function availabilityOf(tx: Tx, line: PricedDocumentLine, price: DocumentPrice, own: readonly string[]) {
  const asked = { ...takingOf(line, price), begins: true, rents: true }
  const rented = line.line.vehicle_id ? [{ ...asked, vehicle_id: line.line.vehicle_id }] : []
  const [clash, holds, papers] = await Promise.all([
    findClash(tx, asked),
    holdsCrossed(tx, asked),
    papersEnding(tx, rented),
  ])
  return {
    key: keyOfLine(line.at),
    is_active: !(`lines.${line.at}.vehicle_id` in price.problems),
    clash: clash && clashIn(clash),
    holds: holds.filter(({ id }) => !own.includes(id)).map(clashIn),
    papers: papers.map(bareOf),
    // Sought only where they are shown: it costs more than all the rest of a preview.
    free: clash ? await freeInstead(tx, asked) : [],
  }
}

/** Preview of a document: nothing is written, and an incomplete one has a price as well. */
export async function previewOf(
  work: Asking & { actor: { user_id: string } },
  doc: RentalDocument,
  door: 'OFFER' | 'ORDER',
  ownHolds: readonly string[] = [],
  /** Otherwise a document is approved at once where nothing asks for an approval. */
  isApprovedAtOnce?: (priced: DocumentPrice['priced']) => Promise<boolean>,
): Promise<RentalPreview> {
  const { tx, actor } = work
  const price = await priceDocument(tx, doc)
  const withVehicle = price.lines.filter(({ line }) => line.vehicle_id)
  const [caps, ...availability] = await Promise.all([
    capsOf(tx, actor.user_id, price.rules),
    ...withVehicle.map((line) => availabilityOf(tx, line, price, ownHolds)),
  ])
  const reasons = approvalReasons(price.priced, price.input, caps)
  // Alone: it may look across branches, which nothing else here does.
  const { customer_id } = doc
  const money_checks = await moneyChecks(work, { door, customer_id, added: price.priced.totals.total })
  return {
    priced: price.priced,
    price_input: price.input,
    approval_reasons: reasons,
    money_checks,
    is_approved_at_once: isApprovedAtOnce
      ? money_checks.length === 0 && (await isApprovedAtOnce(price.priced))
      : reasons.length === 0,
    availability,
  }
}
