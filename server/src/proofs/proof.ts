import type { Evidence, ProofName } from '@rental/core/modules/proof/proof.contract'
import type { Client } from 'pg'
import type { Files } from '../outside/files.ts'

/** Result of a proof, or of a part of it. */
export interface Findings {
  /** Number of things checked. */
  checked: number
  evidence: Evidence[]
}

export interface ProofContext {
  /** The owner of the database, in one snapshot that cannot write. */
  client: Client
  files: Pick<Files, 'read'>
  /** Rows of one look, where it is not the usual number. */
  rows?: number | undefined
}

/** Rows that can be walked through: in the order of their key within each company. */
export interface Source {
  table: string
  key: string
  key_type: string
  /** Condition of the rows, called `own`, that count. */
  where?: string
}

/** A check of single records. Each run makes it for the newest ones and for the next stretch of all of them. */
export interface RecordCheck {
  /** Name of its place in the walk, unique within the proof. */
  name: string
  source: Source
  /** Rows for one look, where the usual number is too many. */
  rows?: number
  /** `rows`: a query for the chosen ones, each with `company_id`, `company_name`, `record_id` and the row as `found`. */
  look: (context: ProofContext, rows: string) => Promise<Findings>
}

/** A small program that looks for what must never happen. */
export interface Proof {
  name: ProofName
  /** Checks that are no matter of single records, or cheap for all of them. */
  whole?: (context: ProofContext) => Promise<Findings>
  records?: (context: ProofContext) => Promise<RecordCheck[]>
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
