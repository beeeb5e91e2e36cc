import { codeOf, codesOf } from '@rental/core/kernel/machine'
import { monthBegin } from '@rental/core/modules/dashboard/dashboard.rules'
import type { Counted, HomeMoney, MoneyTask } from '@rental/core/modules/dashboard/money.fields'
import { driverDayMachine } from '@rental/core/modules/driver-day/driver-day.machine'
import { bookedCodes, invoiceMachine } from '@rental/core/modules/invoice/invoice.machine'
import { agingBuckets, agingOf } from '@rental/core/modules/invoice/invoice.rules'
import { receiptMachine } from '@rental/core/modules/receipt/receipt.machine'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../db/tx.ts'
import { isMoneyOwed } from '../../billing/overdue.ts'
import { orderToday } from '../../billing/order-deposits.ts'

const company = sql`company_id = (select current_company())`
const isBooked = sql`invoice.status = any(${sql.lit(`{${bookedCodes.join(',')}}`)}::smallint[])`

/** What is owed, by how late it is. Giros in hand are owed until the bank pays them. */
export async function receivablesByAge(tx: Tx): Promise<NonNullable<HomeMoney['receivables']>> {
  const { rows } = await sql<Counted & { days_late: number }>`
    select late.days_late, count(*) as count, coalesce(sum(owed.amount), 0)::bigint as amount
    from invoice
    cross join lateral (
      select abs(coalesce(sum(line.debit - line.credit), 0)) as amount from journal_line as line
      join ledger_account as account on account.company_id = line.company_id and account.id = line.account_id
        and account.purpose in ('receivables', 'giros')
      where line.company_id = invoice.company_id and line.invoice_id = invoice.id) as owed
    -- All ages above the last border are one.
    cross join lateral (select greatest(0, least(91, company_today() - invoice.due_on)) as days_late) as late
    where invoice.${company} and ${isMoneyOwed}
    group by late.days_late`.execute(tx)
  return agingBuckets.map((aging) => {
    const found = rows.filter(({ days_late }) => agingOf(days_late) === aging)
    const sumOf = (column: 'count' | 'amount') => found.reduce((sum, row) => sum + row[column], 0)
    return { aging, count: sumOf('count'), amount: sumOf('amount') }
  })
}

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
