import type { TaskType } from '@rental/core/modules/scheduler/scheduler.contract'
import type { Tx } from '../db/tx.ts'
import type { JobAnswer, JobCtx } from './job.ts'

interface Scheduled {
  type: TaskType
  /** Default schedule: on the clock of the company, or of Jakarta for the installation. */
  cron: string
}
/** Runs in one transaction inside each company: its work and its end are one. */
export interface CompanyTask extends Scheduled {
  scope: 'company'
  run: (ctx: JobCtx & { tx: Tx }) => Promise<JobAnswer>
}
/** Runs once for the whole installation, with transactions of its own; it must bear being repeated. */
export interface InstallationTask extends Scheduled {
  scope: 'installation'
  run: (ctx: JobCtx) => Promise<JobAnswer>
}
export type Task = CompanyTask | InstallationTask
