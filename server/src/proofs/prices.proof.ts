import { isDeepStrictEqual } from 'node:util'
import type { PriceInput } from '@rental/core/price/input'
import { priceOf } from '@rental/core/price/price'
import type { Priced } from '@rental/core/price/priced'
import type { Client } from 'pg'
import { evidence, type Findings, type Proof, type ProofContext } from './proof.ts'
import { recordCheck, recordsOf } from './proof-tables.ts'

interface Stored {
  company_id: string
  company_name: string
  record_id: string
  price_input: PriceInput
  priced: Priced
  /** Totals of the priced lines, by position. */
  line_totals: Record<string, number>
}

/** Documents that keep what the engine was given and what it gave, each with the table of its lines. */
const documents = [
  { table: 'quotation', lines: 'quotation_line', key: 'quotation_id' },
  { table: 'sales_order', lines: 'sales_order_line', key: 'order_id' },
] as const

const sumOf = (rows: string) =>
  `(select coalesce(sum((row ->> 'amount')::bigint), 0) from jsonb_array_elements((newest.found).${rows}) as row)`

/** Days of drivers: the customer pays and the driver earns what their rows come to, and it is billed so. */
const driverDays = (rows: string) => `
  select newest.company_id, newest.company_name, newest.record_id, null as detail,
    case when (newest.found).charge_amount <> ${sumOf('charges')} or (newest.found).pay_amount <> ${sumOf('pays')}
        or exists (select from billing_schedule as row where row.company_id = newest.company_id
          and row.driver_day_id = (newest.found).id and row.status <> 'VOID'
          and row.amount <> (newest.found).charge_amount) then 'price_differs' end as problem
  from (${rows}) as newest where (newest.found).submitted_at is not null`

/** No stored total that the engine would not compute. */
export const pricesProof: Proof = {
  name: 'prices',
  records: async () => [
    ...documents.map((document) => ({
      name: document.table,
      source: recordsOf(document.table),
      look: ({ client }: ProofContext, rows: string) => recomputed(client, document, rows),
    })),
    recordCheck('driver_day', driverDays),
  ],
}

async function recomputed(
  client: Client,
  { table, lines, key }: (typeof documents)[number],
  rows: string,
): Promise<Findings> {
  const { rows: stored } = await client.query<Stored>(`
    select company_id, company_name, record_id, (found).price_input, (found).priced,
      (select coalesce(jsonb_object_agg(line.position, line.total) filter (where line.total is not null), '{}')
        from ${lines} as line where line.company_id = newest.company_id and line.${key} = (newest.found).id) as line_totals
    from (${rows}) as newest`)
  const wrong = stored.filter((row) => !isAsComputed(row))
  return {
    checked: stored.length,
    evidence: wrong.map(({ company_id, company_name, record_id }) =>
      evidence({ problem: 'price_differs', table_name: table, company_id, company_name, record_id }),
    ),
  }
}

function isAsComputed({ price_input, priced, line_totals }: Stored): boolean {
  const again = priceOf(price_input)
  const totals = Object.fromEntries(again.lines.map(({ key, total }) => [key, total]))
  return isDeepStrictEqual(again, priced) && isDeepStrictEqual(totals, line_totals)
}
