import { isIn } from '@rental/core/kernel/machine'
import { phrase, type Language } from '@rental/core/kernel/text'
import { invoicePaperText } from '@rental/core/modules/invoice/invoice.paper.text'
import { kwitansiPaper, type KwitansiMark } from '@rental/core/modules/invoice/kwitansi.paper'
import { amountOfKwitansi, isStampDue, paymentParts } from '@rental/core/modules/invoice/kwitansi.rules'
import { isStampedAhead, needsMeterai } from '@rental/core/modules/invoice/invoice.rules'
import { receiptMachine } from '@rental/core/modules/receipt/receipt.machine'
import type { Tx } from '../../db/tx.ts'
import { paperName, type WantedPaper } from '../../papers/archive.ts'
import { paperCompany, payerOf, paymentMethodName } from '../../papers/paper-facts.store.ts'
import { findStoredReceipt, stampFacts } from './receipt.store.ts'

/** A giro is money once the bank has paid it, and a void receipt acknowledges nothing. */
function markOf(status: number): KwitansiMark | null {
  if (isIn(receiptMachine, status, 'void')) return 'void'
  return isIn(receiptMachine, status, 'recorded') ? 'giro' : null
}

/** The kwitansi over the money that came in; without money, over what was paid of the invoices. */
export async function receiptPaperFor(tx: Tx, id: string, asked?: Language): Promise<WantedPaper> {
  const found = await findStoredReceipt(tx, id)
  const { number, date, customer_id, overpaid, invoices, payment_method_id, reference } = found
  const language = asked ?? found.language
  const [company, payer, method, invoiceFacts] = await Promise.all([
    paperCompany(tx),
    payerOf(tx, customer_id),
    paymentMethodName(tx, payment_method_id, language),
    stampFacts(tx, id),
  ])
  const text = invoicePaperText.kwitansi
  const amount = amountOfKwitansi(found)
  const ahead = invoiceFacts.filter(isStampedAhead)
  const mark = markOf(found.status)
  const isDue = isStampDue(found, new Set(ahead.map((one) => one.id)))
  const paper = kwitansiPaper({
    language,
    company,
    number,
    date,
    from: payer.name,
    amount,
    for: [
      ...invoices.map((one) => phrase(text.for_invoice, language, { number: one })),
      ...found.deposits.flatMap(({ order_number }) =>
        order_number ? phrase(text.deposit_of, language, { number: order_number }) : [],
      ),
      ...(overpaid > 0 ? [phrase(text.balance, language)] : []),
    ],
    parts: paymentParts(found, language),
    mark,
    method: [method, reference].filter(Boolean).join(' · '),
    isStamped: isDue && !mark,
    stampedOn: !isDue && needsMeterai(amount) ? ahead.flatMap((one) => one.number ?? []) : [],
  })
  return {
    key: { subject_table: 'receipt', subject_id: id, kind: 'kwitansi' },
    paper,
    name: paperName(paper.title, number),
  }
}
