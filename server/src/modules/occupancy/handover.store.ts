import { codeOf } from '@rental/core/kernel/machine'
import { deliveryOrderMachine } from '@rental/core/modules/delivery-order/delivery-order.machine'
import type { EntryHandover, ExchangedEntry } from '@rental/core/modules/occupancy/board.contract'
import { returnOrderMachine } from '@rental/core/modules/return-order/return-order.machine'
import { sql } from 'kysely'
import type { Tx } from '../../db/tx.ts'
import { holderOf } from '../../occupancy/not-back.ts'
import { stateOfRow } from '../../occupancy/occupancy-source.ts'

/** Entries whose delivery has set off, with a vehicle that nobody else still has: few at a time, so that they are read at once and not for each bar. */
export const entriesOnTheWay = sql`
  select segment.occupancy_id as id, delivery.dispatched_at
  from delivery_order as delivery
  join rental_segment as segment on segment.company_id = delivery.company_id and segment.order_id = delivery.order_id
    and segment.line_id = delivery.line_id and segment.vehicle_id = delivery.vehicle_id
  where delivery.company_id = (select current_company())
    and delivery.status = ${sql.lit(codeOf(deliveryOrderMachine, 'on_the_way'))}
    and not exists (select from occupancy as held where held.company_id = delivery.company_id
      and held.vehicle_id = delivery.vehicle_id and held.out_at is not null and held.back_at is null)`

/** State of a bar, beside `on_the_way`. */
export const barState = sql`case when on_the_way.id is not null and occupancy.out_at is null
  and occupancy.released_at is null then 'ON_THE_WAY' else ${stateOfRow} end`
export const barSince = sql`coalesce(occupancy.back_at, occupancy.out_at, on_the_way.dispatched_at)`

export interface Exchanged {
  exchanged_from?: ExchangedEntry
  exchanged_to?: ExchangedEntry
}

interface Pair {
  from_id: string
  from_plate: string
  to_id: string
  to_plate: string
}

/** Vehicles of one line that followed each other: the entry of each, and the next one's. */
const pairs = sql`
  select segment.occupancy_id as from_id, own.license_number as from_plate, next.occupancy_id as to_id,
    other.license_number as to_plate
  from lines
  join rental_segment as segment on segment.company_id = (select current_company()) and segment.order_id = lines.order_id
    and segment.line_id = lines.line_id
  cross join lateral (select later.occupancy_id, later.vehicle_id from rental_segment as later
    where later.company_id = segment.company_id and later.order_id = segment.order_id
      and later.line_id = segment.line_id and later.starts_at > segment.starts_at
    order by later.starts_at limit 1) as next
  join vehicle as own on own.company_id = segment.company_id and own.id = segment.vehicle_id
  join vehicle as other on other.company_id = segment.company_id and other.id = next.vehicle_id`

function byEntry(rows: readonly Pair[]): Map<string, Exchanged> {
  const found = new Map<string, Exchanged>()
  for (const { from_id, from_plate, to_id, to_plate } of rows) {
    found.set(from_id, { ...found.get(from_id), exchanged_to: { id: to_id, plate: to_plate } })
    found.set(to_id, { ...found.get(to_id), exchanged_from: { id: from_id, plate: from_plate } })
  }
  return found
}

/** Exchanges of these vehicles in a time, by entry. */
export async function exchangesOf(
  tx: Tx,
  vehicles: readonly string[],
  { from, to }: { from: string; to: string },
): Promise<Map<string, Exchanged>> {
  const { rows } = await sql<Pair>`
    with lines as materialized (select distinct order_id, line_id from rental_segment
      where company_id = (select current_company()) and vehicle_id = any(${vehicles}::uuid[]) and starts_at < ${to}
        and ends_at > ${from})
    ${pairs}`.execute(tx)
  return byEntry(rows)
}

const cancelled = {
  delivery_order: sql.lit(codeOf(deliveryOrderMachine, 'cancelled')),
  return_order: sql.lit(codeOf(returnOrderMachine, 'cancelled')),
} as const

interface Found extends Omit<EntryHandover, 'exchanged_from' | 'exchanged_to'> {
  order_id: string | null
  line_id: string | null
}

/** Rental that still has the vehicle of an entry which begins before that one can be ready; the same as `breaks`. */
const heldBy = sql`case when occupancy.kind = 'RENTAL' and occupancy.out_at is null and occupancy.released_at is null
  and exists (select from occupancy as keeping where keeping.company_id = occupancy.company_id
    and keeping.vehicle_id = occupancy.vehicle_id and keeping.out_at is not null and keeping.back_at is null
    and occupancy.starts_at < minutes_after(greatest(now(), keeping.ends_at), keeping.turnaround_minutes))
  then ${holderOf(sql`occupancy.company_id`, sql`occupancy.vehicle_id`)} end`

/** How an entry stands, its delivery and return, and the vehicles that it was exchanged from and for. */
export async function handoverOf(tx: Tx, id: string): Promise<EntryHandover | undefined> {
  const linked = (table: keyof typeof cancelled) => sql`
    (select jsonb_build_object('id', done.id, 'number', done.number, 'status', done.status)
      from ${sql.table(table)} as done where done.company_id = segment.company_id and done.line_id = segment.line_id
        and done.vehicle_id = segment.vehicle_id and done.status <> ${cancelled[table]} order by done.created_at desc limit 1)`
  const { rows } = await sql<Found>`
    with on_the_way as materialized (${entriesOnTheWay})
    select ${barState} as state,
      case when ${stateOfRow} = 'LATE' then occupancy.ends_at else ${barSince} end as since,
      ${linked('delivery_order')} as delivery, ${linked('return_order')} as return, segment.order_id, segment.line_id,
      ${heldBy} as held_by
    from occupancy
    left join on_the_way on on_the_way.id = occupancy.id
    left join rental_segment as segment on segment.company_id = occupancy.company_id
      and segment.occupancy_id = occupancy.id
    where occupancy.company_id = (select current_company()) and occupancy.id = ${id}`.execute(tx)
  const [found] = rows
  if (!found) return undefined
  const { order_id, line_id, ...handover } = found
  const exchanged = order_id ? await exchangeOf(tx, order_id, line_id ?? '', id) : undefined
  return { ...handover, exchanged_from: null, exchanged_to: null, ...exchanged }
}

async function exchangeOf(tx: Tx, order: string, line: string, id: string): Promise<Exchanged | undefined> {
  const { rows } = await sql<Pair>`
    with lines as (select ${order}::uuid as order_id, ${line}::uuid as line_id) ${pairs}`.execute(tx)
  return byEntry(rows).get(id)
}
