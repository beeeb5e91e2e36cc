import { Refusal, refuseAny, type FieldProblems } from '@rental/core/kernel/error'
import { localDay } from '@rental/core/kernel/time-zones'
import type {
  DeliveryOrder,
  HandoverCheck,
  PassedGuard,
} from '@rental/core/modules/delivery-order/delivery-order.contract'
import { deliveryOrderMachine } from '@rental/core/modules/delivery-order/delivery-order.machine'
import type { InspectionInput } from '@rental/core/modules/inspection/inspection.fields'
import { inspectionProblems } from '@rental/core/modules/inspection/inspection.rules'
import { returnOrderMachine } from '@rental/core/modules/return-order/return-order.machine'
import { sql } from 'kysely'
import type { Tx } from '../db/tx.ts'
import { readHandoverRules } from '../handover/handover-rules.ts'
import { checksOf, deliverySource, findDelivery, withGuards } from '../modules/delivery-order/delivery-order.store.ts'
import {
  findInspection,
  findSent,
  reopenInspection as markReopened,
  signInspection,
} from '../modules/inspection/inspection.store.ts'
import { readingSource, voidReadingAt } from '../modules/odometer/odometer.store.ts'
import { findReturnOf, insertReturn } from '../modules/return-order/return-order.store.ts'
import { lockedOrder, type OrderWork } from '../modules/sales-order/order-work.ts'
import { insertRecord } from '../record/crud.ts'
import { writeNumbered } from '../record/number.ts'
import { expectMove, expectState, transition } from '../record/transition.ts'
import { orderGoesOut } from './order-to-cash.ts'

/*
 * A vehicle changes hands: what happens, and what follows from it, in one transaction. All of it comes true, or nothing
 * does. The order is locked first, because its own changes lock their handovers after it.
 */

/** The clock of a phone may be ahead of ours by this much. */
const clockToleranceMs = 5 * 60_000

/** The moment of a signature; one that a fast clock put into the future is now. */
export function signedAt({ now }: OrderWork, { inspected_at }: InspectionInput): string {
  const ahead = Date.parse(inspected_at) - now.getTime()
  if (ahead > clockToleranceMs)
    throw new Refusal('invalid_input', { fields: { 'inspection.inspected_at': { key: 'in_future' } } })
  return ahead > 0 ? now.toISOString() : inspected_at
}

interface InspectedVehicle {
  id: string
  fuel_type: string
  tank_litres: number | null
  /** Last reading before the inspection. */
  odometer_km: number | null
}

export async function vehicleOf(tx: Tx, id: string, at: string): Promise<InspectedVehicle> {
  const { rows } = await sql<InspectedVehicle>`
    select id, fuel_type, tank_litres, (
      select km from vehicle_odometer as reading
      where reading.company_id = vehicle.company_id and reading.vehicle_id = vehicle.id and voided_at is null
        and read_at <= ${at}
      order by read_at desc limit 1) as odometer_km
    from vehicle where id = ${id}`.execute(tx)
  if (!rows[0]) throw new Refusal('not_found')
  return rows[0]
}

const inInspection = (problems: FieldProblems): FieldProblems =>
  Object.fromEntries(Object.entries(problems).map(([name, problem]) => [`inspection.${name}`, problem]))

/** Refuses an inspection that is not complete, and one whose odometer fell without a reason. */
export async function expectComplete(ctx: OrderWork, vehicle: InspectedVehicle, given: InspectionInput): Promise<void> {
  const { asked_photos } = await readHandoverRules(ctx.tx)
  const problems = inspectionProblems(given, { asked_photos, is_electric: vehicle.fuel_type === 'ELECTRIC' })
  const isLower = given.odometer_km < (vehicle.odometer_km ?? 0)
  if (isLower && !given.odometer_reason) problems['odometer_reason'] = { key: 'required' }
  refuseAny(inInspection(problems))
  if (isLower && !ctx.actor.permissions.has('vehicle.correct_odometer')) throw new Refusal('odometer_fell')
}

/** Notes what the odometer showed; a fall is a correction with its reason. */
export async function takeReading(
  { tx }: OrderWork,
  vehicle: InspectedVehicle,
  given: InspectionInput,
  source: 'DELIVERY' | 'RETURN',
): Promise<void> {
  const { odometer_km: km, odometer_reason: reason, inspected_at: read_at, is_odometer_confirmed } = given
  const isLower = km < (vehicle.odometer_km ?? 0)
  await insertRecord(tx, readingSource, {
    vehicle_id: vehicle.id,
    km,
    read_at,
    is_confirmed: is_odometer_confirmed,
    ...(isLower ? { source: 'CORRECTION', reason } : { source }),
  })
}

/** True if this inspection is stored already for this handover; refused where it is another's. */
export async function isSentBefore(tx: Tx, id: string, of: Readonly<Record<string, string>>): Promise<boolean> {
  const sent = await findSent(tx, id)
  if (!sent) return false
  const isSame = Object.entries(of).every(([column, value]) => sent[column as keyof typeof sent] === value)
  if (!isSame) throw new Refusal('key_reused')
  return true
}

/**
 * Refuses a handover against which something speaks, unless there is a reason to go ahead. What the company refuses must
 * have been allowed before, or be allowed now by somebody who may.
 */
async function expectChecked(
  ctx: OrderWork,
  delivery: DeliveryOrder,
  given: readonly PassedGuard[],
): Promise<PassedGuard[]> {
  const checks = await checksOf(ctx.tx, delivery, ctx.language)
  const isIn = (guards: readonly PassedGuard[], check: HandoverCheck) =>
    guards.some(({ guard }) => guard === check.guard)
  const passed = withGuards(delivery.passed_guards, given)
  const open = checks.filter((check) => !isIn(passed, check))
  if (open.length > 0) throw new Refusal('handover_unchecked', { facts: open })
  const mayAllow = ctx.actor.permissions.has('delivery_order.override')
  const isRefused = checks.some((check) => check.rule === 'REFUSE' && !isIn(delivery.passed_guards, check))
  if (isRefused && !mayAllow) throw new Refusal('handover_refused')
  return passed.filter(({ guard }) => checks.some((check) => check.guard === guard))
}

/** Hands a vehicle over: its inspection is sealed, the vehicle is out, the order on rent, and the return open. */
export async function completeDelivery(
  ctx: OrderWork,
  id: string,
  { inspection, passed_guards }: { inspection: InspectionInput; passed_guards: PassedGuard[] },
): Promise<void> {
  const { tx, actor } = ctx
  const { order_id, line_id } = await findDelivery(tx, id)
  const { order } = await lockedOrder(ctx, order_id)
  const delivery = await findDelivery(tx, id, 'for update')
  if (await isSentBefore(tx, inspection.id, { delivery_order_id: id })) return
  const isRepeated = await isReopened(tx, id)
  if (!isRepeated) expectMove(ctx, deliveryOrderMachine, delivery.status, 'complete')
  const { vehicle_id } = delivery
  if (!vehicle_id) throw new Refusal('no_vehicle_yet')
  const given = { ...inspection, inspected_at: signedAt(ctx, inspection) }
  const vehicle = await vehicleOf(tx, vehicle_id, given.inspected_at)
  await expectComplete(ctx, vehicle, given)
  const passed = await expectChecked(ctx, delivery, passed_guards)
  const date = localDay(given.inspected_at, order.price_input.time_zone)
  const numbered = { date, branch_id: order.branch_id }
  const of = { kind: 'OUT' as const, order_id, line_id, delivery_order_id: id, vehicle_id }
  await signInspection(tx, of, given, { staff_name: actor.full_name, numbered })
  await takeReading(ctx, vehicle, given, 'DELIVERY')
  // A correction of what was signed: the vehicle is out already.
  if (isRepeated) return
  await transition(ctx, deliverySource, id, 'complete', null, {
    completed_at: given.inspected_at,
    passed_guards: JSON.stringify(passed),
  })
  await orderGoesOut(ctx, order_id, line_id, given.inspected_at)
  await writeNumbered(tx, { kind: 'return_order', ...numbered }, [{ order_id, line_id }], ([row]) =>
    row ? insertReturn(tx, row) : Promise.resolve(),
  )
}

/** True if the handover is done and its inspection was reopened: another one is to take its place. */
export async function isReopened(tx: Tx, handover: string): Promise<boolean> {
  const { rows } = await sql<{ is_reopened: boolean }>`
    select coalesce(bool_and(reopened_at is not null), false) as is_reopened from inspection
    where delivery_order_id = ${handover} or return_order_id = ${handover}`.execute(tx)
  return rows[0]?.is_reopened ?? false
}

/**
 * Reopens a wrong inspection: another one takes its place, and its seal stays visible. Once the vehicle is back, its
 * handover stays as it was signed; once a return is settled, so does that.
 */
export async function reopenInspection(ctx: OrderWork, id: string, reason: string): Promise<void> {
  const { tx } = ctx
  const { order_id, line_id, kind, vehicle_id, inspected_at } = await findInspection(tx, id)
  if (!order_id || (kind !== 'OUT' && kind !== 'IN')) throw new Refusal('not_found')
  await lockedOrder(ctx, order_id)
  const open = await findReturnOf(tx, line_id)
  if (open) expectState(ctx, returnOrderMachine, open, kind === 'OUT' ? 'scheduled' : 'inspected')
  await markReopened(tx, id, reason)
  await voidReadingAt(tx, vehicle_id, inspected_at, reason)
}
