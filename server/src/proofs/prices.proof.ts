import { isDeepStrictEqual } from 'node:util'
import type { PriceInput } from '@rental/core/price/input'
import { priceOf } from '@rental/core/price/price'
import type { Priced } from '@rental/core/price/priced'
import type { Client } from 'pg'
import { evidence, type Findings, type Proof } from './proof.ts'
import { recordsOf } from './proof-tables.ts'

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

/** No stored total that the engine would not compute. */
export const pricesProof: Proof = {
  name: 'prices',
  records: async () =>
    documents.map((document) => ({
      name: document.table,
      source: recordsOf(document.table),
      look: ({ client }, rows) => recomputed(client, document, rows),
    })),
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
