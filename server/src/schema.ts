import { migrate } from './db/migrate.ts'
import { installJobs } from './jobs/install.ts'
import { jobKinds } from './modules/jobs.ts'

/** Brings a database to what this program needs: its tables, and the queues of its jobs. Returns what was applied. */
export async function bringUpToDate(url: string): Promise<string[]> {
  const applied = await migrate(url)
  await installJobs(url, jobKinds)
  return applied
}
