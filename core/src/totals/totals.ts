import { amountOf, givenRule, isOwn, isReimbursement, type Charge } from './charge.ts'
import { discountOn, lineDiscountsRule, spread, type Discount } from './discount.ts'
import { isTaxed, isWithheld, pph23On, ppnFor, ppnOn } from './document-taxes.ts'
import { lineTotals, type LineTotals } from './line.ts'
import { sum } from './round.ts'
import { byKind, lineTotalRule, sumRule } from './sums.ts'
import type { Taxes } from './tax.ts'
import {
  balanceRule,
  downPaymentAmountRule,
  downPaymentPercentRule,
  dppRule,
  toTransferRule,
  totalRule,
} from './total-rules.ts'
import { apply, none, type Step, type Traced } from './trace.ts'

export const totalNames = [
  'subtotal',
  'discount',
  'dpp',
  /** DPP Nilai Lain, for printing only; zero where the base is the whole DPP. */
  'dpp_other',
  'ppn',
  'untaxed',
  'reimbursements',
  'rounding',
  'total',
  'pph23',
  'to_transfer',
  'deposit',
  'down_payment',
  'balance',
] as const
export type TotalName = (typeof totalNames)[number]

/** All totals of a document; zero where it has no such thing. Each with the steps that led to it. */
export interface DocumentTotals {
  totals: Record<TotalName, number>
  steps: Record<TotalName, Step[]>
}

export interface TotalsTerms {
  /** The day of the document. */
  on: string
  taxes: Taxes
  /** All discounts together, where the document gives one besides those of its lines. */
  discount?: Traced
  /** The kinds of charges that discounts are of; all but reimbursements where none are named. */
  discounted?: readonly string[]
  /** Given back at the end: no part of the total, and not taxed. */
  deposit?: number
  down_payment?: { percent: string } | { amount: number } | null
}

function downPayment(of: TotalsTerms['down_payment'], total: number): Traced {
  if (!of) return none
  return 'amount' in of
    ? apply(downPaymentAmountRule, { amount: of.amount, total })
    : apply(downPaymentPercentRule, { percent: of.percent, total })
}

/** Charges without PPN, less what of the discounts is theirs. */
function untaxedOf(charges: readonly Charge[], discount: number): Traced {
  const { amount: subtotal, steps } = apply(sumRule, byKind(charges))
  return discount === 0 ? { amount: subtotal, steps } : apply(lineTotalRule, { subtotal, discount }, steps)
}

type ChargedLine = Pick<LineTotals, 'charges' | 'discount_amount'>

/** From lines that are added up to what the customer pays, and how. */
export function totalsOfLines(lines: readonly ChargedLine[], terms: TotalsTerms): DocumentTotals {
  const { on, taxes, discounted, deposit } = terms
  const charges = lines.flatMap((line) => line.charges)
  const own = charges.filter(isOwn)
  const line_discounts = sum(lines.map(({ discount_amount }) => discount_amount))
  const discount = terms.discount ?? apply(lineDiscountsRule, { line_discounts })
  const off = spread(lines, discount.amount, discounted)
  const ofThose = (isMeant: (charge: Charge) => boolean) => ({
    charges: amountOf(own.filter(isMeant)),
    discount: off(isMeant),
  })
  const ppn = ppnFor(taxes, on)
  const taxed = ofThose(isTaxed)
  const ofPpn = ppnOn(apply(dppRule, taxed), ppn)
  const untaxed = untaxedOf(
    own.filter((one) => !isTaxed(one)),
    discount.amount - taxed.discount,
  )
  const reimbursements = apply(sumRule, byKind(charges.filter(isReimbursement)))
  const total = apply(totalRule, {
    dpp: ofPpn.dpp.amount,
    ppn: ofPpn.ppn.amount,
    rounding: ofPpn.rounding.amount,
    untaxed: untaxed.amount,
    reimbursements: reimbursements.amount,
  })
  const pph23 = pph23On(
    ofThose((one) => isWithheld(one) && isTaxed(one)),
    ofThose((one) => isWithheld(one) && !isTaxed(one)),
    ppn,
    taxes.withholds_pph23,
  )
  const down_payment = downPayment(terms.down_payment, total.amount)
  return named({
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
    deposit: deposit === undefined ? none : apply(givenRule, { amount: deposit }),
    down_payment,
    balance: apply(balanceRule, { total: total.amount, down_payment: down_payment.amount }),
  })
}

function named(traced: Record<TotalName, Traced>): DocumentTotals {
  const each = <T>(pick: (name: TotalName) => T) =>
    Object.fromEntries(totalNames.map((name) => [name, pick(name)])) as Record<TotalName, T>
  return { totals: each((name) => traced[name].amount), steps: each((name) => traced[name].steps) }
}

export interface TotalsInput extends Omit<TotalsTerms, 'discount' | 'discounted'> {
  lines: readonly { key: string; charges: Charge[]; discount: Discount | null }[]
}

/** A document of charges, each line with its discount: an invoice, a purchase order. No clock, no chance, no floats. */
export function totalsOf({ lines: given, ...terms }: TotalsInput): DocumentTotals & { lines: LineTotals[] } {
  const lines = given.map(({ key, charges, discount }) => {
    const subtotal = amountOf(charges.filter(isOwn))
    return lineTotals({ key, charges, discount: discountOn(subtotal, discount) })
  })
  return { lines, ...totalsOfLines(lines, terms) }
}
