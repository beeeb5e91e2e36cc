import type { ProofName, ProofRun } from '@rental/core/modules/proof/proof.contract'
import type { Client } from 'pg'
import { withOwner } from '../db/owner.ts'
import type { Database } from '../db/pool.ts'
import { nobody, transact, type Tx } from '../db/tx.ts'
import { billingCoverageProof } from './billing-coverage.proof.ts'
import { companyIsolationProof } from './company-isolation.proof.ts'
import { historyProof } from './history.proof.ts'
import { numbersProof } from './numbers.proof.ts'
import { orderFlowProof } from './order-flow.proof.ts'
import { overlapProof } from './overlap.proof.ts'
import { pricesProof } from './prices.proof.ts'
import type { Proof } from './proof.ts'
import { talliesProof } from './tallies.proof.ts'
import { forgetRuns, keepRun, proofLock, type NewRun } from './proof-runs.ts'

/** Everything that is proved each night. */
const proofs: readonly Proof[] = [
  companyIsolationProof,
  historyProof,
  overlapProof,
  pricesProof,
  billingCoverageProof,
  orderFlowProof,
  numbersProof,
  talliesProof,
]

/** Evidence stored per run: enough to begin acting on. */
const keptEvidence = 100
const runsKeptMs = 30 * 86_400_000

/** Read-only, and never in anyone's way: a busy lock or a long query ends the proof. */
const options = [
  'default_transaction_read_only=on',
  'statement_timeout=60s',
  'lock_timeout=5s',
  'idle_in_transaction_session_timeout=60s',
]

/**
 * Runs every proof, or only the one named, and stores the results; null where they are already running, here or on
 * another server. A result other than PASSED is reported at once.
 */
export async function runProofs(
  { db, url }: { db: Database; url: string },
  only?: ProofName,
): Promise<ProofRun[] | null> {
  const wanted = proofs.filter(({ name }) => only === undefined || name === only)
  const asPlatform = <T>(work: (tx: Tx) => Promise<T>) => transact(db, { ...nobody, platform: true }, work)
  const kept = (run: NewRun) => asPlatform((tx) => keepRun(tx, run))
  const started = Date.now()
  try {
    return await withOwner(url, { name: 'lajur-proofs', options }, async (client) => {
      const { rows } = await client.query<{ alone: boolean }>(`select pg_try_advisory_lock(${proofLock}) as alone`)
      if (!rows[0]?.alone) return null
      await asPlatform((tx) => forgetRuns(tx, new Date(started - runsKeptMs)))
      return await oneAfterTheOther(wanted, async (proof) => kept(await outcomeOf(client, proof)))
    })
  } catch (error) {
    // Not even begun, for instance because the database's user may not see all companies.
    return oneAfterTheOther(wanted, ({ name }) => kept(broken(name, started, error)))
  }
}

async function oneAfterTheOther<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (const one of all) results.push(await work(one))
  return results
}

async function outcomeOf(client: Client, { name, run }: Proof): Promise<NewRun> {
  const started = Date.now()
  try {
    await client.query('begin isolation level repeatable read read only')
    const { checked, evidence } = await run(client)
    return { ...timed(name, started), checked, found: evidence.length, evidence: evidence.slice(0, keptEvidence) }
  } catch (error) {
    return broken(name, started, error)
  } finally {
    await client.query('rollback').catch(() => {})
  }
}

const timed = (name: ProofName, started: number) => ({
  name,
  started_at: new Date(started).toISOString(),
  duration_ms: Date.now() - started,
  error: null,
})

const broken = (name: ProofName, started: number, error: unknown): NewRun => ({
  ...timed(name, started),
  checked: 0,
  found: 0,
  evidence: [],
  error: error instanceof Error ? error.message : String(error),
})
