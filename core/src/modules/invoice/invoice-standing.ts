import { share, sum } from '../../totals/round.ts'
import type { Invoice } from './invoice.contract.ts'
import { bookedCodes } from './invoice.machine.ts'

/** Facts from the books about what is still to be paid. */
export interface OwedNow {
  /** Without taxes that the customer keeps back, and without what giros in hand cover. */
  net_owed: number
  /** Of the deposits that the invoice asks for. */
  deposit_missing: number
}

/** Parts of what an invoice asks for that are settled already, without the taxes that the customer keeps back. */
export interface Standing {
  credited: number
  paid: number
  in_giros: number
  deposit_paid: number
}

export type BilledAmounts = Pick<Invoice, 'status' | 'total' | 'pph23' | 'to_transfer' | 'deposit' | 'in_giros'> & {
  credits: readonly { amount: number }[]
}

/** PPN that a collector pays to the state instead of to us. */
export const collectedPpn = ({ total, pph23, to_transfer }: Pick<Invoice, 'total' | 'pph23' | 'to_transfer'>): number =>
  total - pph23 - to_transfer

/** Part of an invoice that is transferred: its withheld taxes are taken off in proportion. */
function netOf(invoice: BilledAmounts, billed: number): number {
  const { total, pph23 } = invoice
  if (total <= 0) return billed
  return billed - share(pph23, billed, total) - share(collectedPpn(invoice), billed, total)
}

/** An invoice that is not approved, or void, has nothing settled. */
export function standingOf(invoice: BilledAmounts, { net_owed, deposit_missing }: OwedNow): Standing {
  if (!bookedCodes.includes(invoice.status)) return { credited: 0, paid: 0, in_giros: 0, deposit_paid: 0 }
  const { total, to_transfer, deposit, in_giros, credits } = invoice
  const billed = netOf(invoice, total - sum(credits.map(({ amount }) => amount)))
  return {
    credited: to_transfer - billed,
    paid: billed - net_owed - in_giros,
    in_giros,
    deposit_paid: Math.max(0, deposit - deposit_missing),
  }
}
