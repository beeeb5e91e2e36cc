import { z } from 'zod'
import { job } from '../../jobs/job.ts'

/** Works through many invoices; killed in the middle, it soon goes on where it was, because somebody watches it. */
export const invoiceBatchJob = job('invoice.batch', z.object({ id: z.uuid() }), {
  alone: true,
  minutes: 60,
  retries: 8,
  retrySeconds: 2,
  mostRetrySeconds: 15,
})
