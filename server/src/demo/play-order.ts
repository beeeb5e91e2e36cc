import { permissions } from '@rental/core/modules/index'
import type { TerminateInput } from '@rental/core/modules/sales-order/change.contract'
import type { SalesOrderLine } from '@rental/core/modules/sales-order/sales-order.record'
import { sql } from 'kysely'
import { finish, type Tx } from '../db/tx.ts'
import { dispatch } from '../flows/dispatch.ts'
import { changeFleet, previewChangeFleet } from '../modules/sales-order/change-fleet.ts'
import { extendOrder, previewExtension } from '../modules/sales-order/extend.ts'
import { linesOf } from '../modules/sales-order/order-line.store.ts'
import type { OrderWork } from '../modules/sales-order/order-work.ts'
import { previewTermination, terminateOrder } from '../modules/sales-order/terminate.ts'
import { freeVehicles } from '../occupancy/free.ts'
import { giveDrivers } from './give-drivers.ts'
import type { PlannedOrder } from './orders.ts'
import type { PlayHandovers } from './play-handovers.ts'
import { actAt, type Colleague, type Staff } from './staff.ts'
import { underWay } from './under-way.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000
export const turnaround_minutes = 120
const iso = (at: number) => new Date(at).toISOString()
const dayOf = (at: number) => iso(at).slice(0, 10)

/** Work of a person at a moment of the past: what is written from here on is theirs, until somebody else works. */
export function workAt(tx: Tx, { id: user_id, full_name }: Colleague, at: number): OrderWork {
  actAt(tx, { id: user_id, full_name }, at)
  const actor = { user_id, full_name, permissions: new Set<string>(permissions) }
  return { tx, language: 'id', now: new Date(at), announce: dispatch, actor: actor as unknown as OrderWork['actor'] }
}

interface Exchange {
  line: SalesOrderLine
  vehicle_id: string
  at: number
  /** One that is not goes to the workshop. */
  isRoadworthy: boolean
}

async function agreeExchange(work: OrderWork, id: string, { line, vehicle_id, at, isRoadworthy }: Exchange) {
  const place = isRoadworthy
    ? { next: 'AVAILABLE' as const }
    : { next: 'WORKSHOP' as const, next_until: iso(at + 3 * dayMs), next_note: 'Ganti kompresor AC' }
  const asked = { line_id: line.id, vehicle_id, at: iso(at), price_effect: 'SUBSTITUTE_FREE' as const, ...place }
  const { hash } = await previewChangeFleet(work, id, asked)
  const reason = isRoadworthy ? 'Pelanggan minta unit lain' : 'AC rusak, unit masuk bengkel'
  await changeFleet(work, id, { ...asked, hash, reason })
}

async function extendByADay(work: OrderWork, id: string) {
  const asked = { duration: 1, duration_uom: 'DAY' as const }
  const { hash, conflicts, sims } = await previewExtension(work, id, asked)
  if (conflicts.length === 0 && sims.length === 0)
    await extendOrder(work, id, { ...asked, hash, reason: 'Diminta pelanggan' })
}

/** Ends an order early, by its own terms unless others are agreed. */
export async function endOn(work: OrderWork, id: string, last_day: string, terms: Partial<TerminateInput> = {}) {
  const asked = { ...terms, last_day }
  const { hash } = await previewTermination(work, id, asked)
  await terminateOrder(work, id, { ...asked, hash, reason: 'Proyek pelanggan selesai lebih awal' })
}

/** Sets the dates of the orders, all in one statement. */
export async function dateOrders(tx: Tx, cameIn: ReadonlyMap<string, number>): Promise<void> {
  const dated = [...cameIn].map(([id, at]) => ({ id, created_at: iso(at) }))
  await sql`
    update sales_order set created_at = dated.created_at
    from jsonb_to_recordset(${JSON.stringify(dated)}::jsonb) as dated (id uuid, created_at timestamptz)
    where sales_order.id = dated.id`.execute(tx)
}

/** Facts that decide an order's history. */
export type OrderHistory = Pick<PlannedOrder, 'startsAt' | 'category' | 'fate'>

type WorkOf = (moment: number) => OrderWork

/** Lives an order up to the day on which the demo data were written. */
export async function playOrder(
  tx: Tx,
  staff: Staff,
  id: string,
  plan: OrderHistory,
  writtenOn: number,
  handovers: PlayHandovers,
): Promise<void> {
  const [sold, moved] = [staff.sales, staff.operations].map((who) => (moment: number) => workAt(tx, who, moment)) as [
    WorkOf,
    WorkOf,
  ]
  await giveDrivers(tx, moved, id, { startsAt: plan.startsAt, writtenOn })
  if (plan.startsAt > writtenOn) return
  const lines = await linesOf(tx, id)
  const started = lines.filter(({ started_at }) => started_at && Date.parse(started_at) <= writtenOn)
  for (const { id: line, started_at } of started)
    if (started_at) await handovers.goOut(moved(Date.parse(started_at)), line, started_at)
  const [first] = lines
  if (!first?.ends_at || !first.last_day || !first.started_on) return
  const until = Math.min(Date.parse(first.ends_at), writtenOn)
  const half = (plan.startsAt + until) / 2
  // Before noon, as far as that is within the rental.
  const morning = Math.floor(half / dayMs) * dayMs + 4 * hourMs
  const middle = plan.startsAt < morning && morning < until ? morning : half
  if (plan.fate === 'swapped') {
    // Orders that still run are exchanged in the next hours; the driver has not left yet.
    const isOpen = Date.parse(first.ends_at) > writtenOn + dayMs
    const moment = isOpen ? writtenOn + 2 * hourMs : middle
    const to = iso(Date.parse(first.ends_at) + 3 * dayMs)
    const out = await underWay(tx, 'vehicle_id')
    const wanted = { category: plan.category, from: iso(moment), to, turnaround_minutes, limit: 1 + out.size }
    const other = (await freeVehicles(tx, wanted)).find((one) => !out.has(one.id))
    const isRoadworthy = Math.floor(plan.startsAt / dayMs) % 2 === 0
    const exchange = { line: first, vehicle_id: other?.id ?? '', at: moment, isRoadworthy }
    // The SIM of its driver might not fit the other one.
    if (other && !first.driver_id) {
      await agreeExchange(sold(isOpen ? writtenOn : moment - hourMs), id, exchange)
      await finish(tx)
      const done = moment + hourMs / 2
      if (!isOpen) await handovers.exchange(moved(done), first.id, iso(done))
    }
  }
  if (plan.fate === 'extended') await extendByADay(sold(middle), id)
  const isLong = Date.parse(first.last_day) - Date.parse(first.started_on) > 20 * dayMs
  if (plan.fate === 'ended_early' && isLong) await endOn(sold(middle), id, dayOf(middle))
  for (const line of (await linesOf(tx, id)).filter(({ occupancy_state }) => occupancy_state !== 'PLANNED')) {
    const due = Date.parse(line.ends_at ?? '')
    const back = due + (plan.fate === 'late' ? 2 * dayMs : 0)
    if (back < writtenOn) await handovers.comeBack(moved(back), line.id, iso(back))
  }
}
