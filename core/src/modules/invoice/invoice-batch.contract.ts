import { z } from 'zod'
import { Nothing } from '../../kernel/crud.ts'
import { field } from '../../kernel/field.ts'
import { route } from '../../kernel/route.ts'

/** Actions on many invoices at once: a job that goes on when its reader leaves. */
export const batchActions = ['APPROVE', 'SEND', 'PRINT'] as const
export type BatchAction = (typeof batchActions)[number]

/** Outcome of one invoice: done, left as it was because it was done before, or refused. */
export const batchOutcomes = ['DONE', 'BEFORE', 'REFUSED'] as const
export type BatchOutcome = (typeof batchOutcomes)[number]

/** Invoices that one batch takes. */
export const mostInBatch = 1000

export const InvoiceBatch = z
  .object({
    id: field.id(),
    action: z.enum(batchActions),
    created_at: field.instant(),
    /** Null while it runs. */
    ended_at: field.instant().nullable(),
    total: z.int(),
    done: z.int(),
    /** Approved or sent before: nothing is done twice. */
    before: z.int(),
    /** With number and reason, in the language of who asked; without a number where it has none, or is not seen. */
    refused: z.array(
      z.object({
        id: z.uuid(),
        number: z.string().nullable(),
        customer_name: z.string().nullable(),
        reason: z.string(),
      }),
    ),
  })
  .meta({ id: 'InvoiceBatch' })
export type InvoiceBatch = z.output<typeof InvoiceBatch>

const id = z.strictObject({ id: z.uuid() })
const seen = z.strictObject({ id: z.uuid(), hash: z.string().max(64) })
const some = <T extends z.ZodType>(item: T) => z.array(item).min(1).max(mostInBatch)
const chosen = z.strictObject({ invoice_ids: some(z.uuid()) })

export const invoiceBatchRoutes = {
  approveMany: route({
    method: 'POST',
    path: '/invoice/approve-many',
    access: 'invoice.approve',
    summary: 'Approve many invoices as they were seen, in a job; asked twice, it is the same job',
    body: z.strictObject({ invoices: some(seen) }),
    response: InvoiceBatch,
  }),
  sendMany: route({
    method: 'POST',
    path: '/invoice/send-many',
    access: 'invoice.send',
    summary: 'Send many invoices that were not sent before, in a job: by e-mail, or WhatsApp where there is no address',
    body: chosen,
    response: InvoiceBatch,
  }),
  printMany: route({
    method: 'POST',
    path: '/invoice/print-many',
    access: 'invoice.print',
    summary: 'Print many invoices into one PDF, in a job',
    body: chosen,
    response: InvoiceBatch,
  }),
  batches: route({
    method: 'GET',
    path: '/invoice/batch',
    access: 'invoice.read',
    summary: 'One’s own jobs over many invoices: running, or ended lately and not put away',
    response: z.array(InvoiceBatch),
  }),
  batch: route({
    method: 'GET',
    path: '/invoice/batch/:id',
    access: 'invoice.read',
    summary: 'How far a job over many invoices has come, and what was refused',
    params: id,
    response: InvoiceBatch,
  }),
  dismissBatch: route({
    method: 'DELETE',
    path: '/invoice/batch/:id',
    access: 'session',
    summary: 'Put the outcome of an ended job of one’s own away',
    params: id,
    response: Nothing,
  }),
  batchPaper: route({
    method: 'GET',
    path: '/invoice/batch/:id/paper',
    access: 'invoice.read',
    summary: 'The invoices that were printed, as one PDF; only for who asked for it and may read all of them',
    params: id,
    response: z.string(),
    answer: 'file',
    transactions: 'own',
  }),
}
