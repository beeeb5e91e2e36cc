import { Refusal } from '@rental/core/kernel/error'
import { listPrice } from '@rental/core/modules/rental/price-input'
import { isDearer } from '@rental/core/price/approval'
import { capsOf } from '../../rental/caps.ts'
import { priceDocument } from '../../rental/price-document.ts'
import { readRules } from '../../rental/rental-rules.ts'
import { draftLineOf } from './order-draft.ts'
import type { OrderWork, WholeLine } from './order-work.ts'
import type { StoredOrder } from './sales-order.store.ts'

interface Asked {
  vehicles: readonly [string, string]
  at: string
}

/** List price of one unit of a line with each of two vehicles, at a moment; null where the list has none. */
export async function listPrices(
  { tx }: OrderWork,
  order: StoredOrder,
  line: WholeLine,
  { vehicles, at }: Asked,
): Promise<[number | null, number | null]> {
  const { amount: _, manual_reason: __, ...given } = draftLineOf(line)
  const { date: on, branch_id, customer_id } = order
  const lines = vehicles.map((vehicle_id) => ({ ...given, vehicle_id, started_at: at }))
  const { input } = await priceDocument(tx, { on, branch_id, customer_id, lines, terms: order })
  const [first, second] = input.lines.map((one) => listPrice(one, line.duration_uom))
  return [first ?? null, second ?? null]
}

/**
 * The price of another vehicle by the list: that of the line, and more by as much as the other one costs more. Null where
 * the list knows only the first one; where it knows neither, the line keeps its price.
 */
export function usualPrice(unit_price: number, before: number | null, after: number | null): number | null {
  if (after === null) return before === null ? unit_price : null
  return unit_price + Math.max(0, after - (before ?? unit_price))
}

/**
 * Refuses a vehicle for a line that costs more by the list than what was agreed, beyond the limit of the caller: assigned
 * before it goes out, it would be had at the price of a cheaper one. What was agreed counts, and not what is assigned by
 * now, so that small steps are no way around.
 */
export async function expectAgreedPrice(
  work: OrderWork,
  order: StoredOrder,
  line: WholeLine,
  vehicle_id: string,
): Promise<void> {
  if (work.actor.permissions.has('sales_order.approve')) return
  const { discount_cap } = await capsOf(work.tx, work.actor.user_id, await readRules(work.tx))
  if (discount_cap === null) return
  const { started_at: at, unit_price, duration_uom } = line
  const listed = listPrice({ rates: order.price_input.lines[line.position]?.rates ?? [] }, duration_uom) ?? null
  const [after] = await listPrices(work, order, line, { vehicles: [vehicle_id, vehicle_id], at })
  const agreed = Math.max(unit_price, listed ?? 0)
  const isUnknown = after === null && listed !== null
  if (isUnknown || isDearer(after ?? agreed, agreed, discount_cap)) throw new Refusal('dearer_vehicle')
}
