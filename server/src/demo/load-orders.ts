import { codeOf } from '@rental/core/kernel/machine'
import { customerMachine } from '@rental/core/modules/customer/customer.machine'
import { makeOrder } from '../flows/order-to-cash.ts'
import { moveOrder } from '../modules/sales-order/order-approval.ts'
import { findOrder } from '../modules/sales-order/sales-order.store.ts'
import { freeVehicles } from '../occupancy/free.ts'
import { lastDay } from '@rental/core/kernel/duration'
import { finish, type Tx } from '../db/tx.ts'
import { chance, type Chance } from './chance.ts'
import { dateOrders, playOrder, turnaround_minutes, workAt } from './play-order.ts'
import type { HandoverCamera } from './demo-inspections.ts'
import type { Camera } from './demo-photos.ts'
import { playHandovers } from './play-handovers.ts'
import { demoHandover } from './handovers.ts'
import { loadCredits, loadVoidInvoice } from './load-credits.ts'
import { loadDriverDays } from './load-driver-days.ts'
import { loadInvoiceLetters } from './load-invoice-letters.ts'
import { loadInvoices } from './load-invoices.ts'
import { askForMoney } from './load-money-out.ts'
import { loadReceipts } from './load-receipts.ts'
import { loadRoadCash } from './load-road-cash.ts'
import { loadOrdersOfOffers } from './load-ordered-offers.ts'
import { countRows } from './count-rows.ts'
import { demoContracts } from './contracts.ts'
import { behindDays, behindLate, demoOrders, type PlannedOrder } from './orders.ts'
import { bookDriverToday, liveDriverToday } from './load-driver-today.ts'
import { loadBlocks } from './load-blocks.ts'
import { actAt, staffOf, type Colleague } from './staff.ts'
import { underWay } from './under-way.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000
/** Firms that have vehicles for years. */
const mostLessees = 9
/** Days ago, services were planned. */
const blocksEntered = 62
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
  luckOfBlocks: Chance,
  perWeek: number,
  writtenOn: number,
  camera: HandoverCamera & Camera<'RECEIPT'>,
  driver: Colleague | null,
): Promise<void> {
  const staff = await staffOf(tx)
  if (!staff) return
  const handovers = playHandovers(luck, camera, writtenOn)
  const { firms, people } = await customersOf(tx)
  if (firms.length === 0 || people.length === 0) return
  const cameIn = new Map<string, number>()
  const enter = async (plan: PlannedOrder, customer_id: string, vehicles: readonly string[]): Promise<string> => {
    const ordered = Math.min(plan.orderedAt, writtenOn - hourMs)
    const work = workAt(tx, staff.sales, ordered)
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
    cameIn.set(id, ordered)
    if (plan.fate === 'draft' || plan.fate === 'waiting') return id
    const { hash } = await findOrder(tx, id)
    await moveOrder(workAt(tx, staff.manager, ordered + hourMs / 2), id, { action: 'approve', hash })
    await finish(tx)
    const calledOff = Math.min(ordered + dayMs, writtenOn)
    if (plan.fate === 'cancelled')
      await moveOrder(workAt(tx, staff.sales, calledOff), id, { action: 'cancel', reason: 'Dibatalkan pelanggan' })
    return id
  }
  for (const [at, plan] of demoContracts(perWeek, writtenOn).entries()) {
    const vehicles = await freeFor(tx, plan)
    const customer_id = firms[at % Math.min(firms.length, mostLessees)] ?? ''
    if (vehicles.length === 0) continue
    await playOrder(tx, staff, await enter(plan, customer_id, vehicles), plan, writtenOn, handovers)
  }
  await countRows(tx)
  actAt(tx, staff.operations, writtenOn - blocksEntered * dayMs)
  await loadBlocks(tx, luckOfBlocks, writtenOn)
  const day = driver && { staff, driver, now: Date.now() }
  const enterAny: Parameters<typeof bookDriverToday>[1] = async (given, among) => {
    for (const category of among) {
      const plan = { ...given, category }
      const vehicles = await freeFor(tx, plan)
      if (vehicles.length > 0) return enter(plan, people[0] ?? '', vehicles)
    }
    return null
  }
  const today = day && (await bookDriverToday(tx, enterAny, day))
  await loadOrdersOfOffers(tx, luck, staff, writtenOn, handovers)
  for (const plan of demoOrders(luck, perWeek, writtenOn)) {
    const among = plan.isFirm ? firms : people
    const customer_id = among[luck.below(among.length)] ?? ''
    const isLate = isLateNow(plan, writtenOn)
    const vehicles = await freeFor(tx, plan, isLate ? behindDays : 3)
    if (vehicles.length < plan.vehicles) continue
    const id = await enter(plan, customer_id, vehicles)
    // Agreed before the vehicle was late: afterwards it could not be booked any more.
    if (isLate) await enter(behindLate(plan, writtenOn), firms[0] ?? '', vehicles)
    if (isPlayed(plan)) await playOrder(tx, staff, id, plan, writtenOn, handovers)
  }
  if (day && today) await liveDriverToday(tx, today, day, handovers, camera)
  await dateOrders(tx, cameIn)
  await countRows(tx)
  await loadDriverDays(tx, staff, chance(850), writtenOn)
  await loadRoadCash(tx, staff, chance(860), writtenOn, camera)
  await loadInvoices(tx, staff, writtenOn)
  await loadVoidInvoice(tx, staff, writtenOn)
  await countRows(tx)
  await loadReceipts(tx, staff, luck, writtenOn)
  await loadCredits(tx, staff, writtenOn)
  await loadInvoiceLetters(tx, staff, writtenOn)
  // After all cash that was paid out: from the first request on, each payment has one.
  await askForMoney(tx, staff, Math.max(writtenOn, Date.now() - hourMs / 60))
}
