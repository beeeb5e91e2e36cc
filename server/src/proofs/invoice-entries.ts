import { codeOf } from '@rental/core/kernel/machine'
import { creditApplied, type ReturnedPart } from '@rental/core/ledger/credit.postings'
import { accountOf, receiptComponents, type ReceiptComponent } from '@rental/core/ledger/receipt.postings'
import {
  bookingOf,
  earnedInMonth,
  earningMonths,
  type BookedInvoice,
} from '@rental/core/modules/invoice/invoice.booking'
import { invoiceMachine } from '@rental/core/modules/invoice/invoice.machine'
import { entriesOf, entryProblems, type BookedEntry, type EntryProblem, type ExpectedEntry } from './booked-entries.ts'
import { documentCheck } from './document-check.ts'

interface StoredInvoice extends BookedInvoice {
  status: number
  branch_id: number
  total: number
  credits_id: string | null
  entries: BookedEntry[]
  /** Months that ended until this day were all earned by a job; null before it has run. */
  earned_until: string | null
}

/**
 * Months are looked at by the last run of the job after the invoice was booked. It runs after midnight where the company is,
 * so that the day before by the clock of UTC is over there, too.
 */
const storedInvoice = `jsonb_build_object('id', (newest.found).id, 'status', (newest.found).status, 'kind', (newest.found).kind,
  'date', (newest.found).date, 'branch_id', (newest.found).branch_id, 'customer_id', (newest.found).customer_id, 'total', (newest.found).total,
  'ppn', ((newest.found).priced #>> '{totals,ppn}')::bigint, 'rounding', ((newest.found).priced #>> '{totals,rounding}')::bigint,
  'credits_id', (newest.found).credits_id,
  'credited_on', (select credited.date from invoice as credited
    where credited.company_id = newest.company_id and credited.id = (newest.found).credits_id),
  'lines', (select coalesce(jsonb_agg(jsonb_build_object('kind', line.kind, 'account', line.account, 'net', line.net,
      'vehicle_id', line.vehicle_id, 'period_start', line.period_start, 'last_day', line.last_day)), '[]')
    from invoice_line as line where line.company_id = newest.company_id and line.invoice_id = (newest.found).id),
  'entries', ${entriesOf('newest.company_id', '(newest.found).id')},
  'earned_until', (select (run.started_at at time zone 'UTC')::date - 1 from task_execution as run
    where run.task_type = 'revenue_earned' and run.company_id = newest.company_id and run.status = 'completed'
      and run.started_at > (select min(entry.created_at) from journal_entry as entry
        where entry.company_id = newest.company_id and entry.source_id = (newest.found).id)
    order by run.scheduled_for desc limit 1))`

const [approved, isVoid] = [codeOf(invoiceMachine, 'approved'), codeOf(invoiceMachine, 'void')]

/** Entries of revenue: for every month up to the last one that was earned, and to the last run of the job. */
function earnedEntries(invoice: StoredInvoice): ExpectedEntry[] {
  const last = invoice.entries.flatMap(({ event, date }) => (event === 'REVENUE_EARNED' ? date : [])).at(-1) ?? ''
  const until = invoice.status === isVoid ? '' : (invoice.earned_until ?? '')
  return earningMonths(invoice)
    .filter((end) => end <= last || end <= until)
    .flatMap((date) => {
      const posting = earnedInMonth(invoice, date)
      return posting ? [{ event: 'REVENUE_EARNED', date, branch_id: invoice.branch_id, posting }] : []
    })
}

const componentFor: Readonly<Record<string, ReceiptComponent>> = {
  ...Object.fromEntries(
    receiptComponents.flatMap((component) => (component === 'CASH' ? [] : [[accountOf(component), component]])),
  ),
  deposits: 'CASH',
}

/**
 * The entry that uses a note up. How much of it pays what, and how the rest goes back, depends on what was open then: amounts
 * are those of the entry. They come to the total of the note, and pay the invoice that it takes back from.
 */
function creditEntries({ id, kind, date, branch_id, customer_id, total, credits_id, entries }: StoredInvoice) {
  const applied = entries.filter(({ event }) => event === 'CREDIT_APPLIED')
  if (kind !== 'CREDIT_NOTE' || total === 0) return []
  const others = applied
    .flatMap((entry) =>
      entry.lines.map((line) => ({ ...line, branch: entry.branch_id, amount: line.credit - line.debit })),
    )
    .filter(({ purpose, invoice_id }) => purpose !== 'receivables' || invoice_id !== id)
  const parts = others.flatMap(({ purpose, invoice_id, amount, branch }) =>
    purpose === 'receivables' && invoice_id
      ? [{ invoice_id: credits_id ?? invoice_id, amount, branch_id: branch }]
      : [],
  )
  const returned = others.flatMap(({ purpose, amount }): ReturnedPart[] => {
    const component = componentFor[purpose ?? '']
    return component ? [{ component, amount }] : []
  })
  const used = [...parts, ...returned].reduce((sum, { amount }) => sum + amount, 0)
  // Without the rest, the posting has other lines than the entry.
  const rest: ReturnedPart[] = used === total ? [] : [{ component: 'DISCOUNT', amount: total - used }]
  const posting = creditApplied({ credit_note_id: id, customer_id, parts, returned: [...returned, ...rest] })
  return [{ event: 'CREDIT_APPLIED' as const, date, branch_id, posting }]
}

function invoiceProblems(invoice: StoredInvoice): EntryProblem[] {
  const { status, date, branch_id, entries } = invoice
  if (status < approved) return entryProblems(entries, [], false)
  const issued: ExpectedEntry = { event: 'INVOICE_ISSUED', date, branch_id, posting: bookingOf(invoice) }
  return entryProblems(entries, [issued, ...creditEntries(invoice), ...earnedEntries(invoice)], status === isVoid)
}

/** Invoices and credit notes with their entries, and those of the revenue that they earn later. */
export const invoiceEntries = documentCheck('invoice', storedInvoice, invoiceProblems)
