import type { AccountPurpose } from '../../ledger/chart.ts'
import { invoicePosting, revenueEarned, type InvoicedPart } from '../../ledger/invoice.postings.ts'
import type { Posting } from '../../ledger/posting.ts'
import { addDays, daysBetween } from '../../kernel/date.ts'
import { share, sum } from '../../totals/round.ts'
import { kindsForDays, type BillingKind } from '../sales-order/schedule.contract.ts'
import type { InvoiceKind } from './invoice.fields.ts'

export interface BookedLine {
  kind: BillingKind
  account: AccountPurpose
  net: number
  vehicle_id: string | null
  period_start: string | null
  last_day: string | null
}

export interface BookedInvoice {
  id: string
  customer_id: string
  kind: InvoiceKind
  date: string
  ppn: number
  rounding: number
  /** Of a credit note: the day of the invoice that it takes back from. */
  credited_on: string | null
  lines: readonly BookedLine[]
}

const monthOf = (day: string) => day.slice(0, 7)
/** Last day of the month before that of a day. */
export const monthBefore = (day: string): string => addDays(`${monthOf(day)}-01`, -1)

/** Rent for days of later months is earned with them. */
export const isDeferred = ({ kind, last_day }: BookedLine, date: string): boolean =>
  (kindsForDays as readonly BillingKind[]).includes(kind) && last_day !== null && monthOf(last_day) > monthOf(date)

const signOf = ({ kind }: Pick<BookedInvoice, 'kind'>) => (kind === 'CREDIT_NOTE' ? -1 : 1)

/** The day that decides which rent waits to be earned: a credit note takes it back from where its invoice put it. */
const billedOn = ({ date, credited_on }: BookedInvoice) => credited_on ?? date

/** Rent of months that were over when it was credited is taken off the revenue, the rest off what waits to be earned. */
function partsOf(line: BookedLine, invoice: BookedInvoice, sign: number): InvoicedPart[] {
  const { account, net, vehicle_id } = line
  const concerns = vehicle_id ? { vehicle_id } : {}
  const waits = isDeferred(line, billedOn(invoice))
  const earned = waits && invoice.credited_on ? earnedUntil(line, monthBefore(invoice.date)) : waits ? 0 : net
  return [
    { account, amount: sign * earned, ...concerns },
    { account: 'deferred_revenue', amount: sign * (net - earned), ...concerns },
  ]
}

/** The entry of an approved invoice; that of a credit note stands on the other sides. */
export function bookingOf(invoice: BookedInvoice): Posting {
  const { id, customer_id, ppn, rounding, lines } = invoice
  const sign = signOf(invoice)
  const parts = lines.filter(({ kind }) => kind !== 'DEPOSIT').flatMap((line) => partsOf(line, invoice, sign))
  return invoicePosting({ invoice_id: id, customer_id, parts, ppn: sign * ppn, rounding: sign * rounding })
}

/** Days of a line up to a day, and all of them. */
function daysUntil({ period_start, last_day }: BookedLine, until: string): [passed: number, all: number] {
  const [first, last] = [period_start ?? '', last_day ?? '']
  const end = until < last ? until : last
  return [Math.max(0, daysBetween(first, end) + 1), daysBetween(first, last) + 1]
}

/** Part of a line that is earned with its days up to a day. */
const earnedUntil = (line: BookedLine, until: string): number => share(line.net, ...daysUntil(line, until))

/** Revenue that an invoice earned after one day and until another, by account and vehicle; null where there is none. */
export function earnedBetween(invoice: BookedInvoice, after: string | null, until: string): Posting | null {
  const sign = signOf(invoice)
  const parts = invoice.lines
    .filter((line) => isDeferred(line, billedOn(invoice)))
    .map((line) => ({
      line,
      amount: sign * (earnedUntil(line, until) - (after === null ? 0 : earnedUntil(line, after))),
    }))
    .filter(({ amount }) => amount !== 0)
  if (parts.length === 0) return null
  return revenueEarned(
    parts.map(({ line: { account, vehicle_id }, amount }) => ({
      account,
      amount,
      ...(vehicle_id && { vehicle_id }),
    })),
  )
}

/**
 * Revenue that an invoice earned in the month that ends on a day; null where there is none. Its first month takes along the
 * days before it. What a credit note takes back of them is in its own entry.
 */
export function earnedInMonth(invoice: BookedInvoice, monthEnd: string): Posting | null {
  const isFirst = !invoice.credited_on && monthOf(monthEnd) === monthOf(invoice.date)
  return earnedBetween(invoice, isFirst ? null : monthBefore(monthEnd), monthEnd)
}

/** Last days of the months, from that of an invoice to the last one in which it earns. */
export function earningMonths(invoice: BookedInvoice): string[] {
  const last = invoice.lines.reduce(
    (latest, line) => (isDeferred(line, billedOn(invoice)) && line.last_day ? max(latest, line.last_day) : latest),
    '',
  )
  const ends: string[] = []
  if (last === '') return ends
  for (let end = monthEndOf(invoice.date); monthOf(end) <= monthOf(last); end = monthEndOf(addDays(end, 1)))
    ends.push(end)
  return ends
}
const max = (a: string, b: string) => (a > b ? a : b)
/** 31 days after the first of a month are a day of the next one. */
const monthEndOf = (day: string): string => monthBefore(addDays(`${monthOf(day)}-01`, 31))

/** Sum of what waits to be earned. */
export const deferredIn = (invoice: BookedInvoice): number =>
  signOf(invoice) * sum(invoice.lines.flatMap((line) => (isDeferred(line, billedOn(invoice)) ? line.net : [])))
