import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import { z } from 'zod'
import { openDatabase } from '../server/src/db/pool.ts'
import { installJobs } from '../server/src/jobs/install.ts'
import { job, runs, runsOutside, type JobKind, type Runner } from '../server/src/jobs/job.ts'
import { jobsOf } from '../server/src/jobs/jobs.ts'

const jobs = 2000
const workers = 4

const change = `update public.customer set notes = $1 where id = $2`
interface Target {
  company: string
  customer: string
}

const nothing = job('bench.nothing', z.object({}), { atOnce: workers })
const write = job('bench.write', z.object({}), { atOnce: workers })

/** As many jobs as if their callers had asked for them, none of them begun. */
async function fill(boss: PgBoss, queue: string, data: object) {
  await boss.insert(
    queue,
    Array.from({ length: jobs }, () => ({ data })),
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
  return jobs / seconds
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
  return jobs / seconds
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Jobs a second, ours beside pg-boss alone, in turns. */
export async function measureJobs(url: string, target: Target, say: (line: string) => void): Promise<void> {
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
  for (const [name, runner] of runners) {
    const rounds: [number, number][] = []
    for (let n = 0; n < 3; n++)
      rounds.push([await bare(url, runner.kind.name, target), await ours(url, runner, target)])
    const [alone, inHouse] = [median(rounds.map(([a]) => a)), median(rounds.map(([, b]) => b))]
    say(
      `${name.padEnd(28)}${alone.toFixed(0).padStart(9)}${inHouse.toFixed(0).padStart(9)}${(inHouse / alone).toFixed(2).padStart(9)}`,
    )
  }
}

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))
const cpuSeconds = (pid: number) => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}

/** How much of a core a server takes that nobody asks anything; null where the system does not tell. */
export async function idleShare(pid: number, seconds: number): Promise<number | null> {
  try {
    const before = cpuSeconds(pid)
    await pause(seconds * 1000)
    return (cpuSeconds(pid) - before) / seconds
  } catch {
    return null
  }
}
