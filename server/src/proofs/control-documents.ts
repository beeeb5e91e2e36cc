import { codeOf } from '@rental/core/kernel/machine'
import { bookedCodes } from '@rental/core/modules/invoice/invoice.machine'
import { receiptMachine } from '@rental/core/modules/receipt/receipt.machine'
import { kindsForDays } from '@rental/core/modules/sales-order/schedule.contract'
import type { AccountPurpose } from '@rental/core/ledger/chart'

const [recorded, voided] = [codeOf(receiptMachine, 'recorded'), codeOf(receiptMachine, 'void')]
const daily = kindsForDays.map((kind) => `'${kind}'`).join(', ')
const sign = `case invoice.kind when 'CREDIT_NOTE' then -1 else 1 end`
const isBooked = `invoice.status in (${bookedCodes.join(', ')})`

/** Accounts whose balance is a sum over documents, and nothing else. */
export const controlPurposes = [
  'receivables',
  'giros',
  'prepaid_pph23',
  'deposits',
  'customer_advances',
  'deferred_revenue',
  'output_vat',
] as const satisfies AccountPurpose[]
/** Those whose lines name the customer. */
export const customerPurposes = controlPurposes.filter((purpose) => purpose !== 'deferred_revenue')

/** Documents of some customers: a query for their `company_id` and `id`; absent means all. */
type Among = string | undefined
const among = (chosen: Among, document: string) =>
  chosen
    ? `join (${chosen}) as chosen on chosen.company_id = ${document}.company_id and chosen.id = ${document}.customer_id`
    : ''

const invoices = (chosen: Among) => `
  select invoice.company_id, invoice.branch_id, invoice.customer_id, part.purpose, ${sign} * part.amount as amount
  from invoice ${among(chosen, 'invoice')}
  cross join lateral (values ('receivables', invoice.total),
    ('output_vat', -(invoice.priced #>> '{totals,ppn}')::bigint)) as part (purpose, amount)
  where ${isBooked}`

const advances = (chosen: Among) => `
  select invoice.company_id, invoice.branch_id, invoice.customer_id, 'customer_advances', -(${sign}) * line.net
  from invoice ${among(chosen, 'invoice')}
  join invoice_line as line on line.company_id = invoice.company_id and line.invoice_id = invoice.id
  where ${isBooked} and line.account = 'customer_advances'`

/** Parts of receipts pay invoices; giros and taxes stand for money. */
const receiptParts = (chosen: Among) => `
  select receipt.company_id, receipt.branch_id, receipt.customer_id, part.purpose, part.amount
  from receipt ${among(chosen, 'receipt')}
  join receipt_line as line on line.company_id = receipt.company_id and line.receipt_id = receipt.id
  cross join lateral (values ('receivables', -line.amount), (case line.component when 'PPH23' then 'prepaid_pph23'
    when 'PPN_WAPU' then 'output_vat' when 'DEPOSIT' then 'deposits' end, line.amount)) as part (purpose, amount)
  where receipt.status <> ${voided} and part.purpose is not null`

const receipts = (chosen: Among) => `
  select receipt.company_id, receipt.branch_id, receipt.customer_id, part.purpose, part.amount
  from receipt ${among(chosen, 'receipt')}
  cross join lateral (values ('deposits', -receipt.overpaid - coalesce((select sum(one.amount) from receipt_deposit as one
      where one.company_id = receipt.company_id and one.receipt_id = receipt.id), 0)),
    ('giros', case when receipt.giro_number is not null and receipt.status = ${recorded} then receipt.amount else 0 end))
    as part (purpose, amount)
  where receipt.status <> ${voided}`

/** Transactions that people made; others follow from receipts and notes. */
const wallets = (chosen: Among) => `
  select moved.company_id, entry.branch_id, wallet.customer_id, 'deposits',
    case when moved.is_added then -moved.amount else moved.amount end
  from wallet ${among(chosen, 'wallet')}
  join wallet_transaction as moved on moved.company_id = wallet.company_id and moved.wallet_id = wallet.id
    and moved.status = 'COMPLETED'
  join journal_entry as entry on entry.company_id = moved.company_id and entry.id = moved.entry_id
    and entry.source_kind = 'wallet_transaction'
  where wallet.type = 'DEPOSIT'`

/** Parts of payments that credit notes give back stand in their entries alone: how a note was used up is no part of it. */
const returned = (chosen: Among) => `
  select invoice.company_id, invoice.branch_id, invoice.customer_id, part.purpose, part.amount
  from invoice ${among(chosen, 'invoice')}
  join journal_entry as entry on entry.company_id = invoice.company_id and entry.source_id = invoice.id
    and entry.event = 'CREDIT_APPLIED'
  join journal_line as line on line.company_id = entry.company_id and line.entry_id = entry.id
  join ledger_account as account on account.company_id = line.company_id and account.id = line.account_id
    and account.purpose <> 'receivables'
  cross join lateral (values ('receivables', line.credit - line.debit), (account.purpose, line.debit - line.credit))
    as part (purpose, amount)
  where ${isBooked} and invoice.kind = 'CREDIT_NOTE'`

/**
 * Rent of later months, less what its days have earned until the last month that was booked. A credit note begins with what
 * was earned by the end of the month before it. Rounded as the booking is.
 */
const deferred = `
  select invoice.company_id, invoice.branch_id, invoice.customer_id, 'deferred_revenue', -(${sign}) * (line.net -
    case when earned.until is null then 0 else round(line.net::numeric
      * greatest(0, least(earned.until, line.last_day) - line.period_start + 1)
      / (line.last_day - line.period_start + 1))::bigint end)
  from invoice
  join invoice_line as line on line.company_id = invoice.company_id and line.invoice_id = invoice.id
    and line.kind in (${daily})
  left join invoice as credited on credited.company_id = invoice.company_id and credited.id = invoice.credits_id
  cross join lateral (
    select greatest((select max(coalesce(entry.happened_on, entry.date)) from journal_entry as entry where entry.company_id = invoice.company_id
        and entry.source_id = invoice.id and entry.event = 'REVENUE_EARNED'),
      case when credited.id is not null then date_trunc('month', invoice.date)::date - 1 end) as until
  ) as earned
  where ${isBooked} and date_trunc('month', line.last_day) > date_trunc('month', coalesce(credited.date, invoice.date))`

const columns = 'company_id, branch_id, customer_id, purpose, amount'

/** Amounts of documents on control accounts, above zero for debits. */
export const controlDocuments = (chosen?: string): string => `
  select document.* from (
    ${[invoices, advances, receiptParts, receipts, wallets, returned].map((part) => part(chosen)).join(' union all ')}
    ${chosen ? '' : `union all ${deferred}`}
  ) as document (${columns})`
