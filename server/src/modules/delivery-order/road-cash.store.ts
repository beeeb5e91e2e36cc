import { roadCashTotal, type RoadCash, type RoadCashInput } from '@rental/core/modules/delivery-order/road-cash'
import { Refusal } from '@rental/core/kernel/error'
import { sql } from 'kysely'
import type { Tx } from '../../db/tx.ts'

const sumOf = (type: string, status: string) => sql`coalesce((
  select sum(moved.amount) from wallet_transaction as moved
  where moved.company_id = own.company_id and moved.delivery_order_id = own.id and moved.type = ${type}
    and moved.status = ${status} and not exists (
      select from journal_entry as reversal
      where reversal.company_id = moved.company_id and reversal.reverses_id = moved.entry_id)), 0)::bigint`

/** Cash of a delivery: asked for, and by the transactions of its driver. */
export async function roadCashOf(tx: Tx, id: string): Promise<RoadCash> {
  const { rows } = await sql<Omit<RoadCash, 'asked'>>`
    select own.driver_id as employee_id, person.full_name as employee_name, own.road_cash as request,
      ${sumOf('CREDIT', 'COMPLETED')} as paid, ${sumOf('DEBIT', 'COMPLETED')} as spent,
      ${sumOf('DEBIT', 'PENDING')} as waiting
    from delivery_order as own
    left join app_user as person on person.company_id = own.company_id and person.id = own.driver_id
    where own.id = ${id}`.execute(tx)
  const [found] = rows
  if (!found) throw new Refusal('not_found')
  return { ...found, asked: roadCashTotal(found.request ?? {}) }
}

export const askRoadCash = (tx: Tx, id: string, request: RoadCashInput) =>
  sql`update delivery_order set road_cash = ${JSON.stringify(request)}::jsonb where id = ${id}`.execute(tx)
