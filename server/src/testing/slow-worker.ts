import { z } from 'zod'
import { openDatabase } from '../db/pool.ts'
import { job, runs } from '../jobs/job.ts'
import { jobsOf } from '../jobs/jobs.ts'

/** Writes one customer, and takes its time about it. */
export const slowJob = job('test.slow', z.object({ name: z.string() }), { retries: 20, retrySeconds: 1 })

export const slowRunner = runs(slowJob, async ({ tx, progress }, { name }) => {
  await tx.insertInto('customer').values({ kind: 'PERSONAL', name, phone: '+628123456789' }).execute()
  await progress(1, 2)
  await new Promise((resolve) => setTimeout(resolve, 40))
})

/** Runs as a process of its own, to be killed: `node slow-worker.ts <url>`. */
const [, program, url] = process.argv
if (program === import.meta.filename && url) {
  const db = openDatabase(url, 2)
  const jobs = jobsOf({
    url,
    db,
    runners: [slowRunner],
    tasks: [],
    onTaskFailed: async () => {},
    work: true,
    pollSeconds: 0.5,
  })
  await jobs.start({ warn: () => {} } as never)
  process.stdout.write('working\n')
}
