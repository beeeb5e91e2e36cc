import type { FieldProblems, Problem } from '../../kernel/error.ts'
import { formatRupiah } from '../../kernel/money.ts'
import { creditedTax } from '../../totals/credit.ts'
import { share, sum, times } from '../../totals/round.ts'
import { ppnRoundingRule } from '../../totals/tax.ts'
import { dppRule, toTransferRule, totalRule } from '../../totals/total-rules.ts'
import { totalsOf, type TotalName } from '../../totals/totals.ts'
import { apply, none } from '../../totals/trace.ts'
import { leftOf, type TakenLine } from './credit-share.ts'
import { chargeFor, type InvoicedLine, type PricedInvoice, type TaxCode } from './invoice.price.ts'
import { partCounted } from './line-units.ts'

/** A line of an approved invoice, and what was taken from it before. All amounts have the sign of the line. */
export interface CreditableLine extends InvoicedLine, TakenLine {
  id: string
  net: number
}

type Sums = Pick<Record<TotalName, number>, 'dpp' | 'dpp_other' | 'ppn' | 'pph23' | 'total'>

/** An approved invoice as a credit note finds it. */
export interface CreditedInvoice {
  id: string
  number: string | null
  status: number
  customer_id: string
  branch_id: number
  date: string
  prices_include_ppn: boolean
  tax_code: TaxCode | null
  totals: Sums & Pick<Record<TotalName, number>, 'to_transfer'>
  /** Sums of the credit notes before. */
  before: Sums
  lines: readonly CreditableLine[]
}

/** Part of a line that a note takes back; below zero where the line itself, or an earlier credit of it, is taken back. */
export interface CreditedPart {
  line: CreditableLine
  amount: number
  label?: string | null | undefined
  /** Row of the billing schedule that the note bills, with its own days. */
  row?: Pick<InvoicedLine, 'schedule_id' | 'kind' | 'period_start' | 'last_day'>
}

/** An amount that is not within what is left of its line, which is on one side of zero. */
function partProblem({ line, amount }: CreditedPart): Problem | null {
  const left = leftOf(line)
  const isWithin = left < 0 ? amount >= left && amount < 0 : amount <= left && amount > 0
  return isWithin ? null : { key: 'above_left', params: { left: formatRupiah(Math.abs(left)) } }
}

/** Problems of the lines of a note by hand. */
export function creditProblems(invoice: CreditedInvoice, parts: readonly CreditedPart[]): FieldProblems {
  const found: FieldProblems = {}
  for (const [at, part] of parts.entries()) {
    const isRepeated = parts.findIndex(({ line }) => line.id === part.line.id) !== at
    const problem = isRepeated ? { key: 'repeated' as const } : partProblem(part)
    if (problem) found[`lines.${at}.unit_price`] = problem
  }
  return { ...found, ...(Object.keys(found).length === 0 && totalProblems(invoice, parts)) }
}

/** A note that leaves out what the invoice deducts would come to more than the invoice itself. */
function totalProblems(invoice: CreditedInvoice, parts: readonly CreditedPart[]): FieldProblems {
  const { totals, before } = invoice
  const { total, ppn } = creditPrice(invoice, parts).priced.totals
  const isTooMuch = before.total + total > totals.total || before.ppn + ppn > totals.ppn || total < 0
  if (!isTooMuch) return {}
  return { lines: { key: 'credit_above_invoice', params: { left: formatRupiah(totals.total - before.total) } } }
}

/** Before PPN, where the price includes it: the parts of all notes add up to the net amount of the line. */
function netOf({ line: { net, total, credited }, amount }: CreditedPart): number {
  const until = (part: number) => (total === 0 ? 0 : share(net, total < 0 ? -part : part, Math.abs(total)))
  return until(credited + amount) - until(credited)
}

function lineOf({ line, amount, label = line.label, row }: CreditedPart): InvoicedLine {
  const { order_id, order_line_id, kind, vehicle_id, period_start, last_day, is_taxed, account } = line
  return {
    schedule_id: null,
    credits_line_id: line.id,
    order_id,
    order_line_id,
    kind,
    vehicle_id,
    period_start,
    last_day,
    ...row,
    label,
    ...partCounted(line, amount),
    discount: '0',
    is_taxed,
    account,
  }
}

/** Without taxes of its own: those of the invoice go back in shares. */
const untaxed = { is_pkp: false, ppn: [], prices_include_ppn: false, withholds_pph23: null, is_wapu: false }

/**
 * A credit note of parts of an invoice: accounts, days, rate and code stay those of the invoice, and its taxes go back in
 * shares, so that notes over all of it come to the invoice in every amount.
 */
export function creditPrice(invoice: CreditedInvoice, parts: readonly CreditedPart[]): PricedInvoice {
  const { totals, before, prices_include_ppn, tax_code } = invoice
  const lines = parts.map((part) => ({ ...lineOf(part), net: part.line.is_taxed ? netOf(part) : part.amount }))
  const priced = totalsOf({
    on: invoice.date,
    taxes: untaxed,
    lines: lines.map((line, at) => ({ key: String(at), charges: [chargeFor(line)], discount: null })),
  })
  const dpp = apply(dppRule, { charges: sum(lines.flatMap((line) => (line.is_taxed ? line.net : []))), discount: 0 })
  const credited = before.dpp + dpp.amount
  const backOf = (name: 'dpp_other' | 'ppn' | 'pph23') =>
    totals[name] === 0 ? none : creditedTax({ tax: totals[name], base: totals.dpp, credited, before: before[name] })
  const [dpp_other, ppn, pph23] = [backOf('dpp_other'), backOf('ppn'), backOf('pph23')]
  const price = priced.totals.dpp
  const rounding =
    prices_include_ppn && totals.ppn > 0 ? apply(ppnRoundingRule, { price, dpp: dpp.amount, ppn: ppn.amount }) : none
  const { untaxed: rest, reimbursements } = priced.totals
  const total = apply(totalRule, {
    dpp: dpp.amount,
    ppn: ppn.amount,
    rounding: rounding.amount,
    untaxed: rest,
    reimbursements,
  })
  const isCollected = totals.total - totals.pph23 - totals.to_transfer > 0
  const to_transfer = apply(toTransferRule, {
    total: total.amount,
    pph23: pph23.amount,
    wapu_ppn: isCollected ? ppn.amount : 0,
  })
  const changed = { dpp, dpp_other, ppn, pph23, rounding, total, to_transfer, balance: total }
  const each = <T>(pick: (traced: typeof total) => T) =>
    Object.fromEntries(Object.entries(changed).map(([name, traced]) => [name, pick(traced)])) as Record<
      keyof typeof changed,
      T
    >
  return {
    tax_code,
    lines: lines.map((line) => {
      const total = times(line.unit_price, line.quantity)
      return { ...line, subtotal: total, discount_amount: 0, total }
    }),
    priced: {
      ...priced,
      totals: { ...priced.totals, ...each(({ amount }) => amount) },
      steps: { ...priced.steps, ...each(({ steps }) => steps) },
    },
  }
}
