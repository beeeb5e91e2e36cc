import { permissions } from '@rental/core/modules/index'
import { lastDay } from '@rental/core/kernel/duration'
import type { SalesOrder, SalesOrderLine } from '@rental/core/modules/sales-order/sales-order.record'
import type { Tx } from '../db/tx.ts'
import { makeOrder, moveOrder, orderGoesOut, orderIsBack } from '../flows/order-to-cash.ts'
import { changeFleet, previewChangeFleet } from '../modules/sales-order/change-fleet.ts'
import { extendOrder, previewExtension } from '../modules/sales-order/extend.ts'
import type { OrderWork } from '../modules/sales-order/order-work.ts'
import { wholeOrder } from '../modules/sales-order/order-view.ts'
import { updateOrder } from '../modules/sales-order/sales-order.store.ts'
import { previewTermination, terminateOrder } from '../modules/sales-order/terminate.ts'
import { freeVehicles } from '../occupancy/free.ts'
import type { Chance } from './chance.ts'
import { demoOrders, type PlannedOrder } from './orders.ts'

const dayMs = 86_400_000
const turnaround_minutes = 120
const iso = (at: number) => new Date(at).toISOString()
const dayOf = (at: number) => iso(at).slice(0, 10)

interface Customers {
  firms: string[]
  people: string[]
}

async function customersOf(tx: Tx): Promise<Customers> {
  const rows = await tx.selectFrom('customer').select(['id', 'kind']).where('status', '=', 10).orderBy('id').execute()
  const of = (kind: string) => rows.filter((row) => row.kind === kind).map(({ id }) => id)
  return { firms: of('CORPORATE'), people: of('PERSONAL') }
}

/** Free from the start to some days after the end, so that being late or extended is in nobody's way. */
async function freeFor(tx: Tx, plan: PlannedOrder): Promise<string[]> {
  const { startsAt, duration, duration_uom, category, vehicles } = plan
  const ends = Date.parse(lastDay(dayOf(startsAt), duration, duration_uom)) + 3 * dayMs
  const wanted = { category, from: iso(startsAt), to: iso(ends), turnaround_minutes, limit: vehicles }
  return (await freeVehicles(tx, wanted)).map(({ id }) => id)
}

/** The person who enters the demo orders: the owner, at a moment of the past. */
const workAt = (tx: Tx, owner: string, at: number): OrderWork => ({
  tx,
  language: 'id',
  now: new Date(at),
  actor: { user_id: owner, permissions: new Set<string>(permissions) } as unknown as OrderWork['actor'],
})

async function swap(work: OrderWork, order: SalesOrder, line: SalesOrderLine, at: number, vehicle_id: string) {
  const asked = { line_id: line.id, vehicle_id, at: iso(at), price_effect: 'SUBSTITUTE_FREE' as const }
  const { hash } = await previewChangeFleet(work, order.id, asked)
  await changeFleet(work, order.id, { ...asked, hash, reason: 'AC rusak, unit masuk bengkel' })
}

async function extendByADay(work: OrderWork, { id }: SalesOrder) {
  const asked = { duration: 1, duration_uom: 'DAY' as const }
  const { hash, conflicts } = await previewExtension(work, id, asked)
  if (conflicts.length === 0) await extendOrder(work, id, { ...asked, hash, reason: 'Diminta pelanggan' })
}

async function endOn(work: OrderWork, { id }: SalesOrder, last_day: string) {
  const asked = { last_day }
  const { hash } = await previewTermination(work, id, asked)
  await terminateOrder(work, id, { ...asked, hash, reason: 'Proyek pelanggan selesai lebih awal' })
}

/** Lives an order up to the day on which the demo data were written. */
async function live(tx: Tx, owner: string, id: string, plan: PlannedOrder, writtenOn: number): Promise<void> {
  const at = (moment: number) => workAt(tx, owner, moment)
  const order = await wholeOrder(tx, id)
  if (plan.startsAt > writtenOn) return
  for (const line of order.lines) await orderGoesOut(at(plan.startsAt), id, line.id, iso(plan.startsAt))
  const [first] = order.lines
  if (!first?.ends_at || !first.last_day || !first.started_on) return
  const middle = (plan.startsAt + Math.min(Date.parse(first.ends_at), writtenOn)) / 2
  if (plan.fate === 'swapped') {
    const to = iso(Date.parse(first.ends_at) + 3 * dayMs)
    const wanted = { category: plan.category, from: iso(middle), to, turnaround_minutes, limit: 1 }
    const [other] = await freeVehicles(tx, wanted)
    if (other) await swap(at(middle + 1), order, first, middle, other.id)
  }
  if (plan.fate === 'extended') await extendByADay(at(middle), order)
  const isLong = Date.parse(first.last_day) - Date.parse(first.started_on) > 20 * dayMs
  if (plan.fate === 'ended_early' && isLong) await endOn(at(middle), order, dayOf(middle))
  for (const line of (await wholeOrder(tx, id)).lines) {
    const due = Date.parse(line.ends_at ?? '')
    const back = due + (plan.fate === 'late' ? dayMs : 0)
    if (back < writtenOn) await orderIsBack(at(back), id, line.id, iso(back))
  }
}

/** A year of orders through the same functions that people use, each at its moment. */
export async function loadOrders(tx: Tx, luck: Chance, perWeek: number, writtenOn: number): Promise<void> {
  const { firms, people } = await customersOf(tx)
  const owner = await tx
    .selectFrom('app_user')
    .innerJoin('role', (join) => join.onRef('role.id', '=', 'app_user.role_id').on('role.is_owner', '=', true))
    .select('app_user.id')
    .executeTakeFirst()
  if (!owner || firms.length === 0 || people.length === 0) return
  for (const plan of demoOrders(luck, perWeek, writtenOn)) {
    const among = plan.isFirm ? firms : people
    const customer_id = among[luck.below(among.length)] ?? ''
    const vehicles = await freeFor(tx, plan)
    if (vehicles.length < plan.vehicles) continue
    const work = workAt(tx, owner.id, Math.min(plan.orderedAt, writtenOn))
    const line = {
      category: plan.category,
      rental_type_id: plan.rental_type_id,
      duration: plan.duration,
      duration_uom: plan.duration_uom,
      started_at: iso(plan.startsAt),
      discount: plan.discount,
      quantity: 1,
      ...{ zone_days: 0, nights: 0, meals: 0, delivery_fee: 0, pick_up_fee: 0 },
    }
    const given = {
      customer_id,
      branch_id: 1,
      language: 'id' as const,
      prices_include_ppn: false,
      deposit: plan.isFirm ? 0 : 500_000,
      dp_discount: 0,
      dp_period: 0,
      exchange_fee: 150_000,
      lines: vehicles.map((vehicle_id) => ({ ...line, vehicle_id })),
    }
    const id = await makeOrder(work, given, plan.fate === 'draft' ? 'draft' : 'submitted')
    await updateOrder(tx, id, { created_at: iso(plan.orderedAt) })
    if (plan.fate === 'draft' || plan.fate === 'waiting') continue
    const { hash } = await wholeOrder(tx, id)
    await moveOrder(work, id, 'approve', { hash })
    if (plan.fate === 'cancelled') await moveOrder(work, id, 'cancel', { reason: 'Dibatalkan pelanggan' })
    else await live(tx, owner.id, id, plan, writtenOn)
  }
}
