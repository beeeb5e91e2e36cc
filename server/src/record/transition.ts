import { Refusal } from '@rental/core/kernel/error'
import {
  codeOf,
  codesOf,
  isIn,
  objectionTo,
  stateOf,
  statusAfter,
  whyNot,
  type Machine,
} from '@rental/core/kernel/machine'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { finish, giveReason, withoutWaiting, type Tx } from '../db/tx.ts'
import type { Event } from '@rental/core/modules/index'
import type { Ctx } from '../http/handlers.ts'
import { say } from '../text/text.ts'
import { matching, type Id, type Key } from './key.ts'
import { moveContextOf } from './move-context.ts'
import { NextNumber, writeNumbered } from './number.ts'
import type { EventContext } from './reaction.ts'

interface Stateful {
  id: Id
  status: number
}

/** Columns that change together with the status. */
type Along = Readonly<Record<string, unknown>>
const setting = (values: Along) =>
  sql.join(
    Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`),
    sql`, `,
  )

/**
 * Writes the columns of a move. A document that gets its number is written at the end of the transaction, together with
 * it; those who react to the move are told what becomes of the record.
 */
async function writeMove(tx: Tx, table: string, key: Key, values: Along): Promise<Along> {
  const write = (all: Along) => sql`update ${sql.table(table)} set ${setting(all)} where ${matching(key)}`.execute(tx)
  const { number, ...becomes } = values
  if (number instanceof NextNumber) await writeNumbered(tx, number.of, [becomes], ([all = becomes]) => write(all))
  else withoutWaiting(write(values))
  return becomes
}

async function locked(tx: Tx, table: string, key: Key, isWhole = false): Promise<Stateful | undefined> {
  const columns = isWhole ? sql`*` : sql`id, status`
  await finish(tx)
  const { rows } =
    await sql<Stateful>`select ${columns} from ${sql.table(table)} where ${matching(key)} for update`.execute(tx)
  return rows[0]
}

/** A record that the transaction has locked, or made itself: it need not be locked again. */
export interface HeldRecord {
  table: string
  row: Stateful
  /** True if the row has all columns, so that guards can judge it. */
  isWhole: boolean
  /** The record with what belongs to it, as reactions get it. */
  record?: unknown
}

const isHeld = (held: HeldRecord | undefined, table: string, key: Key): held is HeldRecord =>
  held?.table === table && held.row.id === key

type Speaking = Pick<Ctx, 'language'>
type WithStatus = Pick<Stateful, 'status'>

/** For what a record cannot do in the state that it is in, which the refusal names. */
export const wrongState = <S extends string>({ language }: Speaking, machine: Machine<S>, { status }: WithStatus) =>
  new Refusal('wrong_state', { params: { state: say(language, `${machine.name}.states.${stateOf(machine, status)}`) } })

/** Refuses what can be done in some states only, and names the state that the record is in. */
export function expectState<S extends string>(
  ctx: Speaking,
  machine: Machine<S>,
  record: WithStatus,
  ...allowed: readonly NoInfer<S>[]
): void {
  if (!isIn(machine, record.status, ...allowed)) throw wrongState(ctx, machine, record)
}

/** Refuses a move that cannot be made now, or not by this person. */
export function expectMove<A extends string>(
  { language, actor }: Pick<Ctx, 'language' | 'actor'>,
  machine: Machine<string, A>,
  status: number,
  action: A,
): void {
  const refused = whyNot(machine, status, action, (permission) => actor.permissions.has(permission))
  const state = say(language, `${machine.name}.states.${stateOf(machine, status)}`)
  if (refused) throw new Refusal(refused, { params: { state } })
}

/** Context of a move: actor, transaction and event dispatch. */
export type Mover = EventContext & Pick<Ctx, 'actor'> & Partial<Pick<Ctx, 'device_now'>> & { held?: HeldRecord }

/** Event name of a move. */
const eventOf = (machine: Machine, action: string) => `${machine.name}.${action}` as Event

interface Moved<A extends string> {
  table: string
  machine: Machine<string, A>
  keepsReason?: boolean
}

/** Locks a record, and refuses a move that its machine does not allow this person now. */
export async function expectTransition<A extends string>(
  ctx: Mover,
  { table, machine }: Moved<A>,
  key: Key,
  action: A,
  reason?: string | null,
): Promise<Stateful> {
  const move = machine.moves[action]
  const held = isHeld(ctx.held, table, key) && (ctx.held.isWhole || !move.when) ? ctx.held : undefined
  const record = held?.row ?? (await locked(ctx.tx, table, key, Boolean(move.when)))
  if (!record) throw new Refusal('not_found')
  expectMove(ctx, machine, record.status, action)
  const objection = move.when && objectionTo(machine, record, action, await moveContextOf(ctx))
  if (objection) throw new Refusal(objection.code, objection.params && { params: objection.params })
  if (move.reason === 'required' && !reason)
    throw new Refusal('reason_required', { fields: { reason: { key: 'required' } } })
  return record
}

/**
 * Moves one record along its machine: locks it, refuses a move that the machine does not allow, writes the new status,
 * and announces the event.
 */
export async function transition<A extends string>(
  ctx: Mover,
  source: Moved<A>,
  key: Key,
  action: A,
  reason?: string | null,
  along: Along = {},
): Promise<void> {
  const { table, machine, keepsReason } = source
  const move = machine.moves[action]
  const record = await expectTransition(ctx, source, key, action, reason)
  const held = isHeld(ctx.held, table, key) && ctx.held.row === record ? ctx.held : undefined
  if (reason) await giveReason(ctx.tx, reason)
  const kept = keepsReason ? { status_reason: reason ?? null } : {}
  const values = { status: codeOf(machine, move.to), ...kept, ...along }
  const becomes = await writeMove(ctx.tx, table, record.id, values)
  const told = { event: eventOf(machine, action), id: String(record.id), reason: reason ?? null, by: ctx.actor }
  const before = held?.record
  if (held) held.row = { ...held.row, ...becomes }
  await ctx.announce(ctx, { ...told, becomes, before })
}

interface MovedByItself<I extends string> {
  table: string
  machine: Machine<string, string, `${string}.${string}`, I>
}

/** An automatic move; null where the record is gone, or in another state. */
async function step<I extends string>(tx: Tx, { table, machine }: MovedByItself<I>, key: Key, action: I, along: Along) {
  const record = await locked(tx, table, key)
  const found = machine.byItself?.[action]
  if (!record || !found?.from.includes(stateOf(machine, record.status))) return null
  const values = { status: codeOf(machine, found.to), ...along }
  const becomes = await writeMove(tx, table, record.id, values)
  return { ...record, becomes }
}

/** An automatic move with its event; false where it cannot be made. */
export async function moveByItself<I extends string>(
  work: EventContext,
  source: MovedByItself<I>,
  key: Key,
  action: I,
  along: Along = {},
): Promise<boolean> {
  const record = await step(work.tx, source, key, action, along)
  if (!record) return false
  const { id, becomes } = record
  await work.announce(work, { event: eventOf(source.machine, action), id: String(id), reason: null, by: null, becomes })
  return true
}

/** The same without an event, for records moved outside of any process, such as a message: the caller reports it. */
export const moveQuietly = async <I extends string>(
  tx: Tx,
  source: MovedByItself<I>,
  key: Key,
  action: I,
  along: Along = {},
): Promise<boolean> => (await step(tx, source, key, action, along)) !== null

/** The same for every record that fits a condition and can make the move, in one statement. */
export async function moveWhere<I extends string>(
  tx: Tx,
  { table, machine }: MovedByItself<I>,
  condition: RawBuilder<SqlBool>,
  action: I,
): Promise<void> {
  const step = machine.byItself?.[action]
  if (!step) throw new Error(`${machine.name} has no ${action}`)
  await sql`
    update ${sql.table(table)} set status = ${codeOf(machine, step.to)}
    where ${condition} and status = any(${codesOf(machine, step.from)}::int[])`.execute(tx)
}

/** The same for every record that matches. */
export const moveAllQuietly = <I extends string>(tx: Tx, source: MovedByItself<I>, key: Key, action: I) =>
  moveWhere(tx, source, matching(key), action)

/**
 * The same move of many records at once, each with a number of its own, in one statement: the caller has locked them,
 * asked the machine for each, and tells of it.
 */
export const writeMoves = <A extends string>(
  tx: Tx,
  { table, machine }: { table: string; machine: Machine<string, A> },
  action: A,
  rows: readonly { id: string; number: RawBuilder<string> }[],
  along: Along,
) => {
  const values = { status: codeOf(machine, machine.moves[action].to), ...along }
  const numbers = sql.join(rows.map(({ id, number }) => sql`(${id}::uuid, ${number})`))
  return sql`update ${sql.table(table)} set ${setting(values)}, number = given.number
    from (values ${numbers}) as given (id, number) where ${sql.ref(`${table}.id`)} = given.id`.execute(tx)
}

interface Entered<A extends string, I extends string> {
  table: string
  machine: Machine<string, A, `${string}.${string}`, I>
}

/** Enters what a new record went through elsewhere, such as demo data: the moves are checked, and nobody is told. */
export async function enterPast<A extends string, I extends string>(
  tx: Tx,
  { table, machine }: Entered<A, I>,
  key: Key,
  path: readonly NoInfer<A | I>[],
  along: Along = {},
): Promise<void> {
  const values = { status: statusAfter(machine, ...path), ...along }
  await writeMove(tx, table, key, values)
}
