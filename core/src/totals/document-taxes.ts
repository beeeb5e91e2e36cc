import type { Charge } from './charge.ts'
import {
  dppIncludedRule,
  dppOtherRule,
  pph23Rule,
  ppnRoundingRule,
  ppnRule,
  taxOn,
  type TaxRate,
  type Taxes,
} from './tax.ts'
import { dppRule } from './total-rules.ts'
import { apply, none, type Traced } from './trace.ts'

/** The PPN of a document: none by a seller that is no PKP, or where no row holds on its day. */
export interface Ppn {
  tax: TaxRate
  isIncluded: boolean
}
export function ppnFor({ is_pkp, ppn, prices_include_ppn }: Taxes, on: string): Ppn | null {
  const tax = is_pkp ? taxOn(ppn, on) : null
  return tax && { tax, isIncluded: prices_include_ppn }
}

/** The base of what is charged, taken out of the price where that includes PPN. */
const baseOf = (charged: Traced, ppn: Ppn | null): Traced =>
  ppn?.isIncluded ? apply(dppIncludedRule, { price: charged.amount, ...ppn.tax }, charged.steps) : charged

/** DPP, PPN and what is lost by rounding, once for the whole document. */
export function ppnOn(charged: Traced, of: Ppn | null): Record<'dpp' | 'dpp_other' | 'ppn' | 'rounding', Traced> {
  const base = baseOf(charged, of)
  if (!of) return { dpp: base, dpp_other: none, ppn: none, rounding: none }
  const { tax, isIncluded } = of
  const dpp = base.amount
  const ppn = apply(ppnRule, { dpp, ...tax })
  return {
    dpp: base,
    dpp_other: tax.base_numerator === tax.base_denominator ? none : apply(dppOtherRule, { dpp, ...tax }),
    ppn,
    rounding: isIncluded ? apply(ppnRoundingRule, { price: charged.amount, dpp, ppn: ppn.amount }) : none,
  }
}

/** Charges of one sort, and what discounts take off them. */
export interface Discounted {
  charges: number
  discount: number
}

/** PPh 23 has a base of its own: what it applies to, without the PPN. */
export function pph23On(taxed: Discounted, untaxed: Discounted, ppn: Ppn | null, rate: string | null): Traced {
  if (rate === null) return none
  const base = baseOf(apply(dppRule, taxed), ppn)
  const rest = untaxed.charges - untaxed.discount
  return apply(pph23Rule, { base: base.amount, untaxed: rest || undefined, rate }, base.steps)
}

export const isTaxed = ({ ppn_applicable }: Charge): boolean => ppn_applicable
export const isWithheld = ({ pph23_applicable }: Charge): boolean => pph23_applicable
