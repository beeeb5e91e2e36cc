import type { HistoryEntry } from '@rental/core/kernel/crud'
import type { Tx } from '../db/tx.ts'

const most = 200

/** The history of one record, newest first; written by trigger, so it also knows what jobs and scripts did. */
export async function historyOf(tx: Tx, table: string, id: string | number): Promise<HistoryEntry[]> {
  const rows = await tx
    .selectFrom('history')
    .select(['id', 'at', 'action', 'actor_name', 'source', 'reason', 'changes'])
    .where('table_name', '=', table)
    .where('record_id', '=', String(id))
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows as HistoryEntry[]
}
