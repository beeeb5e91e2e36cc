import type { PriceInput } from './input.ts'
import type { Charge, PricedLine, TotalName } from './priced.ts'
import { sum } from './round.ts'
import { byKind, isReimbursement, isRent, sumRule } from './sums.ts'
import { givenRule } from './surcharge.ts'
import { dppIncludedRule, dppOtherRule, pph23Rule, ppnRoundingRule, ppnRule, taxOn, type TaxRate } from './tax.ts'
import {
  balanceRule,
  documentDiscountRule,
  downPaymentAmountRule,
  downPaymentPercentRule,
  dppRule,
  toTransferRule,
  totalRule,
} from './total-rules.ts'
import { apply, type Traced } from './trace.ts'

const none: Traced = { amount: 0, steps: [] }
const amountOf = (charges: readonly Charge[]) => sum(charges.map(({ amount }) => amount))

/** The PPN of a document: none by whoever is no PKP, or where no row holds on its day. */
interface Ppn {
  tax: TaxRate
  isIncluded: boolean
}
function ppnIn({ on, taxes }: PriceInput): Ppn | null {
  const tax = taxes.is_pkp ? taxOn(taxes.ppn, on) : null
  return tax && { tax, isIncluded: taxes.prices_include_ppn }
}

/** The base of what is charged, taken out of the price where that includes PPN. */
const baseOf = (charged: Traced, ppn: Ppn | null): Traced =>
  ppn?.isIncluded ? apply(dppIncludedRule, { price: charged.amount, ...ppn.tax }, charged.steps) : charged

/** DPP, PPN and what is lost by rounding, once for the whole document. */
function ppnOn(charged: Traced, of: Ppn | null): Record<'dpp' | 'dpp_other' | 'ppn' | 'rounding', Traced> {
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

/** PPh 23 has a base of its own: what it applies to, without the PPN. */
function pph23On(own: readonly Charge[], discount: number, ppn: Ppn | null, rate: string | null): Traced {
  if (rate === null) return none
  const withheld = own.filter((one) => one.pph23_applicable)
  const taxed = amountOf(withheld.filter((one) => one.ppn_applicable))
  const untaxed = amountOf(withheld) - taxed
  const base = baseOf(apply(dppRule, { charges: taxed, discount }), ppn)
  return apply(pph23Rule, { base: base.amount, untaxed: untaxed || undefined, rate }, base.steps)
}

function downPayment({ down_payment }: PriceInput, total: number): Traced {
  if (!down_payment) return none
  return 'amount' in down_payment
    ? apply(downPaymentAmountRule, { amount: down_payment.amount, total })
    : apply(downPaymentPercentRule, { percent: down_payment.percent, total })
}

export function priceTotals(lines: readonly PricedLine[], input: PriceInput): Record<TotalName, Traced> {
  const { taxes, dp_discount } = input
  const ppn = ppnIn(input)
  const charges = lines.flatMap((line) => line.charges)
  const own = charges.filter((one) => !isReimbursement(one))
  const line_discounts = sum(lines.map((line) => line.discount_amount))
  const rent = amountOf(own.filter(isRent)) - line_discounts
  const discount = apply(documentDiscountRule, { line_discounts, dp_discount, rent })
  const taxed = amountOf(own.filter((one) => one.ppn_applicable))
  const ofPpn = ppnOn(apply(dppRule, { charges: taxed, discount: discount.amount }), ppn)
  const untaxed = apply(sumRule, byKind(own.filter((one) => !one.ppn_applicable)))
  const reimbursements = apply(sumRule, byKind(charges.filter(isReimbursement)))
  const total = apply(totalRule, {
    dpp: ofPpn.dpp.amount,
    ppn: ofPpn.ppn.amount,
    rounding: ofPpn.rounding.amount,
    untaxed: untaxed.amount,
    reimbursements: reimbursements.amount,
  })
  const pph23 = pph23On(own, discount.amount, ppn, taxes.withholds_pph23)
  const down_payment = downPayment(input, total.amount)
  return {
    subtotal: apply(sumRule, byKind(own)),
    discount,
    ...ofPpn,
    untaxed,
    reimbursements,
    total,
    pph23,
    to_transfer: apply(toTransferRule, {
      total: total.amount,
      pph23: pph23.amount,
      wapu_ppn: taxes.is_wapu ? ofPpn.ppn.amount : 0,
    }),
    deposit: apply(givenRule, { amount: input.deposit }),
    down_payment,
    balance: apply(balanceRule, { total: total.amount, down_payment: down_payment.amount }),
  }
}
