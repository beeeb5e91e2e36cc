import { Refusal } from '@rental/core/kernel/error'
import { codesOf } from '@rental/core/kernel/machine'
import { deliveryOrderMachine } from '@rental/core/modules/delivery-order/delivery-order.machine'
import type { Trip } from '@rental/core/modules/wallet/wallet.contract'
import { sql } from 'kysely'
import type { Tx } from '../../db/tx.ts'
import { companyZone } from '../../record/company-zone.ts'

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

const open = codesOf(deliveryOrderMachine, ['scheduled', 'prepared', 'on_the_way'])
const over = codesOf(deliveryOrderMachine, ['completed', 'failed'])

/** Trips of an employee: until the end of today, over since its beginning, and with cash that he has not handed in since. */
export async function tripsOf(tx: Tx, employee: string): Promise<Trip[]> {
  const [begin, end] = [0, 1].map(
    (days) => sql`((company_today() + ${sql.lit(days)}::int)::timestamp at time zone ${companyZone})`,
  )
  const { rows } = await sql<Trip>`
    select job.id, job.number, job.status, customer.name as customer_name, job.vehicle_id,
      vehicle.license_number as vehicle_name
    from delivery_order as job
    join customer on customer.company_id = job.company_id and customer.id = job.customer_id
    left join vehicle on vehicle.company_id = job.company_id and vehicle.id = job.vehicle_id
    where job.driver_id = ${employee} and (
      job.status = any(${open}::int[]) and job.scheduled_at < ${end}
      or job.status = any(${over}::int[]) and (job.completed_at >= ${begin}
        or job.scheduled_at >= ${begin} and job.scheduled_at < ${end})
      or exists (select from wallet_transaction as given
        join wallet as own on own.company_id = given.company_id and own.id = given.wallet_id
          and own.employee_id = job.driver_id
        where given.company_id = job.company_id and given.delivery_order_id = job.id and given.type = 'CREDIT'
          and given.status = 'COMPLETED' and not exists (
            select from journal_entry as reversal
            where reversal.company_id = given.company_id and reversal.reverses_id = given.entry_id)
          and not exists (
            select from wallet_transaction as back
            where back.company_id = given.company_id and back.wallet_id = given.wallet_id
              and back.sequence > given.sequence and back.reference_type in ('SETTLEMENT', 'ADVANCE_OWED'))))
    order by job.scheduled_at, job.id`.execute(tx)
  return rows
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
