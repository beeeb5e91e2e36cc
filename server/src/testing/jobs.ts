import { session } from '@rental/core/modules/session/session.contract'
import { nobody, transact, type Tx } from '../db/tx.ts'
import { installJobs } from '../jobs/install.ts'
import type { JobKind, Runner } from '../jobs/job.ts'
import { jobsOf, type Jobs } from '../jobs/jobs.ts'
import type { Task } from '../jobs/task.ts'
import type { startTestServer } from './test-server.ts'

type TestServer = Awaited<ReturnType<typeof startTestServer>>
const quiet = { warn: () => {} } as never

/** Waits until something is so; the test's own limit ends the waiting. */
export async function until<T>(ask: () => Promise<T | null | undefined | false>): Promise<T> {
  for (;;) {
    const found = await ask()
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}

/** A server that runs jobs over the database of a test server. */
export async function aWorker(
  server: TestServer,
  given: { runners?: Runner[]; tasks?: Task[]; kinds?: JobKind[] } = {},
) {
  const { runners = [], tasks = [], kinds = runners.map(({ kind }) => kind) } = given
  if (kinds.length > 0) await installJobs(server.url, kinds)
  const failed: { task_type: string; company_id: string | null; error: string }[] = []
  const jobs: Jobs = jobsOf({
    url: server.url,
    db: server.db,
    runners,
    tasks,
    onTaskFailed: async (task) => void failed.push(task),
    work: true,
    tickMs: 100_000,
    pollSeconds: 0.5,
  })
  await jobs.start(quiet)
  return { ...jobs, failed }
}

/** Works inside one of the companies of a test server, as its own people do. */
export async function insideOf<T>(server: TestServer, company: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { company: own } = await server.as('Owner', company).call(session.info, {})
  return transact(server.db, { ...nobody, company: own.id, name: `Owner of ${company}` }, work)
}
