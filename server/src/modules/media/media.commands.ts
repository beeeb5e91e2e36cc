import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { formatBytes } from '@rental/core/kernel/bytes'
import { Refusal } from '@rental/core/kernel/error'
import type { Media } from '@rental/core/modules/media/media.contract'
import type { Tx } from '../../db/tx.ts'
import type { OwnCtx } from '../../http/handlers.ts'
import type { Files } from '../../outside/files.ts'
import { holdMedia } from '../../record/media-use.ts'
import { nameFor } from './file-name.ts'
import { checkPdf, kindOf } from './media-kind.ts'
import { insertMedia, usageOf, type NewMedia } from './media.store.ts'
import { redraw } from './picture.ts'
import { receive, type Received } from './receive.ts'

interface Ready {
  row: NewMedia
  /** Content → the draft that holds it. */
  drafts: Map<string, string>
}

async function contentOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

async function makeReady({ path, name, size }: Received): Promise<Ready> {
  if ((await kindOf(path, name)) === 'pdf') {
    await checkPdf(path, name)
    const sha256 = await contentOf(path)
    const type = 'application/pdf'
    return {
      row: { name: nameFor(name, type), type, size, sha256, thumb_sha256: null },
      drafts: new Map([[sha256, path]]),
    }
  }
  const picture = await redraw(path, name)
  const [sha256, thumb] = [await contentOf(picture.path), await contentOf(picture.thumbPath)]
  const row = { name: nameFor(name, picture.type), type: picture.type, sha256, thumb_sha256: thumb }
  return {
    row: { ...row, size: (await stat(picture.path)).size },
    drafts: new Map([
      [sha256, picture.path],
      [thumb, picture.thumbPath],
    ]),
  }
}

/**
 * Refuses uploads beyond the storage of the company's plan. Takes no lock: concurrent uploads may exceed the limit
 * together, by their own size at most.
 */
async function checkRoom(tx: Tx, ready: readonly Ready[]) {
  const { used, limit } = await usageOf(tx)
  const more = ready.reduce((sum, { row }) => sum + row.size, 0)
  if (used + more > limit)
    throw new Refusal('storage_full', { params: { used: formatBytes(used), limit: formatBytes(limit) } })
}

/** All files of a request or none: rows first, and the drafts take their places only when nothing can be refused. */
export async function keepUpload({ actor, files: parts, transact }: OwnCtx, files: Files): Promise<Media[]> {
  const { folder, drop } = await files.drafts()
  try {
    const ready: Ready[] = []
    for (const file of await receive(parts(), folder)) ready.push(await makeReady(file))
    return await transact(async (tx) => {
      await holdMedia(tx)
      await checkRoom(tx, ready)
      const kept = []
      for (const { row } of ready) kept.push(await insertMedia(tx, row))
      for (const [sha256, draft] of new Map(ready.flatMap(({ drafts }) => [...drafts])))
        await files.keep(actor.company_id, sha256, draft)
      return kept
    })
  } finally {
    await drop()
  }
}
