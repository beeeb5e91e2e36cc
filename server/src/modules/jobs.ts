import type { Database } from '../db/pool.ts'
import { cleanUp } from '../flows/clean-up.ts'
import { createForwardInvoices, forwardInvoices } from '../flows/forward-invoices.ts'
import type { JobKind, Runner } from '../jobs/job.ts'
import { runTask } from '../jobs/scheduler.ts'
import type { Task } from '../jobs/task.ts'
import type { Files } from '../outside/files.ts'
import { sweepMedia } from './media/media.sweep.ts'

/** Every kind of job there is: each has a queue of its name. */
export const jobKinds: readonly JobKind[] = [runTask, createForwardInvoices]

/** What runs them, but for the scheduled tasks, which the scheduler runs itself. */
export const jobRunners: readonly Runner[] = [forwardInvoices]

interface TaskOptions {
  db: Database
  files: Files
}

/** What the house does by itself, and when, until somebody says otherwise. */
export const scheduledTasks = ({ db, files }: TaskOptions): Task[] => [
  {
    type: 'media_sweep',
    scope: 'installation',
    cron: '15 */6 * * *',
    run: async () => ({ said: 'media_swept', params: { ...(await sweepMedia(db, files)) } }),
  },
  {
    type: 'clean_up',
    scope: 'installation',
    cron: '30 3 * * *',
    run: async () => ({ said: 'cleaned_up', params: await cleanUp(db) }),
  },
]
