import { buffer } from 'node:stream/consumers'
import { formatDate } from '@rental/core/kernel/date'
import { Refusal } from '@rental/core/kernel/error'
import type { BatchAction, InvoiceBatch } from '@rental/core/modules/invoice/invoice-batch.contract'
import type { Ctx, FileAnswer, OwnCtx } from '../../http/handlers.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { Files } from '../../outside/files.ts'
import { joinedPdf } from '../../outside/pdf/joined.ts'
import { paperName } from '../../papers/archive.ts'
import { companyToday } from '../../record/company-zone.ts'
import { say } from '../../text/text.ts'
import { invoiceBatchJob } from './invoice-batch.job.ts'
import {
  dismissBatch,
  findBatch,
  openBatch,
  printedPapers,
  stopBatch,
  type AskedInvoice,
} from './invoice-batch.store.ts'

/**
 * Starts a job over many invoices. Asked again while it runs, it is the same batch; its job is asked for again as well,
 * so that one whose job was lost goes on.
 */
export async function startBatch(
  { tx, actor, language }: Ctx,
  action: BatchAction,
  asked: readonly AskedInvoice[],
): Promise<InvoiceBatch> {
  const id = await openBatch(tx, action, language, asked)
  await enqueue(tx, invoiceBatchJob, { id }, { key: id })
  return findBatch(tx, actor.user_id, id)
}

const wrongState = ({ language }: Ctx, { state }: InvoiceBatch) =>
  new Refusal('wrong_state', { params: { state: say(language, `invoice.batch.states.${state}`) } })

/** Stops a batch of one's own, also a dead one. Stopped twice, it is stopped. */
export async function stopOwnBatch(ctx: Ctx, id: string): Promise<InvoiceBatch> {
  const { tx, actor } = ctx
  const found = await findBatch(tx, actor.user_id, id)
  if (found.state === 'STOPPED') return found
  if (found.ended_at) throw wrongState(ctx, found)
  await stopBatch(tx, id, 'ASKED')
  return findBatch(tx, actor.user_id, id)
}

/** Takes a dead batch of one's own up again; one that runs goes on as it does. */
export async function resumeBatch(ctx: Ctx, id: string): Promise<InvoiceBatch> {
  const { tx, actor } = ctx
  const found = await findBatch(tx, actor.user_id, id)
  if (found.ended_at) throw wrongState(ctx, found)
  if (found.state === 'DEAD') await enqueue(tx, invoiceBatchJob, { id }, { key: id })
  return findBatch(tx, actor.user_id, id)
}

/** Puts the outcome of an ended batch away. */
export async function putAwayBatch(ctx: Ctx, id: string): Promise<null> {
  const { tx, actor } = ctx
  const found = await findBatch(tx, actor.user_id, id)
  if (!found.ended_at) throw wrongState(ctx, found)
  await dismissBatch(tx, id)
  return null
}

/** The invoices that a batch printed, put together from their archived papers. */
export async function batchPaperAnswer(
  { transact, actor, language }: OwnCtx,
  files: Pick<Files, 'read'>,
  id: string,
): Promise<FileAnswer> {
  const { contents, today } = await transact(async (tx) => {
    const { action, ended_at } = await findBatch(tx, actor.user_id, id)
    const contents = action === 'PRINT' && ended_at ? await printedPapers(tx, id) : null
    if (!contents) throw new Refusal('not_found')
    return { contents, today: await companyToday(tx) }
  })
  async function* papers() {
    for (const content of contents) {
      const found = await files.read(actor.company_id, content)
      if (!found) throw new Error(`the file ${content} of a paper is lost`)
      yield await buffer(found.bytes)
    }
  }
  const title = say(language, 'invoice.batch.file')
  const name = `${paperName(title, formatDate(today))}.pdf`
  return { name, type: 'application/pdf', disposition: 'attachment', body: joinedPdf(title, papers()) }
}
