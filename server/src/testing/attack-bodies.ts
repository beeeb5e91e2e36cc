import { addDays } from '@rental/core/kernel/date'

export type Body = Record<string, unknown>

/** Values of samples that the first choice would bring into conflict with other records: one general PPN holds a day. */
export const instead: Record<string, Body> = { 'tax.create': { kind: 'PPH23' } }

/** A day is off once. */
let daysOff = 0
const anotherDayOff = () => ({ date: addDays('2030-01-01', (daysOff += 1)) })

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
  'holiday.create': anotherDayOff,
  'invoice.create': invoiceLines,
  'invoice.draft': invoiceLines,
  'invoice.preview': invoiceLines,
  'invoice.change': invoiceLines,
  'wallet.create': ({ customer: owner_id }) => ({ type: 'DEPOSIT', owner_id, initial_balance: 100_000 }),
  'wallet.deposit': ({ customer: customer_id }) => ({ customer_id }),
  'wallet.refund': ({ wallet: wallet_id }) => ({ wallet_id, amount: 1 }),
  'wallet.transfer': ({ wallet: wallet_id }) => ({ wallet_id, amount: 1 }),
  'wallet.credit': ({ user: employee_id }) => ({ employee_id }),
  'wallet.debit': ({ user: employee_id }) => ({ employee_id, reference_type: 'PARKING', amount: 1 }),
  'wallet.repay': ({ user: employee_id }) => ({ employee_id }),
  'wallet.settle': ({ user: employee_id }) => ({ employee_id }),
  // Money without an invoice is balance of the customer.
  'receipt.create': ({ customer: customer_id }) => ({ customer_id, amount: 1, overpaid: 1 }),
}
