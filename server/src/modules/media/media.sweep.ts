import type { Database } from '../../db/pool.ts'
import { nobody, read, transact, type Tx } from '../../db/tx.ts'
import type { Files } from '../../outside/files.ts'
import { haveMediaAlone } from '../../record/media-use.ts'
import { companyIds, deleteUnused, unnamed } from './media.store.ts'

const dayMs = 86_400_000

export interface Swept {
  rows: number
  files: number
}

/**
 * Removes files that were uploaded a day ago and used by no record, and bytes that no row names. Locked rows are
 * skipped until the next run, so several servers may sweep.
 */
export async function sweepMedia(db: Database, files: Files, now = new Date()): Promise<Swept> {
  const before = new Date(now.getTime() - dayMs)
  await files.dropDrafts(before)
  const swept: Swept = { rows: 0, files: 0 }
  for (const company of await read(db, { company: null, platform: true }, companyIds)) {
    const alone = (work: (tx: Tx) => Promise<number>) =>
      transact(db, { ...nobody, company }, async (tx) => ((await haveMediaAlone(tx)) ? work(tx) : 0))
    swept.rows += await alone((tx) => deleteUnused(tx, before))
    for await (const contents of files.kept(company))
      swept.files += await alone(async (tx) => {
        const gone = await unnamed(tx, contents)
        for (const content of gone) await files.remove(company, content)
        return gone.length
      })
  }
  return swept
}
