import type { Evidence, ProofName } from '@rental/core/modules/proof/proof.contract'
import type { Client } from 'pg'

/** Result of a proof. */
export interface Findings {
  /** Number of things checked. */
  checked: number
  evidence: Evidence[]
}

/**
 * A small program that looks for what must never happen. It reads as the owner of the database, in one snapshot that
 * cannot write, and looks at a bounded number of rows.
 */
export interface Proof {
  name: ProofName
  run: (client: Client) => Promise<Findings>
}

type Found = Pick<Evidence, 'problem'> & Partial<Evidence>

export const evidence = (found: Found): Evidence => ({
  table_name: null,
  company_id: null,
  company_name: null,
  record_id: null,
  detail: null,
  ...found,
})

export const combined = (parts: readonly Findings[]): Findings => ({
  checked: parts.reduce((sum, { checked }) => sum + checked, 0),
  evidence: parts.flatMap((part) => part.evidence),
})
