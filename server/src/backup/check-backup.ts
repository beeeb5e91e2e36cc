import { createHash, type Hash } from 'node:crypto'
import { access } from 'node:fs/promises'
import { z } from 'zod'
import { readArchive, wholeOf } from './archive.ts'
import { BackupError, format, Head, headName, readName, Tail, tailName } from './format.ts'

export interface Checked {
  head: Head
  tail: Tail
}

/** Reads a backup from end to end and compares everything with its hash. Changes nothing anywhere. */
export async function checkBackup(file: string): Promise<Checked> {
  await access(file).catch(() => {
    throw new BackupError(`There is no file ${file}.`)
  })
  let head: Head | undefined
  try {
    const seen = new Reader()
    for await (const { name, bytes } of readArchive(file)) {
      if (name === headName) head = readHead(await seen.head(bytes))
      else await seen.next(name, bytes)
    }
    return seen.compared(head)
  } catch (error) {
    if (error instanceof BackupError) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new BackupError(
      head
        ? `${file} is damaged or was cut short (${reason}). Nothing was changed.`
        : `${file} is no backup of Lajur, or is damaged (${reason}). Nothing was changed.`,
      { cause: error },
    )
  }
}

function readHead(bytes: Buffer): Head {
  const given: unknown = JSON.parse(bytes.toString())
  const named = z.object({ product: Head.shape.product, format: z.int(), version: z.string() }).parse(given)
  if (named.format > format)
    throw new BackupError(
      `The backup was made by a newer Lajur (${named.version}) in a form that this one does not know. ` +
        'Nothing was changed.',
    )
  return Head.parse(given)
}

/** Remembers, of everything in the archive, what its last page will speak of. */
class Reader {
  private headHash = ''
  private readonly tables = new Map<string, Hash>()
  private files = 0
  private tail: Tail | undefined

  async head(bytes: AsyncIterable<Buffer>): Promise<Buffer> {
    const whole = await wholeOf(bytes)
    this.headHash = createHash('sha256').update(whole).digest('hex')
    return whole
  }

  async next(name: string, bytes: AsyncIterable<Buffer>) {
    if (name === tailName) {
      this.tail = Tail.parse(JSON.parse((await wholeOf(bytes)).toString()))
      return
    }
    const named = readName(name)
    if (named.kind === 'other') throw new Error(`unexpected ${name}`)
    const hash = named.kind === 'table' ? this.hashOf(named.table) : createHash('sha256')
    for await (const chunk of bytes) hash.update(chunk)
    if (named.kind === 'table') return
    if (hash.digest('hex') !== named.sha256) throw new Error(`${name} is not what it was`)
    this.files += 1
  }

  private hashOf(table: string): Hash {
    const hash = this.tables.get(table) ?? createHash('sha256')
    this.tables.set(table, hash)
    return hash
  }

  compared(head: Head | undefined): Checked {
    if (!head) throw new Error(`without ${headName}`)
    const { tail } = this
    if (!tail) throw new Error('its end is missing')
    if (tail.head_sha256 !== this.headHash) throw new Error(`${headName} is not what it was`)
    const names = head.tables.map(({ name }) => name)
    if ([...this.tables.keys(), ...Object.keys(tail.tables)].some((name) => !names.includes(name)))
      throw new Error('it holds a table that it does not name')
    for (const name of names)
      if (this.hashOf(name).digest('hex') !== tail.tables[name]?.sha256)
        throw new Error(`table ${name} is not what it was`)
    if (this.files !== tail.files.count) throw new Error('not all of its files are there')
    return { head, tail }
  }
}
