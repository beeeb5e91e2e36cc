import { HistoryEntry, type HistoryQuery } from '@rental/core/kernel/history'
import type { Page } from '@rental/core/kernel/route'
import { sql } from 'kysely'
import { changesFor } from '@rental/core/modules/field-rights'
import type { Ctx } from '../http/handlers.ts'

/** The changes of an entry, each with both sides; new and removed records are stored with one. */
export const changesOfEntry = sql<HistoryEntry['changes']>`history_changes(action, changes)`

type HistoryReader = Pick<Ctx, 'tx'> & { actor: Pick<Ctx['actor'], 'permissions'> }

/** A page of the history of one record, newest first; written by trigger, so it also knows what jobs and scripts did. */
export async function historyOf(
  { tx, actor }: HistoryReader,
  table: string,
  id: string | number,
  { page, limit, after }: HistoryQuery,
): Promise<Page<HistoryEntry>> {
  const whole = tx
    .selectFrom('history')
    .where('table_name', '=', table)
    .where('record_id', '=', String(id))
    // Notes of what leaves no record belong to the audit alone.
    .where('action', 'in', HistoryEntry.shape.action.options)
  const entries = whole
    .select(['id', 'at', 'action', 'actor_name', 'source', 'reason', changesOfEntry.as('changes')])
    .orderBy('id', 'desc')
    // One more tells whether there are any after these.
    .limit(limit + 1)
  const [found, { total }] = await Promise.all([
    (after ? entries.where('id', '<', after) : entries.offset((page - 1) * limit)).execute() as Promise<HistoryEntry[]>,
    whole.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
  ])
  const shown = found.slice(0, limit)
  return {
    items: shown.map((entry) => ({ ...entry, changes: changesFor(table, entry.changes, actor.permissions) })),
    total: Number(total),
    page,
    limit,
    next: found.length > limit ? (shown.at(-1)?.id ?? null) : null,
  }
}
