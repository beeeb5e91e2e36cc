import { Refusal, refuseAny, type FieldProblems } from '@rental/core/kernel/error'
import type {
  AssignDriverCall,
  ExtendPreview,
  UnassignDriverCall,
} from '@rental/core/modules/sales-order/change.contract'
import type { DriverAssignment } from '@rental/core/modules/sales-order/schedule.contract'
import { simObstacle } from '@rental/core/modules/user/sim.rules'
import type { z } from 'zod'
import { findClash } from '../../occupancy/clash.ts'
import { driverOf, expectSim, lastDay, simsNeeded } from '../../occupancy/drivers.ts'
import { clashIn } from '../../occupancy/occupied.ts'
import { extend, markBack, markOut, move, release, reserve, split } from '../../occupancy/occupy.ts'
import { expectRecord } from '../../record/key.ts'
import {
  deleteAssignment,
  driversOf,
  insertAssignment,
  isDriver,
  progressOf,
  updateAssignment,
} from './driver.store.ts'
import { linesOf } from './order-line.store.ts'
import { runningOrder, type OrderWork, type WholeLine } from './order-work.ts'
import type { StoredOrder } from './sales-order.store.ts'

const wrong = (field: string, key: string) => new Refusal('invalid_input', { fields: { [field]: { key } } })
const isBefore = (a: string, b: string) => Date.parse(a) < Date.parse(b)

/** The assignment with which a line ends; none where its driver was taken off. */
const lastOf = (assignments: readonly DriverAssignment[], line: Pick<WholeLine, 'id' | 'ends_at'>) =>
  assignments.findLast(({ line_id, ends_at }) => line_id === line.id && !isBefore(ends_at, line.ends_at))

/** The named line and driver must exist, in any state of the order. */
async function expectNamed(
  { tx }: OrderWork,
  id: string,
  { line_id, driver_id }: { line_id: string; driver_id?: string },
) {
  await expectRecord(tx, 'sales_order', id)
  const drives = driver_id ? await isDriver(tx, driver_id) : true
  const fields: FieldProblems = {}
  if (!(await linesOf(tx, id)).some((line) => line.id === line_id)) fields['line_id'] = { key: 'missing_record' }
  if (!drives) fields['driver_id'] = { key: drives === null ? 'missing_record' : 'not_a_driver' }
  refuseAny(fields)
}

/** The line that is meant, locked with its order, as the caller saw it. */
async function lockedLine(
  work: OrderWork,
  id: string,
  { line_id, instead_of }: { line_id: string; instead_of?: string | null | undefined },
) {
  const { order, lines } = await runningOrder(work, id, true)
  const line = lines.find((one) => one.id === line_id)
  if (!line) throw wrong('line_id', 'missing_record')
  if (!line.with_driver) throw wrong('line_id', 'not_with_driver')
  if (instead_of !== undefined && line.driver_id !== instead_of) throw new Refusal('changed_meanwhile')
  return { order, line, last: lastOf(await driversOf(work.tx, id), line) }
}

/** The vehicle is with the customer, and its driver with it. */
const isOut = ({ occupancy_state: state }: WholeLine) => state === 'ACTIVE' || state === 'LATE'

/**
 * Until it begins, from its start; afterwards, what has passed stays as it was. A change to come cannot be entered ahead:
 * nothing would tell that the first driver was relieved.
 */
function fromWhen({ now }: OrderWork, line: WholeLine, at: string | null | undefined): string {
  const { started_at, ends_at } = line
  if (at && isBefore(now.toISOString(), at)) throw wrong('at', 'in_future')
  if (at && (isBefore(at, started_at) || !isBefore(at, ends_at))) throw wrong('at', 'outside_term')
  return at ?? (isOut(line) || isBefore(started_at, now.toISOString()) ? now.toISOString() : started_at)
}

async function firstDriver(work: OrderWork, order: StoredOrder, line: WholeLine, driver_id: string, starts_at: string) {
  const { id: order_id, number: title, customer_id } = order
  const { id: line_id, ends_at } = line
  const source = { source_type: 'sales_order', source_id: order_id }
  const taken = await reserve(work, { kind: 'RENTAL', driver_id, starts_at, ends_at, customer_id, title, ...source })
  await insertAssignment(work.tx, { order_id, line_id, driver_id, starts_at, ends_at, occupancy_id: taken.id })
  if (isOut(line) && !isBefore(work.now.toISOString(), starts_at)) await markOut(work, taken.id, starts_at)
}

/** Gives a line its driver; another one from a moment on, where the first has begun: both stay known. */
export async function assignDriver(
  work: OrderWork,
  id: string,
  call: z.output<typeof AssignDriverCall>,
): Promise<void> {
  await expectNamed(work, id, call)
  const { order, line, last } = await lockedLine(work, id, call)
  const { driver_id } = call
  if (last?.driver_id === driver_id) throw wrong('driver_id', 'same_driver')
  const from = fromWhen(work, line, call.at)
  await expectSim(work.tx, driver_id, line)
  if (!last) return firstDriver(work, order, line, driver_id, from)
  if (!isBefore(last.starts_at, from)) {
    await move(work, last.occupancy_id, { driver_id })
    await updateAssignment(work.tx, last.id, { driver_id })
    return
  }
  const [, next] = await split(work, last.occupancy_id, from, { driver_id })
  const { line_id, ends_at } = last
  await updateAssignment(work.tx, last.id, { ends_at: from })
  await insertAssignment(work.tx, { order_id: id, line_id, driver_id, starts_at: from, ends_at, occupancy_id: next.id })
}

/** Ends an assignment at a moment; one that has not begun by then never was, and what is over stays as it was. */
async function endAt(work: OrderWork, one: DriverAssignment, ends_at: string | null, reason: string) {
  const progress = await progressOf(work.tx, one)
  if (progress === 'BACK') return
  const isOver = !ends_at || !isBefore(one.starts_at, ends_at)
  if (isOver && progress === 'OUT') {
    // On the road although the contract has ended: they were, until now.
    await comeBack(work, one, work.now.toISOString())
  } else if (isOver) {
    await deleteAssignment(work.tx, one.id)
    await release(work, one.occupancy_id, reason)
  } else if (isBefore(ends_at, one.ends_at)) {
    await extend(work, one.occupancy_id, ends_at)
    await updateAssignment(work.tx, one.id, { ends_at })
  }
}

/** Takes the driver off a line; from now on, where they are under way. */
export async function unassignDriver(work: OrderWork, id: string, call: z.output<typeof UnassignDriverCall>) {
  await expectNamed(work, id, call)
  const { order, last } = await lockedLine(work, id, call)
  if (!last) throw wrong('line_id', 'no_driver')
  const now = work.now.toISOString()
  await endAt(work, last, now, order.number ?? '')
  if (isBefore(last.starts_at, now)) await comeBack(work, last, now)
}

/** Only those who are under way come back. */
async function comeBack(work: OrderWork, one: DriverAssignment, at: string) {
  if ((await progressOf(work.tx, one)) === 'OUT') await markBack(work, one.occupancy_id, at)
}

/** The driver of a line may drive the vehicle that it is about to get. */
export async function expectDriverFor(work: OrderWork, line: WholeLine, vehicle_id: string): Promise<void> {
  if (line.driver_id) await expectSim(work.tx, line.driver_id, { vehicle_id, ends_at: line.ends_at })
}

/** Drivers stay as long as their lines do; one who has another trip by then is refused by name. */
export async function extendDrivers(
  work: OrderWork,
  id: string,
  lines: readonly WholeLine[],
  ends: ExtendPreview['lines'],
) {
  const assignments = await driversOf(work.tx, id)
  for (const { line_id, ends_at } of ends) {
    const line = lines.find((one) => one.id === line_id)
    const last = line && lastOf(assignments, line)
    if (!line || !last) continue
    await expectSim(work.tx, last.driver_id, { ...line, ends_at })
    await extend(work, last.occupancy_id, ends_at)
    await updateAssignment(work.tx, last.id, { ends_at })
  }
}

/** Obstacles of drivers to a later end. */
export async function driverConflicts(
  { tx }: OrderWork,
  id: string,
  lines: readonly WholeLine[],
  ends: ExtendPreview['lines'],
): Promise<Pick<ExtendPreview, 'conflicts' | 'sims'>> {
  const found: Pick<ExtendPreview, 'conflicts' | 'sims'> = { conflicts: [], sims: [] }
  const assignments = await driversOf(tx, id)
  for (const { line_id, ends_at } of ends) {
    const line = lines.find((one) => one.id === line_id)
    const last = line && lastOf(assignments, line)
    if (!line || !last) continue
    const { driver_id, driver_name, starts_at, occupancy_id } = last
    const clash = await findClash(tx, {
      id: occupancy_id,
      driver_id,
      starts_at,
      ends_at,
      turnaround_minutes: 0,
      begins: false,
    })
    if (clash) found.conflicts.push({ line_id, driver_name, clash: clashIn(clash), free: [] })
    const driver = await driverOf(tx, driver_id)
    const trip = { needed: await simsNeeded(tx, line), last_day: await lastDay(tx, ends_at) }
    if (simObstacle(driver, trip)) found.sims.push({ line_id, driver_name, valid_to: driver.sim_expiry })
  }
  return found
}

/** Drivers end with their lines. */
export async function endDrivers(
  work: OrderWork,
  id: string,
  lines: readonly { id: string; change: { ends_at?: string } }[],
  reason: string,
): Promise<void> {
  for (const one of await driversOf(work.tx, id)) {
    const own = lines.find((line) => line.id === one.line_id)?.change
    if (own) await endAt(work, one, own.ends_at ?? null, reason)
  }
}

/** The driver who has a line at a moment. */
const atMoment = (assignments: readonly DriverAssignment[], line: string, at: string) =>
  assignments.findLast(({ line_id, starts_at }) => line_id === line && !isBefore(at, starts_at)) ??
  assignments.find(({ line_id }) => line_id === line)

/** The driver leaves with the vehicle of a line. */
export async function driverGoesOut(work: OrderWork, id: string, line: string, at: string): Promise<void> {
  const one = atMoment(await driversOf(work.tx, id), line, at)
  if (!one) return
  const { starts_at } = await markOut(work, one.occupancy_id, at)
  await updateAssignment(work.tx, one.id, { starts_at })
}

/** The driver is back with the vehicle. */
export async function driverIsBack(work: OrderWork, id: string, line: string, at: string): Promise<void> {
  for (const one of await driversOf(work.tx, id)) if (one.line_id === line) await comeBack(work, one, at)
}
