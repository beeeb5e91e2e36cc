import type { Client } from 'pg'
import { combined, type Findings, type ProofContext, type RecordCheck, type Source } from './proof.ts'
import { literal, quoted, textArray } from './proof-tables.ts'
import { inSnapshot } from './snapshot.ts'

/** Place of a check on its way through all records. */
export interface Position {
  source: string
  /** The last record that was looked at; null before the first of a round. */
  after_company: string | null
  after_key: string | null
  /** Beginning of this round, and of the last one that came to its end: since then every record has been looked at. */
  begun_at: string | null
  whole_since: string | null
}

export const atTheStart = (source: string): Position => ({
  source,
  after_company: null,
  after_key: null,
  begun_at: null,
  whole_since: null,
})

interface RecordKey {
  company_id: string
  key: string
}

/** Rows of one look: of the newest, spread over the companies; and of the stretch that is next. */
const usualRows = 5000
/** Nights for a round: a week, with one to spare. */
const nights = 6
/** Time for the further looks of one check in a night, in ms: what is left over is looked at in the next. */
const usualPatienceMs = 300_000

/**
 * Checks the newest records, and the next stretch of all of them: a sixth, so that a week of nights sees everything,
 * however old. The stretch of a small table is the whole of it.
 */
export async function walk(
  context: ProofContext,
  check: RecordCheck,
  from: Position,
  patienceMs = usualPatienceMs,
): Promise<{ findings: Findings; position: Position }> {
  const { client } = context
  const limit = context.rows ?? check.rows ?? usualRows
  const until = performance.now() + patienceMs
  const parts: Findings[] = []
  let position = from
  let share = limit
  for (let seen = 0; seen < share && (seen === 0 || performance.now() < until); seen += limit) {
    const [findings, stretch] = await inSnapshot(client, async () => {
      const next = await nextKeys(client, check.source, position, limit)
      if (seen === 0 && next.length === limit) share = Math.ceil((await countOf(client, check.source)) / nights)
      const isWhole = position.after_key === null && next.length < limit
      const newest = seen === 0 && !isWhole ? await newestKeys(client, check.source, limit) : []
      const chosen = different([...newest, ...next])
      const looked = chosen.length > 0 ? await check.look(context, rowsOf(check.source, chosen)) : nothing
      return [looked, next] as const
    })
    parts.push(findings)
    position = moved(position, stretch, limit)
    if (position.after_key === null) break
  }
  return { findings: combined(parts), position }
}

const nothing: Findings = { checked: 0, evidence: [] }

function moved(position: Position, stretch: readonly RecordKey[], limit: number): Position {
  const begun_at = position.begun_at ?? new Date().toISOString()
  const last = stretch.at(-1)
  if (last && stretch.length === limit)
    return { ...position, begun_at, after_company: last.company_id, after_key: last.key }
  return { source: position.source, after_company: null, after_key: null, begun_at: null, whole_since: begun_at }
}

const conditionOf = ({ where }: Source) => (where ? `and ${where}` : '')

/** Keys in the order of the walk, found through the index that begins with the company: the cost does not grow with the table. */
async function nextKeys(
  client: Client,
  source: Source,
  { after_company, after_key }: Position,
  limit: number,
): Promise<RecordKey[]> {
  const key = `own.${quoted(source.key)}`
  const isFirst = after_company === null || after_key === null
  const beyond = isFirst
    ? ''
    : `and (company.id > ${literal(after_company)} or ${key} > ${literal(after_key)}::${source.key_type})`
  const { rows } = await client.query<RecordKey>(`
    select company.id as company_id, next.key::text as key
    from company cross join lateral (
      select distinct ${key} as key from ${quoted(source.table)} as own
      where own.company_id = company.id ${conditionOf(source)} ${beyond}
      order by 1 limit ${limit}
    ) as next
    ${isFirst ? '' : `where company.id >= ${literal(after_company)}`}
    order by company.id, next.key limit ${limit}`)
  return rows
}

async function newestKeys(client: Client, source: Source, limit: number): Promise<RecordKey[]> {
  const { rows } = await client.query<RecordKey>(`
    select company.id as company_id, newest.key::text as key
    from (select id, ceil(${limit}::numeric / count(*) over ()) as most from company) as company
    cross join lateral (
      select distinct own.${quoted(source.key)} as key from ${quoted(source.table)} as own
      where own.company_id = company.id ${conditionOf(source)}
      order by 1 desc limit company.most
    ) as newest`)
  return rows
}

async function countOf(client: Client, source: Source): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from ${quoted(source.table)} as own where true ${conditionOf(source)}`,
  )
  return rows[0]?.count ?? 0
}

const different = (keys: readonly RecordKey[]): RecordKey[] => [
  ...new Map(keys.map((one) => [`${one.company_id} ${one.key}`, one])).values(),
]

const rowsOf = ({ table, key, key_type, where }: Source, keys: readonly RecordKey[]) => `
  select company.id as company_id, company.name as company_name, record.found, chosen.key as record_id
  from unnest(${textArray(keys.map(({ company_id }) => company_id))}::uuid[], ${textArray(keys.map((one) => one.key))})
    as chosen (company_id, key)
  join company on company.id = chosen.company_id
  cross join lateral (
    select own as found from ${quoted(table)} as own
    where own.company_id = chosen.company_id and own.${quoted(key)} = chosen.key::${key_type} ${where ? `and ${where}` : ''}
    limit 1
  ) as record`
