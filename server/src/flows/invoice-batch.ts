import { Refusal, type ErrorCode } from '@rental/core/kernel/error'
import type { Language } from '@rental/core/kernel/text'
import { invoice } from '@rental/core/modules/invoice/invoice.contract'
import type { BatchAction, BatchStop } from '@rental/core/modules/invoice/invoice-batch.contract'
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
  stopBatch,
  type BatchHead,
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

type Actor = SendingCtx['actor']

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
        await writeInvoiceLetters(tx, bench, services, item.id, { channels, by_hand: false, beyond: 'put_off', papers })
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

/** Refusals that pass by themselves: the job is tried again, and waits for a person where they last. */
const passing: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['unavailable', 'disk_full', 'too_many_requests'])

const refusalIn = (error: unknown): Refusal | null =>
  error instanceof Refusal ? error : refusalOfDatabase(error as Error, databaseRefusals)

/** The refusal of one invoice; null where the fault is not its own. At the last attempt any fault that stays counts. */
function refusalOf(error: unknown, isLast: boolean): Refusal | null {
  const refusal = refusalIn(error)
  if (refusal && passing.has(refusal.code)) return null
  return refusal ?? (isLast ? new Refusal('internal') : null)
}

/** The person who asked may not go on. */
class Stops extends Error {
  readonly why: BatchStop
  constructor(why: BatchStop) {
    super(why)
    this.why = why
  }
}

function objectionTo(actor: Actor | null, access: string): BatchStop | null {
  if (!actor) return 'DISMISSED'
  if (actor.isReadOnly) return 'ON_HOLD'
  return actor.permissions.has(access) ? null : 'NOT_PERMITTED'
}

/** A batch with its job: what every step needs to know. */
interface Work {
  job: JobCtx
  company: string
  id: string
  head: BatchHead
  services: BatchServices
}

/** Acts in the name of who asked, with the sight of that person as it was read last; null: of nobody. */
const actingAs =
  ({ job, company, head, services: { db } }: Work, actor: Actor | null) =>
  <T>(work: (tx: Tx) => Promise<T>) =>
    transact(
      db,
      {
        ...nobody,
        company,
        branches: actor?.branches ?? null,
        jobsOf: actor?.seesOwnJobs ? actor.user_id : null,
        user: head.created_by_id,
        name: actor?.full_name ?? null,
        source: 'job',
        request: job.id,
      },
      work,
    )

/** The person who asked, with the rights of this moment: read again before each step. */
async function benchOf(work: Work): Promise<Bench> {
  const { job, company, id, head, services } = work
  const actor = await read(services.db, { company }, (tx) => actorById(tx, company, head.created_by_id))
  const objection = objectionTo(actor, steps[head.action].access)
  if (!actor || objection) throw new Stops(objection ?? 'DISMISSED')
  const { now } = job
  return { id, services, actor, now, language: head.language, transact: actingAs(work, actor) }
}

/** Some invoices together; where that fails, each alone, so that one refusal does not stop the others. */
async function handle(work: Work, items: readonly BatchItem[]): Promise<void> {
  work.job.signal.throwIfAborted()
  const bench = await benchOf(work)
  try {
    await steps[work.head.action].run(bench, items)
  } catch (error) {
    const [first, ...others] = items
    if (first && others.length > 0) {
      for (const item of items) await handle(work, [item])
      return
    }
    const refusal = refusalOf(error, work.job.isLast)
    if (!first || !refusal) throw error
    await bench.transact((tx) => settleItems(tx, bench.id, [refusedAs(bench.language, first.id, refusal)]))
  }
}

async function runBatch(job: JobCtx, services: BatchServices, id: string): Promise<JobAnswer> {
  const { company } = job
  if (!company) throw new Error('a batch belongs to a company')
  const head = await read(services.db, { company }, (tx) => findBatchHead(tx, id))
  if (!head) return { said: 'batch_done', params: { total: 0, done: 0, refused: 0 } }
  const work: Work = { job, company, id, head, services }
  const inside = actingAs(work, null)
  const next = () => inside((tx) => nextItems(tx, id, steps[head.action].atOnce))
  const count = () => inside((tx) => countItems(tx, id))
  try {
    for (let items = await next(); items.length > 0; items = await next()) {
      await handle(work, items)
      const { handled, total } = await count()
      await job.progress(handled, total)
    }
    await inside((tx) => endBatch(tx, id))
  } catch (error) {
    if (!(error instanceof Stops)) throw error
    await inside((tx) => stopBatch(tx, id, error.why))
  }
  const { total, handled, refused, left } = await count()
  const done = handled - refused - left
  return left > 0
    ? { said: 'batch_stopped', params: { total, done, refused, left } }
    : { said: 'batch_done', params: { total, done, refused } }
}

export const invoiceBatches = (services: BatchServices) =>
  runsOutside(invoiceBatchJob, (job, { id }) => runBatch(job, services, id))
