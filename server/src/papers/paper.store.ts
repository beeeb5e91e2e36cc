import type { Paper } from '@rental/core/kernel/paper'
import { sql } from 'kysely'
import type { Tx } from '../db/tx.ts'

/** Which paper of what: a version counts within these. */
export interface PaperKey {
  subject_table: string
  subject_id: string
  kind: string
  language: Paper['language']
}

export interface KeptPaper {
  id: string
  version: number
  name: string
  sha256: string
  size: number
}

const kept = ['id', 'version', 'name', 'sha256', 'size'] as const

const ofKey = (tx: Tx, { subject_table, subject_id, kind, language }: PaperKey) =>
  tx
    .selectFrom('paper')
    .where('subject_table', '=', subject_table)
    .where('subject_id', '=', subject_id)
    .where('kind', '=', kind)
    .where('language', '=', language)

export const findPaper = (tx: Tx, key: PaperKey, fingerprint: string): Promise<KeptPaper | undefined> =>
  ofKey(tx, key).select(kept).where('fingerprint', '=', fingerprint).executeTakeFirst()

export const paperById = (tx: Tx, id: string): Promise<KeptPaper | undefined> =>
  tx.selectFrom('paper').select(kept).where('id', '=', id).executeTakeFirst()

/** Serialises the papers of a subject, so that versions have no gap. */
export const lockPapers = (tx: Tx, { subject_table, subject_id }: PaperKey) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`paper ${subject_table} ${subject_id}`}, 0))`.execute(tx)

interface NewPaper {
  fingerprint: string
  name: string
  sha256: string
  size: number
}

export async function insertPaper(tx: Tx, key: PaperKey, paper: NewPaper): Promise<KeptPaper> {
  const newest = await ofKey(tx, key).select('version').orderBy('version', 'desc').limit(1).executeTakeFirst()
  return tx
    .insertInto('paper')
    .values({ ...key, ...paper, version: (newest?.version ?? 0) + 1 })
    .returning(kept)
    .executeTakeFirstOrThrow()
}
