import { codeOf } from '@rental/core/kernel/machine'
import { customerMachine } from '@rental/core/modules/customer/customer.machine'
import { makeOrder } from '../flows/order-to-cash.ts'
import { moveOrder } from '../modules/sales-order/order-approval.ts'
import { findOrder } from '../modules/sales-order/sales-order.store.ts'
import { freeVehicles } from '../occupancy/free.ts'
import { lastDay } from '@rental/core/kernel/duration'
import { actAs, finish, forgetReason, type Tx } from '../db/tx.ts'
import { chance, type Chance } from './chance.ts'
import { dateOrders, playOrder, turnaround_minutes, workAt } from './play-order.ts'
import type { HandoverCamera } from './demo-inspections.ts'
import type { Camera } from './demo-photos.ts'
import { playHandovers } from './play-handovers.ts'
import { demoHandover } from './handovers.ts'
import { loadCredits, loadVoidInvoice } from './load-credits.ts'
import { loadDriverDays } from './load-driver-days.ts'
import { loadInvoices } from './load-invoices.ts'
import { askForMoney } from './load-money-out.ts'
import { loadReceipts } from './load-receipts.ts'
import { loadRoadCash } from './load-road-cash.ts'
import { loadOrdersOfOffers } from './load-ordered-offers.ts'
import { behindDays, behindLate, demoOrders, type PlannedOrder } from './orders.ts'
import { underWay } from './under-way.ts'

const dayMs = 86_400_000
const iso = (at: number) => new Date(at).toISOString()
const dayOf = (at: number) => iso(at).slice(0, 10)

interface Customers {
  firms: string[]
  people: string[]
}

async function customersOf(tx: Tx): Promise<Customers> {
  const rows = await tx
    .selectFrom('customer')
    .select(['id', 'kind'])
    .where('status', '=', codeOf(customerMachine, 'active'))
    .orderBy('created_at')
    .execute()
  const of = (kind: string) => rows.filter((row) => row.kind === kind).map(({ id }) => id)
  return { firms: of('CORPORATE'), people: of('PERSONAL') }
}

/** Vehicles free from the start to some days after the end, so that lateness and extensions clash with nothing. */
async function freeFor(tx: Tx, plan: PlannedOrder, daysAfter = 3): Promise<string[]> {
  const { startsAt, duration, duration_uom, category, vehicles } = plan
  const ends = Date.parse(lastDay(dayOf(startsAt), duration, duration_uom)) + daysAfter * dayMs
  const out = await underWay(tx, 'vehicle_id')
  const wanted = { category, from: iso(startsAt), to: iso(ends), turnaround_minutes, limit: vehicles + out.size }
  const free = (await freeVehicles(tx, wanted)).filter(({ id }) => !out.has(id))
  return free.slice(0, vehicles).map(({ id }) => id)
}

/** Handed over, and not back on the day of writing. */
const isLateNow = ({ fate, startsAt, duration }: PlannedOrder, writtenOn: number) =>
  fate === 'late' && startsAt + (duration + 2) * dayMs > writtenOn && startsAt + duration * dayMs < writtenOn

const isPlayed = ({ fate }: PlannedOrder) => fate !== 'draft' && fate !== 'waiting' && fate !== 'cancelled'

/** A year of orders, those of accepted offers first, through the same functions that people use, each at its moment. */
export async function loadOrders(
  tx: Tx,
  luck: Chance,
  perWeek: number,
  writtenOn: number,
  camera: HandoverCamera & Camera<'RECEIPT'>,
): Promise<void> {
  const owner = await tx
    .selectFrom('app_user')
    .innerJoin('role', (join) => join.onRef('role.id', '=', 'app_user.role_id').on('role.is_owner', '=', true))
    .select(['app_user.id', 'app_user.full_name'])
    .executeTakeFirst()
  if (!owner) return
  // Photos belong to the person who took them.
  await actAs(tx, owner)
  const handovers = playHandovers(luck, camera, writtenOn)
  await loadOrdersOfOffers(tx, luck, owner, writtenOn, handovers)
  const { firms, people } = await customersOf(tx)
  if (firms.length === 0 || people.length === 0) return
  const cameIn = new Map<string, number>()
  const enter = async (plan: PlannedOrder, customer_id: string, vehicles: readonly string[]): Promise<string> => {
    const work = workAt(tx, owner, Math.min(plan.orderedAt, writtenOn))
    const line = {
      category: plan.category,
      rental_type_id: plan.rental_type_id,
      duration: plan.duration,
      duration_uom: plan.duration_uom,
      started_at: iso(plan.startsAt),
      discount: plan.discount,
      quantity: 1,
      zone_days: 0,
      nights: 0,
      meals: 0,
      delivery_fee: 0,
      pick_up_fee: 0,
      ...demoHandover(plan.startsAt, plan.isFirm),
    }
    const given = {
      customer_id,
      branch_id: 1,
      language: 'id' as const,
      prices_include_ppn: false,
      // Some firms send their purchase order later.
      po_number: plan.isFirm && luck.happens(0.9) ? `PO-${4100 + luck.below(900)}` : null,
      deposit: plan.isFirm ? 0 : 500_000,
      dp_discount: 0,
      dp_period: 0,
      exchange_fee: 150_000,
      lines: vehicles.map((vehicle_id) => (plan.isByCategory ? line : { ...line, vehicle_id })),
    }
    const id = await makeOrder(work, given, plan.fate === 'draft' ? 'draft' : 'submitted')
    cameIn.set(id, plan.orderedAt)
    if (plan.fate === 'draft' || plan.fate === 'waiting') return id
    const { hash } = await findOrder(tx, id)
    await moveOrder(work, id, { action: 'approve', hash })
    await finish(tx)
    if (plan.fate === 'cancelled') await moveOrder(work, id, { action: 'cancel', reason: 'Dibatalkan pelanggan' })
    return id
  }
  for (const plan of demoOrders(luck, perWeek, writtenOn)) {
    await forgetReason(tx)
    const among = plan.isFirm ? firms : people
    const customer_id = among[luck.below(among.length)] ?? ''
    const isLate = isLateNow(plan, writtenOn)
    const vehicles = await freeFor(tx, plan, isLate ? behindDays : 3)
    if (vehicles.length < plan.vehicles) continue
    const id = await enter(plan, customer_id, vehicles)
    // Agreed before the vehicle was late: afterwards it could not be booked any more.
    if (isLate) await enter(behindLate(plan, writtenOn), firms[0] ?? '', vehicles)
    if (isPlayed(plan)) await playOrder(tx, owner, id, plan, writtenOn, handovers)
  }
  await dateOrders(tx, cameIn)
  const later = [
    () => loadDriverDays(tx, owner, chance(850), writtenOn),
    () => loadRoadCash(tx, owner, chance(860), writtenOn, camera),
    () => loadInvoices(tx, owner, writtenOn),
    () => loadVoidInvoice(tx, owner, writtenOn),
    () => loadReceipts(tx, owner, luck, writtenOn),
    () => loadCredits(tx, owner, writtenOn),
    () => askForMoney(tx, owner, writtenOn),
  ]
  for (const load of later) {
    await forgetReason(tx)
    await load()
  }
}
