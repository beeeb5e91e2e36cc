import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { Refusal } from '@rental/core/kernel/error'
import { diskSpaceOf, isShort } from './disk.ts'

/** Storage of uploaded bytes, by company and content hash, so that equal files are stored once. */
export interface Files {
  /**
   * A folder for files that are still being looked at; `drop` takes it away with all that is left in it. Refused where the
   * disk is short of room: new files are what one can do without.
   */
  drafts: () => Promise<{ folder: string; drop: () => Promise<void> }>
  /** Moves a draft to its place: a file is there whole or not at all. */
  keep: (company: string, sha256: string, draft: string) => Promise<void>
  /** Null where there is none. */
  read: (company: string, sha256: string) => Promise<{ size: number; bytes: Readable } | null>
  /** The content hashes stored for a company, in batches. */
  kept: (company: string) => AsyncIterable<string[]>
  remove: (company: string, sha256: string) => Promise<void>
  /** Takes away what a server that died left behind; never what this process is still working on. */
  dropDrafts: (before: Date) => Promise<void>
}

/** Folders of drafts that this process works on: no clock, right or wrong, makes them old. */
const inUse = new Set<string>()

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** The names in a folder; none where there is no folder. */
const namesIn = (folder: string) =>
  readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return []
    throw error
  })

/** The files of an installation, and the folder that they are in. */
export const filesFolder = ({ dataDir }: { dataDir: string }) => join(dataDir, 'files')
export const filesOf = (settings: { dataDir: string }): Files => filesIn(filesFolder(settings))

export function filesIn(folder: string, spaceOf = diskSpaceOf): Files {
  const draftsFolder = join(folder, 'drafts')
  const shelfOf = (company: string, sha256: string) => join(folder, company, sha256.slice(0, 2))
  const placeOf = (company: string, sha256: string) => join(shelfOf(company, sha256), sha256)
  return {
    async drafts() {
      const own = join(draftsFolder, randomUUID())
      inUse.add(own)
      const drop = async () => {
        await rm(own, { recursive: true, force: true })
        inUse.delete(own)
      }
      await mkdir(own, { recursive: true })
      if (isShort(await spaceOf(own))) {
        await drop()
        throw new Refusal('disk_full')
      }
      return { folder: own, drop }
    },
    async keep(company, sha256, draft) {
      await mkdir(shelfOf(company, sha256), { recursive: true })
      await flush(draft)
      await rename(draft, placeOf(company, sha256))
    },
    async read(company, sha256) {
      try {
        const file = await open(placeOf(company, sha256))
        const { size } = await file.stat()
        return { size, bytes: file.createReadStream() }
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    async *kept(company) {
      for (const shelf of await namesIn(join(folder, company))) yield await namesIn(join(folder, company, shelf))
    },
    remove: (company, sha256) => rm(placeOf(company, sha256), { force: true }),
    async dropDrafts(before) {
      for (const name of await namesIn(draftsFolder)) {
        const own = join(draftsFolder, name)
        if (inUse.has(own)) continue
        const found = await stat(own).catch(() => null)
        if (found && found.mtime < before) await rm(own, { recursive: true, force: true })
      }
    },
  }
}

/** To the disk itself, so that a power cut after the commit loses nothing. */
async function flush(path: string) {
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
