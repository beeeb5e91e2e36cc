import { z } from 'zod'
import { Nothing } from '../../kernel/crud.ts'
import { field } from '../../kernel/field.ts'
import { route } from '../../kernel/route.ts'

/** Actions on many invoices at once: a job that goes on when its reader leaves. */
export const batchActions = ['APPROVE', 'SEND', 'PRINT'] as const
export type BatchAction = (typeof batchActions)[number]

/** Outcome of one invoice: done, left as it was because it was done before, refused, or not reached before a stop. */
export const batchOutcomes = ['DONE', 'BEFORE', 'REFUSED', 'LEFT'] as const
export type BatchOutcome = (typeof batchOutcomes)[number]

/** Dead: its job was lost more often than it is tried, and somebody must take it up again. */
export const batchStates = ['RUNNING', 'DEAD', 'STOPPED', 'DONE'] as const
export type BatchState = (typeof batchStates)[number]

/** Causes of a stop: its starter asked for it, lost the right, was dismissed, or the company is on hold. */
export const batchStops = ['ASKED', 'NOT_PERMITTED', 'DISMISSED', 'ON_HOLD'] as const
export type BatchStop = (typeof batchStops)[number]

/** Invoices that one batch takes. */
export const mostInBatch = 1000

/** Without a number where it has none, or is not seen. */
const named = { id: z.uuid(), number: z.string().nullable(), customer_name: z.string().nullable() }

export const InvoiceBatch = z
  .object({
    id: field.id(),
    action: z.enum(batchActions),
    state: z.enum(batchStates),
    created_at: field.instant(),
    /** Null while it runs, and while it is dead. */
    ended_at: field.instant().nullable(),
    /** Null where it was not stopped. */
    stopped_for: z.enum(batchStops).nullable(),
    total: z.int(),
    done: z.int(),
    /** Approved or sent before: nothing is done twice. */
    before: z.int(),
    /** With the reason, in the language of who asked. */
    refused: z.array(z.object({ ...named, reason: z.string() })),
    /** Not done, because it was stopped before. */
    left: z.array(z.object(named)),
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
  stopBatch: route({
    method: 'POST',
    path: '/invoice/batch/:id/stop',
    access: 'session',
    summary: 'Stop a job of one’s own over many invoices: what is done stays, what is not is named',
    params: id,
    response: InvoiceBatch,
  }),
  resumeBatch: route({
    method: 'POST',
    path: '/invoice/batch/:id/resume',
    access: 'session',
    summary: 'Take a dead job of one’s own over many invoices up again, from where it came to',
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
