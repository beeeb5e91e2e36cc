import type { Evidence, ProofName, ProofRun } from '@rental/core/modules/proof/proof.contract'
import { withOwner } from '../db/owner.ts'
import type { Database } from '../db/pool.ts'
import { nobody, transact, type Tx } from '../db/tx.ts'
import { billingCoverageProof } from './billing-coverage.proof.ts'
import { billingRowsProof } from './billing-rows.proof.ts'
import { controlAccountsProof } from './control-accounts.proof.ts'
import { creditsProof } from './credits.proof.ts'
import { companyIsolationProof } from './company-isolation.proof.ts'
import { handoverProof } from './handover.proof.ts'
import { historyProof } from './history.proof.ts'
import { keptRecordsProof } from './kept-records.proof.ts'
import { ledgerBalancedProof } from './ledger-balanced.proof.ts'
import { moneyOutProof } from './money-out.proof.ts'
import { numbersProof } from './numbers.proof.ts'
import { orderFlowProof } from './order-flow.proof.ts'
import { overlapProof } from './overlap.proof.ts'
import { postingsProof } from './postings.proof.ts'
import { pricesProof } from './prices.proof.ts'
import { combined, type Findings, type Proof, type ProofContext } from './proof.ts'
import { filesProof } from './files.proof.ts'
import { receivablesProof } from './receivables.proof.ts'
import { talliesProof } from './tallies.proof.ts'
import { forgetRuns, keepPositions, keepRun, positionsOf, proofLock, type NewRun } from './proof-runs.ts'
import { walletsProof } from './wallets.proof.ts'
import { inSnapshot } from './snapshot.ts'
import { atTheStart, walk, type Position } from './walk.ts'

/** Everything that is proved each night. */
const proofs: readonly Proof[] = [
  companyIsolationProof,
  historyProof,
  overlapProof,
  pricesProof,
  billingCoverageProof,
  orderFlowProof,
  handoverProof,
  billingRowsProof,
  receivablesProof,
  creditsProof,
  postingsProof,
  controlAccountsProof,
  keptRecordsProof,
  ledgerBalancedProof,
  walletsProof,
  moneyOutProof,
  numbersProof,
  talliesProof,
  filesProof,
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
  { db, url, ...given }: { db: Database; url: string } & Omit<ProofContext, 'client'>,
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
      try {
        await asPlatform((tx) => forgetRuns(tx, new Date(started - runsKeptMs)))
        return await oneAfterTheOther(wanted, async (proof) => {
          const { run, positions } = await outcomeOf(
            { client, ...given },
            proof,
            await asPlatform((tx) => positionsOf(tx, proof.name)),
          )
          if (positions) await asPlatform((tx) => keepPositions(tx, proof.name, positions))
          return kept(run)
        })
      } finally {
        // The server ends a closed connection, and with it the lock, only some time later: a run right after this one
        // would find it taken.
        await client.query(`select pg_advisory_unlock(${proofLock})`)
      }
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

/** Positions are those after the run; where it could not finish, they stay what they were. */
async function outcomeOf(
  context: ProofContext,
  proof: Proof,
  before: readonly Position[],
): Promise<{ run: NewRun; positions?: Position[] }> {
  const started = Date.now()
  try {
    const { findings, positions } = await resultOf(context, proof, before)
    const found = different(findings.evidence)
    const { checked } = findings
    const run = { ...timed(proof.name, started), checked, found: found.length, evidence: found.slice(0, keptEvidence) }
    return { run, positions }
  } catch (error) {
    return { run: broken(proof.name, started, error) }
  }
}

async function resultOf(context: ProofContext, proof: Proof, before: readonly Position[]) {
  const begun = new Date().toISOString()
  const { whole, checks } = await inSnapshot(context.client, async () => ({
    whole: proof.whole ? [await proof.whole(context)] : [],
    checks: (await proof.records?.(context)) ?? [],
  }))
  const walked: Findings[] = []
  // A proof that walks through no table looks at everything in each run.
  const positions: Position[] = checks.length > 0 ? [] : [{ ...atTheStart('everything'), whole_since: begun }]
  for (const check of checks) {
    const from = before.find(({ source }) => source === check.name) ?? atTheStart(check.name)
    const { findings, position } = await walk(context, check, from)
    walked.push(findings)
    positions.push(position)
  }
  return { findings: combined([...walked, ...whole]), positions }
}

const different = (all: readonly Evidence[]): Evidence[] => [
  ...new Map(all.map((one) => [JSON.stringify(one), one])).values(),
]

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
