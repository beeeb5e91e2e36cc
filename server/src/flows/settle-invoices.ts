import { isIn } from '@rental/core/kernel/machine'
import { bookedCodes, invoiceMachine } from '@rental/core/modules/invoice/invoice.machine'
import { openAmounts } from '../billing/open-amounts.ts'
import { invoiceSource } from '../modules/invoice/invoice.store.ts'
import type { EventContext } from '../record/reaction.ts'
import { moveByItself } from '../record/transition.ts'

/** Moves invoices to what the ledger says: paid, paid in part, taken back as a whole, or owed. */
export async function settleInvoices(work: EventContext, ids: readonly string[]): Promise<void> {
  for (const { id, status, total, open, credited } of await openAmounts(work.tx, ids)) {
    if (!bookedCodes.includes(status)) continue
    if (total > 0 && credited === total) await moveByItself(work, invoiceSource, id, 'credit')
    else if (open === 0) await moveByItself(work, invoiceSource, id, 'pay')
    else if (open < total) {
      if (!isIn(invoiceMachine, status, 'partly_paid')) await moveByItself(work, invoiceSource, id, 'pay_partly')
    } else await moveByItself(work, invoiceSource, id, 'owe_again')
  }
}
