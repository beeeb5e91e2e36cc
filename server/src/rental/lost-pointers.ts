import type { FieldProblems } from '@rental/core/kernel/error'
import { recordKinds, type RecordKind } from '@rental/core/modules/record-kinds'
import { sql } from 'kysely'
import type { Tx } from '../db/tx.ts'
import { pricingContextOf, rentalTypes, vehiclesOf } from './price-facts.ts'

interface Pointing {
  customer_id?: string | null | undefined
  branch_id?: number | null | undefined
  sales_id?: string | null | undefined
  payment_term_id?: number | null | undefined
  quotation_id?: string | null | undefined
  lines?: readonly { vehicle_id?: string | null | undefined; rental_type_id?: number | null | undefined }[] | undefined
}

const kinds = {
  customer_id: 'customer',
  branch_id: 'branch',
  sales_id: 'user',
  payment_term_id: 'payment_term',
  quotation_id: 'quotation',
} as const satisfies Record<string, RecordKind>
type Pointer = keyof typeof kinds

const tableOf = (name: Pointer) => sql.table(recordKinds[kinds[name]].table)

async function lostHeads(tx: Tx, given: Pointing): Promise<Pointer[]> {
  const named = (Object.keys(kinds) as Pointer[]).filter((name) => given[name])
  if (named.length === 0) return []
  const exists = named.map(
    (name) => sql`exists (select from ${tableOf(name)} where id = ${given[name]}) as ${sql.ref(name)}`,
  )
  const { rows } = await sql<Partial<Record<Pointer, boolean>>>`select ${sql.join(exists)}`.execute(tx)
  return named.filter((name) => !rows[0]?.[name])
}

/** Rental types, read with the facts that the price of the same document needs anyway. */
async function typesFor(tx: Tx, { branch_id, customer_id }: Pointing) {
  const context = branch_id ? await pricingContextOf(tx, branch_id, customer_id ?? null) : undefined
  return context?.types ?? rentalTypes(tx)
}

/** Problems of records that a rental document names: those of another company, and those that are gone. */
export async function lostPointers(tx: Tx, given: Pointing): Promise<FieldProblems> {
  const lines = given.lines ?? []
  const [heads, types, vehicles] = await Promise.all([
    lostHeads(tx, given),
    typesFor(tx, given),
    vehiclesOf(
      tx,
      lines.flatMap(({ vehicle_id }) => vehicle_id ?? []),
    ),
  ])
  const lost = lines.flatMap(({ vehicle_id, rental_type_id }, at) => [
    ...(vehicle_id && !vehicles.has(vehicle_id) ? [`lines.${at}.vehicle_id`] : []),
    ...(rental_type_id && !types.has(rental_type_id) ? [`lines.${at}.rental_type_id`] : []),
  ])
  return Object.fromEntries([...heads, ...lost].map((name) => [name, { key: 'missing_record' }]))
}
