import { setTimeout as pause } from 'node:timers/promises'
import { proof } from '@rental/core/modules/proof/proof.contract'
import type { FastifyBaseLogger } from 'fastify'
import { handlers } from '../../http/handlers.ts'
import { boardOf, runsOf } from '../../proofs/proof-runs.ts'

export interface ProofOptions {
  /** Runs the proofs and does what follows from their results. */
  prove: () => Promise<unknown>
  log: FastifyBaseLogger
}

/** Maximum wait of the caller; after it the answer says that the proofs are still running. */
const patienceMs = 8000

export const proofHandlers = ({ prove, log }: ProofOptions) =>
  handlers(proof, {
    board: ({ tx }) => boardOf(tx),
    runs: ({ tx }, { params }) => runsOf(tx, params.name),
    async run({ transact }) {
      const impatience = new AbortController()
      const running = prove().catch((error: unknown) => log.error(error, 'running the proofs'))
      await Promise.race([running, pause(patienceMs, null, { ref: false, signal: impatience.signal }).catch(() => {})])
      impatience.abort()
      return transact(boardOf)
    },
  })
