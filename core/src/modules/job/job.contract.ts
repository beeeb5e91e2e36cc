import { z } from 'zod'
import { field, written } from '../../kernel/field.ts'
import { pageNumber } from '../../kernel/list.ts'
import { contract, route } from '../../kernel/route.ts'

/** The queues of the product, in the order in which they are shown. What failed for good lies in the last. */
export const queues = [
  'scheduler.task',
  'message.deliver',
  'invoice.create_forward',
  'invoice.batch',
  'dead_letter',
] as const
export const Queue = z.enum(queues)
export type Queue = z.output<typeof Queue>

export const jobStatuses = ['waiting', 'delayed', 'paused', 'running', 'completed', 'failed', 'cancelled'] as const
const status = z.enum(jobStatuses)

/** Answer of the job, in the reader's language. */
const answer = z.object({ message: z.string().nullable(), invoicesCreated: z.int().nullable() }).nullable()

/** Spelling of the wire. */
export const Job = z
  .object({
    id: field.id(),
    name: Queue,
    status,
    companyName: z.string().nullable(),
    createdAt: field.instant(),
    completedAt: field.instant().nullable(),
    attempts: z.int(),
    maxAttempts: z.int(),
    /** In percent; null where the job does not report it. */
    progress: z.int().nullable(),
    returnValue: answer,
    error: z.string().nullable(),
  })
  .meta({ id: 'Job' })
export type Job = z.output<typeof Job>

export const JobDetail = z
  .object({
    id: field.id(),
    status,
    queue: Queue,
    company_name: z.string().nullable(),
    created_at: field.instant(),
    started_at: field.instant().nullable(),
    completed_at: field.instant().nullable(),
    /** In milliseconds; null before it was begun. */
    processing_time: z.int().nullable(),
    attempts: z.int(),
    max_attempts: z.int(),
    progress: z.int().nullable(),
    error: z.string().nullable(),
    data: z.unknown(),
    result: answer,
  })
  .meta({ id: 'JobDetail' })
export type JobDetail = z.output<typeof JobDetail>

export const QueueStats = z
  .object({
    queue: Queue,
    total: z.int(),
    active: z.int(),
    completed: z.int(),
    failed: z.int(),
    cancelled: z.int(),
    waiting: z.int(),
    delayed: z.int(),
    paused: z.int(),
    is_paused: z.boolean(),
  })
  .meta({ id: 'QueueStats' })
export type QueueStats = z.output<typeof QueueStats>

const id = z.strictObject({ id: z.uuid() })
const queue = z.strictObject({ queue: Queue })
const some = <T extends z.ZodType>(item: T) =>
  z.preprocess((given) => (typeof given === 'string' ? given.split(',') : given), z.array(item).min(1).optional())

export const job = contract('job', {
  newest: route({
    method: 'GET',
    path: '/background-jobs',
    access: 'job.read',
    summary: 'The newest jobs of all queues',
    query: z.strictObject({
      page: pageNumber(),
      limit: written(z.int().min(1).max(50)).default(5),
      queue_in: some(Queue),
      status_in: some(status),
    }),
    response: z.array(Job),
    paged: true,
  }),
  stats: route({
    method: 'GET',
    path: '/background-jobs/stats',
    access: 'job.read',
    summary: 'How many jobs of each queue are in which state',
    response: z.array(QueueStats),
  }),
  get: route({
    method: 'GET',
    path: '/background-jobs/:id',
    access: 'job.read',
    summary: 'Look a job up by its id',
    params: id,
    response: JobDetail,
  }),
  createForwardInvoices: route({
    method: 'POST',
    path: '/background-jobs/invoice-create-forward',
    access: 'job.run',
    summary: 'Make the invoices of all contract periods that have come due, for every company: one job each',
    response: z.object({ jobs: z.int() }).meta({ id: 'ForwardInvoicesAsked' }),
  }),
  clean: route({
    method: 'DELETE',
    path: '/background-jobs/clean',
    access: 'job.clean',
    summary: 'Take away the jobs that have ended; dead letters stay',
    response: z.object({ cleanedJobs: z.int() }).meta({ id: 'CleanedJobs' }),
  }),
  retry: route({
    method: 'POST',
    path: '/background-jobs/:id/retry',
    access: 'job.retry',
    summary: 'Put a job that failed or was cancelled into its queue again',
    params: id,
    response: JobDetail,
  }),
  cancel: route({
    method: 'POST',
    path: '/background-jobs/:id/cancel',
    access: 'job.cancel',
    summary: 'Cancel a job that waits or runs; what it has written so far is undone',
    params: id,
    response: JobDetail,
  }),
  pause: route({
    method: 'POST',
    path: '/background-jobs/queue/:queue/pause',
    access: 'job.pause',
    summary: 'Let the jobs of a queue wait; those that run end',
    params: queue,
    response: z.null(),
    transactions: 'own',
  }),
  resume: route({
    method: 'POST',
    path: '/background-jobs/queue/:queue/resume',
    access: 'job.pause',
    summary: 'Let the jobs of a paused queue run again',
    params: queue,
    response: z.null(),
    transactions: 'own',
  }),
})
