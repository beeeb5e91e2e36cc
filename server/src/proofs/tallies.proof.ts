import type { Client } from 'pg'
import { combined, type Proof } from './proof.ts'
import { checkedRows, literal, quoted } from './proof-tables.ts'

interface Tallied {
  table: string
  /** Name in the tally. */
  book: string
  /** Condition of the rows that count, and how much each of them does. */
  counted: string
  amount: string
}

/** Tables with a tally, as their triggers say. */
async function talliedTables(client: Client): Promise<Tallied[]> {
  const { rows } = await client.query<{ table: string; args: string[] }>(`
    select relation.relname as table, array_remove(string_to_array(encode(tgargs, 'escape'), '\\000'), '') as args
    from pg_trigger
    join pg_class as relation on relation.oid = tgrelid and relation.relnamespace = 'public'::regnamespace
    where tgname = 'tally_in' and tgenabled in ('O', 'A')
    order by relation.relname`)
  return rows.map(({ table, args: [counted = 'true', amount = '1', book = table] }) => ({
    table,
    book,
    counted,
    amount,
  }))
}

const compared = ({ table, book, counted, amount }: Tallied) => `
  select company.id as company_id, company.name as company_name, null as record_id, ${literal(book)} as detail,
    case when coalesce(counted.total, 0) <> coalesce(tallied.total, 0) then 'tally_differs' end as problem
  from company
  left join (select company_id, sum(${amount}) as total from ${quoted(table)} where ${counted} group by company_id) as counted
    on counted.company_id = company.id
  left join (select company_id, sum(difference) as total from tally where table_name = ${literal(book)} group by company_id)
    as tallied on tallied.company_id = company.id`

/** Lists say how many rows they have without counting them: what they say is counted here. */
export const talliesProof: Proof = {
  name: 'tallies',
  async whole({ client }) {
    const parts = []
    for (const one of await talliedTables(client)) parts.push(await checkedRows(client, one.table, compared(one)))
    return combined(parts)
  },
}
