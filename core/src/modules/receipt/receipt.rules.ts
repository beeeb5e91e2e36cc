import type { FieldProblems, Problem } from '../../kernel/error.ts'
import { formatRupiah } from '../../kernel/money.ts'
import type { AccountPurpose } from '../../ledger/chart.ts'
import type { PaidPart } from '../../ledger/receipt.postings.ts'
import { sum } from '../../totals/round.ts'
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
}

const cashIn = (lines: readonly PaidPart[]) =>
  sum(lines.filter(({ component }) => component === 'CASH').map(({ amount }) => amount))

/** Problems of the lines of a receipt among themselves. */
export function receiptProblems({ lines }: Pick<SentReceipt, 'lines'>): FieldProblems {
  const found: FieldProblems = {}
  const seen = new Set<string>()
  for (const [at, { invoice_id, component, amount: part }] of lines.entries()) {
    const key = `${invoice_id} ${component}`
    if (seen.has(key)) found[`lines.${at}.component`] = { key: 'repeated' }
    seen.add(key)
    if (part === 0 || (part < 0 && component !== 'ROUNDING'))
      found[`lines.${at}.amount`] = { key: 'min', params: { min: 1 } }
  }
  return found
}

/** All money that came in is laid over invoices, or is balance of the customer. */
function sumProblems({ amount, overpaid, lines }: SentReceipt): FieldProblems {
  const laid = cashIn(lines) + overpaid
  if (laid !== amount) return { amount: { key: 'cash_unequal', params: { cash: formatRupiah(laid) } } }
  return lines.length === 0 && overpaid === 0 ? { amount: { key: 'required' } } : {}
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
}

/** Facts of an invoice that a receipt names. */
export interface KnownInvoice {
  id: string
  status: number
  kind: string
  customer_id: string
  owed: number
}

interface ReceiptFacts {
  method: PaymentMethod
  /** Those that exist. */
  invoices: readonly KnownInvoice[]
  /** Balance of the customer. */
  deposit: number
  tolerance: number
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

/** Problems of a receipt with what it pays. */
export function paymentProblems(receipt: CheckedReceipt, facts: ReceiptFacts): FieldProblems {
  const { method, invoices, deposit, tolerance } = facts
  const found = { ...sumProblems(receipt), ...methodProblems(receipt, method) }
  for (const [at, line] of receipt.lines.entries()) {
    const problem = invoiceProblem(line, receipt, invoices)
    if (problem) found[`lines.${at}.invoice_id`] = problem
    else if (isTooMuch(line, tolerance)) found[`lines.${at}.amount`] = { key: 'above_tolerance' }
  }
  const used = receipt.lines.findIndex(({ component }) => component === 'DEPOSIT')
  const fromDeposit = sum(receipt.lines.filter(({ component }) => component === 'DEPOSIT').map(({ amount }) => amount))
  if (fromDeposit > deposit)
    found[`lines.${used}.amount`] = { key: 'deposit_short', params: { deposit: formatRupiah(deposit) } }
  return found
}
