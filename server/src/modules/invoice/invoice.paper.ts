import { formatDate } from '@rental/core/kernel/date'
import { Refusal } from '@rental/core/kernel/error'
import { isIn } from '@rental/core/kernel/machine'
import { formatRupiah } from '@rental/core/kernel/money'
import { phrase, type Language } from '@rental/core/kernel/text'
import type { Invoice } from '@rental/core/modules/invoice/invoice.contract'
import { bookedCodes, invoiceMachine } from '@rental/core/modules/invoice/invoice.machine'
import { invoicePaper } from '@rental/core/modules/invoice/invoice.paper'
import { invoicePaperText } from '@rental/core/modules/invoice/invoice.paper.text'
import { isFreed } from '@rental/core/modules/invoice/invoice.price'
import { isStampedAhead, needsMeterai } from '@rental/core/modules/invoice/invoice.rules'
import { collectedPpn, type OwedNow } from '@rental/core/modules/invoice/invoice-standing'
import { ratesOf, type InvoiceRates } from '@rental/core/modules/invoice/invoice-sums.paper'
import { kwitansiPaper } from '@rental/core/modules/invoice/kwitansi.paper'
import { aheadParts, type OwedParts } from '@rental/core/modules/invoice/kwitansi.rules'
import { chargeDetail } from '@rental/core/modules/return-order/charge-name'
import { sum } from '@rental/core/totals/round'
import { taxOn } from '@rental/core/totals/tax'
import { companyTaxes } from '../../billing/company-taxes.ts'
import { ordersOfDeposits } from '../../billing/order-deposits.ts'
import { payableAmong } from '../../billing/payable-invoices.ts'
import type { Tx } from '../../db/tx.ts'
import { paperName, type WantedPaper } from '../../papers/archive.ts'
import { billedCustomer, paperCompany, payerOf, paymentTermName } from '../../papers/paper-facts.store.ts'
import { taxesOn } from '../../rental/taxes.ts'
import { creditedFacts, returnDetails, vehicleTitles, type ReturnDetail } from './invoice-facts.store.ts'
import { findInvoice } from './invoice.store.ts'

/** Taxes by the steps of the invoice; the PPN that is not collected, by its day. */
async function ratesFor(tx: Tx, { priced, tax_code, date }: Invoice, of: Pick<Invoice, 'priced' | 'date'> | null) {
  const rates: InvoiceRates = ratesOf((of ?? { priced }).priced)
  if (!isFreed(tax_code ?? null)) return rates
  const facts = { ...(await companyTaxes(tx)), withholds_pph23: null, is_wapu: null }
  return { ...rates, ppn: taxOn(taxesOn(facts, date).ppn, of?.date ?? date) }
}

/** Still to be paid, by the books; an invoice that is not booked asks for all of it. */
async function owedNow(tx: Tx, { id, status, to_transfer, deposit, lines }: Invoice): Promise<OwedNow> {
  if (!bookedCodes.includes(status)) return { net_owed: to_transfer, deposit_missing: deposit }
  const [payable] = await payableAmong(tx, [id])
  const orders = lines.flatMap(({ kind, order_id }) => (kind === 'DEPOSIT' && order_id ? order_id : []))
  const missing = await ordersOfDeposits(tx, [...new Set(orders)])
  return { net_owed: payable?.net_owed ?? 0, deposit_missing: sum(missing.map((order) => order.missing)) }
}

/** Words for what a return charged, by line; each with its amount where there are several. */
function detailsByLine(found: readonly ReturnDetail[], language: Language): Map<string, string> {
  const byLine = Map.groupBy(found, ({ line_id }) => line_id)
  return new Map(
    [...byLine].map(([id, charges]) => [
      id,
      charges
        .map((charge) =>
          [chargeDetail(charge, language), charges.length > 1 && formatRupiah(charge.amount)].filter(Boolean).join(' '),
        )
        .join('; '),
    ]),
  )
}

export async function invoicePaperFor(tx: Tx, id: string, asked?: Language): Promise<WantedPaper> {
  const invoice = await findInvoice(tx, id)
  const language = asked ?? invoice.language
  // Asked for alone: it counts receipts of all branches.
  const owed = await owedNow(tx, invoice)
  const [company, customer, payment_term, vehicles, payer, credited, details] = await Promise.all([
    paperCompany(tx),
    billedCustomer(tx, invoice.customer_id, language),
    paymentTermName(tx, invoice.payment_term_id, language),
    vehicleTitles(
      tx,
      invoice.lines.flatMap(({ vehicle_id }) => vehicle_id ?? []),
    ),
    payerOf(tx, invoice.customer_id),
    creditedFacts(tx, invoice.credits_id),
    returnDetails(tx, id),
  ])
  const rates = await ratesFor(tx, invoice, credited)
  const paper = invoicePaper({
    language,
    company,
    invoice,
    npwp: payer.npwp,
    payment_term,
    vehicles,
    details: detailsByLine(details, language),
    customer,
    rates,
    owed,
    credited,
  })
  const name = paperName(paper.title, invoice.number ?? formatDate(invoice.date))
  return { key: { subject_table: 'invoice', subject_id: id, kind: 'invoice' }, paper, name }
}

/** Open amount that a kwitansi before payment is over, with the taxes that are kept back of it; null where nothing is. */
export async function openParts(tx: Tx, invoice: Invoice): Promise<OwedParts | null> {
  const { id, status, total, pph23 } = invoice
  if (!bookedCodes.includes(status)) return { owed: total, pph23, wapu: collectedPpn(invoice) }
  const [payable] = await payableAmong(tx, [id])
  if (!payable) return null
  const withheld = Math.min(payable.owed, payable.pph23_left)
  return { owed: payable.owed, pph23: withheld, wapu: payable.owed - withheld - payable.net_owed }
}

/**
 * A kwitansi for customers who ask for it before they pay: over all that is open, with the taxes that they keep back.
 * Stamped for those who want it so, while nothing is paid; a payment has a kwitansi of its own.
 */
export async function kwitansiFor(tx: Tx, id: string, asked?: Language): Promise<WantedPaper> {
  const invoice = await findInvoice(tx, id)
  const { customer_id, number, date, status, in_giros } = invoice
  const language = asked ?? invoice.language
  if (isIn(invoiceMachine, status, 'credited', 'void')) throw new Refusal('kwitansi_of_nothing')
  const open = await openParts(tx, invoice)
  if (!open) throw new Refusal('kwitansi_when_paid')
  const isUnpaid = !isIn(invoiceMachine, status, 'partly_paid') && in_giros === 0
  const [company, payer] = await Promise.all([paperCompany(tx), payerOf(tx, customer_id)])
  const paper = kwitansiPaper({
    language,
    company,
    number,
    date,
    from: payer.name,
    amount: open.owed,
    for: number ? [phrase(invoicePaperText.kwitansi.for_invoice, language, { number })] : [],
    parts: aheadParts(open, number, language),
    mark: 'ahead',
    isStamped: isUnpaid && isStampedAhead(invoice) && needsMeterai(open.owed),
  })
  return {
    key: { subject_table: 'invoice', subject_id: id, kind: 'kwitansi' },
    paper,
    name: paperName(paper.title, number ?? formatDate(date)),
  }
}
