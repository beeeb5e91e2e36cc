import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { filesIn } from '../outside/files.ts'

/** Files on their way back: laid beside their folder, which they replace in one step that can be taken back. */
export interface RestoredFiles {
  put: (company: string, sha256: string, bytes: AsyncIterable<Buffer>) => Promise<void>
  /** The new files stand where the old ones were. */
  swap: () => Promise<void>
  /** Takes the old files away. */
  finish: () => Promise<void>
  /** Restores the previous state. */
  undo: () => Promise<void>
}

export async function restoredFiles(folder: string): Promise<RestoredFiles> {
  const [beside, before] = [`${folder}.restoring`, `${folder}.before-restore`]
  const clear = (path: string) => rm(path, { recursive: true, force: true })
  await clear(beside)
  await mkdir(beside, { recursive: true })
  const files = filesIn(beside)
  const drafts = await files.drafts()
  let [isAside, isInPlace] = [false, false]
  return {
    async put(company, sha256, bytes) {
      const draft = join(drafts.folder, sha256)
      await pipeline(bytes, createWriteStream(draft))
      await files.keep(company, sha256, draft)
    },
    async swap() {
      await drafts.drop()
      await clear(before)
      isAside = await moved(folder, before)
      await rename(beside, folder)
      isInPlace = true
    },
    finish: () => clear(before),
    async undo() {
      if (isInPlace) await clear(folder)
      if (isAside) await rename(before, folder)
      await clear(beside)
    },
  }
}

/** True for a folder without stored files; uploads in progress do not count. */
export async function holdsNoFiles(folder: string): Promise<boolean> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names.every((name) => name === 'drafts')
}

/** False where there was nothing to move. */
const moved = (from: string, to: string) =>
  rename(from, to).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false
      throw error
    },
  )
