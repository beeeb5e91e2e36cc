import { proofNames, type ProofBoard, type ProofName, type ProofRun } from '@rental/core/modules/proof/proof.contract'
import { sql } from 'kysely'
import type { Tx } from '../db/tx.ts'
import type { Position } from './walk.ts'

/** Held while the proofs run. */
export const proofLock = 7_305_110_926n

export type NewRun = Omit<ProofRun, 'id' | 'state'>

const state = sql<ProofRun['state']>`
  case when error is not null then 'BROKEN' when found > 0 then 'FAILED' else 'PASSED' end`.as('state')
const columns = ['id', 'name', 'started_at', 'duration_ms', 'checked', 'found', 'evidence', 'error'] as const

export async function keepRun(tx: Tx, { evidence, ...run }: NewRun): Promise<ProofRun> {
  const values = { ...run, evidence: JSON.stringify(evidence) }
  const kept = await tx
    .insertInto('proof_run')
    .values(values)
    .returning([...columns, state])
    .executeTakeFirstOrThrow()
  return kept as unknown as ProofRun
}

export const forgetRuns = (tx: Tx, before: Date) =>
  tx.deleteFrom('proof_run').where('started_at', '<', before.toISOString()).execute()

const latestOf = (tx: Tx, name: ProofName, count: number) =>
  tx
    .selectFrom('proof_run')
    .select([...columns, state])
    .where('name', '=', name)
    .orderBy('started_at', 'desc')
    .limit(count)
    .execute() as unknown as Promise<ProofRun[]>

export const runsOf = (tx: Tx, name: ProofName) => latestOf(tx, name, 100)

const placed = ['source', 'after_company', 'after_key', 'begun_at', 'whole_since'] as const

export const positionsOf = (tx: Tx, name: ProofName): Promise<Position[]> =>
  tx.selectFrom('proof_position').select(placed).where('name', '=', name).execute()

/** Positions of a proof; those of tables that are gone go with them. */
export async function keepPositions(tx: Tx, name: ProofName, positions: readonly Position[]): Promise<void> {
  await tx.deleteFrom('proof_position').where('name', '=', name).execute()
  const rows = positions.map((position) => ({ name, ...position }))
  if (rows.length > 0) await tx.insertInto('proof_position').values(rows).execute()
}

/** Since when every record was looked at, by proof; null before the first round of each of its tables has ended. */
async function wholeSince(tx: Tx): Promise<Map<string, string | null>> {
  const { rows } = await sql<{ name: string; since: string | null }>`
    select name, case when bool_and(whole_since is not null) then min(whole_since) end as since
    from proof_position group by name`.execute(tx)
  return new Map(rows.map(({ name, since }) => [name, since]))
}

export async function boardOf(tx: Tx): Promise<ProofBoard> {
  const { rows } = await sql<{ is_running: boolean }>`
    select exists (
      select from pg_locks where locktype = 'advisory' and granted
        and (classid::bigint << 32) + objid::bigint = ${String(proofLock)}::bigint
        and database = (select oid from pg_database where datname = current_database())) as is_running`.execute(tx)
  const proofs: ProofBoard['proofs'] = []
  const walked = await wholeSince(tx)
  for (const name of proofNames)
    proofs.push({ name, latest: (await latestOf(tx, name, 1))[0] ?? null, whole_since: walked.get(name) ?? null })
  return { is_running: rows[0]?.is_running ?? false, proofs }
}
