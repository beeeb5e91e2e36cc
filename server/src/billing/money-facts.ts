import type { MoneyFacts } from '@rental/core/modules/rental/money-guards'
import { handoverRules, usualHandoverRules, type HandoverRules } from '@rental/core/modules/setting/handover-rules'
import { sql } from 'kysely'
import { acrossBranches, finish, type Tx } from '../db/tx.ts'
import { isUnapproved } from './drop-invoices.ts'
import { inGiros, orderToday } from './order-deposits.ts'
import { isMoneyOwed, isOverdue } from './overdue.ts'

const ruleKeys = Object.keys(handoverRules).filter((key) => key.startsWith('guard_'))

type GuardRules = Pick<HandoverRules, Extract<keyof HandoverRules, `guard_${string}`>>

export interface AskedMoney {
  facts: MoneyFacts
  rules: GuardRules
  /** The reason that the caller gives in this request, and the rules that he may break with it. */
  exception: { reason: string; rules: readonly string[] } | null
}

interface Row {
  facts: MoneyFacts
  stored: Partial<GuardRules>
  exception: AskedMoney['exception']
  /** Branches that the caller alone sees: then the figures are not those of the customer. */
  is_bound: boolean
}

/** An amount of the schedule with PPN, by the rate of its order; down payments have theirs already. */
const withPpn = sql`case when row.is_taxed and row.kind not in ('DP', 'DP_RETURN') and not agreed.prices_include_ppn
  then row.amount * (1 + coalesce((agreed.priced #>> '{totals,ppn}')::numeric
    / nullif((agreed.priced #>> '{totals,dpp}')::numeric, 0), 0))
  else row.amount end`

/** Rest of an invoice by the ledger; giros are owed until the bank pays them. */
const owedOf = sql`cross join lateral (
  select greatest(coalesce(sum(line.debit - line.credit), 0), 0)::bigint as amount from journal_line as line
  join ledger_account as account on account.company_id = line.company_id and account.id = line.account_id
    and account.purpose in ('receivables', 'giros')
  where line.company_id = invoice.company_id and line.invoice_id = invoice.id) as owed`

const read = (tx: Tx, customer: string, order: string | null) =>
  sql<Row>`
  with asked as (select ${customer}::uuid as customer_id, ${order}::uuid as order_id),
  own_rules as (select coalesce(jsonb_object_agg(key, value), '{}') as stored from setting where key = any(${ruleKeys})),
  invoices as (
    select coalesce(sum(owed.amount) filter (where ${isMoneyOwed}), 0)::bigint as open,
      count(*) filter (where ${isOverdue} and is_counted) as late,
      coalesce(sum(owed.amount) filter (where ${isOverdue} and is_counted), 0)::bigint as late_amount,
      coalesce(max(company_today() - invoice.due_on) filter (where ${isOverdue} and is_counted), 0) as late_days
    from asked join invoice on invoice.customer_id = asked.customer_id and ${isMoneyOwed}
    ${owedOf}
    cross join lateral (select company_today() - invoice.due_on > coalesce(
      (select (stored ->> 'guard_overdue_days')::integer from own_rules), ${usualHandoverRules.guard_overdue_days}
    ) as is_counted) as late
  ),
  -- Beforehand: the down payment, and where the term says so, everything that is billed until the rental begins.
  first_rows as (
    select row.status, ${withPpn} as amount, invoice.id as invoice_id
    from asked
    join sales_order as agreed on agreed.id = asked.order_id
    left join payment_term as term on term.company_id = agreed.company_id and term.id = agreed.payment_term_id
    join billing_schedule as row on row.company_id = agreed.company_id and row.order_id = agreed.id
      and row.status in ('PLANNED', 'INVOICED') and (row.kind = 'DP'
        or (term.kind in ('PREPAID', 'SPLIT', 'MONTHLY_ADVANCE') and row.kind <> 'DEPOSIT'
          and row.due_on <= greatest(agreed.started_on, ${orderToday('agreed')})))
    left join (invoice_line as billed join invoice on invoice.company_id = billed.company_id
        and invoice.id = billed.invoice_id and not ${isUnapproved})
      on billed.company_id = row.company_id and billed.schedule_id = row.id and billed.is_billed
  )
  select (select stored from own_rules) as stored, current_acting() -> 'exception' as exception,
    (select current_branches()) is not null as is_bound,
    jsonb_build_object(
      'credit_limit', customer.credit_limit,
      'open', invoices.open,
      'overdue', jsonb_build_object('count', invoices.late, 'amount', invoices.late_amount, 'days', invoices.late_days),
      'unapproved', (select coalesce(sum(invoice.total), 0)::bigint from invoice
        where invoice.customer_id = asked.customer_id and invoice.kind = 'INVOICE' and ${isUnapproved}),
      'unbilled', (select coalesce(sum(whole.amount), 0)::bigint from (
        select round(sum(${withPpn})) as amount from sales_order as agreed
        join billing_schedule as row on row.company_id = agreed.company_id and row.order_id = agreed.id
          and row.status = 'PLANNED' and row.kind <> 'DEPOSIT'
        where agreed.customer_id = asked.customer_id group by agreed.id) as whole),
      'balance', greatest((select coalesce(sum(line.credit - line.debit), 0) from journal_line as line
          join ledger_account as account on account.company_id = line.company_id and account.id = line.account_id
            and account.purpose = 'deposits'
          where line.customer_id = asked.customer_id)
        - (select coalesce(sum(kept.held), 0) from order_deposit as kept where kept.customer_id = asked.customer_id), 0)::bigint,
      'deposit_missing', coalesce((select greatest(agreed.deposit - coalesce(kept.held, 0) + ${inGiros(sql`agreed.id`)}, 0)
        from sales_order as agreed
        left join order_deposit as kept on kept.company_id = agreed.company_id and kept.id = agreed.id
        where agreed.id = asked.order_id and agreed.deposit > 0), 0)::bigint,
      'first_missing', greatest(round(
        (select coalesce(sum(amount), 0) from first_rows where invoice_id is null)
        + (select coalesce(sum(owed.amount), 0) from invoice ${owedOf}
          where invoice.id in (select invoice_id from first_rows) and ${isMoneyOwed})), 0)::bigint
    ) as facts
  from asked join customer on customer.id = asked.customer_id cross join invoices`.execute(tx)

/**
 * Debts of a customer, what an order asks for beforehand, and the rules of the company, in one statement. Somebody who
 * is bound to branches asks once more for all of them: a limit holds wherever the customer rents.
 */
export async function moneyFactsOf(tx: Tx, customer: string, order: string | null): Promise<AskedMoney | null> {
  await finish(tx)
  const first = await read(tx, customer, order)
  const { rows } = first.rows[0]?.is_bound ? await acrossBranches(tx, () => read(tx, customer, order)) : first
  const [row] = rows
  if (!row) return null
  const { stored, facts, exception } = row
  return { facts, exception, rules: { ...usualHandoverRules, ...stored } }
}

/** Makes two who agree to something for the same customer wait for each other, until the first one's is stored. */
export const lockCredit = (tx: Tx, customer: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('credit ' || ${customer}::uuid::text, 0))`.execute(tx)
