import type { Board, BoardBar } from '@rental/core/modules/occupancy/board.contract'
import type { occupancy } from '@rental/core/modules/occupancy/occupancy.contract'
import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { Tx } from '../../db/tx.ts'
import { barSince, barState, entriesOnTheWay, exchangesOf, type Exchanged } from './handover.store.ts'

export type BoardQuery = z.output<typeof occupancy.board.query>
type SubjectColumn = 'vehicle_id' | 'driver_id'

/** Boards count in minutes: short to send, and quick to compare. */
export const minuteOf = (instant: unknown) => sql`(extract(epoch from ${instant}) / 60)::int`

/** A pattern of what was typed, and not of what LIKE would make of it. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** Entries that a board draws in its period. What is still out is taken until now, however late it is. */
const drawn = ({ from, to }: BoardQuery) => sql`
  released_at is null and starts_at < ${to}
  and (taken_until > ${from} or (out_at is not null and back_at is null and now() > ${from}))
  and (is_hard or expires_at > now())`

/** Only rows that have such an entry, where that was asked for. */
export const busyBy = (column: SubjectColumn, id: RawBuilder<unknown>, query: BoardQuery) =>
  query.only_busy
    ? sql`and exists (select from occupancy where occupancy.company_id = (select current_company())
        and ${sql.ref(`occupancy.${column}`)} = ${id} and ${drawn(query)})`
    : sql``

type Bar = Omit<BoardBar, 'row' | 'exchanged_from' | 'exchanged_to'> & { subject_id: string }

/** Thousands of them: written out, because that is quickest. */
const barIn = (bar: Bar, row: number, exchange: Exchanged | undefined): BoardBar => {
  const { id, kind, state, from, to, since, turnaround, title, customer, source } = bar
  return {
    id,
    row,
    kind,
    state,
    from,
    to,
    ...(since && { since }),
    ...(turnaround && { turnaround }),
    ...(title && { title }),
    ...(customer && { customer }),
    ...(source && { source }),
    ...exchange,
  }
}

/** Entries of the rows of a board. */
export async function barsOf(
  tx: Tx,
  column: SubjectColumn,
  rows: readonly { id: string }[],
  query: BoardQuery,
): Promise<BoardBar[]> {
  const place = new Map(rows.map(({ id }, at) => [id, at]))
  const subject = sql.ref(`occupancy.${column}`)
  const ids = [...place.keys()]
  const reading = sql<Bar>`
    with on_the_way as materialized (${entriesOnTheWay})
    select occupancy.id, ${subject} as subject_id, occupancy.kind, ${barState} as state,
      ${minuteOf(sql`occupancy.starts_at`)} as from, ${minuteOf(sql`occupancy.ends_at`)} as to,
      ${minuteOf(barSince)} as since, nullif(turnaround_minutes, 0) as turnaround,
      title, customer.name as customer, source_type as source
    from occupancy
    left join on_the_way on on_the_way.id = occupancy.id
    left join customer on customer.company_id = (select current_company()) and customer.id = customer_id
    where occupancy.company_id = (select current_company()) and ${subject} = any(${ids}::uuid[])
      and ${drawn(query)}
    order by starts_at, occupancy.id`
  const [{ rows: bars }, exchanges] = await Promise.all([
    reading.execute(tx),
    column === 'vehicle_id' ? exchangesOf(tx, ids, query) : new Map<string, Exchanged>(),
  ])
  return bars.map((bar) => barIn(bar, place.get(bar.subject_id) ?? 0, exchanges.get(bar.id)))
}

/** Time of reading, and rows on all pages. */
export const laidOut = (counted: Pick<Board, 'now' | 'total'> | undefined) => ({
  now: counted?.now ?? 0,
  total: counted?.total ?? 0,
})
