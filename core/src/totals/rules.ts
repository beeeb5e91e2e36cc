import { givenRule, itemRule } from './charge.ts'
import { creditedTaxRule } from './credit.ts'
import { discountAmountRule, discountPercentRule, lineDiscountsRule } from './discount.ts'
import {
  bankFeeRule,
  discountGivenRule,
  fromDepositRule,
  invoiceOwedRule,
  keptBackRule,
  keptBalanceRule,
  leftOwedRule,
  paidMoneyRule,
  paymentRoundingRule,
  withheldRule,
} from './payment.ts'
import { lineTotalRule, sumRule } from './sums.ts'
import {
  dppIncludedRule,
  dppOtherRule,
  grossUpRule,
  netReceivedRule,
  pph23Rule,
  ppnRoundingRule,
  ppnRule,
} from './tax.ts'
import {
  balanceRule,
  downPaymentAmountRule,
  downPaymentPercentRule,
  dppRule,
  toTransferRule,
  totalRule,
} from './total-rules.ts'
import type { TotalsRuleName } from './totals.text.ts'
import type { Rule } from './trace.ts'

export const totalsRules: Record<TotalsRuleName, Rule> = {
  given: givenRule,
  item: itemRule,
  sum: sumRule,
  discount_percent: discountPercentRule,
  discount_amount: discountAmountRule,
  line_discounts: lineDiscountsRule,
  line_total: lineTotalRule,
  dpp: dppRule,
  dpp_included: dppIncludedRule,
  dpp_other: dppOtherRule,
  ppn: ppnRule,
  ppn_rounding: ppnRoundingRule,
  total: totalRule,
  pph23: pph23Rule,
  to_transfer: toTransferRule,
  down_payment_percent: downPaymentPercentRule,
  down_payment_amount: downPaymentAmountRule,
  balance: balanceRule,
  credited_tax: creditedTaxRule,
  net_received: netReceivedRule,
  gross_up: grossUpRule,
  invoice_owed: invoiceOwedRule,
  paid_money: paidMoneyRule,
  kept_back: keptBackRule,
  withheld: withheldRule,
  from_deposit: fromDepositRule,
  discount_given: discountGivenRule,
  bank_fee: bankFeeRule,
  payment_rounding: paymentRoundingRule,
  left_owed: leftOwedRule,
  kept_balance: keptBalanceRule,
}
