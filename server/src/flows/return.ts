import { daysBetween } from '@rental/core/kernel/date'
import { Refusal, refuseAny } from '@rental/core/kernel/error'
import { codeOf, isIn } from '@rental/core/kernel/machine'
import { localDay } from '@rental/core/kernel/time-zones'
import { driverDayMachine } from '@rental/core/modules/driver-day/driver-day.machine'
import { damageMachine } from '@rental/core/modules/damage/damage.machine'
import { isUndecided, type ReturnChargeKind } from '@rental/core/modules/return-order/charge.fields'
import { nextProblems } from '@rental/core/modules/handover/next-place.fields'
import type { InspectionInput, InspectionItem } from '@rental/core/modules/inspection/inspection.fields'
import { returnOrderMachine } from '@rental/core/modules/return-order/return-order.machine'
import {
  lateExchangeCharge,
  settlementOf,
  type DriverUsage,
  type HandoverState,
  type ProposedCharge,
  type VehicleUse,
} from '@rental/core/modules/return-order/settlement.rules'
import { lateExchange } from '@rental/core/modules/sales-order/late-exchange.rules'
import { feeRow, joined, type Row } from '@rental/core/modules/sales-order/schedule.rules'
import { policyOf } from '@rental/core/modules/setting/rental-rules'
import { sum } from '@rental/core/totals/round'
import { sql } from 'kysely'
import type { Tx } from '../db/tx.ts'
import { readHandoverRules } from '../handover/handover-rules.ts'
import type { ReturnInspection } from '../modules/return-order/return-order.routes.ts'
import {
  chargesOf,
  dropProposed,
  findReturnHead,
  insertCharges,
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
import { lateExchanges } from '../modules/sales-order/late-exchange.store.ts'
import { insertRows, standingRows } from '../modules/sales-order/schedule.store.ts'
import { queueNotice } from '../notify/notice-queue.ts'
import { takeOffTheRoad } from '../occupancy/off-the-road.ts'
import { updateRecord } from '../record/crud.ts'
import { expectMove, transition } from '../record/transition.ts'
import { readRules } from '../rental/rental-rules.ts'
import { expectExchanged } from './exchange.ts'
import { countedAt } from '../told/tell.ts'
import { expectComplete, isSentBefore, judgeSigned, missingKinds, sign, signedByOurClock } from './handover.ts'
import { completeWhenBack, orderIsBack } from './order-to-cash.ts'

const minuteMs = 60_000
const dayMs = 86_400_000

/** Days between two moments; a begun one counts. */
const begunDays = (from: string, until: string) =>
  Math.max(0, Math.ceil((Date.parse(until) - Date.parse(from)) / dayMs))

interface Handed extends HandoverState {
  kind: string
  odometer_km: number
  items: InspectionItem[]
  vehicle: VehicleUse['vehicle']
  /** Damages that were found then, and hold. */
  damages: VehicleUse['damages']
  /** Of an exchanged vehicle: days that it is planned to be in the workshop. */
  repair_days: number
}

/** Signed inspections of a line that hold, in the order of time: each vehicle goes out and comes back. */
async function handedOf(tx: Tx, line: string): Promise<Handed[]> {
  const { rows } = await sql<Handed>`
    select own.kind, own.odometer_km, own.fuel_eighths, own.battery_percent, own.items,
      jsonb_build_object('id', vehicle.id, 'fuel_type', vehicle.fuel_type, 'tank_litres', vehicle.tank_litres) as vehicle,
      coalesce((select jsonb_agg(jsonb_build_object('id', damage.id, 'part', damage.part, 'kind', damage.kind) order by damage.id)
        from damage where damage.company_id = own.company_id and damage.inspection_id = own.id
          and damage.status <> ${codeOf(damageMachine, 'dismissed')}), '[]') as damages,
      case when own.kind = 'SWAP_IN' and job.next = 'WORKSHOP'
        then greatest(0, ceil(extract(epoch from job.next_until - own.inspected_at) / 86400))::int else 0 end as repair_days
    from inspection as own
    join vehicle on vehicle.company_id = own.company_id and vehicle.id = own.vehicle_id
    left join delivery_order as job on job.company_id = own.company_id and job.id = own.delivery_order_id
    where own.line_id = ${line} and own.reopened_at is null and own.kind <> 'PERIODIC'
    order by own.inspected_at, own.kind, own.created_at`.execute(tx)
  return rows
}

const isOut = ({ kind }: Handed) => kind === 'OUT' || kind === 'SWAP_OUT'

interface Used extends VehicleUse {
  driven_km: number
}

/** Vehicles of a line from each one's handover to its return; the last one comes back now. */
function usesOf(handed: readonly Handed[], back: InspectionInput, repair_days: number): Used[] {
  const { fuel_eighths = null, battery_percent = null, odometer_km, items, damages } = back
  const now = { fuel_eighths, battery_percent, odometer_km, items, damages, repair_days }
  const backs = handed.filter((one) => !isOut(one))
  return handed.filter(isOut).map((out) => {
    const at = handed.indexOf(out)
    const end = backs.find((one) => handed.indexOf(one) > at && one.vehicle.id === out.vehicle.id) ?? now
    const driven_km = Math.max(0, end.odometer_km - out.odometer_km)
    return { vehicle: out.vehicle, out, back: end, damages: end.damages, repair_days: end.repair_days, driven_km }
  })
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

/** Work of the driver that is counted day by day is not counted at the return as well. */
async function hasDriverDays(tx: Tx, line: string): Promise<boolean> {
  const { rows } = await sql`
    select from driver_day where line_id = ${line} and status <> ${codeOf(driverDayMachine, 'cancelled')} limit 1`.execute(
    tx,
  )
  return rows.length > 0
}

const noUsage: DriverUsage = { overtime_minutes: 0, zone: null, zone_days: 0, nights: 0 }

/** Time by which a vehicle came back after or before its end. */
function timesOf(line: WholeLine, { time_zone }: WholeOrder['order']['price_input'], at: string) {
  const lateMs = Date.parse(at) - Date.parse(line.ends_at)
  return {
    late_minutes: Math.max(0, Math.floor(lateMs / minuteMs)),
    unused_days: Math.max(0, daysBetween(localDay(at, time_zone), line.last_day)),
  }
}

/** Days at the lower price of an exchange on which the customer still had the vehicle before it. */
async function countExchanges(tx: Tx, { order }: WholeOrder, line: WholeLine): Promise<ProposedCharge[]> {
  const { policy, time_zone } = order.price_input
  const late = await lateExchanges(tx, { order: order.id, line: line.id, time_zone })
  if (late.length === 0) return []
  const rows = await standingRows(tx, order.id)
  return late.flatMap((one) => {
    const priced = lateExchange(rows, line, one, policy.month_basis)
    return priced.amount > 0 ? [lateExchangeCharge(priced, one.vehicle_id)] : []
  })
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
  { inspection, overtime_minutes, zone = null, zone_days, nights, next, next_until }: ReturnInspection,
  counted_at: string,
): Promise<Counted> {
  const line = lineOf(whole, found)
  const { price_input } = whole.order
  const [handed, exchanges, fees, rules, with_driver, byDays] = await Promise.all([
    handedOf(tx, line.id),
    countExchanges(tx, whole, line),
    readHandoverRules(tx),
    readRules(tx),
    withDriver(tx, line.rental_type_id),
    hasDriverDays(tx, line.id),
  ])
  const repairDays = next === 'WORKSHOP' && next_until ? begunDays(inspection.inspected_at, next_until) : 0
  const vehicles = usesOf(handed, inspection, repairDays)
  const agreed = price_input.lines[line.position]
  if (vehicles.length === 0 || !agreed) throw new Refusal('not_found')
  const { late_minutes, unused_days } = timesOf(line, price_input, counted_at)
  const driven_km = sum(vehicles.map((one) => one.driven_km))
  const charges = settlementOf({
    line: agreed,
    started_on: line.started_on,
    // Agreed orders keep the rules by which they were priced.
    policy: { ...policyOf(rules), ...price_input.policy },
    allowance_km: line.km_allowance,
    with_driver,
    late_minutes,
    driven_km,
    usage: byDays ? noUsage : { overtime_minutes, zone, zone_days, nights },
    vehicles,
    fees,
  })
  return { charges: [...exchanges, ...charges], late_minutes, driven_km, unused_days }
}

/** Takes a vehicle back: its inspection is sealed, the vehicle is back, and charges are proposed. */
export async function inspectReturn(ctx: OrderWork, id: string, body: ReturnInspection): Promise<void> {
  const { tx } = ctx
  const { order_id } = await findReturnHead(tx, id)
  const whole = await lockedOrder(ctx, order_id)
  const found = await findReturnHead(tx, id, 'for update')
  if (await isSentBefore(tx, body.inspection.id, { return_order_id: id })) return
  const missing = await missingKinds(tx, id, ['IN'])
  const isRepeated = isIn(returnOrderMachine, found.status, 'inspected') && missing.length > 0
  if (!isRepeated) expectMove(ctx, returnOrderMachine, found.status, 'inspect')
  const { vehicle_id, line_id } = found
  await expectExchanged(ctx, line_id)
  const inspection = signedByOurClock(ctx, body.inspection)
  const { inspected_at: at } = inspection
  const part = { kind: 'IN', vehicle_id, name: 'inspection', given: inspection } as const
  const vehicle = await expectComplete(ctx, part)
  if (!isRepeated) refuseAny(nextProblems(body, at))
  const { order } = whole
  const numbered = { date: localDay(at, order.price_input.time_zone), branch_id: order.branch_id }
  const told = await judgeSigned(ctx, id, 'IN', at)
  const { charges, ...counted } = await countReturn(ctx, whole, found, { ...body, inspection }, countedAt(told))
  await sign(ctx, { order_id, line_id, return_order_id: id }, { ...part, told }, vehicle, numbered)
  putOffCharges(tx, id, charges)
  // A correction of what was signed: the vehicle is back already, and what is owed is counted again.
  if (isRepeated) {
    queueNotice(tx, 'OUTDATED', id)
    await dropProposed(tx, id)
    await updateRecord(tx, returnSource, id, counted)
    return
  }
  await transition(ctx, returnSource, id, 'inspect', null, { completed_at: at, next: body.next, ...counted })
  await orderIsBack(ctx, order_id, line_id, at, body.next === 'AVAILABLE')
  await takeOffTheRoad(ctx, { ...body, vehicle_id: vehicle.id, from: at }, { source: 'RETURN', source_id: id })
}

/** One row of the billing schedule for each kind of charge that was accepted, taxed and untaxed ones apart. */
async function acceptedRows(tx: Tx, found: StoredReturn, day: string): Promise<Row[]> {
  const accepted = (await chargesOf(tx, found.id)).filter(
    ({ decision, amount }) => decision === 'ACCEPTED' && amount > 0,
  )
  return joined(
    accepted.map(({ kind, amount, is_taxed }) => ({ ...feeRow(found.line_id, kind, day, amount), is_taxed })),
  )
}

/** Settles a return: every charge is decided, and what was accepted is billed. */
export async function settleReturn(ctx: OrderWork, id: string): Promise<void> {
  const { tx } = ctx
  const { order_id } = await findReturnHead(tx, id)
  const { order } = await lockedOrder(ctx, order_id)
  const found = await findReturnHead(tx, id, 'for update')
  const charges = await chargesOf(tx, id)
  if (found.inspection_id === null) throw new Refusal('report_reopened')
  if (found.is_odometer_doubtful) throw new Refusal('odometer_unchecked')
  if (charges.some(isUndecided)) throw new Refusal('charges_undecided')
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

/** Charges of a kind that was counted again; where they cost the same, what was decided about them stands. */
async function proposeAgain(tx: Tx, { id }: StoredReturn, kind: ReturnChargeKind, charges: ProposedCharge[]) {
  const before = (await chargesOf(tx, id)).filter((charge) => !charge.is_manual && charge.kind === kind)
  const amountOf = (of: readonly { amount: number }[]) => sum(of.map(({ amount }) => amount))
  if (amountOf(before) === amountOf(charges)) return
  await dropProposed(tx, id, kind)
  await insertCharges(tx, id, charges, false)
}

const isLate = ({ kind }: Pick<ProposedCharge, 'kind'>) => kind === 'LATE_RETURN'

/** Lateness of a return by another moment: its charge is proposed again, and others stay as they were decided. */
export async function recountLate(ctx: OrderWork, whole: WholeOrder, found: StoredReturn, at: string): Promise<void> {
  const { tx } = ctx
  const line = lineOf(whole, found)
  const { price_input } = whole.order
  const agreed = price_input.lines[line.position]
  if (!agreed) throw new Refusal('not_found')
  const times = timesOf(line, price_input, at)
  const [fees, rules, with_driver] = [
    await readHandoverRules(tx),
    await readRules(tx),
    await withDriver(tx, line.rental_type_id),
  ]
  const charges = settlementOf({
    line: agreed,
    started_on: line.started_on,
    policy: { ...policyOf(rules), ...price_input.policy },
    allowance_km: null,
    with_driver,
    late_minutes: times.late_minutes,
    driven_km: 0,
    usage: noUsage,
    vehicles: [],
    fees,
  }).filter(isLate)
  await updateRecord(tx, returnSource, found.id, times)
  await proposeAgain(tx, found, 'LATE_RETURN', charges)
}

/** Lateness of the exchanges of a line, after the moment of one was decided. */
export async function recountExchanges(ctx: OrderWork, whole: WholeOrder, found: StoredReturn): Promise<void> {
  await proposeAgain(ctx.tx, found, 'LATE_EXCHANGE', await countExchanges(ctx.tx, whole, lineOf(whole, found)))
}
