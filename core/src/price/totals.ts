import type { PriceInput, Taxes } from './input.ts'
import type { Charge, PricedLine, TotalName } from './priced.ts'
import { sum } from './round.ts'
import { byKind, isReimbursement, isRent, sumRule } from './sums.ts'
import { givenRule } from './surcharge.ts'
import { dppIncludedRule, dppOtherRule, pph23Rule, ppnRoundingRule, ppnRule, type TaxRate } from './tax.ts'
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

/** The PPN row that is charged: none by whoever is no PKP. */
const ppnIn = ({ is_pkp, ppn }: Taxes): TaxRate | null => {
  if (!is_pkp || !ppn) return null
  const { rate, base_numerator, base_denominator } = ppn
  return { rate, base_numerator, base_denominator }
}

/** The base of what is charged, taken out of the price where that includes PPN. */
function baseOf(charged: Traced, taxes: Taxes): Traced {
  const tax = ppnIn(taxes)
  return tax && taxes.prices_include_ppn
    ? apply(dppIncludedRule, { price: charged.amount, ...tax }, charged.steps)
    : charged
}

/** DPP, PPN and what is lost by rounding, once for the whole document. */
function ppnOn(charged: Traced, taxes: Taxes): Record<'dpp' | 'dpp_other' | 'ppn' | 'rounding', Traced> {
  const dpp = baseOf(charged, taxes)
  const tax = ppnIn(taxes)
  if (!tax) return { dpp, dpp_other: none, ppn: none, rounding: none }
  const ppn = apply(ppnRule, { dpp: dpp.amount, ...tax })
  const price = charged.amount
  return {
    dpp,
    dpp_other: tax.base_numerator === tax.base_denominator ? none : apply(dppOtherRule, { dpp: dpp.amount, ...tax }),
    ppn,
    rounding: taxes.prices_include_ppn ? apply(ppnRoundingRule, { price, dpp: dpp.amount, ppn: ppn.amount }) : none,
  }
}

/** PPh 23 has a base of its own: what it applies to, without the PPN. */
function pph23On(own: readonly Charge[], discount: number, taxes: Taxes): Traced {
  const { withholds_pph23: rate } = taxes
  if (rate === null) return none
  const withheld = own.filter((one) => one.pph23_applicable)
  const taxed = withheld.filter((one) => one.ppn_applicable)
  const base = baseOf(apply(dppRule, { charges: amountOf(taxed), discount }), taxes)
  const untaxed = amountOf(withheld.filter((one) => !one.ppn_applicable))
  return apply(pph23Rule, { base: base.amount + untaxed, rate }, base.steps)
}

function downPayment({ down_payment }: PriceInput, total: number): Traced {
  if (!down_payment) return none
  return 'amount' in down_payment
    ? apply(downPaymentAmountRule, { amount: down_payment.amount, total })
    : apply(downPaymentPercentRule, { percent: down_payment.percent, total })
}

export function priceTotals(lines: readonly PricedLine[], input: PriceInput): Record<TotalName, Traced> {
  const { taxes, dp_discount } = input
  const charges = lines.flatMap((line) => line.charges)
  const own = charges.filter((one) => !isReimbursement(one))
  const line_discounts = sum(lines.map((line) => line.discount_amount))
  const rent = amountOf(own.filter(isRent)) - line_discounts
  const discount = apply(documentDiscountRule, { line_discounts, dp_discount, rent })
  const taxed = amountOf(own.filter((one) => one.ppn_applicable))
  const ofPpn = ppnOn(apply(dppRule, { charges: taxed, discount: discount.amount }), taxes)
  const untaxed = apply(sumRule, byKind(own.filter((one) => !one.ppn_applicable)))
  const reimbursements = apply(sumRule, byKind(charges.filter(isReimbursement)))
  const total = apply(totalRule, {
    dpp: ofPpn.dpp.amount,
    ppn: ofPpn.ppn.amount,
    rounding: ofPpn.rounding.amount,
    untaxed: untaxed.amount,
    reimbursements: reimbursements.amount,
  })
  const pph23 = pph23On(own, discount.amount, taxes)
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
