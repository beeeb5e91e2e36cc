import type { Paper } from '../kernel/paper.ts'
import { phraseIn, type Language, type Words } from '../kernel/text.ts'
import type { DocumentTotals, TotalName } from '../totals/totals.ts'
import { contactName, type Contact } from './contact.ts'
import { documentPaper } from './document-paper.ts'
import type { PaperCompany } from './letterhead.ts'
import { typedTerms } from './terms.ts'
import { totalsBlocks } from './totals-block.ts'
import { usualColumns } from './usual-columns.ts'

const text = {
  title: ['Purchase Order', 'Pesanan Pembelian'],
  opening: ['Please deliver the following goods.', 'Mohon dikirim barang-barang berikut.'],
  deliver_to: ['Deliver to', 'Dikirim ke'],
  product: ['Product', 'Barang'],
  pph23: ['PPh 23, withheld by us', 'PPh 23, kami potong'],
  terms: ['Terms', 'Ketentuan'],
  accepted: ['Accepted by', 'Diterima oleh'],
} as const satisfies Words

interface PurchaseOrder {
  number: string | null
  date: string
  deliver_to: string | null
  terms: string | null
  lines: { position: number; product: string; quantity: number; unit_price: number; total: number }[]
  totals: DocumentTotals['totals']
}

const shown: readonly TotalName[] = ['subtotal', 'discount', 'dpp', 'dpp_other', 'ppn', 'total', 'pph23', 'to_transfer']

/** The paper of a document that does not exist yet: a page of data, as that of every new document should be. */
export const purchaseOrderPaper = (
  { number, date, lines, totals, ...order }: PurchaseOrder,
  { language, company, supplier }: { language: Language; company: PaperCompany; supplier: Contact },
): Paper =>
  documentPaper({
    language,
    company,
    number,
    date,
    lines,
    title: text.title,
    addressee: supplier,
    facts: [[text.deliver_to, order.deliver_to]],
    opening: [phraseIn(language)(text.opening)],
    columns: [
      usualColumns.number,
      { title: text.product, kind: 'text', wide: true, value: ({ product }) => product },
      usualColumns.quantity,
      usualColumns.price,
      usualColumns.amount,
    ],
    totals: totalsBlocks(totals, shown, language, { pph23: text.pph23 }),
    terms: { title: text.terms, items: typedTerms(order.terms) },
    hasAccounts: false,
    counterparty: { lead: text.accepted, company: contactName(supplier) },
  })
