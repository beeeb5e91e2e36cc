import { documentNumber } from '@rental/core/kernel/numbering'
import { numberPatterns, type NumberedDocument } from '@rental/core/modules/setting/setting.contract'
import { sql } from 'kysely'
import type { Tx } from '../db/tx.ts'

interface Numbered {
  kind: NumberedDocument
  /** The day of the document, where its branch is. */
  date: string
  branch_id: number
}

interface Taken {
  sequence: number
  pattern: string | null
  company: string | null
  branch: string | null
}

/**
 * Gives a document its number, by the pattern of the company: the next of its kind in the year of the document. Others
 * wait until it is kept or given back: there are no gaps.
 */
export async function giveNumber(tx: Tx, { kind, date, branch_id }: Numbered): Promise<string> {
  const said = (key: string) => sql`(select value #>> '{}' from setting where key = ${key})`
  const { rows } = await sql<Taken>`
    insert into document_counter (kind, period, last) values (${kind}, ${date.slice(0, 4)}, 1)
    on conflict (company_id, kind, period) do update set last = document_counter.last + 1
    returning last as sequence, ${said(`number_${kind}`)} as pattern, ${said('company_code')} as company,
      (select code from branch where id = ${branch_id}) as branch`.execute(tx)
  const { sequence, pattern, company, branch } = rows[0] as Taken
  return documentNumber(pattern ?? numberPatterns[kind], {
    sequence,
    date,
    branch: branch ?? '',
    company: company ?? '',
  })
}
