import { Refusal, type ErrorCode } from '@rental/core/kernel/error'
import type { Language } from '@rental/core/kernel/text'
import { invoice } from '@rental/core/modules/invoice/invoice.contract'
import type { BatchAction } from '@rental/core/modules/invoice/invoice-batch.contract'
import type { Database } from '../db/pool.ts'
import { refusalOfDatabase } from '../db/refusal.ts'
import { nobody, read, transact, type Tx } from '../db/tx.ts'
import { actorById } from '../identity/actor-by-id.ts'
import { runsOutside, type JobAnswer, type JobCtx } from '../jobs/job.ts'
import { invoiceBatchJob } from '../modules/invoice/invoice-batch.job.ts'
import {
  claimItems,
  countItems,
  endBatch,
  findBatchHead,
  nextItems,
  settleItems,
  type BatchItem,
  type ItemOutcome,
} from '../modules/invoice/invoice-batch.store.ts'
import {
  papersToSend,
  writeInvoiceLetters,
  type LetterServices,
  type SendingCtx,
} from '../modules/invoice/invoice.letters.ts'
import { invoicePaperFor } from '../modules/invoice/invoice.paper.ts'
import { findStoredInvoice, hasLetters } from '../modules/invoice/invoice.store.ts'
import { databaseRefusals } from '../modules/refusals.ts'
import { archivePaper } from '../papers/archive.ts'
import { billingContacts } from '../papers/paper-facts.store.ts'
import { spokenRefusal } from '../text/refusal-words.ts'
import { approveInvoices } from './approve-invoices.ts'
import { dispatch } from './dispatch.ts'

export interface BatchServices extends LetterServices {
  db: Database
}

/** A batch at work, in the name of who asked for it. */
interface Bench extends SendingCtx {
  id: string
  services: BatchServices
}

interface Step {
  /** Permission that whoever asked for it must still have. */
  access: string
  /** Invoices of one transaction. */
  atOnce: number
  run: (bench: Bench, items: readonly BatchItem[]) => Promise<void>
}

const refusedAs = (language: Language, id: string, why: Refusal): ItemOutcome => ({
  id,
  outcome: 'REFUSED',
  reason: spokenRefusal(language, 'invoice', why),
})

/** Numbers, entries and states of some invoices, together with their outcomes: all of it, or nothing. */
const approveSome: Step['run'] = ({ id, transact: inside, ...ctx }, items) =>
  inside(async (tx) => {
    const open = await claimItems(tx, id, items)
    const seen = open.map((item) => ({ id: item.id, hash: item.hash ?? '' }))
    const { approved, refused } = await approveInvoices({ ...ctx, tx, announce: dispatch }, seen)
    const done = new Set(approved)
    const why = new Map(refused.map((one) => [one.id, one.why]))
    const outcomes = open.map((item): ItemOutcome => {
      const refusal = why.get(item.id)
      if (refusal) return refusedAs(ctx.language, item.id, refusal)
      return { id: item.id, outcome: done.has(item.id) ? 'DONE' : 'BEFORE' }
    })
    await settleItems(tx, id, outcomes)
  })

/** A letter to the customer, unless there is one already: by e-mail, or by WhatsApp without an address. */
const sendOne: Step['run'] = async (bench, items) => {
  const { id, services, transact: inside } = bench
  for (const item of items) {
    const papers = await papersToSend(bench, services.papers, item.id)
    await inside(async (tx) => {
      const [open] = await claimItems(tx, id, [item])
      if (!open) return
      // Locked, so that of two senders the second finds the letter of the first.
      const { customer_id } = await findStoredInvoice(tx, item.id, 'for update')
      const wasSent = await hasLetters(tx, item.id)
      if (!wasSent) {
        const { to } = await billingContacts(tx, customer_id)
        const channels = [to.EMAIL.recipient ? ('EMAIL' as const) : ('WHATSAPP' as const)]
        await writeInvoiceLetters(tx, bench, services, item.id, { channels, by_hand: false, papers })
      }
      await settleItems(tx, id, [{ id: item.id, outcome: wasSent ? 'BEFORE' : 'DONE' }])
    })
  }
}

/** The archived paper of an invoice; the whole is put together when it is fetched. */
const printOne: Step['run'] = async (bench, items) => {
  const { id, services, transact: inside } = bench
  for (const item of items) {
    const { id: paper_id } = await archivePaper(bench, services.papers, (tx) => invoicePaperFor(tx, item.id))
    await inside((tx) => settleItems(tx, id, [{ id: item.id, outcome: 'DONE', paper_id }]))
  }
}

const steps: Readonly<Record<BatchAction, Step>> = {
  APPROVE: { access: invoice.approveMany.access, atOnce: 25, run: approveSome },
  SEND: { access: invoice.sendMany.access, atOnce: 1, run: sendOne },
  PRINT: { access: invoice.printMany.access, atOnce: 1, run: printOne },
}

/** Refusals that pass by themselves: the job is tried again. */
const passing: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['unavailable', 'disk_full', 'too_many_requests'])

/** The refusal of one invoice; null where the fault is not its own. */
function refusalOf(error: unknown): Refusal | null {
  const refusal = error instanceof Refusal ? error : refusalOfDatabase(error as Error, databaseRefusals)
  return refusal && !passing.has(refusal.code) ? refusal : null
}

/** Some invoices together; where that fails, each alone, so that one refusal does not stop the others. */
async function handle(bench: Bench, step: Step, items: readonly BatchItem[], isLast: boolean): Promise<void> {
  try {
    await step.run(bench, items)
  } catch (error) {
    const [first, ...others] = items
    if (first && others.length > 0) {
      for (const item of items) await handle(bench, step, [item], isLast)
      return
    }
    const refusal = refusalOf(error) ?? (isLast ? new Refusal('internal') : null)
    if (!first || !refusal) throw error
    await bench.transact((tx) => settleItems(tx, bench.id, [refusedAs(bench.language, first.id, refusal)]))
  }
}

/** Refuses all that is left, because the person who asked may not do it any more. */
async function refuseRest(tx: Tx, id: string, language: Language, why: Refusal, most: number): Promise<void> {
  const rest = await nextItems(tx, id, most)
  await settleItems(
    tx,
    id,
    rest.map((item) => refusedAs(language, item.id, why)),
  )
}

async function runBatch(job: JobCtx, services: BatchServices, id: string): Promise<JobAnswer> {
  const { company, now, signal } = job
  const { db } = services
  if (!company) throw new Error('a batch belongs to a company')
  const { head, actor } = await read(db, { company }, async (tx) => {
    const head = await findBatchHead(tx, id)
    return { head, actor: head && (await actorById(tx, company, head.created_by_id)) }
  })
  if (!head) return { said: 'batch_done', params: { total: 0, done: 0, refused: 0 } }
  const { language, action } = head
  const step = steps[action]
  const acting = {
    ...nobody,
    company,
    branches: actor?.branches ?? null,
    jobsOf: actor?.seesOwnJobs ? actor.user_id : null,
    user: head.created_by_id,
    name: actor?.full_name ?? null,
    source: 'job',
    request: job.id,
  }
  const inside = <T>(work: (tx: Tx) => Promise<T>) => transact(db, acting, work)
  const count = () => inside((tx) => countItems(tx, id))
  if (!actor?.permissions.has(step.access) || actor.isReadOnly) {
    const why = new Refusal(actor?.isReadOnly ? 'company_read_only' : 'not_permitted')
    const { total } = await count()
    await inside((tx) => refuseRest(tx, id, language, why, total))
  } else {
    const bench: Bench = { id, services, actor, now, language, transact: inside }
    const next = () => inside((tx) => nextItems(tx, id, step.atOnce))
    for (let items = await next(); items.length > 0; items = await next()) {
      signal.throwIfAborted()
      await handle(bench, step, items, job.isLast)
      const { done, total } = await count()
      await job.progress(done, total)
    }
  }
  await inside((tx) => endBatch(tx, id))
  const { total, done, refused } = await count()
  return { said: 'batch_done', params: { total, done: done - refused, refused } }
}

export const invoiceBatches = (services: BatchServices) =>
  runsOutside(invoiceBatchJob, (job, { id }) => runBatch(job, services, id))
