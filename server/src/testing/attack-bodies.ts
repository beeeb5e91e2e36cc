export type Body = Record<string, unknown>

/** Values of samples that the first choice would bring into conflict with other records: one general PPN holds a day. */
export const instead: Record<string, Body> = { 'tax.create': { kind: 'PPH23' } }

/** An invoice by hand needs words and a price. */
const invoiceLines = () => ({ lines: [{ label: 'Uji', unit_price: 100_000 }] })

/** Values that are accepted together only, by the name of the call: the two sides of an entry. */
export const together: Record<string, (records: Record<string, unknown>) => Body> = {
  'journal.create': ({ ledger_account: account_id }) => ({
    lines: [
      { account_id, debit: 1, credit: 0 },
      { account_id, debit: 0, credit: 1 },
    ],
  }),
  'wallet.create': ({ customer: owner_id }) => ({ owner_id }),
  'invoice.create': invoiceLines,
  'invoice.draft': invoiceLines,
  'invoice.preview': invoiceLines,
  'invoice.change': invoiceLines,
  // Money without an invoice is balance of the customer.
  'receipt.create': () => ({ amount: 1, overpaid: 1 }),
}
