import { codeOf, codesOf } from '@rental/core/kernel/machine'
import type { Unassigned, UnassignedLine } from '@rental/core/modules/occupancy/board.contract'
import type { occupancy } from '@rental/core/modules/occupancy/occupancy.contract'
import { salesOrderMachine } from '@rental/core/modules/sales-order/sales-order.machine'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Tx } from '../../db/tx.ts'
import { readRules } from '../../rental/rental-rules.ts'
import { containing, minuteOf } from './board-bars.store.ts'

type UnassignedQuery = z.output<typeof occupancy.unassigned.query>
interface Line extends Omit<UnassignedLine, 'turnaround' | 'is_waiting'> {
  is_waiting: boolean
  total: number
}

/** More than anybody assigns in a day. */
const most = 500
const wanting = codesOf(salesOrderMachine, ['waiting', 'confirmed', 'on_rent'])

/** Lines that lack what the rows of the board are. */
const lacking = {
  VEHICLE: sql`line.vehicle_id is null`,
  DRIVER: sql`exists (select from rental_type where rental_type.company_id = line.company_id
      and rental_type.id = line.rental_type_id and rental_type.with_driver)
    and not exists (select from driver_assignment as assigned where assigned.company_id = line.company_id
      and assigned.order_id = line.order_id and assigned.line_id = line.id and assigned.ends_at >= line.ends_at)`,
} as const

const linesOf = (tx: Tx, { subject, from, to, branch_id_in, category_in, search }: UnassignedQuery) =>
  sql<Line>`
    select line.id, 'sales_order' as source, line.order_id as source_id, line.category,
      ${minuteOf(sql`line.started_at`)} as from, ${minuteOf(sql`line.ends_at`)} as to,
      sales_order.number as title, customer.name as customer,
      sales_order.status = ${codeOf(salesOrderMachine, 'waiting')} as is_waiting, count(*) over () as total
    from sales_order_line as line
    join sales_order on sales_order.company_id = line.company_id and sales_order.id = line.order_id
    left join customer on customer.company_id = line.company_id and customer.id = sales_order.customer_id
    where line.company_id = (select current_company()) and ${lacking[subject]} and line.ends_at > ${from}
      and line.started_at < ${to} and sales_order.status = any(${wanting}::smallint[])
      ${branch_id_in ? sql`and sales_order.branch_id = any(${branch_id_in}::smallint[])` : sql``}
      ${category_in ? sql`and line.category = any(${category_in}::text[])` : sql``}
      ${search ? sql`and (sales_order.number ilike ${containing(search)} or customer.name ilike ${containing(search)})` : sql``}
    order by line.started_at, line.id limit ${most}`.execute(tx)

/** Lines that still need a vehicle or a driver, the soonest first, with the turnaround after each. */
export async function unassignedIn(tx: Tx, query: UnassignedQuery): Promise<Unassigned> {
  const [{ rows }, { turnaround_minutes: turnaround }] = await Promise.all([linesOf(tx, query), readRules(tx)])
  const lines = rows.map((row): UnassignedLine => {
    const { id, source, source_id, category, from, to, title, customer, is_waiting } = row
    return {
      id,
      source,
      source_id,
      category,
      from,
      to,
      ...(turnaround && query.subject === 'VEHICLE' && { turnaround }),
      ...(title && { title }),
      ...(customer && { customer }),
      ...(is_waiting && { is_waiting }),
    }
  })
  return { lines, total: rows[0]?.total ?? 0 }
}
