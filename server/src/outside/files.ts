import { createReadStream } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'

/** Where uploaded bytes live: by company and content, so that equal files are stored once. */
export interface Files {
  save: (company: string, sha256: string, bytes: Buffer) => Promise<void>
  read: (company: string, sha256: string) => AsyncIterable<Uint8Array>
}

export function filesIn(folder: string): Files {
  const placeOf = (company: string, sha256: string) => join(folder, company, sha256.slice(0, 2), sha256)
  return {
    async save(company, sha256, bytes) {
      const place = placeOf(company, sha256)
      await mkdir(join(place, '..'), { recursive: true })
      // Renamed into place, so that a file is there whole or not at all.
      const draft = `${place}.${randomUUID()}`
      await writeFile(draft, bytes)
      await rename(draft, place)
    },
    read: (company, sha256) => createReadStream(placeOf(company, sha256)),
  }
}
