import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { nobody, transact, type Tx } from '../db/tx.ts'
import { startTestServer, asOwner } from '../testing/test-server.ts'
import { aWorker, until } from '../testing/jobs.ts'
import { beginDue } from './scheduler.ts'
import { begin } from './scheduler.store.ts'
import type { Task } from './task.ts'

const server = await startTestServer()
const platform = <T>(work: (tx: Tx) => Promise<T>) => transact(server.db, { ...nobody, platform: true }, work)

let forCompany: (name: string, tx: Tx) => Promise<void> = async () => {}
let forAll: () => Promise<void> = async () => {}
/** Stand in the places of two tasks of the product: their types are all there are. */
const tasks: Task[] = [
  {
    type: 'media_sweep',
    scope: 'company',
    cron: '0 7 * * *',
    async run({ tx }) {
      const { rows } = await sql<{ name: string }>`select name from company where id = current_company()`.execute(tx)
      await tx
        .insertInto('customer')
        .values({ kind: 'PERSONAL', name: 'By the task', phone: '+628123456789' })
        .execute()
      await forCompany(rows[0]?.name ?? '', tx)
      return { said: 'media_swept', params: { rows: 0, files: 0 } }
    },
  },
  {
    type: 'clean_up',
    scope: 'installation',
    cron: '0 3 * * *',
    async run() {
      await forAll()
      return { said: 'media_swept', params: { rows: 0, files: 0 } }
    },
  },
]
const worker = await aWorker(server, { tasks })
/** Another server over the same database. */
const second = await aWorker(server, { tasks })
afterAll(() => Promise.all([worker.stop(), second.stop()]))

interface Execution {
  company: string | null
  task_type: string
  status: string
  attempts: number
  error: string | null
  cause: string
}
const executions = async (): Promise<Execution[]> =>
  (
    await platform((tx) =>
      sql<Execution>`select company.name as company, task_type, status, attempts, error, cause
        from task_execution left join company on company.id = company_id order by task_execution.created_at, company.name`.execute(
        tx,
      ),
    )
  ).rows
const through = () =>
  until(async () => {
    const rows = await executions()
    return rows.every(({ status }) => status !== 'pending' && status !== 'running') && rows
  })
const written = async () => (await asOwner<{ n: number }>(server.url, `select count(*)::int as n from customer`))[0]?.n

await asOwner(server.url, `update company set created_at = '2025-01-01'`)
const lastYear = (at: string) =>
  asOwner(server.url, `update scheduled_task set active_since = '${at}', is_active = true`)

beforeEach(async () => {
  forCompany = async () => {}
  forAll = async () => {}
  await asOwner(
    server.url,
    `delete from task_execution; delete from customer; delete from setting where key = 'time_zone'`,
  )
  await asOwner(server.url, `update scheduler_setting set retry_attempts = 0`)
  await lastYear('2026-01-01')
})

describe('a task that is due', () => {
  const seven = new Date('2026-03-02T00:00:00Z')
  test('begins once for each company, however many servers look at the clock', async () => {
    const looks = await Promise.all([1, 2, 3, 4].map(() => beginDue(server.db, tasks, seven)))
    // Three companies at seven, and the installation's own at three in the night before.
    expect(looks.reduce((sum, { begun }) => sum + begun, 0)).toBe(4)
    const rows = await through()
    expect(rows.map(({ status }) => status)).toEqual(Array(4).fill('completed'))
    expect(new Set(rows.map(({ company }) => company))).toEqual(new Set([null, 'alpha', 'beta', 'operator']))
    expect(await written()).toBe(3)
  })
  test('begins at seven of each company’s own clock', async () => {
    await asOwner(
      server.url,
      `insert into setting (company_id, key, value) select id, 'time_zone', '"Asia/Jayapura"' from company where name = 'beta'`,
    )
    await beginDue(server.db, tasks, new Date('2026-03-02T00:00:00Z'))
    await through()
    // Two hours earlier only in the east of Indonesia.
    await beginDue(server.db, tasks, new Date('2026-03-02T22:00:00Z'))
    const rows = (await through()).filter(({ task_type }) => task_type === 'media_sweep')
    expect(rows.map(({ company }) => company)).toEqual(['alpha', 'beta', 'operator', 'beta'])
  })
  test('makes up for what was missed, once', async () => {
    await beginDue(server.db, tasks, seven)
    await through()
    await beginDue(server.db, tasks, new Date('2026-03-09T05:00:00Z'))
    await beginDue(server.db, tasks, new Date('2026-03-09T05:01:00Z'))
    const rows = (await through()).filter(({ company }) => company === 'alpha')
    expect(rows).toHaveLength(2)
  })
  test('does not begin where it is not active, or was made active later', async () => {
    await asOwner(server.url, `update scheduled_task set is_active = false`)
    expect((await beginDue(server.db, tasks, seven)).begun).toBe(0)
    await lastYear('2026-03-02T00:30:00Z')
    expect((await beginDue(server.db, tasks, new Date('2026-03-02T05:00:00Z'))).begun).toBe(0)
  })
  test('that outlasts its next start is not begun a second time, but once it is through', async () => {
    const [task] = tasks
    if (!task) throw new Error('no task')
    let isFree = false
    let atOnce = 0
    let most = 0
    forCompany = async (name) => {
      if (name !== 'alpha') return
      atOnce += 1
      most = Math.max(most, atOnce)
      await until(async () => isFree)
      atOnce -= 1
    }
    await beginDue(server.db, [task], seven)
    await until(async () => atOnce === 1)
    await beginDue(server.db, [task], new Date('2026-03-03T00:00:00Z'))
    await beginDue(server.db, [task], new Date('2026-03-04T00:00:00Z'))
    isFree = true
    await through()
    await beginDue(server.db, [task], new Date('2026-03-04T00:00:20Z'))
    const rows = (await through()).filter(({ company }) => company === 'alpha')
    expect(rows).toHaveLength(2)
    expect(most).toBe(1)
  })
})

describe('a task that throws', () => {
  const [task, installation] = tasks as [Task, Task]
  const now = new Date()
  test('is noted with its error, told of, and leaves nothing written; the other companies are served', async () => {
    forCompany = async (name) => {
      if (name === 'beta') throw new Error('the printer is on fire')
    }
    await platform((tx) => begin(tx, { task, cause: 'PERSON', at: now, by: 'Somebody' }))
    const rows = await through()
    expect(rows.map(({ company, status }) => [company, status])).toEqual([
      ['alpha', 'completed'],
      ['beta', 'failed'],
      ['operator', 'completed'],
    ])
    expect(rows[1]?.error).toBe('the printer is on fire')
    expect(await written()).toBe(2)
    await until(async () =>
      [...worker.failed, ...second.failed].some(({ error }) => error === 'the printer is on fire'),
    )
  })
  test('is tried again as often as the settings say', async () => {
    await asOwner(server.url, `update scheduler_setting set retry_attempts = 2, retry_delay_ms = 1000`)
    let tries = 0
    forAll = async () => {
      tries += 1
      if (tries < 3) throw new Error('not yet')
    }
    await platform((tx) => begin(tx, { task: installation, cause: 'PERSON', at: now }))
    expect(await through()).toMatchObject([{ status: 'completed', attempts: 3, error: null }])
  })
  test('and was stopped meanwhile keeps nothing of its work', async () => {
    let isFree = false
    let isInside = false
    forCompany = async (name) => {
      if (name !== 'alpha') return
      isInside = true
      await until(async () => isFree)
    }
    await platform((tx) => begin(tx, { task, cause: 'PERSON', at: now }))
    await until(async () => isInside && (await written()) === 2)
    await asOwner(server.url, `update task_execution set status = 'cancelled' where status = 'running'`)
    isFree = true
    await until(async () => !isInside || (await worker.ledger.counts(['scheduler.task']))[0]?.active === 0)
    expect(await written()).toBe(2)
  })
  test('whose job is lost is noted as failed at the next look', async () => {
    const before = worker.failed.length
    await asOwner(
      server.url,
      `insert into task_execution (task_type, cause, scheduled_for, status, created_at)
       values ('clean_up', 'PERSON', now(), 'running', now() - interval '1 minute')`,
    )
    await worker.tick()
    expect((await executions()).find(({ cause }) => cause === 'PERSON')).toMatchObject({
      status: 'failed',
      error: 'the server stopped while it ran',
    })
    expect(worker.failed.length).toBe(before + 1)
  })
})
