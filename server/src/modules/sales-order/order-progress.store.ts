import { codeOf, codesOf } from '@rental/core/kernel/machine'
import { deliveryOrderMachine, openDeliveryStates } from '@rental/core/modules/delivery-order/delivery-order.machine'
import { invoiceMachine } from '@rental/core/modules/invoice/invoice.machine'
import { returnChargeKinds } from '@rental/core/modules/return-order/charge.fields'
import { returnOrderMachine } from '@rental/core/modules/return-order/return-order.machine'
import { billingKinds } from '@rental/core/modules/sales-order/schedule.contract'
import { sql, type RawBuilder } from 'kysely'
import { inGiros, orderToday } from '../../billing/order-deposits.ts'
import { isMoneyOwed } from '../../billing/overdue.ts'

const list = (codes: readonly number[]) => sql.lit(`{${codes.join(',')}}`)
const openDeliveries = list(codesOf(deliveryOrderMachine, openDeliveryStates))
const unsettled = list(codesOf(returnOrderMachine, ['inspected', 'settled']))
const scheduled = sql.lit(codeOf(returnOrderMachine, 'scheduled'))
const unapproved = list(codesOf(invoiceMachine, ['draft', 'waiting']))

/** Kinds of charges that come besides what was agreed. */
const chargeKinds = sql.lit(
  `{${billingKinds
    .filter(
      (kind) =>
        kind === 'REIMBURSEMENT' || kind === 'DRIVER_DAY' || (returnChargeKinds as readonly string[]).includes(kind),
    )
    .join(',')}}`,
)

const returnOf = (which: RawBuilder<unknown>) => sql`(
  select back.id from return_order as back
  where back.company_id = sales_order.company_id and back.order_id = sales_order.id and ${which}
  order by back.due_at, back.id limit 1)`

const invoicesOf = sql`from invoice
  where invoice.company_id = sales_order.company_id and invoice.kind = 'INVOICE' and invoice.id in (
    select line.invoice_id from invoice_line as line
    where line.company_id = sales_order.company_id and line.order_id = sales_order.id)`

/** True of rows that were billed elsewhere, before the company began to bill here (`billing-run.ts`). */
const isHistory = sql`coalesce(
  greatest(row.due_on, (sales_order.approved_at at time zone branch.time_zone)::date)
    < (select (value #>> '{}')::date from setting where company_id = sales_order.company_id and key = 'billing_begins_on'),
  false)`

/** Covered by nothing, not even by a giro that the bank has not paid yet. */
const isUncovered = sql`exists (
  select from journal_line as line
  join ledger_account as account on account.company_id = line.company_id and account.id = line.account_id
    and account.purpose = 'receivables'
  where line.company_id = invoice.company_id and line.invoice_id = invoice.id
  having sum(line.debit - line.credit) > 0)`

/** Facts of `sales_order` from which its next step follows, as `OrderProgress`. */
export const orderProgress = sql`(
  select jsonb_build_object(
    'delivery_id', (select job.id from delivery_order as job
      where job.company_id = sales_order.company_id and job.order_id = sales_order.id
        and job.status = any(${openDeliveries}::smallint[])
      order by job.scheduled_at, job.id limit 1),
    'return_id', ${returnOf(sql`back.status = ${scheduled}`)},
    'settle_id', ${returnOf(sql`back.status = any(${unsettled}::smallint[])`)},
    'due_rows', planned.due, 'unbilled_rows', planned.rows, 'unbilled', planned.amount, 'charges', planned.charges,
    'draft_invoice_id', (select invoice.id ${invoicesOf} and invoice.status = any(${unapproved}::smallint[])
      order by invoice.created_at, invoice.id limit 1),
    'owed_invoice_id', owed.id, 'is_overdue', coalesce(owed.due_on < company_today(), false),
    'is_release_due', coalesce(kept.held - ${inGiros(sql`sales_order.id`)} > 0
      and deposit_release_on(sales_order) <= ${orderToday('sales_order')}, false))
  from (
    select count(*) filter (where row.is_open and row.due_on <= company_today()) as due,
      count(*) filter (where row.is_open) as rows,
      coalesce(sum(row.amount) filter (where row.is_open), 0)::bigint as amount,
      coalesce(sum(row.amount) filter (where row.status <> 'VOID' and row.kind = any(${chargeKinds})), 0)::bigint as charges
    from (
      select row.due_on, row.amount, row.status, row.kind,
        row.status = 'PLANNED' and row.kind <> 'DEPOSIT' and not ${isHistory} as is_open
      from billing_schedule as row
      join branch on branch.company_id = sales_order.company_id and branch.id = sales_order.branch_id
      where row.company_id = sales_order.company_id and row.order_id = sales_order.id) as row
  ) as planned
  left join lateral (
    select invoice.id, invoice.due_on ${invoicesOf} and ${isMoneyOwed} and ${isUncovered}
    order by invoice.due_on, invoice.id limit 1) as owed on true
  left join order_deposit as kept on kept.company_id = sales_order.company_id and kept.id = sales_order.id)`
