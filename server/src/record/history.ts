import { HistoryEntry, type HistoryQuery } from '@rental/core/kernel/history'
import type { Page } from '@rental/core/kernel/route'
import { sql } from 'kysely'
import { changesFor } from '@rental/core/modules/field-rights'
import type { Tx } from '../db/tx.ts'
import type { Ctx } from '../http/handlers.ts'

/** The changes of an entry, each with both sides; new and removed records are stored with one. */
export const changesOfEntry = sql<HistoryEntry['changes']>`history_changes(action, changes)`

type HistoryReader = Pick<Ctx, 'tx'> & { actor: Pick<Ctx['actor'], 'permissions'> }

interface Lines {
  table: string
  parent: string
}
type Stored = Omit<HistoryEntry, 'line'> & { table_name: string; record_id: string }

/** Lines of a document, by their ids; numbers are from one. */
async function lineNumbers(tx: Tx, { table, parent }: Lines, id: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; position: number }>`
    select id, position from ${sql.table(table)} where ${sql.ref(parent)} = ${id}`.execute(tx)
  return new Map(rows.map((line) => [line.id, line.position + 1]))
}

/** A page of the history of one record, newest first; written by trigger, so it also knows what jobs and scripts did. */
export async function historyOf(
  { tx, actor }: HistoryReader,
  table: string,
  id: string | number,
  { page, limit, after }: HistoryQuery,
  /** Table of the lines of a document, and its column with the id of the document: their changes are told with it. */
  lines?: Lines,
): Promise<Page<HistoryEntry>> {
  const numbers = lines ? await lineNumbers(tx, lines, String(id)) : new Map<string, number>()
  const whole = tx
    .selectFrom('history')
    .where(({ and, eb, or }) =>
      or([
        and([eb('table_name', '=', table), eb('record_id', '=', String(id))]),
        ...(lines && numbers.size > 0
          ? [
              // Lines come with their document, which tells of that.
              and([
                eb('table_name', '=', lines.table),
                eb('record_id', 'in', [...numbers.keys()]),
                eb('action', '=', 'update'),
              ]),
            ]
          : []),
      ]),
    )
    // Notes of what leaves no record belong to the audit alone.
    .where('action', 'in', HistoryEntry.shape.action.options)
  const entries = whole
    .select([
      'id',
      'table_name',
      'record_id',
      'at',
      'action',
      'actor_name',
      'source',
      'reason',
      changesOfEntry.as('changes'),
    ])
    .orderBy('id', 'desc')
    // One more tells whether there are any after these.
    .limit(limit + 1)
  const [found, { total }] = await Promise.all([
    (after ? entries.where('id', '<', after) : entries.offset((page - 1) * limit)).execute() as Promise<Stored[]>,
    whole.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
  ])
  const shown = found.slice(0, limit)
  return {
    items: shown.map(({ table_name, record_id, ...entry }) => ({
      ...entry,
      line: table_name === table ? null : (numbers.get(record_id) ?? null),
      changes: changesFor(table_name, entry.changes, actor.permissions),
    })),
    total: Number(total),
    page,
    limit,
    next: found.length > limit ? (shown.at(-1)?.id ?? null) : null,
  }
}
