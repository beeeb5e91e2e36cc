import type { TotalLine } from '../../kernel/paper.ts'
import { phraseIn, type Language, type Pair } from '../../kernel/text.ts'
import type { ReceiptComponent } from '../../ledger/receipt.postings.ts'
import { sum } from '../../totals/round.ts'
import { invoicePaperText } from './invoice.paper.text.ts'
import { needsMeterai } from './invoice.rules.ts'

const text = invoicePaperText.kwitansi

/** A payment, as its kwitansi needs it. */
export interface KwitansiPayment {
  amount: number
  overpaid: number
  deposits: readonly { order_number: string | null; amount: number }[]
  lines: readonly { invoice_id: string; invoice_number: string | null; component: ReceiptComponent; amount: number }[]
}

/** Money, or what stands for it where no money came in. */
export const amountOfKwitansi = ({ amount, lines }: KwitansiPayment): number =>
  amount || sum(lines.map((line) => line.amount))

/** Part of a payment that no stamped kwitansi acknowledges yet decides on the stamp. */
export function isStampDue(payment: KwitansiPayment, stampedAhead: ReadonlySet<string>): boolean {
  const counts = payment.amount > 0 ? new Set<ReceiptComponent>(['CASH']) : null
  const covered = payment.lines.filter(
    ({ invoice_id, component }) => stampedAhead.has(invoice_id) && (counts?.has(component) ?? true),
  )
  return needsMeterai(amountOfKwitansi(payment) - sum(covered.map(({ amount }) => amount)))
}

/** Components besides money, with their sign on the way from what is paid to the money. */
const besides: Readonly<Partial<Record<ReceiptComponent, Pair>>> = {
  PPH23: text.parts.pph23,
  PPN_WAPU: text.parts.collected,
  DEPOSIT: text.parts.deposit,
  DISCOUNT: text.parts.discount,
  ADMIN_FEE: text.parts.fee,
  ROUNDING: text.parts.rounding,
}

const some = (lines: readonly TotalLine[]) => lines.filter(({ amount }) => amount !== 0)

/** From the invoices, deposits and balance that a payment is for to its money; nothing where it is all money for one thing. */
export function paymentParts(payment: KwitansiPayment, language: Language): TotalLine[] {
  const say = phraseIn(language)
  const { amount, overpaid, deposits, lines } = payment
  const numbers = [...new Set(lines.map(({ invoice_number }) => invoice_number ?? ''))]
  const paidOf = (number: string) =>
    sum(lines.filter(({ invoice_number }) => (invoice_number ?? '') === number).map((line) => line.amount))
  const paid = some([
    ...numbers.map((number) => ({ label: say(text.for_invoice, { number }), amount: paidOf(number) })),
    ...deposits.map((one) => ({
      label: say(text.parts.deposit_of, { number: one.order_number ?? '' }),
      amount: one.amount,
    })),
    { label: say(text.parts.balance), amount: overpaid },
  ])
  const other = some(
    Object.entries(besides).map(([component, label]) => ({
      label: say(label),
      amount: -sum(lines.filter((line) => line.component === component).map((line) => line.amount)),
    })),
  )
  // Without money, the kwitansi is over what was paid by other means: they are named, and not taken off.
  const ways = amount > 0 ? other : other.map((line): TotalLine => ({ ...line, amount: -line.amount, look: 'quiet' }))
  if (paid.length + ways.length <= 1) return []
  const label = say(amount > 0 ? text.parts.money : text.parts.settled)
  return [...paid, ...ways, { label, amount: amountOfKwitansi(payment), strong: true }]
}

/** Owed of an invoice, with the taxes that its customer keeps back. */
export interface OwedParts {
  owed: number
  pph23: number
  wapu: number
}

/** From what is owed to the transfer that is expected; nothing where no tax is kept back. */
export function aheadParts({ owed, pph23, wapu }: OwedParts, number: string | null, language: Language): TotalLine[] {
  const say = phraseIn(language)
  if (pph23 === 0 && wapu === 0) return []
  return [
    { label: say(text.for_invoice, { number: number ?? '' }), amount: owed },
    ...some([
      { label: say(text.parts.collected), amount: -wapu },
      { label: say(text.parts.pph23), amount: -pph23 },
    ]),
    { label: say(text.parts.transfer), amount: owed - pph23 - wapu, strong: true },
  ]
}
