import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import * as tar from 'tar-stream'

export type Put = (name: string, bytes: Buffer) => Promise<void>

/** While it is being written, an archive has this after its name. */
export const unfinished = '.partial'

/**
 * Writes a compressed tar, whole or not at all: under another name, to the disk itself, and only then under its own.
 * Each thing waits until the disk has taken the one before, so memory stays flat.
 */
export async function writeArchive(file: string, fill: (put: Put) => Promise<void>): Promise<void> {
  const draft = `${file}${unfinished}`
  await rm(draft, { force: true })
  const pack = tar.pack()
  const put: Put = (name, bytes) =>
    new Promise((resolve, reject) => {
      pack.entry({ name, mode: 0o600 }, bytes, (error) => (error ? reject(error) : resolve()))
    })
  const written = pipeline(
    pack as unknown as NodeJS.ReadableStream,
    createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } }),
    createWriteStream(draft, { mode: 0o600, flags: 'wx', flush: true }),
  )
  const filled = fill(put).then(
    () => pack.finalize(),
    (error: Error) => {
      pack.destroy(error)
      throw error
    },
  )
  try {
    const faults = (await Promise.allSettled([written, filled])).filter((end) => end.status === 'rejected')
    if (faults[0]) throw faults[0].reason
    await rename(draft, file)
    await syncFolder(dirname(file))
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** The things in an archive, one after the other; each must be read to its end. */
export async function* readArchive(file: string): AsyncGenerator<{ name: string; bytes: AsyncIterable<Buffer> }> {
  const extract = tar.extract()
  const read = pipeline(createReadStream(file), createZstdDecompress(), extract as unknown as NodeJS.WritableStream)
  read.catch(() => {})
  try {
    for await (const entry of extract)
      yield { name: entry.header.name, bytes: entry as unknown as AsyncIterable<Buffer> }
    await read
  } finally {
    extract.destroy()
  }
}

export async function wholeOf(bytes: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of bytes) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** So that a power cut does not take the new name away again. */
async function syncFolder(folder: string) {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
