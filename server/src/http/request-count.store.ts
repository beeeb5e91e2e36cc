import { sql } from 'kysely'
import type { Tx } from '../db/tx.ts'
import type { Counted } from './request-counts.ts'

/**
 * Adds counts and gives those of all servers, of this minute and the one before. The keys come in their order: two servers
 * that exchange at once wait for each other, and never both.
 */
export async function addCounts(tx: Tx, own: readonly Counted[], minute: number): Promise<Counted[]> {
  const inOrder = own.toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.minute - b.minute))
  const keys = inOrder.map(({ key }) => key)
  const { rows } = await sql<Counted>`
    with added as (
      insert into request_count (key, minute, count)
      select * from unnest(${keys}::text[], ${inOrder.map((one) => one.minute)}::integer[], ${inOrder.map((one) => one.count)}::integer[])
      on conflict (key, minute) do update set count = request_count.count + excluded.count
      returning key, minute, count
    )
    select * from added
    union all
    select key, minute, count from request_count where key = any(${keys}::text[]) and minute = ${minute - 1}`.execute(
    tx,
  )
  return rows
}

export const forgetCounts = (tx: Tx, before: number) =>
  sql`delete from request_count where minute < ${before}`.execute(tx)
