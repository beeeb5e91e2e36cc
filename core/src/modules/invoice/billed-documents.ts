import { share, sum } from '../../totals/round.ts'
import type { Taxes } from '../../totals/tax.ts'
import { creditPrice, type CreditedInvoice, type CreditedPart } from './credit.price.ts'
import type { InvoiceKind } from './invoice.fields.ts'
import { baseOf, type BilledRow } from './invoice.price.ts'

export interface BilledDocument<R extends BilledRow> {
  kind: InvoiceKind
  rows: R[]
  /** The invoice that a credit note takes back from. */
  credits_id?: string
}

/** Approved invoices that rows take from, by id. */
export type CreditedInvoices = ReadonlyMap<string, CreditedInvoice>

/**
 * Documents for rows of one day: those that come to less than nothing are credited. What is taxed and what is not stand
 * apart where one of them is owed and the other credited, because a tax invoice has no base below zero. A deposit is
 * asked for with what is owed.
 */
function balanced<R extends BilledRow>(rows: readonly R[], on: string, taxes: Taxes): BilledDocument<R>[] {
  if (rows.length === 0) return []
  const parts = Map.groupBy(rows, ({ kind, is_taxed }) => (kind === 'DEPOSIT' ? 'deposit' : String(is_taxed)))
  const [taxed, untaxed, deposits] = ['true', 'false', 'deposit'].map((name) => parts.get(name) ?? [])
  const baseOfAll = (some: readonly R[] = []) => sum(some.map((row) => baseOf(row, on, taxes)))
  const [base, rest] = [baseOfAll(taxed), baseOfAll(untaxed)]
  if (base * rest >= 0) return [{ kind: base + rest < 0 ? 'CREDIT_NOTE' : 'INVOICE', rows: [...rows] }]
  const [owed = [], credited = []] = base > 0 ? [taxed, untaxed] : [untaxed, taxed]
  return [
    { kind: 'INVOICE', rows: [...owed, ...(deposits ?? [])] },
    { kind: 'CREDIT_NOTE', rows: credited },
  ]
}

/**
 * Documents for rows of one day. Whatever takes from an approved invoice is a credit note over that invoice: deducted from
 * a later bill, it would leave less of that bill than its own lines, and those could not be taken back any more.
 */
export function documentsOf<R extends BilledRow>(
  rows: readonly R[],
  on: string,
  taxes: Taxes,
  credited: CreditedInvoices,
): BilledDocument<R>[] {
  const taking = rows.filter(({ takes }) => takes && credited.has(takes.invoice_id))
  const notes = [...Map.groupBy(taking, ({ takes }) => takes?.invoice_id ?? '')]
    .filter(([, own]) => sum(own.map(({ amount }) => amount)) < 0)
    .map(([credits_id, own]): BilledDocument<R> => ({ kind: 'CREDIT_NOTE', rows: own, credits_id }))
  const noted = new Set(notes.flatMap((note) => note.rows))
  return [
    ...balanced(
      rows.filter((row) => !noted.has(row)),
      on,
      taxes,
    ),
    ...notes,
  ]
}

/** Parts of an invoice that rows of a schedule take back. */
export const partsOf = (invoice: CreditedInvoice, rows: readonly BilledRow[]): CreditedPart[] =>
  rows.flatMap((row): CreditedPart[] => {
    const line = invoice.lines.find(({ id }) => id === row.takes?.line_id)
    if (!line || !row.takes) return []
    const { id: schedule_id, kind, period_start, last_day, label } = row
    // Down payments are agreed with PPN in them, and invoiced without.
    const isGross = kind === 'DP' || kind === 'DP_RETURN'
    const { of } = row.takes
    const amount = isGross ? share(line.total, of < 0 ? row.amount : -row.amount, Math.abs(of)) : -row.amount
    return [{ line, amount, row: { schedule_id, kind, period_start, last_day }, ...(label && { label }) }]
  })

/** The invoice after a note that is made: a second note of the same run goes on from there. */
export function afterNote(invoice: CreditedInvoice, parts: readonly CreditedPart[]): CreditedInvoice {
  const { totals } = creditPrice(invoice, parts).priced
  const { before } = invoice
  return {
    ...invoice,
    before: {
      dpp: before.dpp + totals.dpp,
      dpp_other: before.dpp_other + totals.dpp_other,
      ppn: before.ppn + totals.ppn,
      pph23: before.pph23 + totals.pph23,
      total: before.total + totals.total,
    },
    lines: invoice.lines.map((line) => {
      const taken = sum(parts.flatMap((part) => (part.line.id === line.id ? part.amount : [])))
      return { ...line, credited: line.credited + taken }
    }),
  }
}
