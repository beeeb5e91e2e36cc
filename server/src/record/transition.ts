import { Refusal } from '@rental/core/kernel/error'
import { stateOf, whyNot, type Machine } from '@rental/core/kernel/machine'
import { sql } from 'kysely'
import { giveReason } from '../db/tx.ts'
import type { Ctx } from '../http/handlers.ts'
import { say } from '../text/text.ts'
import { matching, type Id, type Key } from './key.ts'

interface Stateful {
  id: Id
  status: number
}

/** Moves one record along its machine: locks it, refuses what the table does not allow, writes the new status. */
export async function transition<A extends string>(
  ctx: Ctx,
  { table, machine, keepsReason }: { table: string; machine: Machine<string, A>; keepsReason?: boolean },
  key: Key,
  action: A,
  reason?: string | null,
): Promise<void> {
  const { rows } =
    await sql<Stateful>`select id, status from ${sql.table(table)} where ${matching(key)} for update`.execute(ctx.tx)
  const record = rows[0]
  if (!record) throw new Refusal('not_found')
  const refused = whyNot(machine, record.status, action, (permission) => ctx.actor.permissions.has(permission))
  const state = say(ctx.language, `${machine.name}.states.${stateOf(machine, record.status)}`)
  if (refused) throw new Refusal(refused, { params: { state } })
  const move = machine.moves[action]
  if (move.reason === 'required' && !reason)
    throw new Refusal('reason_required', { fields: { reason: { key: 'required' } } })
  if (reason) await giveReason(ctx.tx, reason)
  const code = machine.states[move.to]?.code
  const kept = keepsReason ? sql`, status_reason = ${reason ?? null}` : sql``
  await sql`update ${sql.table(table)} set status = ${code}${kept} where id = ${record.id}`.execute(ctx.tx)
}
