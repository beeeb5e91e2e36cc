import { percentOf, sum } from './round.ts'
import { rule } from './rule.ts'

export const dppRule = rule(
  'dpp',
  1,
  'NONE',
  ({ charges, discount }: { charges: number; discount: number }) => charges - discount,
)

export const totalRule = rule(
  'total',
  1,
  'NONE',
  (i: { dpp: number; ppn: number; rounding: number; untaxed: number; reimbursements: number }) =>
    sum([i.dpp, i.ppn, i.rounding, i.untaxed, i.reimbursements]),
)

/** A collector (WAPU) pays the PPN to the state instead of to the seller. */
export const toTransferRule = rule(
  'to_transfer',
  1,
  'NONE',
  ({ total, pph23, wapu_ppn }: { total: number; pph23: number; wapu_ppn: number }) => total - pph23 - wapu_ppn,
)

/** Of everything, PPN included: that of the down payment is due with it. */
export const downPaymentPercentRule = rule(
  'down_payment_percent',
  1,
  'HALF_UP',
  ({ total, percent }: { total: number; percent: string }) => percentOf(total, percent),
)

export const downPaymentAmountRule = rule(
  'down_payment_amount',
  1,
  'NONE',
  ({ amount, total }: { amount: number; total: number }) => Math.min(amount, total),
)

export const balanceRule = rule(
  'balance',
  1,
  'NONE',
  ({ total, down_payment }: { total: number; down_payment: number }) => total - down_payment,
)
