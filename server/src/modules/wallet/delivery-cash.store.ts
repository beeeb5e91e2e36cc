import { Refusal } from '@rental/core/kernel/error'
import { sql } from 'kysely'
import type { Tx } from '../../db/tx.ts'

export interface DeliveryFacts {
  order_id: string
  vehicle_id: string | null
}

/** Order and vehicle of a delivery that an employee brings. */
export async function deliveryOfDriver(tx: Tx, id: string, employee: string): Promise<DeliveryFacts> {
  const { rows } = await sql<DeliveryFacts & { driver_id: string | null }>`
    select order_id, vehicle_id, driver_id from delivery_order where id = ${id}`.execute(tx)
  const refused = (key: string) => new Refusal('invalid_input', { fields: { delivery_order_id: { key } } })
  const [found] = rows
  if (!found) throw refused('missing_record')
  if (found.driver_id !== employee) throw refused('delivery_of_another')
  return { order_id: found.order_id, vehicle_id: found.vehicle_id }
}

/** Rupiah that an employee owes the company. */
export async function debtOf(tx: Tx, employee: string): Promise<number> {
  const { rows } = await sql<{ debt: number }>`
    select coalesce(sum(line.debit - line.credit), 0)::bigint as debt from journal_line as line
    join ledger_account as account on account.company_id = line.company_id and account.id = line.account_id
      and account.purpose = 'employee_receivables'
    where line.employee_id = ${employee}`.execute(tx)
  return rows[0]?.debt ?? 0
}
