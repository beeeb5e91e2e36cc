import { codeOf, codesOf } from '@rental/core/kernel/machine'
import { monthBegin } from '@rental/core/modules/dashboard/dashboard.rules'
import type { CashMonth, Counted, HomeMoney, MoneyTask } from '@rental/core/modules/dashboard/money.fields'
import { driverDayMachine } from '@rental/core/modules/driver-day/driver-day.machine'
import { bookedCodes, invoiceMachine } from '@rental/core/modules/invoice/invoice.machine'
import { receiptMachine } from '@rental/core/modules/receipt/receipt.machine'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../db/tx.ts'
import { orderToday } from '../../billing/order-deposits.ts'

const company = sql`company_id = (select current_company())`
const isBooked = sql`invoice.status = any(${sql.lit(`{${bookedCodes.join(',')}}`)}::smallint[])`

/** Billed in the month of a day, less credit notes, and received as money. */
export async function billedAndReceived(tx: Tx, today: string): Promise<NonNullable<HomeMoney['month']>> {
  const within = (column: string) => sql`${sql.ref(column)} >= ${monthBegin(today)}::date
    and ${sql.ref(column)} < (${monthBegin(today)}::date + interval '1 month')::date`
  const { rows } = await sql<NonNullable<HomeMoney['month']>>`
    select (select jsonb_build_object('count', count(*), 'amount',
        coalesce(sum(case invoice.kind when 'CREDIT_NOTE' then -invoice.total else invoice.total end), 0))
      from invoice where invoice.${company} and ${isBooked} and ${within('invoice.date')}) as billed,
    (select jsonb_build_object('count', count(*), 'amount', coalesce(sum(receipt.amount), 0))
      from receipt where receipt.${company} and receipt.status = ${sql.lit(codeOf(receiptMachine, 'cleared'))}
        and ${within('receipt.date')}) as received`.execute(tx)
  const none = { count: 0, amount: 0 }
  return rows[0] ?? { billed: none, received: none }
}

/** Billed and received by month, in the same terms. */
export async function cashMonths(tx: Tx, today: string): Promise<CashMonth[]> {
  const first = sql`(${monthBegin(today)}::date - interval '5 months')::date`
  const next = sql`(${monthBegin(today)}::date + interval '1 month')::date`
  const { rows } = await sql<CashMonth>`
    with billed as (
      select to_char(date, 'YYYY-MM') as month,
        sum(case kind when 'CREDIT_NOTE' then -total else total end)::bigint as amount
      from invoice where ${company} and ${isBooked} and date >= ${first} and date < ${next} group by 1
    ), received as (
      select to_char(date, 'YYYY-MM') as month, sum(amount)::bigint as amount
      from receipt where ${company} and status = ${sql.lit(codeOf(receiptMachine, 'cleared'))}
        and date >= ${first} and date < ${next} group by 1
    )
    select month, coalesce(billed.amount, 0) as billed, coalesce(received.amount, 0) as received
    from (select to_char(begins, 'YYYY-MM') as month
      from generate_series(${first}::timestamp, ${monthBegin(today)}::timestamp, interval '1 month') as begins) as asked
    left join billed using (month) left join received using (month)
    order by month`.execute(tx)
  return rows
}

const giros = (when: RawBuilder<unknown>) => sql`
  select count(*), coalesce(sum(receipt.amount), 0) from receipt
  where receipt.${company} and receipt.status = ${sql.lit(codeOf(receiptMachine, 'recorded'))} and ${when}`

/** Each as the list that it leads to. */
const tasks: Readonly<Record<MoneyTask, RawBuilder<unknown>>> = {
  invoices: sql`
    select count(*), coalesce(sum(invoice.total), 0) from invoice
    where invoice.${company} and invoice.status = ${sql.lit(codeOf(invoiceMachine, 'waiting'))}`,
  giros_due: giros(sql`receipt.giro_due_on <= company_today()`),
  giros_later: giros(sql`receipt.giro_due_on > company_today()`),
  deposits: sql`
    select count(*), coalesce(sum(order_deposit.held), 0) from order_deposit
    join sales_order as agreed on agreed.company_id = order_deposit.company_id and agreed.id = order_deposit.id
    where order_deposit.${company} and order_deposit.held > 0
      and deposit_release_on(agreed) <= ${orderToday('agreed')}`,
  expenses: sql`
    select count(*), coalesce(sum(spent.amount), 0) from wallet_transaction as spent
    where spent.${company} and spent.status = 'PENDING' and spent.type = 'DEBIT'`,
  disputed_days: sql`
    select count(*), 0 from driver_day
    where driver_day.${company}
      and driver_day.status = any(${codesOf(driverDayMachine, ['disputed'])}::int[])`,
}

/** Work with money that waits, in one statement. */
export async function moneyTasksFor(tx: Tx, wanted: readonly MoneyTask[]): Promise<HomeMoney['tasks']> {
  if (wanted.length === 0) return {}
  const parts = wanted.map(
    (name) => sql`
    select ${name}::text as name, counted.count, counted.amount::bigint as amount
    from (${tasks[name]}) as counted (count, amount)`,
  )
  const { rows } = await sql<Counted & { name: MoneyTask }>`${sql.join(parts, sql` union all `)}`.execute(tx)
  return Object.fromEntries(rows.map(({ name, count, amount }) => [name, { count, amount }]))
}
