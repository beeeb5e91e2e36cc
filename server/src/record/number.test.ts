import type { NumberedDocument } from '@rental/core/modules/setting/setting.contract'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { finish, type Tx } from '../db/tx.ts'
import { until } from '../testing/jobs.ts'
import { insideOf } from '../testing/renting.ts'
import { startTestServer } from '../testing/test-server.ts'
import { writeNumbered } from './number.ts'

const server = await startTestServer()
const inside = await insideOf(server.db, server.as('Owner'))

/** Takes numbers the way a document does; they are known when the transaction has sent its last statements. */
async function take(tx: Tx, kind: NumberedDocument, count = 1): Promise<string[]> {
  const taken: string[] = []
  await writeNumbered(
    tx,
    { kind, date: '2031-02-03', branch_id: 0 },
    Array.from({ length: count }, () => ({})),
    async (rows) => {
      const values = rows.map(({ number }) => sql`(${number})`)
      const { rows: written } = await sql<{ number: string }>`
      select number from (values ${sql.join(values)}) as numbered (number)`.execute(tx)
      taken.push(...written.map(({ number }) => number))
    },
  )
  return taken
}
const numbersOf = (kind: NumberedDocument, count?: number) => inside((tx) => take(tx, kind, count))

/** A transaction that has its number and does not end yet. */
async function held(kind: NumberedDocument) {
  const { promise: isTold, resolve: tell } = Promise.withResolvers<string[]>()
  const { promise: isReleased, resolve: release } = Promise.withResolvers<'commit' | 'rollback'>()
  const end = inside(async (tx) => {
    const taken = await take(tx, kind)
    await finish(tx)
    tell(taken)
    if ((await isReleased) === 'rollback') throw new Error('rolled back')
  })
  await Promise.race([isTold, end])
  return { taken: await isTold, end, release }
}

describe('a number of an order', () => {
  test('does not wait for the transaction that took the one before', async () => {
    const first = await held('sales_order')
    expect(first.taken).toEqual(['SO/2031/II/0001'])
    expect(await numbersOf('sales_order', 2)).toEqual(['SO/2031/II/0002', 'SO/2031/II/0003'])
    first.release('commit')
    await first.end
  })

  test('is lost with a transaction that fails at the last moment', async () => {
    const [before] = await numbersOf('purchase_order')
    const failing = await held('purchase_order')
    failing.release('rollback')
    await expect(failing.end).rejects.toThrow('rolled back')
    expect([before, ...(await numbersOf('purchase_order'))]).toEqual(['PO/2031/II/0001', 'PO/2031/II/0003'])
  })

  test('is there also when every connection is busy with such work', async () => {
    const taken = await Promise.all(Array.from({ length: 30 }, () => numbersOf('work_order')))
    expect(new Set(taken.flat()).size).toBe(30)
  })
})

describe('a number of an invoice', () => {
  test('is given again when its transaction fails', async () => {
    const failing = await held('invoice')
    expect(failing.taken).toEqual(['INV/2031/II/0001'])
    failing.release('rollback')
    await expect(failing.end).rejects.toThrow('rolled back')
    expect(await numbersOf('invoice')).toEqual(['INV/2031/II/0001'])
  })

  test('waits for the transaction that took the one before', async () => {
    const first = await held('receipt')
    let isTaken = false
    const second = numbersOf('receipt').then((numbers) => {
      isTaken = true
      return numbers
    })
    const isBlocked = async () => {
      const { rows } = await inside((tx) =>
        sql<{ waits: boolean }>`select exists (select from pg_locks join pg_stat_activity using (pid)
          where not granted and datname = current_database()) as waits`.execute(tx),
      )
      return rows[0]?.waits
    }
    await until(isBlocked)
    expect(isTaken).toBe(false)
    first.release('commit')
    await first.end
    expect(await second).toEqual(['KW/2031/II/0002'])
  })
})

test('numbers with and without gaps are given in one transaction', async () => {
  const taken = await inside(async (tx) => [await take(tx, 'return_order', 2), await take(tx, 'invoice', 2)])
  expect(taken.map((numbers) => numbers.length)).toEqual([2, 2])
})
