import { sql } from 'kysely'
import type { z } from 'zod'
import type { Tx } from '../db/tx.ts'
import type { JobKind } from './job.ts'

interface When {
  /** Not before this instant. */
  after?: Date
  /** With a kind that runs alone: what it runs alone for. */
  key?: string
}

/**
 * Puts a job into its queue, in the caller's transaction: it exists when that commits, and never otherwise. It works for
 * the company and in the name of the person of that transaction. Returns its id.
 */
export async function enqueue<I extends z.ZodType>(
  tx: Tx,
  kind: JobKind<string, I>,
  input: z.input<I>,
  { after, key }: When = {},
): Promise<string> {
  const data = JSON.stringify(kind.input.parse(input))
  const { rows } = await sql<{ id: string }>`
    select enqueue_job(${kind.name}, ${data}::jsonb, ${after?.toISOString() ?? null}::timestamptz, ${key ?? null}) as id`.execute(
    tx,
  )
  return rows[0]?.id ?? ''
}
