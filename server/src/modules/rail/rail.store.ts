import { codeOf, codesOf } from '@rental/core/kernel/machine'
import { deliveryOrderMachine } from '@rental/core/modules/delivery-order/delivery-order.machine'
import { bookedCodes, invoiceMachine, openCodes } from '@rental/core/modules/invoice/invoice.machine'
import { quotationMachine } from '@rental/core/modules/quotation/quotation.machine'
import type { RailFacts, RailKind } from '@rental/core/modules/rail/rail.rules'
import { receiptMachine } from '@rental/core/modules/receipt/receipt.machine'
import { returnOrderMachine } from '@rental/core/modules/return-order/return-order.machine'
import { soldCodes } from '@rental/core/modules/sales-order/sales-order.machine'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../db/tx.ts'

const list = (codes: readonly number[]) => sql.lit(`{${codes.join(',')}}`)
const company = sql`(select current_company())`

/** Orders of the rental that a document belongs to; an invoice may bill several. */
const ordersOf: Readonly<Record<RailKind, (id: string) => RawBuilder<unknown>>> = {
  quotation: (id) => sql`select id from sales_order where company_id = ${company} and quotation_id = ${id}`,
  sales_order: (id) => sql`select ${id}::uuid as id`,
  delivery_order: (id) => sql`select order_id as id from delivery_order where id = ${id}`,
  return_order: (id) => sql`select order_id as id from return_order where id = ${id}`,
  invoice: (id) => sql`select distinct line.order_id as id from invoice
    join invoice_line as line on line.company_id = invoice.company_id
      and line.invoice_id = coalesce(invoice.credits_id, invoice.id)
    where invoice.id = ${id} and line.order_id is not null`,
  receipt: (id) => sql`select billed.order_id as id from receipt_line as paid
    join invoice_line as billed on billed.company_id = paid.company_id and billed.invoice_id = paid.invoice_id
    where paid.receipt_id = ${id} and billed.order_id is not null
    union select order_id from receipt_deposit where receipt_id = ${id}`,
}

const dayOf = (moment: RawBuilder<unknown>) => sql`(${moment} at time zone (select company_zone()))::date::text`

/** All documents of the rental that the reader sees; what was called off is left out, unless it is the one looked at. */
export async function railFacts(tx: Tx, kind: RailKind, id: string): Promise<RailFacts> {
  const isOpen = (machine: { name: string }, off: number) => {
    const table = machine.name
    const isAsked = table === kind ? sql`${sql.ref(`${table}.id`)} = ${id}` : sql`false`
    return sql`(${sql.ref(`${table}.status`)} <> ${sql.lit(off)} or ${isAsked})`
  }
  const { rows } = await sql<RailFacts>`
    with ordered as (${ordersOf[kind](id)}),
    billed as (
      select invoice.id, invoice.number, invoice.date, invoice.status, invoice.kind from invoice
      where invoice.company_id = ${company} and (invoice.id = ${id} or (invoice.kind = 'INVOICE' and invoice.id in (
        select line.invoice_id from invoice_line as line where line.company_id = ${company}
          and line.order_id in (select id from ordered))))
        and ${isOpen(invoiceMachine, codeOf(invoiceMachine, 'void'))}
    ),
    documents as (
      select 'quotation' as kind, quotation.id, quotation.number, quotation.date::text as "on",
        quotation.status = ${codeOf(quotationMachine, 'ordered')} as is_done
      from quotation where quotation.company_id = ${company} and (quotation.id = ${id} or quotation.id in (
        select made.quotation_id from sales_order as made where made.id in (select id from ordered)))
      union all select 'sales_order', sales_order.id, sales_order.number, sales_order.date::text,
        sales_order.status = any(${list(soldCodes)}::smallint[])
      from sales_order where sales_order.id in (select id from ordered)
      union all select 'delivery_order', delivery_order.id, delivery_order.number,
        ${dayOf(sql`coalesce(completed_at, scheduled_at)`)},
        status = ${codeOf(deliveryOrderMachine, 'completed')}
      from delivery_order where delivery_order.company_id = ${company} and order_id in (select id from ordered)
        and ${isOpen(deliveryOrderMachine, codeOf(deliveryOrderMachine, 'cancelled'))}
      union all select 'return_order', return_order.id, return_order.number,
        ${dayOf(sql`coalesce(completed_at, scheduled_at)`)}, status = ${codeOf(returnOrderMachine, 'completed')}
      from return_order where return_order.company_id = ${company} and order_id in (select id from ordered)
        and ${isOpen(returnOrderMachine, codeOf(returnOrderMachine, 'cancelled'))}
      union all select 'invoice', id, number, date::text, status = any(${list(bookedCodes)}::smallint[]) from billed
      union all select 'receipt', receipt.id, receipt.number, receipt.date::text,
        receipt.status = ${codeOf(receiptMachine, 'cleared')}
      from receipt where receipt.company_id = ${company} and (receipt.id = ${id} or receipt.id in (
        select line.receipt_id from receipt_line as line where line.company_id = ${company}
          and line.invoice_id in (select id from billed)
        union select brought.receipt_id from receipt_deposit as brought where brought.company_id = ${company}
          and brought.order_id in (select id from ordered)))
        and ${isOpen(receiptMachine, codeOf(receiptMachine, 'void'))}
    )
    select (select coalesce(jsonb_agg(to_jsonb(documents)), '[]') from documents) as documents,
      exists (select from billing_schedule as row where row.company_id = ${company}
        and row.order_id in (select id from ordered) and row.status = 'PLANNED' and row.kind <> 'DEPOSIT') as is_unbilled,
      exists (select from billed where billed.kind = 'INVOICE'
        and billed.status = any(${list([...openCodes, ...codesOf(invoiceMachine, ['draft', 'waiting'])])}::smallint[]))
        as is_owed`.execute(tx)
  return rows[0] ?? { documents: [], is_unbilled: false, is_owed: false }
}
