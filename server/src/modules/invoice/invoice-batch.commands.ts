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
import { dismissBatch, findBatch, openBatch, printedPapers, type AskedInvoice } from './invoice-batch.store.ts'

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

/** Puts the outcome of an ended batch away. */
export async function putAwayBatch({ tx, actor, language }: Ctx, id: string): Promise<null> {
  const { ended_at } = await findBatch(tx, actor.user_id, id)
  if (!ended_at) throw new Refusal('wrong_state', { params: { state: say(language, 'job.options.status.running') } })
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
