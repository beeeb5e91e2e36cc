import { invoiceEntries } from './invoice-entries.ts'
import type { Proof } from './proof.ts'
import { recordCheck } from './proof-tables.ts'
import { receiptEntries } from './receipt-entries.ts'
import { reversals } from './reversals.ts'
import { debtEntries, walletEntries } from './wallet-entries.ts'

/** The entries of every document are those that its event gives by the rules of postings, and no others. */
export const postingsProof: Proof = {
  name: 'postings',
  records: async () => [
    invoiceEntries,
    receiptEntries,
    walletEntries,
    debtEntries,
    recordCheck('journal_entry', reversals),
  ],
}
