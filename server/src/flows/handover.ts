import { Refusal, refuseAny, type FieldProblems } from '@rental/core/kernel/error'
import { isIn } from '@rental/core/kernel/machine'
import { formatPlate } from '@rental/core/kernel/plate'
import { localDay } from '@rental/core/kernel/time-zones'
import type {
  DeliveryOrder,
  HandoverCheck,
  PassedGuard,
} from '@rental/core/modules/delivery-order/delivery-order.contract'
import { deliveryOrderMachine } from '@rental/core/modules/delivery-order/delivery-order.machine'
import { nextProblems } from '@rental/core/modules/handover/next-place.fields'
import type { InspectionInput, InspectionKind } from '@rental/core/modules/inspection/inspection.fields'
import { inspectionProblems } from '@rental/core/modules/inspection/inspection.rules'
import { returnOrderMachine } from '@rental/core/modules/return-order/return-order.machine'
import { sql } from 'kysely'
import type { Tx } from '../db/tx.ts'
import { readHandoverRules } from '../handover/handover-rules.ts'
import type { DeliveryHandover } from '../modules/delivery-order/delivery-order.routes.ts'
import { checksOf, deliverySource, findDelivery, withGuards } from '../modules/delivery-order/delivery-order.store.ts'
import {
  findInspection,
  findSent,
  isTakenBack,
  reopenInspection as markReopened,
  signInspection,
  standingKinds,
} from '../modules/inspection/inspection.store.ts'
import { readingSource, voidReadingAt } from '../modules/odometer/odometer.store.ts'
import { findReturnOf, insertReturn } from '../modules/return-order/return-order.store.ts'
import { lockedOrder, type OrderWork } from '../modules/sales-order/order-work.ts'
import { queueNotice } from '../notify/notice-queue.ts'
import { expectBack } from '../occupancy/not-back.ts'
import { expectFit } from '../occupancy/unfit.ts'
import { insertRecord } from '../record/crud.ts'
import { writeNumbered } from '../record/number.ts'
import { expectMove, expectState, transition } from '../record/transition.ts'
import { corrected, judge, keepTold, notAhead, toldBefore, type Told } from '../told/tell.ts'
import { say } from '../text/text.ts'
import { carryOutExchange } from './exchange.ts'
import { orderGoesOut } from './order-to-cash.ts'

/*
 * A vehicle changes hands: what happens, and what follows from it, in one transaction. All of it comes true, or nothing
 * does. The order is locked first, because its own changes lock their handovers after it.
 */

/** The clock of a phone may be ahead of ours by this much. */
const clockToleranceMs = 5 * 60_000

/** An inspection with its moments by our clock; a signature that a fast clock put into the future is of now. */
export const signedByOurClock = (ctx: OrderWork, given: InspectionInput): InspectionInput => ({
  ...given,
  inspected_at: notAhead(ctx.now, corrected(ctx, given.inspected_at), 'inspection.inspected_at', clockToleranceMs),
  photos: given.photos.map((photo) => ({ ...photo, taken_at: corrected(ctx, photo.taken_at) })),
})

/** The moment of a signature, judged by when the first report of its handover arrived. */
export const judgeSigned = async (
  ctx: OrderWork,
  handover: string,
  kind: SignedPart['kind'],
  at: string,
): Promise<Told> =>
  judge(ctx, at, (await readHandoverRules(ctx.tx)).told_minutes, await toldBefore(ctx.tx, kind, handover))

interface InspectedVehicle {
  id: string
  license_number: string
  fuel_type: string
  tank_litres: number | null
  /** Last reading before the inspection. */
  odometer_km: number | null
}

async function vehicleOf(tx: Tx, id: string, at: string): Promise<InspectedVehicle> {
  const { rows } = await sql<InspectedVehicle>`
    select id, license_number, fuel_type, tank_litres, (
      select km from vehicle_odometer as reading
      where reading.company_id = vehicle.company_id and reading.vehicle_id = vehicle.id and voided_at is null and to_check is null
        and read_at <= ${at}
      order by read_at desc limit 1) as odometer_km
    from vehicle where id = ${id}`.execute(tx)
  if (!rows[0]) throw new Refusal('not_found')
  return rows[0]
}

/** One inspection of a handover: of which kind, of which vehicle, and under which name it was sent. */
export interface SignedPart {
  kind: Exclude<InspectionKind, 'PERIODIC'>
  vehicle_id: string | null
  /** Name of its fields in the call. */
  name: 'inspection' | 'taken_back.inspection'
  given: InspectionInput
}

const within = (name: string, problems: FieldProblems): FieldProblems =>
  Object.fromEntries(Object.entries(problems).map(([field, problem]) => [`${name}.${field}`, problem]))

/** The vehicle of an inspection, which must be the one that was looked at. */
async function inspectedVehicle({ tx }: OrderWork, { vehicle_id, given }: SignedPart): Promise<InspectedVehicle> {
  if (!vehicle_id) throw new Refusal('no_vehicle_yet')
  const vehicle = await vehicleOf(tx, vehicle_id, given.inspected_at)
  if (given.vehicle_id !== vehicle_id)
    throw new Refusal('other_vehicle', { params: { plate: formatPlate(vehicle.license_number) } })
  return vehicle
}

const isLower = ({ odometer_km }: InspectionInput, vehicle: InspectedVehicle) =>
  odometer_km < (vehicle.odometer_km ?? 0)
const mayCorrect = ({ actor }: OrderWork) => actor.permissions.has('vehicle.correct_odometer')

/** Refuses an inspection that is not complete, and one of another vehicle; of the office, a fall without a reason. */
export async function expectComplete(ctx: OrderWork, part: SignedPart): Promise<InspectedVehicle> {
  const { name, given } = part
  const vehicle = await inspectedVehicle(ctx, part)
  const { asked_photos } = await readHandoverRules(ctx.tx)
  const problems = inspectionProblems(given, { asked_photos, is_electric: vehicle.fuel_type === 'ELECTRIC' })
  // Of somebody who may not correct it, the reading waits for the office: nobody is held up beside the vehicle.
  if (isLower(given, vehicle) && mayCorrect(ctx) && !given.odometer_reason)
    problems['odometer_reason'] = { key: 'required' }
  refuseAny(within(name, problems))
  return vehicle
}

interface HandoverOf {
  order_id: string
  line_id: string
  delivery_order_id?: string
  return_order_id?: string
}

/** Seals a complete inspection under its number, and notes what the odometer showed; a fall is a correction with its reason. */
export async function sign(
  ctx: OrderWork,
  of: HandoverOf,
  { kind, given, told }: SignedPart & { told: Told },
  vehicle: InspectedVehicle,
  numbered: { date: string; branch_id: number },
): Promise<void> {
  const { tx, actor } = ctx
  const { id: vehicle_id } = vehicle
  await signInspection(tx, { ...of, kind, vehicle_id }, given, { staff_name: actor.full_name, numbered })
  keepTold(ctx, kind, { inspection_id: given.id }, told)
  const { odometer_km: km, odometer_reason: reason, inspected_at: read_at, is_odometer_confirmed } = given
  const isCorrection = isLower(given, vehicle) && mayCorrect(ctx)
  const source = kind === 'OUT' || kind === 'SWAP_OUT' ? 'DELIVERY' : 'RETURN'
  await insertRecord(tx, readingSource, {
    vehicle_id,
    km,
    read_at,
    // A driver asks the office to confirm a jump.
    is_confirmed: is_odometer_confirmed && mayCorrect(ctx),
    ...(isCorrection ? { source: 'CORRECTION', reason } : { source }),
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

/** Kinds of inspection that a handover needs and that none holds of: all at first, later those that were reopened. */
export async function missingKinds<K extends InspectionKind>(
  tx: Tx,
  handover: string,
  needed: readonly K[],
): Promise<K[]> {
  const held = await standingKinds(tx, handover)
  return needed.filter((kind) => !held.includes(kind))
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
  const checks = await checksOf(ctx.tx, delivery, ctx)
  if (delivery.vehicle_id && checks.some(({ rule }) => rule === 'STOP')) {
    await expectFit(ctx.tx, delivery.vehicle_id)
    await expectBack(ctx.tx, delivery.vehicle_id)
  }
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

const kindsOf = ({ replaced_vehicle_id }: DeliveryOrder) =>
  replaced_vehicle_id ? (['SWAP_IN', 'SWAP_OUT'] as const) : (['OUT'] as const)

/** Inspections that were sent, which must be those that are needed. */
function partsOf(
  ctx: OrderWork,
  delivery: DeliveryOrder,
  needed: readonly SignedPart['kind'][],
  { inspection, taken_back }: DeliveryHandover,
): SignedPart[] {
  const { vehicle_id, replaced_vehicle_id } = delivery
  const part = (
    kind: SignedPart['kind'],
    vehicle: string | null,
    name: SignedPart['name'],
    sent: InspectionInput | undefined,
  ): SignedPart[] => {
    const [field = ''] = name.split('.')
    if (!sent === !needed.includes(kind))
      return sent ? [{ kind, vehicle_id: vehicle, name, given: signedByOurClock(ctx, sent) }] : []
    throw new Refusal('invalid_input', { fields: { [field]: { key: sent ? 'not_needed' : 'required' } } })
  }
  return [
    ...part('SWAP_IN', replaced_vehicle_id, 'taken_back.inspection', taken_back?.inspection),
    ...part(replaced_vehicle_id ? 'SWAP_OUT' : 'OUT', vehicle_id, 'inspection', inspection),
  ]
}

/** True if all that was sent is stored already. */
async function areSentBefore(tx: Tx, { inspection, taken_back }: DeliveryHandover, delivery_order_id: string) {
  const sent = [inspection, taken_back?.inspection].flatMap((one) => one ?? [])
  const known = []
  for (const { id } of sent) known.push(await isSentBefore(tx, id, { delivery_order_id }))
  return known.length > 0 && known.every(Boolean)
}

/**
 * Hands a vehicle over: its inspection is sealed, the vehicle is out, the order on rent, and the return open. Of an
 * exchange, both inspections are sealed, and the vehicle before it is back at the same moment.
 */
export async function completeDelivery(ctx: OrderWork, id: string, body: DeliveryHandover): Promise<void> {
  const { tx } = ctx
  const { order_id, line_id } = await findDelivery(tx, id)
  const { order } = await lockedOrder(ctx, order_id)
  const delivery = await findDelivery(tx, id, 'for update')
  if (await areSentBefore(tx, body, id)) return
  const missing = await missingKinds(tx, id, kindsOf(delivery))
  const isRepeated = isIn(deliveryOrderMachine, delivery.status, 'completed') && missing.length > 0
  if (!isRepeated) expectMove(ctx, deliveryOrderMachine, delivery.status, 'complete')
  const parts = partsOf(ctx, delivery, missing, body)
  const vehicles = []
  for (const part of parts) {
    const told = await judgeSigned(ctx, id, part.kind, part.given.inspected_at)
    vehicles.push({ part: { ...part, told }, vehicle: await expectComplete(ctx, part) })
  }
  const at = parts.at(-1)?.given.inspected_at ?? ctx.now.toISOString()
  const place = body.taken_back
  if (place && !isRepeated) refuseAny(within('taken_back', nextProblems(place, at)))
  const passed = await expectChecked(ctx, delivery, body.passed_guards)
  const numbered = { date: localDay(at, order.price_input.time_zone), branch_id: order.branch_id }
  const of = { order_id, line_id, delivery_order_id: id }
  for (const { part, vehicle } of vehicles) await sign(ctx, of, part, vehicle, numbered)
  // A correction of what was signed: the vehicle is out already.
  if (isRepeated) {
    queueNotice(tx, 'OUTDATED', id)
    return
  }
  await transition(ctx, deliverySource, id, 'complete', null, {
    completed_at: at,
    passed_guards: JSON.stringify(passed),
    ...(place && { next: place.next, next_until: place.next_until ?? null, next_note: place.next_note ?? null }),
  })
  if (place) return carryOutExchange(ctx, delivery, at, place)
  await orderGoesOut(ctx, order_id, line_id, at)
  await writeNumbered(tx, { kind: 'return_order', ...numbered }, [{ order_id, line_id }], ([row]) =>
    row ? insertReturn(tx, row) : Promise.resolve(),
  )
}

/**
 * Reopens a wrong inspection: another one takes its place, and its seal stays visible. Once the vehicle is back, its
 * handover stays as it was signed; once the line has come back, so does every exchange of it; once a return is settled,
 * so does that.
 */
export async function reopenInspection(ctx: OrderWork, id: string, reason: string): Promise<void> {
  const { tx } = ctx
  const found = await findInspection(tx, id)
  const { order_id, line_id, kind, vehicle_id, inspected_at } = found
  if (!order_id || kind === 'PERIODIC') throw new Refusal('not_found')
  await lockedOrder(ctx, order_id)
  const open = await findReturnOf(tx, line_id)
  if (open) expectState(ctx, returnOrderMachine, open, kind === 'IN' ? 'inspected' : 'scheduled')
  if ((kind === 'OUT' || kind === 'SWAP_OUT') && (await isTakenBack(tx, found)))
    throw new Refusal('wrong_state', { params: { state: say(ctx.language, 'inspection.options.kind.SWAP_IN') } })
  await markReopened(tx, id, reason)
  await voidReadingAt(tx, vehicle_id, inspected_at, reason)
}
