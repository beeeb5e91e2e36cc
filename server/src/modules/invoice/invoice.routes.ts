import { refuseAny } from '@rental/core/kernel/error'
import { addDays } from '@rental/core/kernel/date'
import { invoice, type Invoice, type InvoiceRow } from '@rental/core/modules/invoice/invoice.contract'
import { receivablesByAge } from '../../billing/receivables-by-age.ts'
import { billDueRows, dueInvoices } from '../../billing/billing-run.ts'
import { readBillingRules } from '../../billing/billing-rules.ts'
import { companyToday } from '../../record/company-zone.ts'
import { handlers } from '../../http/handlers.ts'
import { paperAnswer } from '../../papers/archive.ts'
import { documentHandlers } from '../../record/document-handlers.ts'
import {
  changeInvoice,
  creditGoodwill,
  creditInvoice,
  expectInvoice,
  followUpInvoice,
  invoiceDrafts,
} from './invoice.commands.ts'
import { batchPaperAnswer, putAwayBatch, resumeBatch, startBatch, stopOwnBatch } from './invoice-batch.commands.ts'
import { batchesOf, findBatch } from './invoice-batch.store.ts'
import { invoiceLetters, sendInvoice, type LetterServices } from './invoice.letters.ts'
import { invoicePaperFor, kwitansiFor } from './invoice.paper.ts'
import { oneOfCompany, Turns } from '../../turns/turns.ts'
import { countInvoices, findInvoice, invoiceSource, orderExists } from './invoice.store.ts'

const asked = ({ invoice_ids }: { invoice_ids: readonly string[] }) => invoice_ids.map((id) => ({ id }))

/** Previews of billing runs: each reads and prices thousands of rows. */
const previews = new Turns(oneOfCompany, 'company_busy')

export const invoiceHandlers = (services: LetterServices) =>
  handlers(invoice, {
    ...documentHandlers<InvoiceRow, Invoice>(invoiceSource, findInvoice),
    ...invoiceDrafts,
    change: changeInvoice,
    count: ({ tx }, { query }) => countInvoices(tx, query),
    aging: ({ tx }) => receivablesByAge(tx),
    followUp: (ctx, { params, body }) => followUpInvoice(ctx, params.id, body),
    credit: (ctx, { params, body }) => creditInvoice(ctx, params.id, body),
    goodwill: (ctx, { body }) => creditGoodwill(ctx, body),
    create: (ctx, { body }) => {
      expectInvoice(body)
      return invoiceDrafts.create(ctx, { body })
    },
    draft: (ctx, { body }) => {
      expectInvoice(body)
      return invoiceDrafts.draft(ctx, { body })
    },
    letters: (ctx, { params }) => invoiceLetters(ctx, services, params.id),
    send: (ctx, { params, body }) => sendInvoice(ctx, services, params.id, body),
    approveMany: (ctx, { body }) => startBatch(ctx, 'APPROVE', body.invoices),
    sendMany: (ctx, { body }) => startBatch(ctx, 'SEND', asked(body)),
    printMany: (ctx, { body }) => startBatch(ctx, 'PRINT', asked(body)),
    batches: ({ tx, actor }) => batchesOf(tx, actor.user_id),
    batch: ({ tx, actor }, { params }) => findBatch(tx, actor.user_id, params.id),
    stopBatch: (ctx, { params }) => stopOwnBatch(ctx, params.id),
    resumeBatch: (ctx, { params }) => resumeBatch(ctx, params.id),
    dismissBatch: (ctx, { params }) => putAwayBatch(ctx, params.id),
    batchPaper: (ctx, { params }) => batchPaperAnswer(ctx, services.papers.files, params.id),
    // In a transaction, as the rows come from a cursor. One order is no long work, and waits for nothing.
    due({ transact, actor }, { query: { until, order_id } }) {
      const work = () =>
        transact(async (tx) => {
          const { billing_ahead_days } = await readBillingRules(tx)
          const day = until ?? addDays(await companyToday(tx), billing_ahead_days)
          return { until: day, invoices: await dueInvoices(tx, { until: day, order_id }) }
        })
      return order_id ? work() : previews.take({ company: actor.company_id, pace: 'person' }, work)
    },
    run: async ({ tx }, { body }) => ({ made: (await billDueRows(tx, body)).length }),
    async billNow({ tx }, { body }) {
      if (!(await orderExists(tx, body.order_id))) refuseAny({ order_id: { key: 'missing_record' } })
      return billDueRows(tx, body)
    },
    paper: (ctx, { params, query }) =>
      paperAnswer(ctx, services.papers, (tx) => invoicePaperFor(tx, params.id, query.language)),
    kwitansi: (ctx, { params, query }) =>
      paperAnswer(ctx, services.papers, (tx) => kwitansiFor(tx, params.id, query.language)),
  })
