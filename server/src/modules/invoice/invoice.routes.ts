import type { Result } from '@rental/core/kernel/route'
import { addDays } from '@rental/core/kernel/date'
import { invoice, type Invoice, type InvoiceRow } from '@rental/core/modules/invoice/invoice.contract'
import { billDueRows, dueInvoices } from '../../billing/billing-run.ts'
import { readBillingRules } from '../../billing/billing-rules.ts'
import { companyToday } from '../../record/company-zone.ts'
import { handlers, type Ctx } from '../../http/handlers.ts'
import { paperAnswer, type Papers } from '../../papers/archive.ts'
import { documentHandlers } from '../../record/document-handlers.ts'
import { creditInvoice, followUpInvoice, invoiceDrafts } from './invoice.commands.ts'
import { invoicePaperFor, kwitansiFor } from './invoice.paper.ts'
import { countInvoices, findInvoice, invoiceSource } from './invoice.store.ts'

interface InvoiceOptions {
  papers: Papers
  /** A flow, because credit notes pay other invoices. */
  approveInvoices: (
    ctx: Ctx,
    seen: readonly { id: string; hash: string }[],
  ) => Promise<Result<typeof invoice.approveMany>>
}

export const invoiceHandlers = ({ papers, approveInvoices }: InvoiceOptions) =>
  handlers(invoice, {
    ...documentHandlers<InvoiceRow, Invoice>(invoiceSource, findInvoice),
    ...invoiceDrafts,
    count: ({ tx }) => countInvoices(tx),
    followUp: (ctx, { params, body }) => followUpInvoice(ctx, params.id, body),
    credit: (ctx, { params }) => creditInvoice(ctx, params.id),
    approveMany: (ctx, { body }) => approveInvoices(ctx, body.invoices),
    async due({ tx }, { query: { until, order_id } }) {
      const { billing_ahead_days } = await readBillingRules(tx)
      const day = until ?? addDays(await companyToday(tx), billing_ahead_days)
      return { until: day, invoices: await dueInvoices(tx, { until: day, order_id }) }
    },
    run: async ({ tx }, { body }) => ({ made: (await billDueRows(tx, body)).length }),
    billNow: ({ tx }, { body }) => billDueRows(tx, body),
    paper: (ctx, { params, query }) => paperAnswer(ctx, papers, (tx) => invoicePaperFor(tx, params.id, query.language)),
    kwitansi: (ctx, { params, query }) => paperAnswer(ctx, papers, (tx) => kwitansiFor(tx, params.id, query.language)),
  })
