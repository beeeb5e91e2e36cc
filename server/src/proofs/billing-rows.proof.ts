import { codeOf } from '@rental/core/kernel/machine'
import { bookedCodes, invoiceMachine } from '@rental/core/modules/invoice/invoice.machine'
import type { Proof } from './proof.ts'
import { recordCheck, recordsOf } from './proof-tables.ts'

const isVoid = `invoice.status = ${codeOf(invoiceMachine, 'void')}`
const booked = `(${bookedCodes.join(', ')})`
const signed = `case invoice.kind when 'CREDIT_NOTE' then -line.total else line.total end`

/** Down payments are agreed with PPN in them: their line is the base, which is no more than the row. */
const amountFits = `case
  when line.kind in ('DP', 'DP_RETURN') then ${signed} between least(0, (newest.found).amount) and greatest(0, (newest.found).amount)
  else ${signed} = (newest.found).amount end`

const rowsOfSchedules = (rows: string) => `
  select newest.company_id, newest.company_name, newest.record_id, null as detail,
    case
      when ((newest.found).status = 'INVOICED') <> (billed.lines = 1) or billed.lines > 1 or billed.by_void
        then 'row_state_differs'
      when billed.otherwise then 'row_billed_otherwise'
    end as problem
  from (${rows}) as newest
  cross join lateral (
    select count(*) as lines, coalesce(bool_or(${isVoid}), false) as by_void,
      coalesce(bool_or(line.kind <> (newest.found).kind or line.order_id <> (newest.found).order_id
        or line.order_line_id is distinct from (newest.found).line_id
        or (line.period_start, line.last_day) is distinct from ((newest.found).period_start, (newest.found).last_day)
        or line.is_taxed <> (newest.found).is_taxed
        or line.total <> line.unit_price * line.quantity or not ${amountFits}), false) as otherwise
    from invoice_line as line
    join invoice on invoice.company_id = line.company_id and invoice.id = line.invoice_id
    where line.company_id = newest.company_id and line.schedule_id = (newest.found).id and line.is_billed
  ) as billed`

/** Lines that do not bill their row: their invoice is void, or notes have taken all of the line back. */
const released = { ...recordsOf('invoice_line'), where: 'own.schedule_id is not null and not own.is_billed' }
const releasedLines = (rows: string) => `
  select newest.company_id, newest.company_name, newest.record_id, null as detail,
    case when (select invoice.status in ${booked} from invoice
        where invoice.company_id = newest.company_id and invoice.id = (newest.found).invoice_id)
      and (newest.found).total <> (
        select coalesce(sum(part.total), 0) from invoice_line as part
        join invoice as note on note.company_id = part.company_id and note.id = part.invoice_id
          and note.kind = 'CREDIT_NOTE' and note.status in ${booked}
        where part.company_id = newest.company_id and part.credits_line_id = (newest.found).id) then 'line_released'
    end as problem
  from (${rows}) as newest`

/** Part of a row that notes by hand have taken back, as of the line that bills it. */
const creditedByHand = `coalesce((
  select round(row.amount * sum(part.total) / nullif(line.total, 0)) from invoice_line as line
  join invoice_line as part on part.company_id = line.company_id and part.credits_line_id = line.id and part.schedule_id is null
  join invoice as note on note.company_id = part.company_id and note.id = part.invoice_id
    and note.kind = 'CREDIT_NOTE' and note.status in ${booked}
  where line.company_id = row.company_id and line.schedule_id = row.id and line.is_billed and row.amount > 0
  group by line.id, line.total), 0)`

/** Rows beside the contract: one for its cause, and none, or one that takes it back, once it is over. */
const caused = (column: string, rows: string, isOver: string, otherwise: string) => `
  select newest.company_id, newest.company_name, newest.record_id, null as detail,
    case when case when ${isOver} then laid.rows > 1 or laid.amount <> laid.by_hand
      else laid.rows <> 1 or laid.amount <> (newest.found).amount or laid.otherwise end then 'charge_billed_otherwise' end as problem
  from (${rows}) as newest
  cross join lateral (
    select count(*) filter (where row.amount > 0) as rows, coalesce(sum(row.amount), 0) as amount,
      coalesce(sum(${creditedByHand}), 0) as by_hand,
      coalesce(bool_or(row.order_id <> (newest.found).order_id or ${otherwise}), false) as otherwise
    from billing_schedule as row
    where row.company_id = newest.company_id and row.${column} = (newest.found).id and row.status <> 'VOID'
  ) as laid`

const charges = (rows: string) =>
  caused(
    'charge_id',
    rows,
    '(newest.found).taken_back_at is not null',
    `row.kind <> (newest.found).kind or row.is_taxed <> (newest.found).is_taxed or row.period_start <> (newest.found).happened_on`,
  )

/** Expenses of drivers that the customer pays. */
const rebilled = {
  ...recordsOf('wallet_transaction'),
  where: `own.is_rebillable and own.order_id is not null and own.status = 'COMPLETED'`,
}
const expenses = (rows: string) =>
  caused(
    'expense_id',
    rows,
    `exists (select from journal_entry as reversal
      where reversal.company_id = newest.company_id and reversal.reverses_id = (newest.found).entry_id)`,
    `row.kind <> 'REIMBURSEMENT'`,
  )

/** A row of a billing schedule is invoiced if one line of an invoice bills it, as it stands in the schedule. */
export const billingRowsProof: Proof = {
  name: 'billing_rows',
  records: async () => [
    recordCheck('billing_schedule', rowsOfSchedules),
    recordCheck('invoice_line', releasedLines, released),
    recordCheck('order_charge', charges),
    recordCheck('wallet_transaction', expenses, rebilled),
  ],
}
