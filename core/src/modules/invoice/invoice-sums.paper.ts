import { formatPercent, type TotalLine } from '../../kernel/paper.ts'
import { phraseIn, type Language, type Pair } from '../../kernel/text.ts'
import { paperText } from '../../paper/paper.text.ts'
import { dppOtherRule, ppnRule, type TaxRate } from '../../totals/tax.ts'
import type { DocumentTotals } from '../../totals/totals.ts'
import { apply } from '../../totals/trace.ts'
import type { Invoice } from './invoice.contract.ts'
import { stateOf } from '../../kernel/machine.ts'
import { invoiceMachine } from './invoice.machine.ts'
import { invoicePaperText } from './invoice.paper.text.ts'
import { isFreed } from './invoice.price.ts'
import { collectedPpn, standingOf, type OwedNow } from './invoice-standing.ts'

const text = invoicePaperText.sums

/** Rates that an invoice was made with; of a credit note, those of the invoice that it takes back. */
export interface InvoiceRates {
  ppn: TaxRate | null
  pph23: string | null
}

type Steps = DocumentTotals['steps'][keyof DocumentTotals['steps']]
const inputsOf = (steps: Steps, rule: string) => steps.find((step) => step.rule === rule)?.inputs

/** Rates by the steps that led to the taxes; null for a tax that there is none of. */
export function ratesOf({ steps }: Pick<Invoice['priced'], 'steps'>): InvoiceRates {
  const ppn = inputsOf(steps.ppn, 'ppn')
  const pph23 = inputsOf(steps.pph23, 'pph23')
  return {
    ppn: ppn
      ? {
          rate: String(ppn['rate']),
          base_numerator: Number(ppn['base_numerator']),
          base_denominator: Number(ppn['base_denominator']),
        }
      : null,
    pph23: pph23 ? String(pph23['rate']) : null,
  }
}

export interface SumFacts {
  language: Language
  invoice: Pick<Invoice, 'kind' | 'status' | 'tax_code' | 'prices_include_ppn' | 'priced' | 'in_giros'> & {
    credits: readonly { number: string | null; amount: number }[]
  }
  rates: InvoiceRates
  owed: OwedNow
}

/** Lines of nothing are left out. */
const some = (lines: readonly (TotalLine | false)[]): TotalLine[] =>
  lines.filter((line): line is TotalLine => line !== false && line.amount !== 0)

const percent = (rate: string | null | undefined) => (rate ? formatPercent(rate) : '')

/** Base and PPN; of a transaction that is freed of PPN, what it would have been. */
function taxLines({ language, invoice, rates }: SumFacts): TotalLine[] {
  const say = phraseIn(language)
  const { totals } = invoice.priced
  const { ppn: tax } = rates
  const freed = isFreed(invoice.tax_code ?? null) ? invoice.tax_code : null
  if (totals.ppn === 0 && !freed) return []
  const dpp = totals.dpp
  const hasOther = tax !== null && tax.base_numerator !== tax.base_denominator
  const other = freed && hasOther ? apply(dppOtherRule, { dpp, ...tax }).amount : totals.dpp_other
  const quiet = (label: Pair, amount: number, values?: Record<string, string>): TotalLine => ({
    label: say(label, values),
    amount,
    look: 'quiet',
  })
  const part = tax ? `${tax.base_numerator}/${tax.base_denominator}` : ''
  const rate = percent(tax?.rate)
  return some([
    quiet(paperText.totals.dpp, dpp),
    quiet(hasOther ? text.dpp_other : paperText.totals.dpp_other, other, { part }),
    quiet(text.untaxed, totals.untaxed),
    quiet(text.reimbursements, totals.reimbursements),
    quiet(paperText.totals.rounding, totals.rounding),
    freed === '07' && quiet(text.not_collected, tax ? apply(ppnRule, { dpp, ...tax }).amount : 0, { rate }),
    freed === '08' && quiet(text.exempt, tax ? apply(ppnRule, { dpp, ...tax }).amount : 0, { rate }),
    !freed && invoice.prices_include_ppn && quiet(text.ppn_included, totals.ppn, { rate }),
    !freed && !invoice.prices_include_ppn && { label: say(text.ppn, { rate }), amount: totals.ppn },
  ])
}

/**
 * From the lines to the total: the subtotal is the sum of the printed amounts, and quiet lines say what is in it without
 * adding to it.
 */
function totalLines(facts: SumFacts): TotalLine[] {
  const { language, invoice } = facts
  const say = phraseIn(language)
  const { subtotal, discount, reimbursements, total, ppn } = invoice.priced.totals
  const gross = subtotal + reimbursements
  const includesPpn = invoice.prices_include_ppn && ppn !== 0
  const taxes = taxLines(facts)
  const lines: TotalLine[] =
    taxes.length > 0 || discount !== 0
      ? [{ label: say(includesPpn ? text.subtotal_included : paperText.totals.subtotal), amount: gross - discount }]
      : []
  return [
    ...some([
      discount !== 0 && { label: say(text.before_discount), amount: gross },
      discount !== 0 && { label: say(paperText.totals.discount), amount: -discount },
    ]),
    ...lines.map((line) => ({ ...line, ...(discount !== 0 && { strong: true as const }) })),
    ...taxes,
    { label: say(paperText.totals.total), amount: total, strong: true },
  ]
}

/** Label of the amount to pay: nothing is to be paid of an invoice that is settled or void. */
function dueLabel({ invoice: { status, in_giros } }: SumFacts, due: number): Pair {
  const state = stateOf(invoiceMachine, status)
  if (state === 'void') return text.due_void
  if (due !== 0) return text.due
  if (in_giros > 0) return text.due_giro
  return state === 'credited' ? text.due_credited : text.due_paid
}

/** Amounts of an invoice from its lines to the one that is to be paid. */
export interface PaperSums {
  lines: TotalLine[]
  /** To be paid; of a credit note, what it credits. */
  due: number
}

export function invoiceSums(facts: SumFacts): PaperSums {
  const { language, invoice, rates, owed } = facts
  const say = phraseIn(language)
  const { total, pph23, to_transfer, deposit } = invoice.priced.totals
  const billed = { ...invoice, total, pph23, to_transfer, deposit }
  const settled = standingOf(billed, owed)
  const isVoid = stateOf(invoiceMachine, invoice.status) === 'void'
  const notes = invoice.credits.flatMap(({ number }) => number ?? []).join(', ')
  const parts = some([
    { label: say(text.collected), amount: -collectedPpn(billed) },
    { label: say(text.pph23, { rate: percent(rates.pph23) }), amount: -pph23 },
    { label: say(text.credited, { notes }), amount: -settled.credited },
    { label: say(text.paid), amount: -settled.paid },
    { label: say(text.giros), amount: -settled.in_giros },
    // A deposit that is paid is not asked for again.
    settled.deposit_paid !== deposit && { label: say(paperText.totals.deposit), amount: deposit },
    settled.deposit_paid !== deposit && { label: say(text.deposit_paid), amount: -settled.deposit_paid },
    isVoid && { label: say(text.void), amount: -(to_transfer + deposit) },
  ])
  const due = parts.reduce((left, { amount }) => left + amount, total)
  return {
    due,
    lines: [...totalLines(facts), ...parts, { label: say(dueLabel(facts, due)), amount: due, look: 'due' }],
  }
}

/** Amounts of a credit note: the total is booked; what it changes for withheld taxes is said beside it. */
export function creditSums(facts: SumFacts): PaperSums {
  const { language, invoice, rates } = facts
  const say = phraseIn(language)
  const { total, pph23, to_transfer } = invoice.priced.totals
  const collected = collectedPpn({ total, pph23, to_transfer })
  const quiet = some([
    { label: say(text.collected_back), amount: collected, look: 'quiet' },
    { label: say(text.pph23_back, { rate: percent(rates.pph23) }), amount: pph23, look: 'quiet' },
    to_transfer !== total && { label: say(text.less_to_transfer), amount: to_transfer, look: 'quiet' },
  ])
  const lines = totalLines(facts).slice(0, -1)
  return { due: total, lines: [...lines, { label: say(text.credit), amount: total, look: 'due' }, ...quiet] }
}
