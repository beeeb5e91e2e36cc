import { daysBetween } from '@rental/core/kernel/date'
import { Refusal } from '@rental/core/kernel/error'
import { isIn } from '@rental/core/kernel/machine'
import { localDay } from '@rental/core/kernel/time-zones'
import type { InspectionInput, InspectionItem } from '@rental/core/modules/inspection/inspection.fields'
import type { ReturnChargeKind } from '@rental/core/modules/return-order/charge.fields'
import { returnOrderMachine } from '@rental/core/modules/return-order/return-order.machine'
import {
  settlementOf,
  type HandoverState,
  type ProposedCharge,
} from '@rental/core/modules/return-order/settlement.rules'
import type { Row } from '@rental/core/modules/sales-order/schedule.rules'
import { policyOf } from '@rental/core/modules/setting/rental-rules'
import { sql } from 'kysely'
import type { Tx } from '../db/tx.ts'
import { readHandoverRules } from '../handover/handover-rules.ts'
import { signInspection } from '../modules/inspection/inspection.store.ts'
import type { ReturnInspection } from '../modules/return-order/return-order.routes.ts'
import {
  chargesOf,
  dropProposed,
  findReturnHead,
  putOffCharges,
  returnSource,
  type StoredReturn,
} from '../modules/return-order/return-order.store.ts'
import {
  isWhole,
  lockedOrder,
  type OrderWork,
  type WholeLine,
  type WholeOrder,
} from '../modules/sales-order/order-work.ts'
import { insertRows } from '../modules/sales-order/schedule.store.ts'
import { reserve } from '../occupancy/occupy.ts'
import { updateRecord } from '../record/crud.ts'
import { expectMove, expectState, transition } from '../record/transition.ts'
import { readRules } from '../rental/rental-rules.ts'
import { say } from '../text/text.ts'
import { expectComplete, isReopened, isSentBefore, signedAt, takeReading, vehicleOf } from './handover.ts'
import { completeWhenBack, orderIsBack } from './order-to-cash.ts'

const minuteMs = 60_000

interface Handed extends HandoverState {
  kind: string
  vehicle_id: string
  odometer_km: number
  items: InspectionItem[]
}

/** Signed inspections of a line that hold, in the order of time: each vehicle goes out and comes back. */
async function handedOf(tx: Tx, line: string): Promise<Handed[]> {
  const { rows } = await sql<Handed>`
    select kind, vehicle_id, odometer_km, fuel_eighths, battery_percent, items from inspection
    where line_id = ${line} and reopened_at is null and kind <> 'PERIODIC' order by inspected_at, created_at`.execute(
    tx,
  )
  return rows
}

/** Kilometres of all vehicles of a line: from each one's handover to its return. */
function drivenKm(handed: readonly Handed[], back: InspectionInput): number {
  let driven = 0
  let out: number | undefined
  for (const { kind, odometer_km } of handed)
    if (kind === 'OUT' || kind === 'SWAP_OUT') out = odometer_km
    else if (out !== undefined) {
      driven += Math.max(0, odometer_km - out)
      out = undefined
    }
  return out === undefined ? driven : driven + Math.max(0, back.odometer_km - out)
}

/** The line of an order that a return is of. */
function lineOf({ lines }: WholeOrder, { line_id }: StoredReturn): WholeLine {
  const line = lines.filter(isWhole).find(({ id }) => id === line_id)
  if (!line) throw new Refusal('not_found')
  return line
}

async function withDriver(tx: Tx, rental_type: number): Promise<boolean> {
  const row = await tx.selectFrom('rental_type').select('with_driver').where('id', '=', rental_type).executeTakeFirst()
  return row?.with_driver ?? false
}

interface Counted {
  charges: ProposedCharge[]
  late_minutes: number
  driven_km: number
  unused_days: number
}

/** Charges that the return gives reason for, by the agreed price of the order and the fees of the company. */
async function countReturn(
  { tx }: OrderWork,
  whole: WholeOrder,
  found: StoredReturn,
  { inspection, overtime_minutes, zone = null, zone_days, nights }: ReturnInspection,
): Promise<Counted> {
  const line = lineOf(whole, found)
  const { price_input } = whole.order
  const [handed, fees, rules, with_driver, vehicle] = await Promise.all([
    handedOf(tx, line.id),
    readHandoverRules(tx),
    readRules(tx),
    withDriver(tx, line.rental_type_id),
    vehicleOf(tx, found.vehicle_id ?? '', inspection.inspected_at),
  ])
  const out = handed.findLast(({ kind }) => kind === 'OUT' || kind === 'SWAP_OUT')
  const agreed = price_input.lines[line.position]
  if (!out || !agreed) throw new Refusal('not_found')
  const lateMs = Date.parse(inspection.inspected_at) - Date.parse(line.ends_at)
  const late_minutes = Math.max(0, Math.floor(lateMs / minuteMs))
  const driven_km = drivenKm(handed, inspection)
  const backOn = localDay(inspection.inspected_at, price_input.time_zone)
  const charges = settlementOf({
    line: agreed,
    started_on: line.started_on,
    // Agreed orders keep the rules by which they were priced.
    policy: { ...policyOf(rules), ...price_input.policy },
    allowance_km: line.km_allowance,
    with_driver,
    late_minutes,
    driven_km,
    usage: { overtime_minutes, zone, zone_days, nights },
    vehicle,
    out,
    back: {
      fuel_eighths: inspection.fuel_eighths ?? null,
      battery_percent: inspection.battery_percent ?? null,
      items: inspection.items,
    },
    damages: inspection.damages,
    fees,
  })
  return { charges, late_minutes, driven_km, unused_days: Math.max(0, daysBetween(backOn, line.last_day)) }
}

/** Sends the vehicle to the workshop or off the road from its return on; free otherwise. */
async function sendOn(ctx: OrderWork, found: StoredReturn, at: string, given: ReturnInspection): Promise<void> {
  if (given.next === 'AVAILABLE') return
  if (!given.next_until) throw new Refusal('invalid_input', { fields: { next_until: { key: 'required' } } })
  const kind = given.next === 'WORKSHOP' ? ('MAINTENANCE' as const) : ('BLOCK' as const)
  const title = given.next_note ?? say(ctx.language, `return_order.options.next.${given.next}`)
  await reserve(ctx, { kind, vehicle_id: found.vehicle_id, starts_at: at, ends_at: given.next_until, title })
}

/** Takes a vehicle back: its inspection is sealed, the vehicle is back, and charges are proposed. */
export async function inspectReturn(ctx: OrderWork, id: string, body: ReturnInspection): Promise<void> {
  const { tx, actor } = ctx
  const { order_id } = await findReturnHead(tx, id)
  const whole = await lockedOrder(ctx, order_id)
  const found = await findReturnHead(tx, id, 'for update')
  if (await isSentBefore(tx, body.inspection.id, { return_order_id: id })) return
  const isRepeated = await isReopened(tx, id)
  if (isRepeated) expectState(ctx, returnOrderMachine, found, 'inspected')
  else expectMove(ctx, returnOrderMachine, found.status, 'inspect')
  const { vehicle_id, line_id } = found
  if (!vehicle_id) throw new Refusal('no_vehicle_yet')
  const inspection = { ...body.inspection, inspected_at: signedAt(ctx, body.inspection) }
  const vehicle = await vehicleOf(tx, vehicle_id, inspection.inspected_at)
  await expectComplete(ctx, vehicle, inspection)
  const { order } = whole
  const numbered = {
    date: localDay(inspection.inspected_at, order.price_input.time_zone),
    branch_id: order.branch_id,
  }
  const of = { kind: 'IN' as const, order_id, line_id, return_order_id: id, vehicle_id }
  const { charges, ...counted } = await countReturn(ctx, whole, found, { ...body, inspection })
  await signInspection(tx, of, inspection, { staff_name: actor.full_name, numbered })
  await takeReading(ctx, vehicle, inspection, 'RETURN')
  putOffCharges(tx, id, charges)
  // A correction of what was signed: the vehicle is back already, and what is owed is counted again.
  if (isRepeated) {
    await dropProposed(tx, id)
    await updateRecord(tx, returnSource, id, counted)
    return
  }
  await transition(ctx, returnSource, id, 'inspect', null, {
    completed_at: inspection.inspected_at,
    next: body.next,
    ...counted,
  })
  await orderIsBack(ctx, order_id, line_id, inspection.inspected_at, body.next === 'AVAILABLE')
  await sendOn(ctx, found, inspection.inspected_at, body)
}

/** One row of the billing schedule for each kind of charge that was accepted. */
async function acceptedRows(tx: Tx, found: StoredReturn, day: string): Promise<Row[]> {
  const sums = new Map<ReturnChargeKind, number>()
  for (const { kind, decision, amount } of await chargesOf(tx, found.id))
    if (decision === 'ACCEPTED' && amount > 0) sums.set(kind, (sums.get(kind) ?? 0) + amount)
  return [...sums].map(([kind, amount]) => ({
    line_id: found.line_id,
    kind,
    period_start: day,
    last_day: day,
    due_on: day,
    amount,
  }))
}

/** Settles a return: every charge is decided, and what was accepted is billed. */
export async function settleReturn(ctx: OrderWork, id: string): Promise<void> {
  const { tx } = ctx
  const { order_id } = await findReturnHead(tx, id)
  const { order } = await lockedOrder(ctx, order_id)
  const found = await findReturnHead(tx, id, 'for update')
  const charges = await chargesOf(tx, id)
  if (charges.some(({ decision }) => decision === 'OPEN' || decision === 'DISPUTED'))
    throw new Refusal('charges_undecided')
  await transition(ctx, returnSource, id, 'settle')
  const day = localDay(found.completed_at ?? ctx.now.toISOString(), order.price_input.time_zone)
  await insertRows(tx, order_id, order.version, await acceptedRows(tx, found, day))
}

/** Completes a return, settling it first where that is open. */
export async function completeReturn(ctx: OrderWork, id: string): Promise<void> {
  const found = await findReturnHead(ctx.tx, id)
  if (isIn(returnOrderMachine, found.status, 'inspected')) await settleReturn(ctx, id)
  await transition(ctx, returnSource, id, 'complete')
  await completeWhenBack(ctx, found.order_id)
}
