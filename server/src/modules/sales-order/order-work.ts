import { formatDate } from '@rental/core/kernel/date'
import { Refusal, refuseAny } from '@rental/core/kernel/error'
import { localDay } from '@rental/core/kernel/time-zones'
import { runningStates, salesOrderMachine } from '@rental/core/modules/sales-order/sales-order.machine'
import type { SalesOrderLine } from '@rental/core/modules/sales-order/sales-order.record'
import { expectState, type Mover } from '../../record/transition.ts'
import type { Tx } from '../../db/tx.ts'
import { linesOf } from './order-line.store.ts'
import { findOrder, type StoredOrder } from './sales-order.store.ts'

/** Context of work on an order. */
export type OrderWork = Mover

export interface WholeOrder {
  order: StoredOrder
  lines: SalesOrderLine[]
}

/** A line of which everything is known: what was submitted consists of these. */
export type WholeLine = SalesOrderLine & {
  [
    K in 'category' | 'rental_type_id' | 'duration' | 'duration_uom' | 'started_at' | 'unit_price' | 'started_on'
  ]: NonNullable<SalesOrderLine[K]>
} & { last_day: string; ends_at: string }

export const isWhole = (line: SalesOrderLine): line is WholeLine =>
  line.unit_price !== null && line.started_at !== null && line.ends_at !== null

/** A line that a vehicle serves. */
export type AssignedLine = WholeLine & { vehicle_id: string }

export const isAssigned = (line: WholeLine): line is AssignedLine => typeof line.vehicle_id === 'string'

export async function orderWithLines(tx: Tx, id: string, lock?: 'for update'): Promise<WholeOrder> {
  const [order, lines] = await Promise.all([findOrder(tx, id, lock), linesOf(tx, id)])
  return { order, lines }
}

/** The order with its lines, locked against concurrent changes. */
export const lockedOrder = ({ tx }: OrderWork, id: string) => orderWithLines(tx, id, 'for update')

/** An order that runs, locked where it is to be changed. */
export async function runningOrder(work: OrderWork, id: string, isLocked: boolean) {
  const order = await findOrder(work.tx, id, isLocked ? 'for update' : undefined)
  expectState(work, salesOrderMachine, order, ...runningStates)
  const lines = await linesOf(work.tx, id)
  return { order, lines: lines.filter(isWhole) }
}

export const today = ({ now }: Pick<OrderWork, 'now'>, { price_input: { time_zone } }: StoredOrder): string =>
  localDay(now.toISOString(), time_zone)

/** The lines that a change names: all of them where it names none. */
export function chosenLines(lines: readonly WholeLine[], ids: readonly string[] | undefined): readonly WholeLine[] {
  const wanted = ids ? lines.filter(({ id }) => ids.includes(id)) : lines
  if (wanted.length < (ids?.length ?? 1))
    throw new Refusal('invalid_input', { fields: { line_ids: { key: 'missing_record' } } })
  return wanted
}

/** Refuses days outside the agreed time of the lines, by the names of their fields. */
export function expectWithinTerm(lines: readonly WholeLine[], days: Readonly<Record<string, string>>): void {
  const first = lines.map(({ started_on }) => started_on).toSorted()[0] ?? ''
  const last =
    lines
      .map(({ last_day }) => last_day)
      .toSorted()
      .at(-1) ?? ''
  const params = { first: formatDate(first), last: formatDate(last) }
  const outside = Object.entries(days).filter(([, day]) => day < first || day > last)
  refuseAny(Object.fromEntries(outside.map(([name]) => [name, { key: 'within_term', params }])))
}
