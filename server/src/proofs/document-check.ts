import type { EntryProblem } from './booked-entries.ts'
import { evidence, type RecordCheck } from './proof.ts'
import { recordsOf } from './proof-tables.ts'

interface Looked {
  company_id: string
  company_name: string
  record_id: string
  /** One value, in which amounts are numbers. */
  document: never
}

/** Documents of one look: each comes with its lines and entries. */
const rowsOfLook = 2000

/** A check of documents against their entries: each is asked for its problems, which knows what the query gives. */
export const documentCheck = (
  table: string,
  document: string,
  problemsOf: (document: never) => EntryProblem[],
): RecordCheck => ({
  name: table,
  source: recordsOf(table),
  rows: rowsOfLook,
  async look({ client }, rows) {
    const { rows: looked } = await client.query<Looked>(`
      select newest.company_id, newest.company_name, newest.record_id, ${document} as document from (${rows}) as newest`)
    return {
      checked: looked.length,
      evidence: looked.flatMap(({ document: one, ...place }) =>
        problemsOf(one).map((found) => evidence({ ...place, ...found, table_name: table })),
      ),
    }
  },
})
