import { codeOf, type Machine } from '@rental/core/kernel/machine'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Tx } from '../db/tx.ts'
import type { Ctx } from '../http/handlers.ts'
import { attachmentHandlers } from './attachments.ts'
import { deleteRecord, findRecord, listHandlers, logHandler } from './crud.ts'
import type { DocumentSource } from './document.ts'
import { expectState } from './transition.ts'

interface One {
  params: { id: string }
}
type Head = { id: string; status: number }

/** Handlers for the routes of `documentRoutes` (core) that are the same for every document; a module adds the others. */
export function documentHandlers<Row, Full>(
  source: DocumentSource,
  read: (tx: Tx, id: string) => Promise<Full>,
  /** Refuses to delete a draft that something else rests on. */
  expectRemovable: (tx: Tx, id: string) => Promise<void> = async () => {},
) {
  const { table } = source
  return {
    ...listHandlers<Row>(source),
    get: ({ tx }: Ctx, { params }: One) => read(tx, params.id),
    log: logHandler(source),
    remove: async (ctx: Ctx, { params }: One) => {
      const head = await findRecord<Head>(ctx.tx, source, params.id, 'for update')
      expectState(ctx, source.machine, head, source.machine.initial)
      await expectRemovable(ctx.tx, params.id)
      await deleteRecord(ctx.tx, source, params.id)
      return null
    },
    ...attachmentHandlers(table),
  }
}

/** How many documents there are in each state, among those that a condition leaves. */
export async function countByState<S extends string>(
  tx: Tx,
  { table, machine }: { table: string; machine: Machine<S> },
  among: RawBuilder<SqlBool> = sql<SqlBool>`true`,
): Promise<Record<S, number>> {
  const { rows } = await sql<{ status: number; count: number }>`
    select status, count(*) as count from ${sql.table(table)} where ${among} group by status`.execute(tx)
  const counts = new Map(rows.map(({ status, count }) => [status, count]))
  const states = Object.keys(machine.states) as S[]
  return Object.fromEntries(states.map((state) => [state, counts.get(codeOf(machine, state)) ?? 0])) as Record<
    S,
    number
  >
}
