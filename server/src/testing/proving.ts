import type { ProofName } from '@rental/core/modules/proof/proof.contract'
import { runProofs } from '../proofs/run-proofs.ts'

/** The proofs of money: those that a walk through payments, credits and wallets must leave passing. */
export const aboutMoney = [
  'billing_rows',
  'receivables',
  'credits',
  'postings',
  'control_accounts',
  'kept_records',
  'ledger_balanced',
  'wallets',
  'numbers',
] as const satisfies ProofName[]

/** Evidence and errors of some of the nightly proofs. All of them at once take seconds, and most look at other things. */
export async function evidenceOf(work: Parameters<typeof runProofs>[0], names: readonly ProofName[]) {
  const found: unknown[] = []
  for (const name of names) {
    const runs = await runProofs(work, name)
    if (!runs) throw new Error('the proofs are running already')
    for (const { evidence, error } of runs) found.push(...evidence, ...(error ? [error] : []))
  }
  return found
}
