import type { CreditedFacts } from '@rental/core/modules/invoice/invoice.paper'
import type { Invoice, InvoiceDraft } from '@rental/core/modules/invoice/invoice.contract'
import type { ReturnCharge } from '@rental/core/modules/return-order/charge.fields'
import { sql } from 'kysely'
import type { Tx } from '../../db/tx.ts'

interface InvoicedCustomer {
  payment_term_id: number | null
  tax_code: InvoiceDraft['tax_code']
  requires_po: boolean
}

/** Facts of a customer for an invoice. */
export async function invoicedCustomer(tx: Tx, id: string): Promise<InvoicedCustomer | undefined> {
  const { rows } = await sql<InvoicedCustomer>`
    select payment_term_id, tax_code, requires_po from customer where id = ${id}`.execute(tx)
  return rows[0]
}

/** Days of a payment term; null without one. */
export async function dueDaysOf(tx: Tx, term: number | null | undefined): Promise<number | null> {
  if (!term) return null
  const { rows } = await sql<{ due_days: number }>`select due_days from payment_term where id = ${term}`.execute(tx)
  return rows[0]?.due_days ?? null
}

/** Brand and model of vehicles, by their ids. */
export async function vehicleTitles(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; title: string }>`
    select id, concat_ws(' ', brand, model) as title from vehicle where id = any(${ids}::uuid[])`.execute(tx)
  return new Map(rows.map(({ id, title }) => [id, title]))
}

/** Invoice that a credit note takes back from, as the paper of the note names it. */
export async function creditedFacts(
  tx: Tx,
  id: string | null,
): Promise<(CreditedFacts & Pick<Invoice, 'priced'>) | null> {
  if (!id) return null
  const { rows } = await sql<CreditedFacts & Pick<Invoice, 'priced'>>`
    select date, tax_invoice_number, tax_ground, priced from invoice where id = ${id}`.execute(tx)
  return rows[0] ?? null
}

export type ReturnDetail = Pick<ReturnCharge, 'kind' | 'label' | 'is_manual' | 'amount'> & { line_id: string }

/** Accepted charges of returns that the lines of an invoice bill: a line sums up all of one kind. */
export async function returnDetails(tx: Tx, id: string): Promise<ReturnDetail[]> {
  const { rows } = await sql<ReturnDetail>`
    select line.id as line_id, charge.kind, charge.label, charge.is_manual, charge.amount
    from invoice_line as line
    join return_order as returned on returned.company_id = line.company_id and returned.order_id = line.order_id
      and returned.line_id = line.order_line_id
    join return_charge as charge on charge.company_id = returned.company_id and charge.return_order_id = returned.id
      and charge.kind = line.kind and charge.is_taxed = line.is_taxed
    where line.invoice_id = ${id} and charge.decision = 'ACCEPTED' and charge.amount > 0 and charge.label is not null
      and (line.schedule_id is not null or line.credits_line_id is not null)
    order by line.position, charge.position`.execute(tx)
  return rows
}
