import type { Language } from '@rental/core/kernel/text'
import { kwitansiPaper } from '@rental/core/modules/invoice/kwitansi.paper'
import type { Tx } from '../../db/tx.ts'
import { paperName, type WantedPaper } from '../../papers/archive.ts'
import { paperCompany, payerOf, paymentMethodName } from '../../papers/paper-facts.store.ts'
import { findStoredReceipt } from './receipt.store.ts'

/** The kwitansi over the money that came in; without money, over what was paid of the invoices. */
export async function receiptPaperFor(tx: Tx, id: string, asked?: Language): Promise<WantedPaper> {
  const found = await findStoredReceipt(tx, id)
  const { number, date, customer_id, amount, settled, overpaid, invoices, payment_method_id, reference } = found
  const language = asked ?? found.language
  const [company, payer, method] = await Promise.all([
    paperCompany(tx),
    payerOf(tx, customer_id),
    paymentMethodName(tx, payment_method_id, language),
  ])
  const paper = kwitansiPaper({
    language,
    company,
    number,
    date,
    from: payer.name,
    amount: amount || settled,
    invoices,
    orders: found.deposits.flatMap(({ order_number }) => order_number ?? []),
    hasDeposit: overpaid > 0,
    method: [method, reference].filter(Boolean).join(' · '),
  })
  return {
    key: { subject_table: 'receipt', subject_id: id, kind: 'kwitansi' },
    paper,
    name: paperName(paper.title, number),
  }
}
