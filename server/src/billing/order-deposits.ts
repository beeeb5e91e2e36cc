import { codeOf, codesOf } from '@rental/core/kernel/machine'
import type { DepositPool } from '@rental/core/modules/deposit/deposit.rules'
import type { MissingDeposit } from '@rental/core/modules/receipt/receipt.contract'
import { receiptMachine } from '@rental/core/modules/receipt/receipt.machine'
import type { KnownOrder } from '@rental/core/modules/receipt/receipt.rules'
import { salesOrderMachine } from '@rental/core/modules/sales-order/sales-order.machine'
import { sql, type RawBuilder } from 'kysely'
import { acrossBranches, type Tx } from '../db/tx.ts'

const recorded = sql.lit(codeOf(receiptMachine, 'recorded'))

/** Deposits of an order in giros that the bank has not paid yet. */
export const inGiros = (order: RawBuilder<unknown>) => sql`coalesce((
  select sum(brought.amount) from receipt_deposit as brought
  join receipt on receipt.company_id = brought.company_id and receipt.id = brought.receipt_id and receipt.status = ${recorded}
  where brought.company_id = (select current_company()) and brought.order_id = ${order}), 0)::bigint`

/** The calendar day where the branch of an order is. */
export const orderToday = (order: string) => sql`(now() at time zone (select time_zone from branch
  where branch.company_id = ${sql.ref(`${order}.company_id`)} and branch.id = ${sql.ref(`${order}.branch_id`)}))::date`

/** Of the deposit of an order, what waits for the invoices of charges that came after its end. */
export async function reservedForCharges(tx: Tx, order: string): Promise<number> {
  const { rows } = await sql<{ amount: number }>`select charges_reserved(${order}) as amount`.execute(tx)
  return rows[0]?.amount ?? 0
}

interface PoolRow {
  balance: number
  held: { order_id: string; amount: number; stored: number; isDue: boolean }[]
}

/**
 * Money of a customer, and for which orders it is held. What giros that are not cleared yet have brought is not there, nor
 * what waits to be paid out.
 */
export async function depositPool(tx: Tx, customer: string): Promise<DepositPool> {
  const { rows } = await acrossBranches(tx, () =>
    sql<PoolRow>`
      select coalesce((
        select sum(line.credit - line.debit) from journal_line as line
        join ledger_account as account on account.company_id = line.company_id and account.id = line.account_id
        where line.customer_id = ${customer} and account.purpose = 'deposits'), 0)::bigint
        - coalesce((select sum(overpaid) from receipt where customer_id = ${customer} and status = ${recorded}), 0)::bigint
        - waiting_money(${customer}, null) as balance,
        (select coalesce(jsonb_agg(jsonb_build_object('order_id', kept.id, 'stored', kept.held,
            'amount', kept.held - ${inGiros(sql`kept.id`)} - waiting_money(kept.customer_id, kept.id),
            'isDue', coalesce(deposit_release_on(agreed) <= ${orderToday('agreed')}, false)) order by agreed.created_at), '[]')
          from order_deposit as kept
          join sales_order as agreed on agreed.company_id = kept.company_id and agreed.id = kept.id
          where kept.customer_id = ${customer} and kept.held > 0) as held`.execute(tx),
  )
  const { balance, held } = rows[0] ?? { balance: 0, held: [] }
  const stored = held.reduce((total, one) => total + one.stored, 0)
  return { free: balance - stored, held: held.map(({ order_id, amount, isDue }) => ({ order_id, amount, isDue })) }
}

/** The last day on which deposits of a customer are released; null while one of the orders runs. */
export async function heldUntil(tx: Tx, customer: string): Promise<string | null> {
  const { rows } = await acrossBranches(tx, () =>
    sql<{ until: string | null; runs: boolean }>`
      select max(deposit_release_on(agreed)) as until, bool_or(deposit_release_on(agreed) is null) as runs
      from order_deposit as kept
      join sales_order as agreed on agreed.company_id = kept.company_id and agreed.id = kept.id
      where kept.customer_id = ${customer} and kept.held > 0`.execute(tx),
  )
  return rows[0]?.runs === false ? rows[0].until : null
}

/** Orders that are agreed to and not over yet. */
const runningCodes = codesOf(salesOrderMachine, ['confirmed', 'on_rent'])

/** Not paid of the deposit of an order; giros count, because they pay it as soon as they are cleared. */
const missingOf = sql`greatest(agreed.deposit - coalesce((select kept.received from order_deposit as kept
  where kept.company_id = agreed.company_id and kept.id = agreed.id), 0), 0)::bigint`

/** With the last vehicle back, a deposit that no invoice asked for is not owed any more: its row has fallen away. */
const isFallenAway = sql`exists (
  select from billing_schedule as row
  where row.company_id = agreed.company_id and row.order_id = agreed.id and row.kind = 'DEPOSIT'
  having bool_and(row.status = 'VOID'))`

/** Orders of a customer whose deposit is not paid, those first that open invoices ask for. */
export async function missingDeposits(tx: Tx, customer: string): Promise<MissingDeposit[]> {
  const { rows } = await sql<MissingDeposit>`
    select agreed.id, agreed.number, agreed.deposit as required, ${missingOf} as missing, array(
      select distinct invoice.number from invoice_line as line
      join invoice on invoice.company_id = line.company_id and invoice.id = line.invoice_id and invoice.number is not null
      where line.company_id = agreed.company_id and line.order_id = agreed.id and line.kind = 'DEPOSIT' and line.is_billed
      order by 1) as asked_on
    from sales_order as agreed
    where agreed.customer_id = ${customer} and agreed.status = any(${runningCodes}::smallint[]) and agreed.deposit > 0
      and ${missingOf} > 0 and not ${isFallenAway}
    order by agreed.created_at, agreed.id`.execute(tx)
  return rows.toSorted((one, other) => Number(other.asked_on.length > 0) - Number(one.asked_on.length > 0))
}

/** Also those that are over: a deposit may be recorded late. */
const agreedCodes = codesOf(salesOrderMachine, ['confirmed', 'on_rent', 'completed', 'terminated'])

/** Facts of orders that a receipt names. */
export async function ordersOfDeposits(tx: Tx, ids: readonly string[]): Promise<KnownOrder[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<KnownOrder>`
    select agreed.id, agreed.customer_id, agreed.status = any(${agreedCodes}::smallint[]) as "isAgreed",
      ${missingOf} as missing
    from sales_order as agreed where agreed.id = any(${ids}::uuid[])`.execute(tx)
  return rows
}

/** Orders that invoices bill. */
export async function ordersOfInvoices(tx: Tx, ids: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ id: string; orders: string[] }>`
    select invoice_id as id, array_agg(distinct order_id) as orders from invoice_line
    where invoice_id = any(${ids}::uuid[]) and order_id is not null group by invoice_id`.execute(tx)
  return new Map(rows.map(({ id, orders }) => [id, orders]))
}
