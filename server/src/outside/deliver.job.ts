import { z } from 'zod'
import { job } from '../jobs/job.ts'

/** Delivers one message when its time has come. A trigger of the outbox asks for it, so that nothing is forgotten. */
export const deliverJob = job('message.deliver', z.object({ id: z.uuid() }), { retries: 3, minutes: 5, atOnce: 4 })
