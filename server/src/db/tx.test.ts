import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { freezableDatabase } from '../testing/freezable-database.ts'
import { until } from '../testing/jobs.ts'
import { onFinished } from '../testing/on-finished.ts'
import { asOwner, copyDatabase } from '../testing/test-server.ts'
import { openDatabase, type Database } from './pool.ts'
import { refusalOfDatabase } from './refusal.ts'
import { sharesOf } from './shares.ts'
import { nobody, read, transact, wakeAfterCommit, type Tx } from './tx.ts'

const [alpha, beta] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b']
const url = await copyDatabase()
const none = { held: 0, waiting: 0, refused: 0 }

function aDatabase(size: number): Database {
  const db = openDatabase(url, size, { perCompany: Math.max(1, size / 2) })
  onFinished(() => db.close())
  return db
}
const forCompany = (company: string) => ({ ...nobody, company })
const sleep = (seconds: number) => (tx: Tx) => sql`select pg_sleep(${seconds})`.execute(tx)
const one = (tx: Tx) => sql`select 1`.execute(tx)

describe('a company with much to do', () => {
  test('does not keep another one waiting', async () => {
    const db = aDatabase(4)
    const flood = Array.from({ length: 8 }, () => transact(db, forCompany(alpha), sleep(0.3)))
    let isOver = false
    const over = Promise.all(flood).then(() => (isOver = true))
    await transact(db, forCompany(beta), one)
    await read(db, forCompany(beta), one)
    expect(isOver).toBe(false)
    expect(db.shares.counts()).toEqual({ held: 2, waiting: 6, refused: 0 })
    await over
    expect(db.shares.counts()).toEqual(none)
  })

  test('holds no connection while it waits', async () => {
    const db = aDatabase(4)
    const flood = Array.from({ length: 8 }, () => transact(db, forCompany(alpha), sleep(0.2)))
    await transact(db, forCompany(beta), one)
    expect(db.pool.totalCount).toBeLessThanOrEqual(3)
    await Promise.all(flood)
  })
})

describe('a connection is given back', () => {
  test('when the work throws', async () => {
    const db = aDatabase(2)
    const failing = () => Promise.reject(new Error('broken'))
    for (const run of [transact, read] as const)
      await expect(run(db, forCompany(alpha), failing)).rejects.toThrow('broken')
    expect(db.shares.counts()).toEqual(none)
    await transact(db, forCompany(alpha), one)
  })

  test('when it breaks', async () => {
    const db = aDatabase(2)
    const end = (tx: Tx) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx)
    for (const run of [transact, read] as const)
      await expect(run(db, forCompany(alpha), end)).rejects.toThrow(/terminat/)
    expect(db.shares.counts()).toEqual(none)
    await transact(db, forCompany(alpha), one)
  })

  test('when none can be made', async () => {
    const db = openDatabase(new URL('/missing', url).href, 2)
    onFinished(() => db.close())
    for (let n = 0; n < 3; n++) await expect(transact(db, forCompany(alpha), one)).rejects.toThrow('does not exist')
    expect(db.shares.counts()).toEqual(none)
  })
})

describe('a transaction inside another one', () => {
  test('is a fault of the program, because it could wait for itself for ever', async () => {
    const db = aDatabase(2)
    const nested = transact(db, forCompany(alpha), () => read(db, forCompany(alpha), one))
    await expect(nested).rejects.toThrow('inside another one')
    expect(db.shares.counts()).toEqual(none)
  })

  test('is none where it begins after the first has ended', async () => {
    const db = aDatabase(2)
    let later: Promise<unknown> | undefined
    await transact(db, forCompany(alpha), async (tx) => {
      await one(tx)
      later = new Promise((resolve) => setTimeout(resolve, 100)).then(() => transact(db, forCompany(alpha), one))
    })
    await expect(later).resolves.toBeDefined()
  })

  test('is none where it is woken by the commit of the first', async () => {
    const db = aDatabase(1)
    const woken = new Promise((resolve) => {
      db.wakes.once('notices', (company) => resolve(transact(db, forCompany(company ?? ''), one)))
    })
    await transact(db, forCompany(alpha), async (tx) => {
      await one(tx)
      wakeAfterCommit(tx, 'notices')
    })
    await expect(woken).resolves.toBeDefined()
  })
})

/** The refusal that a caller gets. */
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: Error) => refusalOfDatabase(error)?.code ?? (error as { code?: string }).code ?? error.message,
  )

describe('work that has lost patience', () => {
  const impatient = { ...forCompany(alpha), patience: 200 }
  test('is refused while it waits for its turn', async () => {
    const db = aDatabase(2)
    const others = transact(db, forCompany(alpha), sleep(0.8))
    expect(await refusalOf(transact(db, impatient, one))).toBe('unavailable')
    expect(db.shares.counts()).toEqual({ held: 1, waiting: 0, refused: 0 })
    await others
    await transact(db, impatient, one)
  })

  test('is refused while it waits for the database, which ends what it did for it', async () => {
    const db = aDatabase(2)
    for (const run of [transact, read] as const)
      expect(await refusalOf(run(db, impatient, sleep(60)))).toBe('unavailable')
    expect(db.shares.counts()).toEqual(none)
    await transact(db, impatient, one)
    await until(
      async () =>
        (await asOwner(url, `select from pg_stat_activity where query like 'select pg_sleep(%'`)).length === 0,
    )
  })

  test('writes nothing', async () => {
    const db = aDatabase(2)
    const [company] = await asOwner<{ id: string }>(url, `insert into company (name) values ('Patient') returning id`)
    const acting = { ...forCompany(company?.id ?? ''), patience: 200 }
    const slow = transact(db, acting, async (tx) => {
      await sql`update company set name = 'Impatient' where id = ${company?.id}`.execute(tx)
      await sleep(60)(tx)
    })
    expect(await refusalOf(slow)).toBe('unavailable')
    const named = `select name from company where id = '${company?.id}'`
    expect(await asOwner(url, named)).toEqual([{ name: 'Patient' }])
  })

  test('leaves no connection behind that a frozen network keeps open', async () => {
    const network = await freezableDatabase(url)
    const db = openDatabase(network.url, 4)
    onFinished(() => db.close())
    await Promise.all(Array.from({ length: 2 }, () => transact(db, forCompany(alpha), sleep(0.1))))
    network.freeze()
    expect(await refusalOf(transact(db, impatient, one))).toBe('unavailable')
    network.thaw()
    await until(async () => (await refusalOf(transact(db, { ...impatient, patience: 2000 }, one))) === null)
  })
})

describe('a read that has not begun', () => {
  // Without it, such a read waits for ever.
  const reading = { ...forCompany(alpha), beginning: 300 }
  test('is refused at once by a database that answers nobody, in line and on a connection', async () => {
    const network = await freezableDatabase(url)
    const db = openDatabase(network.url, 2, { perCompany: 2 })
    onFinished(() => db.close())
    await Promise.all(Array.from({ length: 2 }, () => read(db, reading, sleep(0.1))))
    network.freeze()
    // Connections that are made anew are no answer either.
    const refusals = await Promise.all(Array.from({ length: 6 }, () => refusalOf(read(db, reading, one))))
    expect(refusals).toEqual(refusals.map(() => 'unavailable'))
    network.thaw()
    await until(async () => (await refusalOf(read(db, reading, one))) === null)
  })

  test('is answered by a process that was busy while the answer came', async () => {
    const db = aDatabase(2)
    await read(db, forCompany(alpha), one)
    const answered = refusalOf(read(db, reading, one))
    setImmediate(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 600))
    expect(await answered).toBe(null)
  })

  test('goes on where it has begun, and waits its turn while the database answers others', async () => {
    const db = aDatabase(2)
    await read(db, forCompany(alpha), one)
    expect(await refusalOf(read(db, { ...reading, beginning: 1000 }, sleep(1.5)))).toBe(null)
    let looks = 0
    const looked = Promise.withResolvers<void>()
    const isAnswering = () => {
      looks += 1
      if (looks === 2) looked.resolve()
      return true
    }
    const line = sharesOf({ size: 1, isAnswering })
    const release = await line.take(reading)
    const turn = line.take(reading)
    await looked.promise
    release()
    expect(await refusalOf(turn)).toBe(null)
  })
})

test('work that meets other work in a deadlock is done again, and both are done', async () => {
  const db = aDatabase(4)
  let attempts = 0
  const bothHoldOne = Promise.withResolvers<void>()
  const lockBoth = (first: number, second: number) =>
    transact(db, forCompany(alpha), async (tx) => {
      await sql`select pg_advisory_xact_lock(${first})`.execute(tx)
      attempts += 1
      if (attempts === 2) bothHoldOne.resolve()
      await bothHoldOne.promise
      await sql`select pg_advisory_xact_lock(${second})`.execute(tx)
    })
  await Promise.all([lockBoth(1, 2), lockBoth(2, 1)])
  expect(attempts).toBe(3)
})
