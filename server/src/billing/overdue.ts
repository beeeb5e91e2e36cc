import { codeOf } from '@rental/core/kernel/machine'
import { invoiceMachine, openCodes } from '@rental/core/modules/invoice/invoice.machine'
import { receiptMachine } from '@rental/core/modules/receipt/receipt.machine'
import { sql } from 'kysely'

/** Conditions over `invoice` on what is owed and since when: lists, counts, links and guards ask the same. */

const isOwed = sql`(invoice.kind = 'INVOICE'
  and invoice.status = any(${sql.lit(`{${openCodes.join(',')}}`)}::smallint[]))`

/** `waitsForSlip` and `taxLeft` of the rules in core (a test compares). */
export const waitsForSlip = sql`(invoice.kind = 'INVOICE' and invoice.pph23 > 0
  and invoice.status = ${sql.lit(codeOf(invoiceMachine, 'partly_paid'))} and (
    select booked.open > 0 and booked.open <=
      round(invoice.pph23 * (booked.owed + paid.amount)::numeric / invoice.total) - paid.pph23
    from (
      select coalesce(sum(line.debit - line.credit), 0) as open,
        coalesce(sum(line.debit - line.credit) filter (where account.purpose = 'receivables'), 0) as owed
      from journal_line as line
      join ledger_account as account on account.company_id = line.company_id and account.id = line.account_id
        and account.purpose in ('receivables', 'giros')
      where line.company_id = invoice.company_id and line.invoice_id = invoice.id
    ) as booked
    cross join (
      select coalesce(sum(line.amount), 0) as amount,
        coalesce(sum(line.amount) filter (where line.component = 'PPH23'), 0) as pph23
      from receipt_line as line
      join receipt on receipt.company_id = line.company_id and receipt.id = line.receipt_id
        and receipt.status <> ${sql.lit(codeOf(receiptMachine, 'void'))}
      where line.company_id = invoice.company_id and line.invoice_id = invoice.id
    ) as paid))`

/** Money is owed, whatever its due date: nothing but a tax slip is no money. */
export const isMoneyOwed = sql`(${isOwed} and not ${waitsForSlip})`

export const isOverdue = sql`(${isOwed} and invoice.due_on < company_today() and not ${waitsForSlip})`

/** Days since what is owed was due; null where no money is. */
export const daysLate = sql`case when ${isMoneyOwed} then company_today() - invoice.due_on end`
