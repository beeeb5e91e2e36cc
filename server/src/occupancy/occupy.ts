import { Refusal, refuseAny } from '@rental/core/kernel/error'
import { isIn } from '@rental/core/kernel/machine'
import type { Occupancy } from '@rental/core/modules/occupancy/occupancy.contract'
import type { OccupancyKind } from '@rental/core/modules/occupancy/occupancy.fields'
import { periodProblems, transferProblems, type OccupancyState } from '@rental/core/modules/occupancy/occupancy.rules'
import { vehicleMachine } from '@rental/core/modules/vehicle/vehicle.machine'
import { sql } from 'kysely'
import { giveReason, type Tx } from '../db/tx.ts'
import type { Ctx } from '../http/handlers.ts'
import { findRecord, insertRecord, updateRecord } from '../record/crud.ts'
import { say } from '../text/text.ts'
import { occupancySource } from './occupancy-source.ts'
import { expectFree, lockSubjects } from './clash.ts'
import { expectPapers } from './papers.ts'
import { changeBranch, expectElsewhere } from './transfer.ts'

/** Context of the functions here, which are the only writers of the table and part of the caller's transaction. */
export type Work = Pick<Ctx, 'tx' | 'language' | 'now'>

/** A vehicle or a driver, from when to when, and for whom. */
export interface Taking {
  kind: OccupancyKind
  vehicle_id?: string | null | undefined
  driver_id?: string | null | undefined
  starts_at: string
  ends_at: string
  turnaround_minutes?: number
  to_branch_id?: number | null | undefined
  customer_id?: string | null
  title?: string | null
  note?: string | null | undefined
  source_type?: string
  source_id?: string
}

type Change = Partial<
  Pick<Occupancy, 'kind' | 'vehicle_id' | 'driver_id' | 'starts_at' | 'ends_at' | 'turnaround_minutes' | 'title'>
> & { note?: string | null | undefined; to_branch_id?: number | null | undefined }

export function expectPeriod(given: { starts_at: string; ends_at: string }) {
  refuseAny(periodProblems(given))
}

const minuteMs = 60_000
const named = (id: string | null | undefined) => (id ? [id] : [])

/** Nothing occupies a vehicle that is sold or lost, and only active ones are rented. */
export async function expectInUse(tx: Tx, kind: OccupancyKind, vehicles: readonly string[]) {
  if (vehicles.length === 0) return
  const rows = await tx.selectFrom('vehicle').select('status').where('id', 'in', vehicles).execute()
  const isRented = kind === 'RENTAL' || kind === 'HOLD'
  const isOut = ({ status }: { status: number }) =>
    isRented ? !isIn(vehicleMachine, status, 'active') : isIn(vehicleMachine, status, 'sold', 'lost')
  if (rows.some(isOut)) throw new Refusal('invalid_input', { fields: { vehicle_id: { key: 'vehicle_not_active' } } })
}

/** Papers are asked of rentals alone: a vehicle is blocked or serviced with or without them. */
const expectRentable = (tx: Tx, { kind, vehicle_id, ends_at }: Pick<Taking, 'kind' | 'vehicle_id' | 'ends_at'>) =>
  expectPapers(tx, kind === 'RENTAL' && vehicle_id ? [{ vehicle_id, ends_at }] : [])

/** Takes a vehicle or a driver, or says by name why not. */
export async function reserve({ tx }: Work, taking: Taking): Promise<Occupancy> {
  expectPeriod(taking)
  await lockSubjects(tx, [taking.vehicle_id], [taking.driver_id])
  await expectInUse(tx, taking.kind, named(taking.vehicle_id))
  await expectFree(tx, { turnaround_minutes: 0, ...taking, begins: true, rents: taking.kind === 'RENTAL' })
  await expectRentable(tx, taking)
  await expectElsewhere(tx, taking)
  return insertRecord<Occupancy>(tx, occupancySource, { ...taking })
}

/** Holds a vehicle or a driver until a decision: it excludes nothing, and expires. */
export async function hold({ tx }: Work, taking: Omit<Taking, 'kind'>, expires_at: string): Promise<Occupancy> {
  expectPeriod(taking)
  await lockSubjects(tx, [taking.vehicle_id], [taking.driver_id])
  await expectInUse(tx, 'HOLD', named(taking.vehicle_id))
  return insertRecord<Occupancy>(tx, occupancySource, { ...taking, kind: 'HOLD', expires_at })
}

/** The row, locked after its vehicle and the one it moves to: the same order everywhere. */
async function locked({ tx }: Work, id: string, to: Change = {}): Promise<Occupancy> {
  const before = await findRecord<Occupancy>(tx, occupancySource, id)
  await lockSubjects(tx, [before.vehicle_id, to.vehicle_id], [before.driver_id, to.driver_id])
  const row = await findRecord<Occupancy>(tx, occupancySource, id, 'for update')
  if (row.vehicle_id !== before.vehicle_id || row.driver_id !== before.driver_id) throw new Refusal('changed_meanwhile')
  return row
}

function expectState({ language }: Work, row: Occupancy, ...allowed: OccupancyState[]) {
  if (allowed.includes(row.state)) return
  throw new Refusal('wrong_state', { params: { state: say(language, `occupancy.options.state.${row.state}`) } })
}

const isPast = ({ now }: Work, at: string) => Date.parse(at) <= now.getTime()

/** Changes where and when something is; a rental that is out stays with its vehicle and its beginning. */
export async function move(work: Work, id: string, change: Change): Promise<Occupancy> {
  const row = await locked(work, id, change)
  expectState(work, row, 'HELD', 'PLANNED', 'ACTIVE', 'LATE')
  const after = { ...row, ...change }
  const begins = (['vehicle_id', 'driver_id', 'starts_at'] as const).some((name) => !isSame(row[name], after[name]))
  if (begins && row.out_at) expectState(work, row, 'HELD', 'PLANNED')
  expectPeriod(after)
  if (after.vehicle_id !== row.vehicle_id) await expectInUse(work.tx, after.kind, named(after.vehicle_id))
  const rents = after.kind === 'RENTAL' && after.vehicle_id !== row.vehicle_id
  if (after.kind !== 'HOLD') await expectFree(work.tx, { ...after, begins, rents })
  const isLonger = Date.parse(after.ends_at) > Date.parse(row.ends_at)
  if (after.vehicle_id !== row.vehicle_id || isLonger) await expectRentable(work.tx, after)
  return updateRecord<Occupancy>(work.tx, occupancySource, id, { ...change, ...(await targetOf(work, row, after)) })
}

/** Branch that a changed entry leads to: what is no transfer any more leads nowhere. */
async function targetOf({ tx }: Work, row: Occupancy, after: Occupancy): Promise<{ to_branch_id?: number | null }> {
  const names = ['kind', 'vehicle_id', 'to_branch_id'] as const
  if (names.every((name) => row[name] === after[name])) return {}
  // A branch that the change itself names is looked at, and refused where none is allowed.
  const isKept = after.kind === 'TRANSFER' || after.to_branch_id !== row.to_branch_id
  const to_branch_id = isKept ? (after.to_branch_id ?? null) : null
  refuseAny(transferProblems({ ...after, to_branch_id }))
  await expectElsewhere(tx, { ...after, to_branch_id })
  return { to_branch_id }
}

/** Instants may be written in more than one way. */
const isSame = (a: string | null | undefined, b: string | null | undefined) =>
  a === b || (Boolean(a && b) && Date.parse(a ?? '') === Date.parse(b ?? ''))

/** Changes the end of an entry. */
export const extend = (work: Work, id: string, ends_at: string): Promise<Occupancy> => move(work, id, { ends_at })

/** The other vehicle or driver with which an entry goes on. */
type Other = { vehicle_id: string } | { driver_id: string }

/** Cuts something in two at a moment: the rest goes on with another one. Both stay, so that it is known who had what. */
export async function split(work: Work, id: string, at: string, other: Other): Promise<[Occupancy, Occupancy]> {
  const row = await locked(work, id, other)
  expectState(work, row, 'PLANNED', 'ACTIVE', 'LATE')
  const { kind, ends_at, turnaround_minutes, out_at, customer_id, title, note, source_type, source_id } = row
  expectPeriod({ starts_at: row.starts_at, ends_at: at })
  expectPeriod({ starts_at: at, ends_at })
  const { vehicle_id, driver_id } = { vehicle_id: null, driver_id: null, ...other }
  await expectInUse(work.tx, kind, named(vehicle_id))
  // Planned for later, both are handed over when it happens.
  const isSwapped = Boolean(out_at) && isPast(work, at)
  const rest = { vehicle_id, driver_id, starts_at: at, ends_at, turnaround_minutes }
  await expectFree(work.tx, { ...rest, begins: true, goesOut: isSwapped, rents: kind === 'RENTAL' })
  await expectRentable(work.tx, { kind, vehicle_id, ends_at })
  const back_at = isSwapped && out_at && Date.parse(at) < Date.parse(out_at) ? out_at : at
  const kept = await updateRecord<Occupancy>(work.tx, occupancySource, id, {
    ends_at: at,
    ...(isSwapped && { back_at }),
  })
  const next = await insertRecord<Occupancy>(work.tx, occupancySource, {
    ...rest,
    kind,
    customer_id,
    title,
    note,
    source_type,
    source_id,
    ...(isSwapped && { out_at: at }),
  })
  return [kept, next]
}

/** Releases an entry: one that runs by the clock ends now, because it was in use until now; others are dropped. */
export async function release(work: Work, id: string, reason: string): Promise<Occupancy> {
  const { tx, now } = work
  const row = await locked(work, id)
  expectState(work, row, 'HELD', 'EXPIRED', 'PLANNED', ...(row.kind === 'RENTAL' ? [] : ['ACTIVE' as const]))
  await giveReason(tx, reason)
  // A transfer that is broken off leads nowhere: its vehicle stays where it was.
  const values =
    row.state === 'ACTIVE'
      ? { ends_at: now.toISOString(), turnaround_minutes: 0, to_branch_id: null }
      : { released_at: now.toISOString(), release_reason: reason }
  return updateRecord<Occupancy>(tx, occupancySource, id, values)
}

/** Only rentals go out and come back, and only once that has happened. */
async function lockedRental(work: Work, id: string, at: string): Promise<Occupancy> {
  if (!isPast(work, at)) throw new Refusal('invalid_input', { fields: { at: { key: 'in_future' } } })
  const row = await locked(work, id)
  if (row.kind !== 'RENTAL') throw new Refusal('not_found')
  return row
}

/** The vehicle is handed over. Where that is sooner than planned, it is taken from then on. */
export async function markOut(work: Work, id: string, at: string): Promise<Occupancy> {
  const row = await lockedRental(work, id, at)
  expectState(work, row, 'PLANNED')
  const starts_at = Date.parse(at) < Date.parse(row.starts_at) ? at : row.starts_at
  await expectFree(work.tx, { ...row, starts_at, begins: true, goesOut: true, rents: true })
  return updateRecord<Occupancy>(work.tx, occupancySource, id, { starts_at, out_at: at })
}

/** Start of the next entry of the same vehicle or driver. */
async function nextStart(tx: Tx, { vehicle_id, driver_id, taken_until }: Occupancy): Promise<string | null> {
  const { rows } = await sql<{ starts_at: string | null }>`
    select min(starts_at) as starts_at from occupancy
    where (vehicle_id = ${vehicle_id ?? null} or driver_id = ${driver_id ?? null}) and is_hard and released_at is null
      and starts_at >= ${taken_until}`.execute(tx)
  return rows[0]?.starts_at ?? null
}

/**
 * The vehicle is back. Too early, it is free sooner; too late, it was taken until now, as far as what comes next allows:
 * that was promised before. Without `lookAfter` nobody cleans it now, because it goes elsewhere.
 */
export async function markBack(work: Work, id: string, at: string, lookAfter = true): Promise<Occupancy> {
  const row = await lockedRental(work, id, at)
  expectState(work, row, 'ACTIVE', 'LATE')
  const next = Date.parse((await nextStart(work.tx, row)) ?? '9999-12-31T00:00:00Z')
  const end = Math.min(Math.max(Date.parse(at), Date.parse(row.starts_at) + minuteMs), next)
  const planned = lookAfter ? row.turnaround_minutes : 0
  const turnaround_minutes = Math.min(planned, Math.floor((next - end) / minuteMs))
  const ends_at = new Date(end).toISOString()
  return updateRecord<Occupancy>(work.tx, occupancySource, id, { ends_at, turnaround_minutes, back_at: at })
}

/** The vehicle is out and stays until then, as far as what comes next allows: that was promised before. */
export async function stayUntil(work: Work, id: string, until: string): Promise<Occupancy> {
  const row = await locked(work, id)
  expectState(work, row, 'ACTIVE', 'LATE')
  const next = Date.parse((await nextStart(work.tx, row)) ?? '9999-12-31T00:00:00Z')
  const end = Math.min(Math.max(Date.parse(until), Date.parse(row.starts_at) + minuteMs), next)
  const turnaround_minutes = Math.min(row.turnaround_minutes, Math.floor((next - end) / minuteMs))
  return updateRecord<Occupancy>(work.tx, occupancySource, id, {
    ends_at: new Date(end).toISOString(),
    turnaround_minutes,
  })
}

/** One vehicle comes back and another goes out in its place, at one moment: there the first entry ends, and the second begins. */
export async function exchangeAt(
  work: Work,
  { from, to }: { from: string; to: string },
  at: string,
  lookAfter: boolean,
): Promise<void> {
  await markBack(work, from, at, lookAfter)
  const next = await markOut(work, to, at)
  // Out after the agreed end, it is late from its first minute on.
  const begin = Math.min(Date.parse(at), Date.parse(next.ends_at) - minuteMs)
  if (begin > Date.parse(next.starts_at))
    await updateRecord(work.tx, occupancySource, to, { starts_at: new Date(begin).toISOString() })
}

/** The vehicle of a transfer is there, before the planned end: it ends now, and belongs to its branch. */
export async function arrive(work: Work, id: string): Promise<Occupancy> {
  const { tx, now } = work
  const row = await locked(work, id)
  if (!row.to_branch_id) throw new Refusal('not_found')
  expectState(work, row, 'ACTIVE')
  await changeBranch(tx, row)
  const at = now.toISOString()
  return updateRecord<Occupancy>(tx, occupancySource, id, { ends_at: at, turnaround_minutes: 0, arrived_at: at })
}
