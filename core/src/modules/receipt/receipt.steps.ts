import type { PaidPart, ReceiptComponent } from '../../ledger/receipt.postings.ts'
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
} from '../../totals/payment.ts'
import { sum } from '../../totals/round.ts'
import { pph23Rule } from '../../totals/tax.ts'
import { apply, type Rule, type Step } from '../../totals/trace.ts'
import { usualPph23 } from './receipt.proposal.ts'

/** Facts of an invoice at the time of a payment. */
export interface PaidInvoice {
  id: string
  number: string | null
  total: number
  /** Not covered before the payment. */
  owed: number
  dpp: number
  /** How the invoice came to its taxes. */
  pph23_steps: readonly Step[]
  ppn_steps: readonly Step[]
}

const byHand: Readonly<Partial<Record<ReceiptComponent, Rule<{ amount: number }>>>> = {
  DEPOSIT: fromDepositRule,
  DISCOUNT: discountGivenRule,
  ADMIN_FEE: bankFeeRule,
  ROUNDING: paymentRoundingRule,
}

/** Of a tax on the invoice, or of one that the customer alone speaks of. */
function keptSteps(amount: number, steps: readonly Step[]): Step[] {
  const tax = steps.at(-1)?.result ?? 0
  return tax === 0 ? apply(withheldRule, { amount }).steps : apply(keptBackRule, { amount, tax }, steps).steps
}

function componentSteps({ component, amount }: PaidPart, received: number, invoice: PaidInvoice): Step[] {
  if (component === 'CASH') return apply(paidMoneyRule, { amount, received }).steps
  if (component === 'PPN_WAPU') return keptSteps(amount, invoice.ppn_steps)
  if (component === 'PPH23') {
    const { dpp, pph23_steps } = invoice
    const isUsual = pph23_steps.length === 0 && amount === usualPph23(dpp)
    return keptSteps(amount, isUsual ? apply(pph23Rule, { base: dpp, rate: '2' }).steps : pph23_steps)
  }
  const rule = byHand[component]
  return rule ? apply(rule, { amount }).steps : []
}

/** How a part of a payment came about: owed before, its own rule, and what is left of the invoice afterwards. */
export function lineSteps(
  line: PaidPart,
  { received, lines }: { received: number; lines: readonly PaidPart[] },
  invoice: PaidInvoice,
): Step[] {
  const { number, total, owed } = invoice
  const settled = sum(lines.filter(({ invoice_id }) => invoice_id === invoice.id).map(({ amount }) => amount))
  return [
    ...apply(invoiceOwedRule, { label: number ?? '', total, settled: total - owed }).steps,
    ...componentSteps(line, received, invoice),
    ...apply(leftOwedRule, { owed, settled }).steps,
  ]
}

/** How the balance that a payment leaves came about. */
export const overpaidSteps = (received: number, overpaid: number): Step[] =>
  overpaid === 0 ? [] : apply(keptBalanceRule, { received, settled: received - overpaid }).steps
