import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { copied, type Table } from './database.ts'

/** Loads tables from parts that come one table after the other; at the end it tells the rows of each. */
export function tableLoader(client: Client, tables: readonly Table[]) {
  const rows = new Map<string, number>()
  let current: { name: string; stream: ReturnType<typeof copyFrom>; done: Promise<void> } | undefined

  async function close() {
    if (!current) return
    const { name, stream, done } = current
    current = undefined
    stream.end()
    await done
    rows.set(name, stream.rowCount)
  }

  function open(name: string) {
    const table = tables.find((table) => table.name === name)
    if (!table) throw new Error(`unexpected table ${name}`)
    const stream = client.query(copyFrom(`copy ${copied(table)} from stdin`))
    const done = finished(stream)
    // Awaited when the table ends; until then a fault shows itself in the next write.
    done.catch(() => {})
    return { name, stream, done }
  }

  return {
    async put(name: string, bytes: AsyncIterable<Buffer>) {
      if (current?.name !== name) await close()
      current ??= open(name)
      const { stream } = current
      for await (const chunk of bytes) if (!stream.write(chunk)) await once(stream, 'drain')
    },
    async end() {
      await close()
      return rows
    },
  }
}
