import type { FieldProblems, Problem } from '../../kernel/error.ts'
import { formatRupiah, isTooLarge } from '../../kernel/money.ts'
import type { AccountPurpose } from '../../ledger/chart.ts'
import type { DepositPart, PaidPart, TakenDeposit } from '../../ledger/receipt.postings.ts'
import { sum } from '../../totals/round.ts'
import { mostFor, takenFrom, type DepositPool } from '../deposit/deposit.rules.ts'
import { openCodes } from '../invoice/invoice.machine.ts'
import type { PaymentMethodKind } from '../master-data/master-data.lists.ts'

/** The account that money of a method comes into, where none is chosen; null where no money comes. */
export const moneyAccounts: Readonly<Record<PaymentMethodKind, AccountPurpose | null>> = {
  CASH: 'cash',
  TRANSFER: 'bank',
  VIRTUAL_ACCOUNT: 'gateway_clearing',
  QRIS: 'gateway_clearing',
  CARD: 'gateway_clearing',
  GIRO: 'giros',
  DEPOSIT: null,
  TAX_SLIP: null,
  DRIVER: 'driver_advances',
}

/** Accounts without money of their own that payments may come into. */
export const clearingPurposes: readonly AccountPurpose[] = ['gateway_clearing']

/** Banks take up to so much for a transfer. */
export const bankFees = { least: 2500, most: 6500 }

interface SentReceipt {
  amount: number
  overpaid: number
  lines: readonly PaidPart[]
  deposits: readonly TakenDeposit[]
}

const depositsIn = (deposits: readonly TakenDeposit[]) => sum(deposits.map(({ amount }) => amount))

const cashIn = (lines: readonly PaidPart[]) =>
  sum(lines.filter(({ component }) => component === 'CASH').map(({ amount }) => amount))

/** All that a receipt settles, whatever it is paid with: it is booked as one entry. */
const settledBy = ({ overpaid, lines, deposits }: Omit<SentReceipt, 'amount'>) =>
  sum(lines.map(({ amount }) => Math.abs(amount))) + depositsIn(deposits) + overpaid

/** Problems of the lines of a receipt among themselves. */
export function receiptProblems({ lines, deposits, overpaid }: Omit<SentReceipt, 'amount'>): FieldProblems {
  const found: FieldProblems = {}
  if (isTooLarge(settledBy({ lines, deposits, overpaid }))) found['amount'] = { key: 'sum_too_large' }
  const seen = new Set<string>()
  for (const [at, { invoice_id, component, amount: part }] of lines.entries()) {
    const key = `${invoice_id} ${component}`
    if (seen.has(key)) found[`lines.${at}.component`] = { key: 'repeated' }
    seen.add(key)
    if (part === 0 || (part < 0 && component !== 'ROUNDING'))
      found[`lines.${at}.amount`] = { key: 'min', params: { min: 1 } }
  }
  for (const [at, { order_id }] of deposits.entries())
    if (deposits.findIndex((one) => one.order_id === order_id) !== at)
      found[`deposits.${at}.order_id`] = { key: 'repeated' }
  return found
}

/** All money that came in is laid over invoices, held for orders, or balance of the customer. */
function sumProblems({ amount, overpaid, lines, deposits }: SentReceipt): FieldProblems {
  const laid = cashIn(lines) + depositsIn(deposits) + overpaid
  if (laid !== amount) return { amount: { key: 'cash_unequal', params: { cash: formatRupiah(laid) } } }
  return lines.length === 0 && depositsIn(deposits) + overpaid === 0 ? { amount: { key: 'required' } } : {}
}

interface PaymentMethod {
  kind: PaymentMethodKind
  max_amount: number | null
}

interface CheckedReceipt extends SentReceipt {
  customer_id: string
  employee_id?: string | null | undefined
  giro_number?: string | null | undefined
  giro_due_on?: string | null | undefined
  reference?: string | null | undefined
}

/** Facts of an invoice that a receipt names. */
export interface KnownInvoice {
  id: string
  status: number
  kind: string
  customer_id: string
  owed: number
  /** Orders that it bills. */
  orders: readonly string[]
  /** Taxes that its customer keeps back, and has not kept back yet. */
  pph23_left: number
  wapu_left: number
  /** PPh 23 that a customer may keep back though the invoice does not name it. */
  unnamed_pph23_left: number
  /** An earlier payment took a fee or a rounding off it. */
  is_rounded: boolean
}

/** Facts of an order of which a receipt brings the deposit. */
export interface KnownOrder {
  id: string
  customer_id: string | null
  /** Approved, and not cancelled. */
  isAgreed: boolean
  missing: number
}

interface ReceiptFacts {
  method: PaymentMethod
  /** Those that exist. */
  invoices: readonly KnownInvoice[]
  /** Orders among those of its deposits that exist. */
  orders: readonly KnownOrder[]
  /** Money of the customer that can pay. */
  pool: DepositPool
  tolerance: number
  /** Right to give away what the invoice does not: discounts, and taxes that it does not name. */
  mayGive: boolean
}

/** Fields that one method needs and the others do not have. */
const fieldsOfMethods = { GIRO: ['giro_number', 'giro_due_on'], DRIVER: ['employee_id'] } as const

function methodProblems(receipt: CheckedReceipt, method: PaymentMethod): FieldProblems {
  const { amount } = receipt
  const found: FieldProblems = {}
  for (const [kind, names] of Object.entries(fieldsOfMethods))
    for (const name of names)
      if ((kind === method.kind) !== Boolean(receipt[name]))
        found[name] = { key: kind === method.kind ? 'required' : 'not_needed' }
  // A tax is credited to us by the number of its slip.
  if (method.kind === 'TAX_SLIP' && !receipt.reference) found['reference'] = { key: 'required' }
  if (moneyAccounts[method.kind] === null && amount > 0) found['amount'] = { key: 'no_money_here' }
  if (method.max_amount !== null && amount > method.max_amount)
    found['amount'] = { key: 'above_method', params: { most: formatRupiah(method.max_amount) } }
  return found
}

function invoiceProblem(
  { invoice_id }: PaidPart,
  { customer_id, lines }: CheckedReceipt,
  invoices: ReceiptFacts['invoices'],
): Problem | null {
  const invoice = invoices.find(({ id }) => id === invoice_id)
  if (!invoice) return { key: 'missing_record' }
  if (invoice.customer_id !== customer_id) return { key: 'invoice_of_another' }
  if (invoice.kind !== 'INVOICE' || !openCodes.includes(invoice.status)) return { key: 'invoice_not_open' }
  const paid = sum(lines.filter((one) => one.invoice_id === invoice_id).map(({ amount }) => amount))
  if (paid > invoice.owed) return { key: 'above_owed', params: { owed: formatRupiah(invoice.owed) } }
  return paid < 0 ? { key: 'min', params: { min: 1 } } : null
}

/** Roundings within the tolerance of the company, and fees that a bank really takes. */
function isTooMuch({ component, amount }: PaidPart, tolerance: number): boolean {
  if (component === 'ROUNDING') return Math.abs(amount) > tolerance
  return component === 'ADMIN_FEE' && amount > Math.max(tolerance, bankFees.most)
}

const taxProblem = (amount: number, left: number): Problem | null =>
  amount > left ? { key: 'above_tax', params: { left: formatRupiah(left) } } : null

/** A withheld tax is at most what is left of it; one that the invoice does not name needs a right. */
function withheldProblem({ component, amount }: PaidPart, invoice: KnownInvoice, mayGive: boolean): Problem | null {
  if (component === 'PPN_WAPU') return taxProblem(amount, invoice.wapu_left)
  if (component !== 'PPH23') return null
  const { pph23_left, unnamed_pph23_left } = invoice
  if (unnamed_pph23_left > 0 && !mayGive) return { key: 'tax_unnamed' }
  return taxProblem(amount, pph23_left + unnamed_pph23_left)
}

/** A fee or a rounding comes with money, once for an invoice: many small ones would pay it. */
function roundingProblem(
  { component, invoice_id }: PaidPart,
  lines: readonly PaidPart[],
  { is_rounded }: KnownInvoice,
) {
  if (component !== 'ADMIN_FEE' && component !== 'ROUNDING') return null
  const isMoney = (one: PaidPart) => one.component === 'CASH' || one.component === 'DEPOSIT'
  if (!lines.some((one) => one.invoice_id === invoice_id && isMoney(one) && one.amount > 0))
    return { key: 'rounding_without_money' }
  return is_rounded ? { key: 'rounding_once' } : null
}

/** Problems of a receipt with what it pays. */
export function paymentProblems(receipt: CheckedReceipt, facts: ReceiptFacts): FieldProblems {
  const { method, invoices, tolerance } = facts
  const found = { ...sumProblems(receipt), ...methodProblems(receipt, method), ...takenProblems(receipt, facts) }
  for (const [at, line] of receipt.lines.entries()) {
    const problem = invoiceProblem(line, receipt, invoices)
    const invoice = invoices.find(({ id }) => id === line.invoice_id)
    const part =
      invoice && (withheldProblem(line, invoice, facts.mayGive) ?? roundingProblem(line, receipt.lines, invoice))
    if (problem) found[`lines.${at}.invoice_id`] = problem
    else if (isTooMuch(line, tolerance)) found[`lines.${at}.amount`] = { key: 'above_tolerance' }
    else if (part) found[`lines.${at}.amount`] = part
  }
  return { ...found, ...usedDeposits(receipt.lines, facts).problems }
}

function takenProblem({ order_id, amount }: TakenDeposit, customer: string, orders: readonly KnownOrder[]) {
  if (amount === 0) return null
  const order = orders.find(({ id }) => id === order_id)
  if (!order) return { order_id: { key: 'missing_record' } }
  if (order.customer_id !== customer) return { order_id: { key: 'order_of_another' } }
  if (!order.isAgreed) return { order_id: { key: 'order_not_agreed' } }
  if (amount <= order.missing) return null
  return { amount: { key: 'above_missing', params: { missing: formatRupiah(order.missing) } } }
}

/** Problems of the deposits that a receipt brings: at most what is missing, and by money. */
function takenProblems({ customer_id, deposits }: CheckedReceipt, { orders, method }: ReceiptFacts): FieldProblems {
  const found: FieldProblems = {}
  for (const [at, one] of deposits.entries()) {
    const isPaid = moneyAccounts[method.kind] !== null || one.amount === 0
    const problem = isPaid ? takenProblem(one, customer_id, orders) : { amount: { key: 'no_deposit_here' } }
    for (const [name, value] of Object.entries(problem ?? {})) found[`deposits.${at}.${name}`] = value
  }
  return found
}

/** Amounts that the parts of a payment take out of deposits, one invoice after the other, and where there is not enough. */
export function usedDeposits(
  lines: readonly PaidPart[],
  { invoices, pool }: { invoices: readonly Pick<KnownInvoice, 'id' | 'orders'>[]; pool: DepositPool },
): { used: DepositPart[]; problems: FieldProblems } {
  const used: DepositPart[] = []
  const problems: FieldProblems = {}
  let left = pool
  for (const [at, { invoice_id, component, amount }] of lines.entries()) {
    if (component !== 'DEPOSIT') continue
    const orders = invoices.find(({ id }) => id === invoice_id)?.orders ?? []
    const most = mostFor(left, orders)
    const taken = takenFrom(left, orders, amount)
    used.push(...taken.parts)
    left = taken.pool
    if (taken.taken < amount)
      problems[`lines.${at}.amount`] = { key: 'deposit_short', params: { deposit: formatRupiah(most) } }
  }
  return { used, problems }
}

/** No payment comes before its invoice; one that was made ahead can be paid today. */
export const comesBefore = (date: string, today: string, invoices: readonly { date: string }[]): boolean =>
  invoices.some((invoice) => date < invoice.date && date < today)
