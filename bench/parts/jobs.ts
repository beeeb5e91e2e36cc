import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import { z } from 'zod'
import { openDatabase } from '../../server/src/db/pool.ts'
import { installJobs } from '../../server/src/jobs/install.ts'
import { job, runs, runsOutside, type JobKind, type Runner } from '../../server/src/jobs/job.ts'
import { jobsOf } from '../../server/src/jobs/jobs.ts'
import type { Figure } from '../figures.ts'
import type { Part } from '../part.ts'
import { someCustomers } from './customers.ts'

const count = 2000
const workers = 4

const change = `update public.customer set notes = $1 where id = $2`
interface Target {
  company: string
  customer: string
}

const nothing = job('bench.nothing', z.object({}), { atOnce: workers })
const write = job('bench.write', z.object({}), { atOnce: workers })

/** Inserts jobs as callers would have enqueued them, none of them begun. */
async function fill(boss: PgBoss, queue: string, data: object) {
  await boss.insert(
    queue,
    Array.from({ length: count }, () => ({ data })),
  )
}

async function through(boss: PgBoss, queue: string): Promise<void> {
  for (;;) {
    const { rows } = await boss
      .getDb()
      .executeSql(`select count(*)::int as n from pgboss.job where name = '${queue}' and state < 'completed'`)
    if (rows[0]?.n === 0) return
    await pause(20)
  }
}

/** Jobs a second of pg-boss alone: the same number of workers, each looking again as soon as it is through. */
async function bare(url: string, queue: string, { customer }: Target): Promise<number> {
  const boss = new PgBoss({ connectionString: url, schedule: false, supervise: false, max: workers + 4 })
  await boss.start()
  await fill(boss, queue, { company: null, acting: null, input: {} })
  const begun = performance.now()
  for (let n = 0; n < workers; n++) {
    const again = () => boss.notifyWorker(id)
    const id: string =
      queue === write.name
        ? await boss.work(queue, { transactional: true }, async ([claimed], tx) => {
            again()
            await tx.executeSql(change, [claimed?.id, customer])
          })
        : await boss.work(queue, async () => again())
  }
  await through(boss, queue)
  const seconds = (performance.now() - begun) / 1000
  await boss.stop({ graceful: false })
  return count / seconds
}

async function ours(url: string, runner: Runner, { company }: Target): Promise<number> {
  const db = openDatabase(url, 4)
  const filler = new PgBoss({ connectionString: url, schedule: false, supervise: false, max: 2 })
  await filler.start()
  await fill(filler, runner.kind.name, { company, acting: null, input: {} })
  const server = jobsOf({ url, db, runners: [runner], tasks: [], onTaskFailed: async () => {}, work: true })
  const begun = performance.now()
  await server.start({ warn: () => {} } as never)
  await through(filler, runner.kind.name)
  const seconds = (performance.now() - begun) / 1000
  await server.stop()
  await filler.stop({ graceful: false })
  await db.close()
  return count / seconds
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Ours beside pg-boss alone, in turns. */
async function measureJobs(url: string, target: Target): Promise<Figure[]> {
  const kinds: JobKind[] = [nothing, write]
  await installJobs(url, kinds)
  const runners: [string, Runner][] = [
    ['no-op', runsOutside(nothing, async () => {})],
    [
      'one-row update',
      runs(write, async ({ tx, id }) => {
        await tx.updateTable('customer').set({ notes: id }).where('id', '=', target.customer).execute()
      }),
    ],
  ]
  const figures: Figure[] = []
  for (const [name, runner] of runners) {
    const rounds: [number, number][] = []
    for (let n = 0; n < 3; n++)
      rounds.push([await bare(url, runner.kind.name, target), await ours(url, runner, target)])
    const [alone, mine] = [median(rounds.map(([a]) => a)), median(rounds.map(([, b]) => b))]
    figures.push({ name, ours: `${mine.toFixed(0)}/s`, beside: `${alone.toFixed(0)}/s`, ratio: mine / alone })
  }
  return figures
}

export const jobs: Part = {
  name: 'jobs',
  about: 'jobs a second, beside pg-boss alone',
  run: async (place) => {
    const main = await place.main()
    const idOf = await someCustomers(place, await place.signIn(main))
    return measureJobs(place.url, { company: main.id, customer: idOf(0) })
  },
}

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))
const cpuSeconds = (pid: number) => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}

const idleSeconds = 60

export const idle: Part = {
  name: 'idle',
  about: 'how much of a core a server takes that is asked nothing, where the system tells',
  run: async (place) => {
    const { pid } = await place.ours()
    try {
      const before = cpuSeconds(pid)
      await pause(idleSeconds * 1000)
      const share = (cpuSeconds(pid) - before) / idleSeconds
      return [{ name: 'of a core', ours: `${(share * 100).toFixed(2)} %` }]
    } catch {
      return []
    }
  },
}
