import type { auditActions } from '@rental/core/modules/audit/audit.contract'
import { sql } from 'kysely'
import type { Tx } from '../db/tx.ts'

interface Note {
  action: Exclude<(typeof auditActions)[number], 'insert' | 'update' | 'delete'>
  table: string
  id: string
  facts?: Record<string, unknown>
  /** The actor, where the transaction does not know it yet. */
  actor?: { id: string; name: string } | undefined
}

/** Notes in the history what leaves no record: who came in, who could not, who took data out. */
export async function note(tx: Tx, { action, table, id, facts = {}, actor }: Note): Promise<void> {
  await sql`
    insert into history (table_name, record_id, action, changes, actor_id, actor_name, source, request_id)
    select ${table}, ${id}, ${action}, ${JSON.stringify(facts)}::jsonb,
      coalesce(${actor?.id ?? null}::uuid, (acting ->> 'user')::uuid), coalesce(${actor?.name ?? null}, acting ->> 'name'),
      acting ->> 'source', acting ->> 'request'
    from (select current_acting() as acting) as now_acting`.execute(tx)
}
