import { Refusal } from '@rental/core/kernel/error'
import type { Language } from '@rental/core/kernel/text'
import { job, queues, type Job, type JobDetail, type Queue } from '@rental/core/modules/job/job.contract'
import { canBeRetried, isWorked } from '@rental/core/modules/job/job.rules'
import { handlers } from '../../http/handlers.ts'
import { answerIn } from '../../jobs/answer.ts'
import type { JobRow, Ledger } from '../../jobs/ledger.ts'
import { pausedQueues } from '../../jobs/scheduler.store.ts'
import { enqueueForEachCompany, pauseQueue, resumeQueue } from './job.store.ts'

export interface JobOptions {
  ledger: Ledger
  /** Makes this server look at the clock at once. */
  tick: () => Promise<void>
  /** The queue that makes the invoices of contract periods that have come due. */
  forwardInvoices: Queue
}

const progressOf = ({ done, total }: JobRow) => (total ? Math.round(((done ?? 0) / total) * 100) : null)
/** The error as pg-boss stores it. */
const errorOf = ({ status, output }: JobRow) =>
  status === 'completed' || typeof output?.['message'] !== 'string' ? null : output['message']

const shown = (row: JobRow, language: Language): Job => {
  const answer = row.status === 'completed' ? answerIn(row.output, language) : null
  return {
    id: row.id,
    name: row.name as Queue,
    status: row.status as Job['status'],
    companyName: row.company_name,
    createdAt: row.created_at,
    completedAt: row.completed_at,
    attempts: row.attempts,
    maxAttempts: row.max_attempts,
    progress: progressOf(row),
    returnValue: answer,
    error: errorOf(row),
  }
}

const detail = (row: JobRow, language: Language): JobDetail => ({
  id: row.id,
  status: row.status as JobDetail['status'],
  queue: row.name as Queue,
  company_name: row.company_name,
  created_at: row.created_at,
  started_at: row.started_at,
  completed_at: row.completed_at,
  processing_time: row.processing_time,
  attempts: row.attempts,
  max_attempts: row.max_attempts,
  progress: progressOf(row),
  error: errorOf(row),
  data: row.input ?? null,
  result: row.status === 'completed' ? answerIn(row.output, language) : null,
})

export const jobHandlers = ({ ledger, tick, forwardInvoices }: JobOptions) => {
  const found = async (id: string): Promise<JobRow> => {
    const row = await ledger.find(queues, id)
    if (!row) throw new Refusal('not_found')
    return row
  }
  return handlers(job, {
    async newest({ language }, { query }) {
      const { page, limit } = query
      const { rows, total } = await ledger.newest({
        page,
        limit,
        queues: query.queue_in ?? queues,
        statuses: query.status_in,
      })
      return { items: rows.map((row) => shown(row, language)), total, page, limit, next: null }
    },
    async stats({ tx }) {
      const [counts, paused] = await Promise.all([ledger.counts(queues), pausedQueues(tx)])
      return counts.map((row) => ({ ...row, queue: row.queue as Queue, is_paused: paused.includes(row.queue) }))
    },
    get: async ({ language }, { params }) => detail(await found(params.id), language),
    createForwardInvoices: async ({ tx }) => ({ jobs: await enqueueForEachCompany(tx, forwardInvoices) }),
    clean: async () => ({ cleanedJobs: await ledger.clean(queues.filter(isWorked)) }),
    async retry({ language }, { params }) {
      const row = await found(params.id)
      if (!canBeRetried(row.name as Queue, row.status as Job['status'])) throw new Refusal('wrong_state')
      await ledger.retry(row)
      // A dead letter goes back under a new id.
      return detail((await ledger.find(queues, params.id)) ?? { ...row, status: 'waiting' }, language)
    },
    async cancel({ language }, { params }) {
      const { name, status } = await found(params.id)
      if (status === 'cancelled') throw new Refusal('wrong_state')
      await ledger.cancelAll(name, [params.id])
      const row = await found(params.id)
      // It had ended before.
      if (row.status !== 'cancelled') throw new Refusal('wrong_state')
      return detail(row, language)
    },
    async pause({ transact }, { params }) {
      await transact((tx) => pauseQueue(tx, params.queue))
      await tick()
      return null
    },
    async resume({ transact }, { params }) {
      await transact((tx) => resumeQueue(tx, params.queue))
      await tick()
      return null
    },
  })
}
