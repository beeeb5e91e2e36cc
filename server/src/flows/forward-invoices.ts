import { z } from 'zod'
import { job, runs } from '../jobs/job.ts'

/** Invoices of the contract periods that have come due; run twice, or a week late, it changes nothing more. */
export const createForwardInvoices = job('invoice.create_forward', z.object({}), { alone: true })

/** No module keeps contract periods yet, so none has come due. */
export const forwardInvoices = runs(createForwardInvoices, async () => ({
  said: 'nothing_to_invoice',
  invoicesCreated: 0,
}))
