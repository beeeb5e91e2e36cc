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
        or line.order_line_id is distinct from (newest.found).line_id or line.is_taxed <> (newest.found).is_taxed
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

/** A row of a billing schedule is invoiced if one line of an invoice bills it, as it stands in the schedule. */
export const billingRowsProof: Proof = {
  name: 'billing_rows',
  records: async () => [
    recordCheck('billing_schedule', rowsOfSchedules),
    recordCheck('invoice_line', releasedLines, released),
  ],
}
