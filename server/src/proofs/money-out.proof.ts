import { codeOf, codesOf } from '@rental/core/kernel/machine'
import { moneyOutMachine } from '@rental/core/modules/money-out/money-out.machine'
import { receiptMachine } from '@rental/core/modules/receipt/receipt.machine'
import type { Proof } from './proof.ts'
import { checkedRows, recordCheck, recordsOf } from './proof-tables.ts'

const [waiting, paid] = [codeOf(moneyOutMachine, 'waiting'), codeOf(moneyOutMachine, 'paid')]
const declined = `(${codesOf(moneyOutMachine, ['refused', 'withdrawn']).join(', ')})`
const voidReceipt = codeOf(receiptMachine, 'void')

/** Kinds that are a transaction of a wallet, which has the id of the payment. */
const moves = `(values ('REFUND', 'REFUND', null), ('RELEASE', 'REFUND', 'RELEASE'), ('FORFEIT', 'DEBIT', 'FORFEIT'),
  ('TRANSFER', 'TRANSFER', null), ('ADVANCE', 'CREDIT', 'ADVANCE'))`

/** The transaction of a payment, of its wallet, payee, order and amount. */
const ownTransaction = `
  select own.status, own.entry_id, own.date from wallet_transaction as own
  join wallet on wallet.company_id = own.company_id and wallet.id = own.wallet_id
    and wallet.customer_id is not distinct from (newest.found).customer_id
    and wallet.employee_id is not distinct from (newest.found).employee_id
  join ${moves} as way (kind, type, reference_type) on way.kind = (newest.found).kind and way.type = own.type
    and coalesce(way.reference_type, own.reference_type) = own.reference_type
  where own.company_id = newest.company_id and own.id = (newest.found).id and own.wallet_id = (newest.found).wallet_id
    and own.amount = (newest.found).amount and own.order_id is not distinct from (newest.found).order_id`

/** The entry of a transaction takes the amount out of the account that was named, or gives it to the customer who gets it. */
const isBooked = `
  (select count(*) = 1 and bool_and(entry.id = own.entry_id and entry.amount = (newest.found).amount
      and own.date = (newest.found).date) from journal_entry as entry
    where entry.company_id = newest.company_id and entry.source_id = (newest.found).id and entry.event <> 'REVERSAL')
  and exists (select from journal_line as line where line.company_id = newest.company_id and line.entry_id = own.entry_id
    and line.credit = (newest.found).amount
    and case (newest.found).kind
      when 'TRANSFER' then line.customer_id = ((newest.found).input ->> 'customer_id')::uuid
      when 'FORFEIT' then true
      else (newest.found).account_id is null or line.account_id = (newest.found).account_id end)`

/** The entry by hand with the lines that were asked for, or with those that take the other one back. */
const isWritten = `exists (select from journal_entry as entry
    where entry.company_id = newest.company_id and entry.id = (newest.found).entry_id and entry.date = (newest.found).date
      and entry.branch_id = (newest.found).branch_id and entry.reverses_id is not distinct from
        case (newest.found).kind when 'JOURNAL_REVERSAL' then ((newest.found).input ->> 'id')::uuid end)
  and not exists (
    select from (
      select account_id, debit - credit as net from money_out_line(newest.found)
      union all
      select line.account_id, line.credit - line.debit from journal_line as line
      where line.company_id = newest.company_id and line.entry_id = (newest.found).entry_id) as side
    group by account_id having sum(net) <> 0)`

const isTakenBack = `exists (select from wallet_transaction as moved
  join journal_entry as reversal on reversal.company_id = moved.company_id and reversal.reverses_id = moved.entry_id
  where moved.company_id = newest.company_id and moved.id = ((newest.found).input ->> 'id')::uuid)`

const isVoid = `exists (select from receipt where receipt.company_id = newest.company_id
  and receipt.id = ((newest.found).input ->> 'id')::uuid and receipt.status = ${voidReceipt})`

/** Payments out with what they have booked: all of it once they are paid, and nothing before. */
const payments = (rows: string) => `
  select newest.company_id, newest.company_name, newest.record_id, (newest.found).kind as detail,
    case
      when (newest.found).status = ${paid} and not case
          when (newest.found).kind in ('JOURNAL', 'JOURNAL_REVERSAL') then ${isWritten}
          when (newest.found).kind = 'WALLET_REVERSAL' then ${isTakenBack}
          when (newest.found).kind = 'RECEIPT_VOID' then ${isVoid}
          else coalesce(own.status = 'COMPLETED' and ${isBooked}, false) end then 'payment_differs'
      when (newest.found).status <> ${paid} and exists (select from journal_entry as entry
        where entry.company_id = newest.company_id
          and (entry.id = (newest.found).entry_id or entry.source_id = (newest.found).id)) then 'paid_unapproved'
      when (newest.found).kind in (select kind from ${moves} as way (kind)) and case
          when (newest.found).status = ${waiting} then own.status is distinct from 'PENDING'
          when (newest.found).status in ${declined} then own.status is not distinct from 'PENDING' end
        then 'payment_not_reserved'
    end as problem
  from (${rows}) as newest
  left join lateral (${ownTransaction}) as own on true`

/** Money that waits is there: free, or in the deposit of its order. */
const reserved = `
  select company.id as company_id, company.name as company_name, asked.id as record_id, null as detail,
    case when case when asked.order_id is null then own.balance - (
          select coalesce(sum(held), 0) from order_deposit as other
          where other.company_id = own.company_id and other.customer_id = own.customer_id) else coalesce(kept.held, 0) end
        < asked.amount then 'payment_not_reserved' end as problem
  from (
    select company_id, wallet_id, order_id, sum(amount) as amount, min(id::text) as id from money_out
    where status = ${waiting} and customer_id is not null and wallet_id is not null group by company_id, wallet_id, order_id) as asked
  join company on company.id = asked.company_id
  join wallet as own on own.company_id = asked.company_id and own.id = asked.wallet_id
  left join order_deposit as kept on kept.company_id = asked.company_id and kept.id = asked.order_id`

/** Transactions that let money out, since payments are asked for. */
const unasked = {
  ...recordsOf('wallet_transaction'),
  where: `own.status in ('PENDING', 'COMPLETED') and own.type <> 'REVERSAL'`,
}
const transactions = (rows: string) => `
  select newest.company_id, newest.company_name, newest.record_id, (newest.found).type as detail,
    case when not exists (select from money_out as asked
        where asked.company_id = newest.company_id and asked.id = (newest.found).id)
      and (newest.found).created_at > (select min(submitted_at) from money_out as first where first.company_id = newest.company_id)
      then 'payment_unasked' end as problem
  from (${rows}) as newest
  join wallet on wallet.company_id = newest.company_id and wallet.id = (newest.found).wallet_id
  join ${moves} as way (kind, type, reference_type) on way.type = (newest.found).type
    and coalesce(way.reference_type, (newest.found).reference_type) = (newest.found).reference_type
  where (newest.found).is_added = (wallet.employee_id is not null)
    and ((newest.found).status = 'PENDING' or exists (select from journal_entry as entry
      where entry.company_id = newest.company_id and entry.id = (newest.found).entry_id
        and entry.source_id = (newest.found).id))`

/** Money leaves as it was agreed to: once, to whom and from where it was asked, and not before. */
export const moneyOutProof: Proof = {
  name: 'money_out',
  whole: ({ client }) => checkedRows(client, 'money_out', reserved),
  records: async () => [recordCheck('money_out', payments), recordCheck('wallet_transaction', transactions, unasked)],
}
