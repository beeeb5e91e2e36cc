import { proposedDeposit } from '@rental/core/modules/deposit/deposit.rules'
import { usualWalletRules } from '@rental/core/modules/setting/wallet-rules'
import { sql } from 'kysely'
import type { Tx } from '../db/tx.ts'
import { rulesReader } from '../record/rules-reader.ts'
import { vehiclesOf } from './price-facts.ts'

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

interface DepositAsked {
  customer_id?: string | null | undefined
  deposit?: number | null | undefined
  lines: readonly {
    vehicle_id?: string | null | undefined
    category?: string | null | undefined
    rental_type_id?: number | null | undefined
    quantity?: number | null | undefined
  }[]
}

const { deposit_rules } = usualWalletRules
const readDepositRules = rulesReader('deposit rules', { deposit_rules })

async function depositOfCustomer(tx: Tx, customer: string | null | undefined): Promise<number | null> {
  if (!customer) return null
  const { rows } = await sql<{ usual_deposit: number | null }>`
    select usual_deposit from customer where id = ${customer}`.execute(tx)
  return rows[0]?.usual_deposit ?? null
}

/** The deposit of a document that leaves it open: that of its customer, else by the rules of the company. */
export async function usualDeposit(
  tx: Tx,
  { customer_id, deposit, lines }: DepositAsked,
): Promise<{ deposit: number }> {
  if (typeof deposit === 'number') return { deposit }
  const { deposit_rules: rules } = await readDepositRules(tx)
  const ofCustomer = await depositOfCustomer(tx, customer_id)
  const vehicles = await vehiclesOf(tx, rules.length > 0 ? lines.flatMap(({ vehicle_id }) => vehicle_id ?? []) : [])
  const rented = lines.map((line) => ({
    ...line,
    category: (line.vehicle_id ? vehicles.get(line.vehicle_id)?.category : null) ?? line.category,
  }))
  return { deposit: proposedDeposit(rules, rented, ofCustomer) }
}
