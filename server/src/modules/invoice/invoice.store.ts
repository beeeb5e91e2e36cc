import { creditedBy } from '../../billing/credited-invoices.ts'
import { isGoodwill } from '../../billing/goodwill.ts'
import { daysLate, isMoneyOwed, isOverdue, waitsForSlip } from '../../billing/overdue.ts'
import type { ListQuery } from '@rental/core/kernel/list'
import { codeOf, codesOf } from '@rental/core/kernel/machine'
import {
  CreditableLine,
  invoice,
  InvoiceHead,
  InvoiceLine,
  invoiceLineColumns,
  InvoiceRow,
  type Invoice,
  type InvoicedOrder,
} from '@rental/core/modules/invoice/invoice.contract'
import { bookedCodes, invoiceMachine, openCodes } from '@rental/core/modules/invoice/invoice.machine'
import { messageMachine } from '@rental/core/modules/message/message.machine'
import type { AgingBucket } from '@rental/core/modules/invoice/invoice.rules'
import { receiptMachine } from '@rental/core/modules/receipt/receipt.machine'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { z } from 'zod'
import type { Tx } from '../../db/tx.ts'
import { lettersGroup } from '../../papers/document-letters.ts'
import { rowsFrom } from '../../record/crud.ts'
import { countByState } from '../../record/document-handlers.ts'
import { narrowedBy } from '../../record/list.ts'
import { findDocument, pickFields, type DocumentSource } from '../../record/document.ts'
import type { DerivedGroup } from '../../record/names.ts'

const isOpen = sql`invoice.status = any(${sql.lit(`{${openCodes.join(',')}}`)}::smallint[])`
const isBooked = sql`invoice.status = any(${sql.lit(`{${bookedCodes.join(',')}}`)}::smallint[])`

/**
 * By approved notes over it, also what went back to the customer of what was paid; and by those without an invoice, as
 * far as they paid it.
 */
const credited = sql`(case invoice.kind when 'INVOICE' then coalesce((
    select sum(note.total) from invoice as note
    where note.company_id = invoice.company_id and note.credits_id = invoice.id
      and note.status = any(${sql.lit(`{${bookedCodes.join(',')}}`)}::smallint[])), 0)
  + coalesce((
    select sum(applied.credit) from journal_line as applied
    join journal_entry as entry on entry.company_id = applied.company_id and entry.id = applied.entry_id
      and entry.event = 'CREDIT_APPLIED'
    join invoice as note on note.company_id = entry.company_id and note.id = entry.source_id
      and note.credits_id is null and note.status = any(${sql.lit(`{${bookedCodes.join(',')}}`)}::smallint[])
    where applied.company_id = invoice.company_id and applied.invoice_id = invoice.id), 0) else 0 end)::bigint`

/** From the ledger: owed until money is there, so that giros in hand do not count as paid. */
const owed: DerivedGroup = {
  columns: {
    open: sql`case when ${isBooked} then abs(coalesce(sum(line.debit - line.credit), 0))::bigint else 0 end`,
    in_giros: sql`coalesce(sum(line.debit - line.credit) filter (where account.purpose = 'giros'), 0)::bigint`,
    paid: sql`case when ${isBooked} and invoice.kind = 'INVOICE'
      then invoice.total - coalesce(sum(line.debit - line.credit), 0)::bigint - ${credited} else 0 end`,
  },
  from: sql`from journal_line as line
    join ledger_account as account on account.company_id = line.company_id and account.id = line.account_id
    where line.company_id = invoice.company_id and line.invoice_id = invoice.id
      and account.purpose in ('receivables', 'giros')`,
}

/** How many days ago what is owed was due: from, and until. */
const agingDays: Readonly<Record<AgingBucket, readonly [number | null, number | null]>> = {
  NOT_DUE: [null, 0],
  D1_30: [1, 30],
  D31_60: [31, 60],
  D61_90: [61, 90],
  OVER_90: [91, null],
}
function agesIn(bucket: AgingBucket): RawBuilder<unknown> {
  const [from, until] = agingDays[bucket]
  return sql`int4range(${from}::int, ${until}::int, '[]') @> (company_today() - invoice.due_on)`
}

export const invoiceSource = {
  table: 'invoice' as const,
  module: 'invoice',
  row: InvoiceRow,
  record: InvoiceHead,
  spec: invoice.list.list,
  machine: invoiceMachine,
  keepsReason: true,
  derived: {
    credits_number: sql`(select credited.number from invoice as credited
      where credited.company_id = invoice.company_id and credited.id = invoice.credits_id)`,
    credits_tax_number: sql`(select credited.tax_invoice_number from invoice as credited
      where credited.company_id = invoice.company_id and credited.id = invoice.credits_id)`,
    npwp: sql`(select payer.npwp from customer as payer
      where payer.company_id = invoice.company_id and payer.id = invoice.customer_id)`,
    dpp: sql`(invoice.priced #>> '{totals,dpp}')::bigint`,
    dpp_other: sql`(invoice.priced #>> '{totals,dpp_other}')::bigint`,
    orders: sql`array(select distinct ordered.number from invoice_line as line
      join sales_order as ordered on ordered.company_id = line.company_id and ordered.id = line.order_id
      where line.company_id = invoice.company_id and line.invoice_id = invoice.id and ordered.number is not null order by 1)`,
    plates: sql`array(select distinct vehicle.license_number from invoice_line as line
      join vehicle on vehicle.company_id = line.company_id and vehicle.id = line.vehicle_id
      where line.company_id = invoice.company_id and line.invoice_id = invoice.id order by 1)`,
    is_goodwill: isGoodwill,
    credited,
    waits_for_slip: waitsForSlip,
    is_overdue: isOverdue,
    days_late: daysLate,
  },
  groups: [owed, lettersGroup('invoice', isOpen)],
  inside: {
    order_id: (ids: readonly unknown[]) => sql<SqlBool>`invoice.id in (
      select invoice_id from invoice_line where order_id = any(${ids}::uuid[]))`,
    vehicle_id: (ids: readonly unknown[]) => sql<SqlBool>`invoice.id in (
      select invoice_id from invoice_line where vehicle_id = any(${ids}::uuid[]))`,
    aging: (wanted: readonly unknown[]) =>
      sql<SqlBool>`(${isMoneyOwed} and (${sql.join((wanted as AgingBucket[]).map(agesIn), sql` or `)}))`,
    waiting_for: () => sql<SqlBool>`${waitsForSlip}`,
  },
  numbered: 'invoice' as const,
  pointers: { credits_id: 'invoice' } as const,
  lines: {
    table: 'invoice_line',
    parent: 'invoice_id',
    columns: invoiceLineColumns,
    record: InvoiceLine,
    read: linesOf,
  },
} satisfies DocumentSource<keyof typeof invoiceMachine.moves, InvoiceLine>

async function linesOf(tx: Tx, id: string): Promise<InvoiceLine[]> {
  const { rows } = await sql<InvoiceLine>`
    select line.*, trim_scale(line.discount)::text as discount, vehicle.license_number as vehicle_name,
      ordered.number as order_number, coalesce((
        select sum(case taker.kind when 'CREDIT_NOTE' then part.total else -part.total end) from invoice_line as part
        join invoice as taker on taker.company_id = part.company_id and taker.id = part.invoice_id
          and taker.status = any(${sql.lit(`{${bookedCodes.join(',')}}`)}::smallint[])
        where part.company_id = line.company_id and part.credits_line_id = line.id), 0)::bigint as credited
    from invoice_line as line
    left join vehicle on vehicle.company_id = line.company_id and vehicle.id = line.vehicle_id
    left join sales_order as ordered on ordered.company_id = line.company_id and ordered.id = line.order_id
    where line.invoice_id = ${id} order by line.position`.execute(tx)
  return rows
}

/** An invoice as it is stored, with its lines. */
export type StoredInvoice = z.output<typeof InvoiceHead> & { lines: InvoiceLine[] }

export const findStoredInvoice = (tx: Tx, id: string, lock?: 'for update'): Promise<StoredInvoice> =>
  findDocument<z.output<typeof InvoiceHead>, InvoiceLine>(tx, invoiceSource, id, lock)

/** Kinds that an order is billed for once, which later invoices show as not billed. */
const billedOnce = ['DEPOSIT', 'DELIVERY']

interface Around {
  needs: Invoice['needs']
  order_details: InvoicedOrder[]
}

/** Papers that the customer wants, and the orders with what this invoice does not ask for. */
async function aroundOf(tx: Tx, id: string): Promise<Around> {
  const { rows } = await sql<Around>`
    select customer.invoice_needs as needs, coalesce((
      select jsonb_agg(jsonb_build_object('id', ordered.id, 'number', ordered.number, 'started_on', ordered.started_on,
        'last_day', ordered.last_day, 'deliveries', array(
          select delivery.number from delivery_order as delivery
          where delivery.company_id = ordered.company_id and delivery.order_id = ordered.id order by 1),
        'not_billed', (
          select coalesce(jsonb_agg(jsonb_build_object('kind', row.kind, 'amount', row.amount,
            'invoice_id', other.id, 'number', other.number) order by row.kind, row.due_on), '[]')
          from billing_schedule as row
          left join invoice_line as billed on billed.company_id = row.company_id and billed.schedule_id = row.id
            and billed.is_billed
          left join invoice as other on other.company_id = billed.company_id and other.id = billed.invoice_id
          where row.company_id = ordered.company_id and row.order_id = ordered.id and row.kind = any(${billedOnce})
            and row.status <> 'VOID' and other.id is distinct from document.id)
      ) order by ordered.number)
      from sales_order as ordered
      where ordered.company_id = document.company_id
        and ordered.id in (select order_id from invoice_line as line
          where line.company_id = document.company_id and line.invoice_id = document.id)
    ), '[]') as order_details
    from invoice as document
    join customer on customer.company_id = document.company_id and customer.id = document.customer_id
    where document.id = ${id}`.execute(tx)
  return rows[0] ?? { needs: [], order_details: [] }
}

type Applied = Pick<Invoice, 'credits' | 'kept_as_balance'>

/** Credit notes that paid an invoice, and invoices that a credit note paid, unless the note is void. */
async function appliedOf(tx: Tx, id: string): Promise<Applied> {
  const { rows } = await sql<Applied>`
    with applied as (
      select entry.source_id as note_id, line.invoice_id as paid_id, account.purpose, line.credit
      from journal_entry as entry
      join journal_line as line on line.company_id = entry.company_id and line.entry_id = entry.id and line.credit > 0
      join ledger_account as account on account.company_id = line.company_id and account.id = line.account_id
      where entry.event = 'CREDIT_APPLIED'
        and entry.id in (select id from journal_entry where source_id = ${id}
          union select entry_id from journal_line where invoice_id = ${id})
        and (entry.source_id = ${id} or line.invoice_id = ${id})
        and not exists (select from journal_entry as reversal
          where reversal.company_id = entry.company_id and reversal.reverses_id = entry.id)
    )
    select coalesce((
        select jsonb_agg(jsonb_build_object('id', other.id, 'number', other.number, 'amount', applied.credit,
            'tax_outcome', case other.kind when 'CREDIT_NOTE' then other.tax_outcome end,
            'tax_outcome_number', case other.kind when 'CREDIT_NOTE' then other.tax_outcome_number end)
          order by other.date, other.number)
        from applied join invoice as other on other.id = case applied.note_id when ${id} then applied.paid_id else applied.note_id end
        where applied.purpose = 'receivables'), '[]') as credits,
      coalesce((select sum(credit) from applied where note_id = ${id} and purpose = 'deposits'), 0)::bigint as kept_as_balance`.execute(
    tx,
  )
  return rows[0] ?? { credits: [], kept_as_balance: 0 }
}

/** Lines of the invoice that a draft of a note takes from, with what others took of them. */
async function creditableOf(tx: Tx, id: string): Promise<CreditableLine[]> {
  const [credited, { rows }] = await Promise.all([
    creditedBy(tx, id),
    sql<Pick<InvoiceLine, 'id' | 'vehicle_name'>>`
      select line.id, vehicle.license_number as vehicle_name
      from invoice as note
      join invoice_line as line on line.company_id = note.company_id and line.invoice_id = note.credits_id
      join vehicle on vehicle.company_id = line.company_id and vehicle.id = line.vehicle_id
      where note.id = ${id}`.execute(tx),
  ])
  const names = new Map(rows.map((line) => [line.id, line.vehicle_name]))
  return (credited?.lines ?? []).map((line) => ({
    ...(pickFields(CreditableLine.shape, line) as CreditableLine),
    vehicle_name: names.get(line.id) ?? null,
  }))
}

export async function findInvoice(tx: Tx, id: string): Promise<Invoice> {
  const [stored, around, applied, creditable] = await Promise.all([
    findStoredInvoice(tx, id),
    aroundOf(tx, id),
    appliedOf(tx, id),
    creditableOf(tx, id),
  ])
  return { ...stored, ...around, ...applied, creditable }
}

type DerivedCounts = Record<'overdue' | 'waiting_for_slip' | 'credit_notes', number>

export async function countInvoices(tx: Tx, query: ListQuery) {
  const among = narrowedBy(rowsFrom(invoiceSource), query)
  const [byState, { rows }] = await Promise.all([
    countByState(tx, invoiceSource, among),
    sql<DerivedCounts>`
      select count(*) filter (where ${isOverdue}) as overdue,
        count(*) filter (where ${waitsForSlip}) as waiting_for_slip,
        count(*) filter (where kind = 'CREDIT_NOTE') as credit_notes
      from invoice where status = any(${codesOf(invoiceMachine)}::smallint[]) and ${among}`.execute(tx),
  ])
  return { ...byState, ...(rows[0] ?? { overdue: 0, waiting_for_slip: 0, credit_notes: 0 }) }
}

/** True while a receipt that is not void names it, such as a giro that is not cleared yet. */
export async function hasReceipts(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from receipt_line as line
    join receipt on receipt.company_id = line.company_id and receipt.id = line.receipt_id
    where line.invoice_id = ${id} and receipt.status <> ${codeOf(receiptMachine, 'void')} limit 1`.execute(tx)
  return rows.length > 0
}

/** Number of another invoice with this tax invoice, among those that the caller may see. */
export async function holderOfTaxNumber(tx: Tx, id: string, tax_invoice_number: string): Promise<string | null> {
  const { rows } = await sql<{ number: string }>`
    select number from invoice where tax_invoice_number = ${tax_invoice_number} and id <> ${id} limit 1`.execute(tx)
  return rows[0]?.number ?? null
}

/** Lines of invoices among the given that exist. */
export async function existingLines(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`select id from invoice_line where id = any(${ids}::uuid[])`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** Its rows can be billed again. Those that the schedule takes back as a whole are not: both fall away. */
export async function releaseRows(tx: Tx, id: string): Promise<void> {
  await sql`update invoice_line set is_billed = false where invoice_id = ${id}`.execute(tx)
  await sql`
    with gone as (
      select row.id from billing_schedule as row
      join billing_schedule as taker on taker.company_id = row.company_id and taker.takes_from_id = row.id
        and taker.status <> 'VOID'
      where row.status = 'PLANNED' and row.id in (select schedule_id from invoice_line where invoice_id = ${id})
      group by row.id, row.amount
      having sum(taker.amount) = -row.amount and bool_and(taker.status = 'PLANNED')
    )
    update billing_schedule set status = 'VOID' where id in (select id from gone) or takes_from_id in (select id from gone)
  `.execute(tx)
}

export async function orderExists(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`select from sales_order where id = ${id}`.execute(tx)
  return rows.length > 0
}

/** Letters that left, leave, or are kept for a person to send: those that failed or were cancelled do not count. */
const standing = codesOf(messageMachine, ['waiting', 'sent', 'kept'])

/** True where the customer has the invoice, or will have it without another letter. */
export async function hasLetters(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from outbox where invoice_id = ${id} and status = any(${standing}::smallint[]) limit 1`.execute(tx)
  return rows.length > 0
}
