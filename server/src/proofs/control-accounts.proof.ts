import { controlDocuments, controlPurposes, customerPurposes } from './control-documents.ts'
import type { Proof } from './proof.ts'
import { checkedRows, recordCheck, textArray } from './proof-tables.ts'

/**
 * The branch of an amount. Receivables are looked at as a whole: a payment in another branch was once booked there. What
 * branches owe each other comes to nothing.
 */
const branchOf = (account: string, amount: string) =>
  `case when ${account}.purpose in ('receivables', 'inter_branch') then 0 else ${amount}.branch_id end`

/**
 * Accounts by branch. Entries by hand, such as opening balances, are of no document: they are left out, and counted in what is
 * said of an account that differs.
 */
const accounts = `
  select company.id as company_id, company.name as company_name, account.id::text as record_id,
    account.code || case sums.branch_id when 0 then '' else ', branch ' || sums.branch_id end || case when sums.by_hand > 0
      then ', entries by hand: ' || sums.by_hand else '' end as detail,
    case when sums.difference <> 0 then 'account_differs' end as problem
  from (
    select company_id, purpose, branch_id, sum(amount) as difference, sum(by_hand) as by_hand from (
      select account.company_id, account.purpose, ${branchOf('account', 'line')} as branch_id,
        coalesce(sum(line.debit - line.credit) filter (where entry.source_id is not null), 0) as amount,
        count(*) filter (where entry.source_id is null) as by_hand
      from ledger_account as account
      join journal_line as line on line.company_id = account.company_id and line.account_id = account.id
      join journal_entry as entry on entry.company_id = line.company_id and entry.id = line.entry_id
      where account.purpose = any(${textArray([...controlPurposes, 'inter_branch'])})
      group by 1, 2, 3
      union all
      select document.company_id, document.purpose, ${branchOf('document', 'document')}, -sum(document.amount), 0
      from (${controlDocuments()}) as document
      where document.purpose = any(${textArray(controlPurposes)})
      group by 1, 2, 3
    ) as side
    group by company_id, purpose, branch_id
  ) as sums
  join company on company.id = sums.company_id
  join ledger_account as account on account.company_id = sums.company_id and account.purpose = sums.purpose`

/** Cash and bank accounts that were below zero at the end of a day, and nobody had made an exception for them. */
const overdrawn = `
  select company.id, company.name, account.id::text, account.code || ', ' || low.date, 'account_overdrawn'
  from company
  join ledger_account as account on account.company_id = company.id and account.holds_money and not account.may_be_overdrawn
  cross join lateral (
    select day.date from (
      select line.date, sum(sum(line.debit - line.credit)) over (order by line.date) as held from journal_line as line
      where line.company_id = account.company_id and line.account_id = account.id group by line.date) as day
    where day.held < 0 order by day.date limit 1
  ) as low
  where not exists (select from journal_line as line
    join journal_entry as entry on entry.company_id = line.company_id and entry.id = line.entry_id
      and entry.exception_reason is not null
    where line.company_id = account.company_id and line.account_id = account.id)`

/** Customers, with the accounts whose lines name them. */
const customers = (rows: string) => `
  with looked as materialized (${rows}),
  chosen as (select company_id, (found).id as id from looked),
  documents as materialized (
    select company_id, customer_id, purpose, sum(amount) as amount
    from (${controlDocuments('select * from chosen')}) as document group by 1, 2, 3),
  booked as materialized (
    select chosen.company_id, chosen.id as customer_id, account.purpose, sum(line.debit - line.credit) as amount
    from chosen
    join journal_line as line on line.company_id = chosen.company_id and line.customer_id = chosen.id
    join ledger_account as account on account.company_id = line.company_id and account.id = line.account_id
      and account.purpose = any(${textArray(customerPurposes)})
    join journal_entry as entry on entry.company_id = line.company_id and entry.id = line.entry_id
      and entry.source_id is not null
    group by 1, 2, 3)
  select looked.company_id, looked.company_name, looked.record_id, differing.codes as detail,
    case when differing.codes is not null then 'account_differs' end as problem
  from looked
  left join (
    select side.company_id, side.customer_id, string_agg(account.code, ', ' order by account.code) as codes
    from (
      select company_id, customer_id, purpose, sum(amount) as difference from (
        select * from booked union all select company_id, customer_id, purpose, -amount from documents) as both_sides
      where purpose = any(${textArray(customerPurposes)})
      group by 1, 2, 3 having sum(amount) <> 0) as side
    join ledger_account as account on account.company_id = side.company_id and account.purpose = side.purpose
    group by 1, 2
  ) as differing on differing.company_id = looked.company_id and differing.customer_id = (looked.found).id`

/** Accounts that stand for documents come to what the documents say, and accounts of money hold some. */
export const controlAccountsProof: Proof = {
  name: 'control_accounts',
  whole: ({ client }) => checkedRows(client, 'ledger_account', `${accounts} union all ${overdrawn}`),
  records: async () => [recordCheck('customer', customers)],
}
