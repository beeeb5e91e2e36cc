import { rule } from './rule.ts'

interface Amount {
  amount: number
}

/** Of an invoice before a payment; `settled` also by credit notes and withheld taxes. */
export const invoiceOwedRule = rule(
  'invoice_owed',
  1,
  'NONE',
  ({ total, settled }: { label: string; total: number; settled: number }) => total - settled,
)

export const paidMoneyRule = rule('paid_money', 1, 'NONE', ({ amount }: Amount & { received: number }) => amount)

/** Part of a tax that the customer keeps back, with one payment of several. */
export const keptBackRule = rule('kept_back', 1, 'NONE', ({ amount }: Amount & { tax: number }) => amount)

/** Kept back although the invoice names no such tax. */
export const withheldRule = rule('withheld', 1, 'NONE', ({ amount }: Amount) => amount)

export const fromDepositRule = rule('from_deposit', 1, 'NONE', ({ amount }: Amount) => amount)
export const discountGivenRule = rule('discount_given', 1, 'NONE', ({ amount }: Amount) => amount)
export const bankFeeRule = rule('bank_fee', 1, 'NONE', ({ amount }: Amount) => amount)
export const paymentRoundingRule = rule('payment_rounding', 1, 'NONE', ({ amount }: Amount) => amount)

export const leftOwedRule = rule(
  'left_owed',
  1,
  'NONE',
  ({ owed, settled }: { owed: number; settled: number }) => owed - settled,
)

export const keptBalanceRule = rule(
  'kept_balance',
  1,
  'NONE',
  ({ received, settled }: { received: number; settled: number }) => received - settled,
)
