import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Refusal } from '@rental/core/kernel/error'
import type { Paper } from '@rental/core/kernel/paper'
import type { Tx } from '../db/tx.ts'
import type { FileAnswer, OwnCtx } from '../http/handlers.ts'
import type { Files } from '../outside/files.ts'
import type { PdfRenderer, PrintOrder } from '../outside/pdf/renderer.ts'
import { holdMedia } from '../record/media-use.ts'
import { imagesOf, withImages } from './images.ts'
import { findPaper, insertPaper, lockPapers, type KeptPaper, type PaperKey } from './paper.store.ts'

/** Storage and printing of papers. */
export interface Papers {
  renderer: PdfRenderer
  files: Files
}

/** A requested paper: its subject, its content, and the name of its file. */
export interface WantedPaper {
  key: Omit<PaperKey, 'language'>
  paper: Paper
  /** Without an extension. */
  name: string
}

/** Name of the file of a paper, without the slashes of a number or a date. */
export const paperName = (title: string, number: string | null): string =>
  [title, number?.replaceAll('/', '-')].filter(Boolean).join(' ')

const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex')

/**
 * The file of a paper: the stored one, where the content is unchanged; else a new version. No connection is held while
 * it is printed. Who says nothing else is a batch, whose papers come after those that a person waits for.
 */
export async function archivePaper(
  { transact, actor }: Pick<OwnCtx, 'transact' | 'actor'>,
  papers: Papers,
  describe: (tx: Tx) => Promise<WantedPaper>,
  pace: PrintOrder['pace'] = 'batch',
): Promise<KeptPaper> {
  const { wanted, key, fingerprint, before } = await transact(async (tx) => {
    const wanted = await describe(tx)
    const key = { ...wanted.key, language: wanted.paper.language }
    const fingerprint = sha256(JSON.stringify(wanted.paper))
    return { wanted, key, fingerprint, before: await findPaper(tx, key, fingerprint) }
  })
  if (before) return before
  const bytes = await papers.renderer.print({ company: actor.company_id, pace, fingerprint }, async () => {
    const images = await imagesOf(papers.files, actor.company_id, wanted.paper)
    return { paper: withImages(wanted.paper, images), images }
  })
  const content = sha256(bytes)
  const { folder, drop } = await papers.files.drafts()
  try {
    const draft = join(folder, content)
    await writeFile(draft, bytes)
    return await transact(async (tx) => {
      await holdMedia(tx)
      await lockPapers(tx, key)
      const meanwhile = await findPaper(tx, key, fingerprint)
      if (meanwhile) return meanwhile
      const row = { fingerprint, name: `${wanted.name}.pdf`, sha256: content, size: bytes.length }
      const kept = await insertPaper(tx, key, row)
      await papers.files.keep(actor.company_id, content, draft)
      return kept
    })
  } finally {
    await drop()
  }
}

/**
 * The answer of a module's own route, which has checked access to the subject: shown by the browser, not downloaded.
 */
export async function paperAnswer(
  ctx: OwnCtx,
  papers: Papers,
  describe: (tx: Tx) => Promise<WantedPaper>,
): Promise<FileAnswer> {
  const { name, sha256: content } = await archivePaper(ctx, papers, describe, 'person')
  const found = await papers.files.read(ctx.actor.company_id, content)
  if (!found) throw new Refusal('not_found')
  return { name, type: 'application/pdf', disposition: 'inline', body: found.bytes }
}
