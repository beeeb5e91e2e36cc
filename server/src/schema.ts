import { migrate } from './db/migrate.ts'
import { installJobs } from './jobs/install.ts'
import { jobKinds } from './modules/jobs.ts'
import { giveNewPermissions } from './modules/role/role-upgrade.store.ts'

/** Brings a database to what this program needs: its tables, its permissions, the queues of its jobs. Returns what was applied. */
export async function bringUpToDate(url: string): Promise<string[]> {
  const applied = await migrate(url)
  await giveNewPermissions(url)
  await installJobs(url, jobKinds)
  return applied
}
