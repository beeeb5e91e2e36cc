import { bundleRule, bundleSavingRule } from './bundle.ts'
import { excessKmRule } from './excess-km.ts'
import { newTotalRule } from './extension.ts'
import { lateReturnRule } from './late-return.ts'
import { hourPriceRule, overtimeRule } from './overtime.ts'
import type { RuleName } from './price.text.ts'
import { prorateRule } from './prorate.ts'
import { repriceRule } from './reprice.ts'
import { discountEachRule, discountRule, manualPriceRule, rateRule, rentRule } from './rent.ts'
import { lineTotalRule, sumRule } from './sums.ts'
import { givenRule, surchargeRule } from './surcharge.ts'
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
  bandPenaltyRule,
  fixedPenaltyRule,
  monthsPenaltyRule,
  noPenaltyRule,
  percentPenaltyRule,
  reratePenaltyRule,
  valuePenaltyRule,
} from './termination.ts'
import {
  balanceRule,
  documentDiscountRule,
  downPaymentAmountRule,
  downPaymentPercentRule,
  dppRule,
  toTransferRule,
  totalRule,
} from './total-rules.ts'
import type { Rule, Step } from './trace.ts'

/** Every rule that computes a rupiah, by its name. */
export const rules: Record<RuleName, Rule> = {
  rate: rateRule,
  manual_price: manualPriceRule,
  rent: rentRule,
  bundle: bundleRule,
  bundle_saving: bundleSavingRule,
  discount: discountRule,
  discount_each: discountEachRule,
  prorate: prorateRule,
  hour_price: hourPriceRule,
  overtime: overtimeRule,
  late_return: lateReturnRule,
  excess_km: excessKmRule,
  surcharge: surchargeRule,
  given: givenRule,
  sum: sumRule,
  line_total: lineTotalRule,
  document_discount: documentDiscountRule,
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
  net_received: netReceivedRule,
  gross_up: grossUpRule,
  extension_new_total: newTotalRule,
  reprice: repriceRule,
  termination_none: noPenaltyRule,
  termination_fixed: fixedPenaltyRule,
  termination_months: monthsPenaltyRule,
  termination_percent: percentPenaltyRule,
  termination_band: bandPenaltyRule,
  termination_rerate: reratePenaltyRule,
  termination_value: valuePenaltyRule,
}

/** Computes a stored step again; null where its rule has another version by now and cannot say. */
export function replay({ rule, version, inputs }: Step): number | null {
  const known = rules[rule] as Rule<Step['inputs']> | undefined
  return known?.version === version ? known.compute(inputs) : null
}
