import { HistoryEntry, type HistoryQuery } from '@rental/core/kernel/history'
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
  { before, limit }: HistoryQuery,
): Promise<HistoryEntry[]> {
  let entries = tx
    .selectFrom('history')
    .select(['id', 'at', 'action', 'actor_name', 'source', 'reason', changesOfEntry.as('changes')])
    .where('table_name', '=', table)
    .where('record_id', '=', String(id))
    // Notes of what leaves no record belong to the audit alone.
    .where('action', 'in', HistoryEntry.shape.action.options)
  if (before) entries = entries.where('id', '<', before)
  const found = (await entries.orderBy('id', 'desc').limit(limit).execute()) as HistoryEntry[]
  return found.map((entry) => ({ ...entry, changes: changesFor(table, entry.changes, actor.permissions) }))
}
