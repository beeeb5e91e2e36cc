import { formatDate } from '@rental/core/kernel/date'
import { Refusal } from '@rental/core/kernel/error'
import { isIn } from '@rental/core/kernel/machine'
import type { Language } from '@rental/core/kernel/text'
import { invoiceMachine } from '@rental/core/modules/invoice/invoice.machine'
import { invoicePaper } from '@rental/core/modules/invoice/invoice.paper'
import { kwitansiPaper } from '@rental/core/modules/invoice/kwitansi.paper'
import type { Tx } from '../../db/tx.ts'
import { paperName, type WantedPaper } from '../../papers/archive.ts'
import { paperCompany, paperCustomer, payerOf, paymentTermName } from '../../papers/paper-facts.store.ts'
import { vehicleTitles } from './invoice-facts.store.ts'
import { findInvoice } from './invoice.store.ts'

export async function invoicePaperFor(tx: Tx, id: string, asked?: Language): Promise<WantedPaper> {
  const invoice = await findInvoice(tx, id)
  const language = asked ?? invoice.language
  const [company, customer, payment_term, vehicles, payer] = await Promise.all([
    paperCompany(tx),
    paperCustomer(tx, invoice.customer_id),
    paymentTermName(tx, invoice.payment_term_id, language),
    vehicleTitles(
      tx,
      invoice.lines.flatMap(({ vehicle_id }) => vehicle_id ?? []),
    ),
    payerOf(tx, invoice.customer_id),
  ])
  const paper = invoicePaper({
    language,
    company,
    invoice,
    npwp: payer.npwp,
    payment_term,
    vehicles,
    customer: { ...customer, address: customer.billing_address ?? customer.address },
  })
  const name = paperName(paper.title, invoice.number ?? formatDate(invoice.date))
  return { key: { subject_table: 'invoice', subject_id: id, kind: 'invoice' }, paper, name }
}

/** A kwitansi over what is billed and not credited, for customers who ask for it before they pay. */
export async function kwitansiFor(tx: Tx, id: string, asked?: Language): Promise<WantedPaper> {
  const { language: own, customer_id, number, date, total, credited, status } = await findInvoice(tx, id)
  if (isIn(invoiceMachine, status, 'credited', 'void')) throw new Refusal('kwitansi_of_nothing')
  const [company, payer] = await Promise.all([paperCompany(tx), payerOf(tx, customer_id)])
  const paper = kwitansiPaper({
    language: asked ?? own,
    company,
    number,
    date,
    from: payer.name,
    amount: total - credited,
    invoices: number ? [number] : [],
  })
  return {
    key: { subject_table: 'invoice', subject_id: id, kind: 'kwitansi' },
    paper,
    name: paperName(paper.title, number ?? formatDate(date)),
  }
}
