import { createHash } from 'node:crypto'
import type { Evidence } from '@rental/core/modules/proof/proof.contract'
import { evidence, type Proof, type ProofContext, type RecordCheck } from './proof.ts'
import { quoted, recordsOf } from './proof-tables.ts'
import { renewSnapshot } from './snapshot.ts'

/** Files are read to their last byte: fewer than rows are. */
const filesOfALook = 200

interface Kept {
  company_id: string
  company_name: string
  record_id: string
  sha256: string
  /** Null where the row does not say it, as of a thumbnail. */
  size: number | null
}

/** Files that the rows of a table name, each by the hash of its content. */
const tables = [
  {
    table: 'media',
    also: `union all select (newest.found).thumb_sha256, null where (newest.found).thumb_sha256 is not null`,
  },
  { table: 'paper', also: '' },
] as const

/** Every row of a file has its file, and that is what was brought. */
export const filesProof: Proof = {
  name: 'files',
  records: async () =>
    tables.map(({ table, also }): RecordCheck => {
      const source = recordsOf(table)
      return {
        name: table,
        source,
        rows: filesOfALook,
        async look(context, rows) {
          const { rows: kept } = await context.client.query<Kept>(`
            select newest.company_id, newest.company_name, newest.record_id, content.sha256, content.size
            from (${rows}) as newest
            cross join lateral (select (newest.found).sha256, (newest.found).size ${also}) as content (sha256, size)`)
          const faults = await faultsOf(context, table, kept)
          return { checked: kept.length, evidence: faults.length > 0 ? await lasting(context, table, faults) : [] }
        },
      }
    }),
}

async function faultsOf(context: ProofContext, table: string, kept: readonly Kept[]): Promise<Evidence[]> {
  const faults: Evidence[] = []
  for (const { sha256, size, ...of } of kept) {
    const problem = await problemOf(context, of.company_id, sha256, size)
    if (problem) faults.push(evidence({ ...of, problem, table_name: table, detail: sha256.slice(0, 12) }))
  }
  return faults
}

/** A row that was deleted meanwhile took its file with it: only a newer snapshot knows. */
async function lasting({ client }: ProofContext, table: string, faults: readonly Evidence[]): Promise<Evidence[]> {
  await renewSnapshot(client)
  const { rows } = await client.query<{ id: string }>(
    `select id from ${quoted(table)} where company_id = any($1::uuid[]) and id = any($2::uuid[])`,
    [faults.map(({ company_id }) => company_id), faults.map(({ record_id }) => record_id)],
  )
  const there = new Set(rows.map(({ id }) => id))
  return faults.filter(({ record_id }) => there.has(record_id ?? ''))
}

async function problemOf(
  { files }: ProofContext,
  company: string,
  sha256: string,
  size: number | null,
): Promise<'file_missing' | 'file_altered' | null> {
  const file = await files.read(company, sha256)
  if (!file) return 'file_missing'
  const hash = createHash('sha256')
  for await (const chunk of file.bytes) hash.update(chunk as Buffer)
  const isSame = hash.digest('hex') === sha256 && (size === null || file.size === size)
  return isSame ? null : 'file_altered'
}
