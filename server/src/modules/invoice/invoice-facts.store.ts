import type { InvoiceDraft } from '@rental/core/modules/invoice/invoice.contract'
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
