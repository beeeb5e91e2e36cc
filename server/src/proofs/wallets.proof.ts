import { sum } from '@rental/core/totals/round'
import type { Proof } from './proof.ts'
import { checkedRows, recordCheck, recordsOf } from './proof-tables.ts'

/** The rows of a wallet in their order: each goes on from the one before, and the last is the balance. */
const chains = (rows: string) => `
  select newest.company_id, newest.company_name, newest.record_id, null as detail,
    case
      when moved.is_broken or coalesce(moved.last_sequence, 0) <> (newest.found).last_sequence
        or coalesce(moved.balance, 0) <> (newest.found).balance then 'wallet_chain_broken'
      when booked.balance <> (newest.found).balance then 'wallet_differs'
    end as problem
  from (${rows}) as newest
  cross join lateral (
    select max(sequence) as last_sequence, sum(change) as balance,
      bool_or(sequence <> place or balance_after <> running) as is_broken
    from (
      select sequence, balance_after, case when is_added then amount else -amount end as change,
        row_number() over (order by sequence) as place,
        sum(case when is_added then amount else -amount end) over (order by sequence) as running
      from wallet_transaction as one
      where one.company_id = newest.company_id and one.wallet_id = (newest.found).id and one.status = 'COMPLETED'
    ) as ordered
  ) as moved
  cross join lateral (
    select coalesce(sum(case account.purpose when 'deposits' then line.credit - line.debit else line.debit - line.credit end), 0)
      as balance
    from journal_line as line
    join ledger_account as account on account.company_id = line.company_id and account.id = line.account_id
    where line.company_id = newest.company_id
      and (account.purpose = 'deposits' and line.customer_id = (newest.found).customer_id
        or account.purpose = 'driver_advances' and line.employee_id = (newest.found).employee_id)
  ) as booked`

/** On every day the accounts of wallets come to what their transactions come to. */
const accounts = `
  select company.id as company_id, company.name as company_name, null as record_id, null as detail,
    case when exists (
      select from (
        select coalesce(booked.date, moved.date) as date, coalesce(booked.change, 0) - coalesce(moved.change, 0) as difference
        from (
          select line.date, sum(case account.purpose when 'deposits' then line.credit - line.debit else line.debit - line.credit end) as change
          from journal_line as line
          join ledger_account as account on account.company_id = line.company_id and account.id = line.account_id
            and account.purpose in ('deposits', 'driver_advances')
          where line.company_id = company.id group by line.date
        ) as booked
        full join (
          select date, sum(case when is_added then amount else -amount end) as change from wallet_transaction
          where company_id = company.id and status = 'COMPLETED' group by date
        ) as moved on moved.date = booked.date
      ) as days where difference <> 0) then 'wallet_differs' end as problem
  from company`

/** Deposits of an order by the entries of the ledger: rules say what each line was, and reversals take it back. */
const booked = `
  select line.company_id, line.order_id, sum(line.credit - line.debit) as held,
    sum(line.credit - line.debit) filter (where entry.rule like 'deposit\\_refunded%') as released,
    sum(line.credit - line.debit) filter (where entry.rule like 'deposit\\_forfeited%') as forfeited,
    sum(line.credit - line.debit) filter (where entry.rule not like 'deposit\\_%'
      and (line.debit > 0) = (entry.event <> 'REVERSAL')) as applied
  from journal_line as line
  join journal_entry as entry on entry.company_id = line.company_id and entry.id = line.entry_id
  join ledger_account as account on account.company_id = line.company_id and account.id = line.account_id
    and account.purpose = 'deposits'
  where line.order_id is not null group by line.company_id, line.order_id`

/** Money held for an order is what the ledger says, never below zero, and no more than the wallet of its customer has. */
const orders = (rows: string) => `
  select newest.company_id, newest.company_name, newest.record_id, null as detail,
    case
      when (newest.found).held < 0 or booked.held is distinct from (newest.found).held
        or coalesce(-booked.released, 0) <> (newest.found).released
        or coalesce(-booked.forfeited, 0) <> (newest.found).forfeited
        or coalesce(-booked.applied, 0) <> (newest.found).applied then 'order_deposit_differs'
      when kept.held > own.balance then 'order_deposit_uncovered'
    end as problem
  from (${rows}) as newest
  left join lateral (${booked.replace('group by', 'and line.company_id = newest.company_id and line.order_id = (newest.found).id group by')}) as booked on true
  left join wallet as own on own.company_id = newest.company_id and own.customer_id = (newest.found).customer_id
  cross join lateral (
    select coalesce(sum(held), 0) as held from order_deposit as one
    where one.company_id = newest.company_id and one.customer_id = (newest.found).customer_id
  ) as kept`

/** Orders whose deposit is in the ledger alone. */
const unknown = `
  select company.id as company_id, company.name as company_name, booked.order_id::text as record_id, null as detail,
    case when kept.id is null then 'order_deposit_differs' end as problem
  from (${booked}) as booked
  join company on company.id = booked.company_id
  left join order_deposit as kept on kept.company_id = booked.company_id and kept.id = booked.order_id`

/** The holder of a customer's cash is asked about what a receipt put into his hands, until the receipt is void. */
const asked = { ...recordsOf('wallet_transaction'), where: 'own.cash_answer is not null' }
const answers = (rows: string) => `
  select newest.company_id, newest.company_name, newest.record_id, null as detail,
    case when (newest.found).reference_type <> 'CUSTOMER_CASH' or not (newest.found).is_added
      or (newest.found).status <> 'COMPLETED' or case (newest.found).cash_answer
        when 'VOID' then not is_reversed when 'CONFIRMED' then false else is_reversed end
      then 'cash_answer_differs' end as problem
  from (${rows}) as newest
  cross join lateral (
    select exists (select from journal_entry as reversal
      where reversal.company_id = newest.company_id and reversal.reverses_id = (newest.found).entry_id) as is_reversed
  ) as entry`

/** Wallets are what the ledger says, on every day, and their balances follow from their transactions. */
export const walletsProof: Proof = {
  name: 'wallets',
  whole: async ({ client }) => {
    const found = [await checkedRows(client, 'wallet', accounts), await checkedRows(client, 'order_deposit', unknown)]
    return { checked: sum(found.map(({ checked }) => checked)), evidence: found.flatMap(({ evidence }) => evidence) }
  },
  records: async () => [
    recordCheck('wallet', chains),
    recordCheck('order_deposit', orders),
    recordCheck('wallet_transaction', answers, asked),
  ],
}
