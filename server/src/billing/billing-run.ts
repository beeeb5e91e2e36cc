import { randomUUIDv7 } from 'node:crypto'
import { addDays } from '@rental/core/kernel/date'
import { codeOf, codesOf } from '@rental/core/kernel/machine'
import type { DueInvoice } from '@rental/core/modules/invoice/invoice.contract'
import { dueGroups, type DueRow } from '@rental/core/modules/invoice/due-groups'
import { invoiceMachine } from '@rental/core/modules/invoice/invoice.machine'
import {
  afterNote,
  documentsOf,
  partsOf,
  type BilledDocument,
  type CreditedInvoices,
} from '@rental/core/modules/invoice/billed-documents'
import { creditPrice, type CreditedInvoice } from '@rental/core/modules/invoice/credit.price'
import { invoicePrice } from '@rental/core/modules/invoice/invoice.price'
import { salesOrderMachine } from '@rental/core/modules/sales-order/sales-order.machine'
import { sql } from 'kysely'
import type { Tx } from '../db/tx.ts'
import { hashOf } from '../record/document.ts'
import { readInSteps } from '../record/list.ts'
import { taxesOn } from '../rental/taxes.ts'
import { longWork } from '../turns/long-work.ts'
import { isTakenUnbilled, rowColumns, rowOrder, rowTables } from './billed-rows.ts'
import { readBillingRules } from './billing-rules.ts'
import { companyTaxes, type CompanyTaxes } from './company-taxes.ts'
import { creditedInvoices } from './credited-invoices.ts'

export interface DueQuery {
  /** Rows that are due until this day. */
  until: string
  order_id?: string | undefined
}

/** Orders that are agreed: the fee of a cancelled one is billed as well. */
const billable = codesOf(salesOrderMachine, ['confirmed', 'on_rent', 'completed', 'terminated', 'cancelled'])

/** The day on which a row is billed: not before its order was agreed. */
const billedOn = sql`greatest(row.due_on, (ordered.approved_at at time zone branch.time_zone)::date)`

/** Rows that became due before the company bills here, in orders agreed before that: they were billed elsewhere. */
const isHistory = (begins: string | null) => sql<boolean>`${billedOn} < ${begins}::date`

const billingBegins = async (tx: Tx) => (await readBillingRules(tx)).billing_begins_on ?? null

/** Planned rows that are due, from the day on which billing begins. */
const dueRows = ({ until, order_id }: DueQuery, begins: string | null) => sql<DueRow>`
    select ${rowColumns},
      ${billedOn} as billed_on,
      ordered.number as order_number, ordered.branch_id, ordered.po_number, ordered.payment_term_id,
      ordered.prices_include_ppn, ordered.language, coalesce(term.due_days, 0) as due_days,
      customer.name as customer_name, coalesce(customer.invoice_grouping, 'ORDER') as grouping, customer.requires_po,
      customer.withholds_pph23, customer.is_wapu, customer.tax_code
    from ${rowTables}
    join customer on customer.company_id = ordered.company_id and customer.id = ordered.customer_id
    join branch on branch.company_id = ordered.company_id and branch.id = ordered.branch_id
    left join payment_term as term on term.company_id = ordered.company_id and term.id = ordered.payment_term_id
    where row.status = 'PLANNED' and row.due_on <= ${until}::date and ordered.status = any(${billable}::smallint[])
      and not ${isTakenUnbilled} and ${isHistory(begins)} is not true
      ${order_id ? sql`and row.order_id = ${order_id}` : sql``}
    order by row.due_on, ordered.number, ${rowOrder('row')}`

/** The same for a run: rows that somebody else is working on are left for the next one. */
const lockedRows = (query: DueQuery, begins: string | null) =>
  sql<DueRow>`${dueRows(query, begins)} for update of row skip locked`

const taxesFor = (first: DueRow, company: CompanyTaxes) => ({
  ...taxesOn({ ...company, ...first }, first.billed_on),
  prices_include_ppn: first.prices_include_ppn,
})

/** Invoices and credit notes of rows of one group. */
function documentsIn(group: DueRow[], company: CompanyTaxes, credited: CreditedInvoices): BilledDocument<DueRow>[] {
  const [first] = group
  return first ? documentsOf(group, first.billed_on, taxesFor(first, company), credited) : []
}

/** Invoices that rows take from. */
const takenInvoices = (tx: Tx, rows: readonly DueRow[]) =>
  creditedInvoices(tx, [...new Set(rows.flatMap(({ takes }) => takes?.invoice_id ?? []))])

/** A credit note over an invoice; what the next one finds of the invoice is written back. */
function notePrice(rows: readonly DueRow[], id: string, credited: Map<string, CreditedInvoice>) {
  const invoice = credited.get(id)
  if (!invoice) throw new Error('a note has its invoice')
  const parts = partsOf(invoice, rows)
  credited.set(id, afterNote(invoice, parts))
  return { ...creditPrice(invoice, parts), branch_id: invoice.branch_id }
}

/** An invoice as rows of both tables. */
function invoiceOf(
  { kind, rows: group, credits_id }: BilledDocument<DueRow>,
  company: CompanyTaxes,
  credited: Map<string, CreditedInvoice>,
) {
  const [first] = group
  if (!first) throw new Error('an invoice has rows')
  const { customer_id, billed_on: date, language, payment_term_id, due_days, prices_include_ppn } = first
  const taxes = taxesFor(first, company)
  const own = { branch_id: Math.min(...group.map((row) => row.branch_id)) }
  const { lines, priced, tax_code, branch_id } = credits_id
    ? notePrice(group, credits_id, credited)
    : {
        ...own,
        ...invoicePrice(
          group.map((row) => ({ row })),
          { kind, on: date, taxes, tax_code: first.tax_code },
        ),
      }
  const numbers = new Set(group.map(({ po_number }) => po_number))
  const po_number = numbers.size === 1 ? first.po_number : null
  const isComplete = !first.requires_po || po_number !== null
  const id = randomUUIDv7()
  const entered = {
    customer_id,
    branch_id,
    language,
    date,
    payment_term_id,
    due_on: addDays(date, due_days),
    po_number,
    prices_include_ppn,
    tax_code,
    kind,
    credits_id: credits_id ?? null,
  }
  const rows = lines.map((line, position) => ({ ...line, invoice_id: id, position }))
  const status = codeOf(invoiceMachine, isComplete ? 'waiting' : 'draft')
  return {
    head: { ...entered, id, status, priced, hash: hashOf([entered, rows, priced]), is_submitted: isComplete },
    lines: rows,
  }
}

/** Writes invoices with their lines, which makes their rows invoiced, in two statements for any number. */
async function insertInvoices(tx: Tx, invoices: readonly ReturnType<typeof invoiceOf>[]): Promise<void> {
  const heads = JSON.stringify(invoices.map(({ head }) => head))
  const lines = JSON.stringify(invoices.flatMap((one) => one.lines))
  await sql`
    insert into invoice (id, kind, customer_id, branch_id, language, date, payment_term_id, due_on, po_number,
      prices_include_ppn, tax_code, credits_id, status, priced, hash, submitted_at)
    select id, kind, customer_id, branch_id, language, date, payment_term_id, due_on, po_number, prices_include_ppn,
      tax_code, credits_id, status, priced, hash, case when is_submitted then now() end
    from jsonb_to_recordset(${heads}::jsonb) as head (id uuid, kind text, customer_id uuid, branch_id smallint,
      language text, date date, payment_term_id smallint, due_on date, po_number text, prices_include_ppn boolean,
      tax_code text, credits_id uuid, status smallint, priced jsonb, hash text, is_submitted boolean)`.execute(tx)
  await sql`
    insert into invoice_line (invoice_id, position, schedule_id, credits_line_id, order_id, order_line_id, vehicle_id, label, kind,
      period_start, last_day, quantity, unit, unit_price, discount, is_taxed, subtotal, discount_amount, total, net, account)
    select invoice_id, position, schedule_id, credits_line_id, order_id, order_line_id, vehicle_id, label, kind, period_start, last_day,
      quantity, unit, unit_price, discount, is_taxed, subtotal, discount_amount, total, net, account
    from jsonb_populate_recordset(null::invoice_line, ${lines}::jsonb)`.execute(tx)
}

/** Invoices in one statement. */
const atOnce = 500

/**
 * Makes invoices of the rows that are due: rows move from planned to invoiced once, so that running it again, beside
 * another run, or a week late makes nothing twice and nothing else.
 */
export async function billDueRows(tx: Tx, query: DueQuery): Promise<{ id: string; status: number }[]> {
  const { rows } = await lockedRows(query, await billingBegins(tx)).execute(tx)
  const company = await companyTaxes(tx)
  const credited = await takenInvoices(tx, rows)
  const documents = dueGroups(rows).flatMap((group) => documentsIn(group, company, credited))
  const invoices = documents.map((document) => invoiceOf(document, company, credited))
  for (let at = 0; at < invoices.length; at += atOnce) await insertInvoices(tx, invoices.slice(at, at + atOnce))
  return invoices.map(({ head: { id, status } }) => ({ id, status }))
}

/** Rows that are never billed because they are older than the day on which billing begins. */
export async function leftToHistory(tx: Tx): Promise<{ begins_on: string; count: number; amount: number } | null> {
  const begins_on = await billingBegins(tx)
  if (begins_on === null) return null
  const { rows } = await sql<{ count: number; amount: number }>`
    select count(*) as count, coalesce(sum(row.amount), 0)::bigint as amount
    from billing_schedule as row
    join sales_order as ordered on ordered.company_id = row.company_id and ordered.id = row.order_id
    join branch on branch.company_id = ordered.company_id and branch.id = ordered.branch_id
    where row.status = 'PLANNED' and row.due_on < ${begins_on}::date and ordered.status = any(${billable}::smallint[])
      and row.kind <> 'DEPOSIT' and ${isHistory(begins_on)}`.execute(tx)
  const [found] = rows
  return found && found.count > 0 ? { begins_on, ...found } : null
}

function dueInvoice({ kind, rows }: BilledDocument<DueRow>): DueInvoice[] {
  const [first] = rows
  if (!first) return []
  const { customer_id, customer_name, billed_on: date } = first
  const orders = [...new Set(rows.flatMap(({ order_number }) => order_number ?? []))]
  const amount = rows.reduce((sum, row) => sum + (row.kind === 'DEPOSIT' ? 0 : row.amount), 0)
  const branch_id = Math.min(...rows.map((row) => row.branch_id))
  return [{ customer_id, customer_name, branch_id, kind, date, orders, rows: rows.length, amount }]
}

/** The invoices that a run would make. Thousands of rows are read and worked out in small steps. */
export async function dueInvoices(tx: Tx, query: DueQuery): Promise<DueInvoice[]> {
  const company = await companyTaxes(tx)
  const due: DueRow[] = []
  for await (const row of readInSteps<DueRow>(tx, dueRows(query, await billingBegins(tx)))) due.push(row)
  const credited = await takenInvoices(tx, due)
  const rest = longWork()
  const found: DueInvoice[] = []
  for (const group of dueGroups(due)) {
    found.push(...documentsIn(group, company, credited).flatMap(dueInvoice))
    await rest()
  }
  return found
}
