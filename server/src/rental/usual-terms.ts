import { sql } from 'kysely'
import type { Tx } from '../db/tx.ts'

interface Terms {
  customer_id?: string | null | undefined
  payment_term_id?: number | null | undefined
  dp_percent?: string | null | undefined
}

/**
 * Terms that a document leaves open: the payment term is that of its customer, and the down payment that of a payment
 * term in instalments. A document that says `null` has none.
 */
export async function usualTerms(
  tx: Tx,
  { customer_id, payment_term_id, dp_percent }: Terms,
): Promise<Pick<Terms, 'payment_term_id' | 'dp_percent'>> {
  const isTermOpen = payment_term_id === undefined && customer_id
  if (!isTermOpen && (dp_percent !== undefined || !payment_term_id)) return {}
  const { rows } = await sql<{ id: number; percent: string | null }>`
    select id, case when kind = 'SPLIT' then trim_scale(down_payment_percent)::text end as percent from payment_term
    where id = ${isTermOpen ? sql`(select payment_term_id from customer where id = ${customer_id})` : payment_term_id}`.execute(
    tx,
  )
  const [term] = rows
  if (!term) return {}
  return {
    ...(isTermOpen && { payment_term_id: term.id }),
    ...(dp_percent === undefined && term.percent && { dp_percent: term.percent }),
  }
}
