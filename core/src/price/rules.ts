import { abateRule } from './abate.ts'
import { totalsRules } from '../totals/rules.ts'
import { replayed, type Rule, type Step } from '../totals/trace.ts'
import { bundleRule, bundleSavingRule } from './bundle.ts'
import { documentDiscountRule } from './document-discount.ts'
import { excessKmRule } from './excess-km.ts'
import { newTotalRule } from './extension.ts'
import { lateReturnRule } from './late-return.ts'
import { hourPriceRule, overtimeRule } from './overtime.ts'
import type { RuleName } from './price.text.ts'
import { prorateRule } from './prorate.ts'
import { discountEachRule, discountRule, manualPriceRule, rateRule, rentRule } from './rent.ts'
import { repriceRule } from './reprice.ts'
import { batteryRule, fuelRule, repairRentRule, tableFeeRule } from './return-charges.ts'
import { surchargeRule } from './surcharge.ts'
import {
  bandPenaltyRule,
  fixedPenaltyRule,
  monthsPenaltyRule,
  noPenaltyRule,
  percentPenaltyRule,
  reratePenaltyRule,
  valuePenaltyRule,
} from './termination.ts'

/** Every rule that computes a rupiah, by its name. */
export const rules: Record<RuleName, Rule> = {
  ...totalsRules,
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
  fuel: fuelRule,
  battery: batteryRule,
  table_fee: tableFeeRule,
  repair_rent: repairRentRule,
  document_discount: documentDiscountRule,
  extension_new_total: newTotalRule,
  reprice: repriceRule,
  abate: abateRule,
  termination_none: noPenaltyRule,
  termination_fixed: fixedPenaltyRule,
  termination_months: monthsPenaltyRule,
  termination_percent: percentPenaltyRule,
  termination_band: bandPenaltyRule,
  termination_rerate: reratePenaltyRule,
  termination_value: valuePenaltyRule,
}

/** Computes a stored step again; null where its rule has another version by now and cannot say. */
export const replay = (step: Step): number | null => replayed(step, rules)
