import type { GivenAway } from '@rental/core/price/approval'
import { sql } from 'kysely'
import type { Tx } from '../../db/tx.ts'

/**
 * Amounts that an order has given away since it was offered. A command that gives more has locked the order: two people
 * who give at once see what the other gave.
 */
export async function givenAway(tx: Tx, order: string): Promise<GivenAway> {
  const { rows } = await sql<GivenAway>`
    select (first.priced #>> '{totals,subtotal}')::bigint as of,
      greatest(0, (first.priced #>> '{totals,discount}')::bigint + changed.amount) + waived.amount as before
    from contract_version as first
    cross join lateral (
      select coalesce(sum(given), 0)::bigint as amount from contract_version as version
      where version.company_id = first.company_id and version.order_id = first.order_id) as changed
    cross join lateral (select waived_charges(first.order_id)::bigint as amount) as waived
    where first.order_id = ${order} and first.no = 1`.execute(tx)
  return rows[0] ?? { before: 0, of: 0 }
}

/** Given away by these versions of its contract. */
export async function givenIn(tx: Tx, order: string, versions: readonly number[]): Promise<number> {
  if (versions.length === 0) return 0
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(given), 0)::bigint as amount from contract_version
    where order_id = ${order} and no = any(${versions}::int[])`.execute(tx)
  return rows[0]?.amount ?? 0
}
