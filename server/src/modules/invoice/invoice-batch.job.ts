import { z } from 'zod'
import { job } from '../../jobs/job.ts'

/** Works through many invoices; killed in the middle, it goes on where it was. */
export const invoiceBatchJob = job('invoice.batch', z.object({ id: z.uuid() }), { alone: true, minutes: 60 })
