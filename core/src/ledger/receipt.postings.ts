import { sum } from '../totals/round.ts'
import type { AccountPurpose } from './chart.ts'
import { credit, debit, posting, type AccountRef, type Posting } from './posting.ts'

/** Parts of a payment: money, and what stands for it. */
export const receiptComponents = ['CASH', 'PPH23', 'PPN_WAPU', 'DEPOSIT', 'DISCOUNT', 'ADMIN_FEE', 'ROUNDING'] as const
export type ReceiptComponent = (typeof receiptComponents)[number]

/** Account of each component that is no money. */
const accounts: Readonly<Record<Exclude<ReceiptComponent, 'CASH'>, AccountPurpose>> = {
  PPH23: 'prepaid_pph23',
  PPN_WAPU: 'output_vat',
  DEPOSIT: 'deposits',
  DISCOUNT: 'sales_discounts',
  ADMIN_FEE: 'bank_fees',
  ROUNDING: 'rounding',
}
export const accountOf = (component: Exclude<ReceiptComponent, 'CASH'>): AccountPurpose => accounts[component]

/** Part of a deposit that pays an invoice: held for an order, or balance of the customer. */
export interface DepositPart {
  order_id: string | null
  amount: number
}

/** Deposit of an order that a payment brings. */
export interface TakenDeposit {
  order_id: string
  amount: number
}

export interface PaidPart {
  invoice_id: string
  /** Branch of the invoice, where another one receives the payment. */
  branch_id?: number
  component: ReceiptComponent
  amount: number
}

export interface RecordedReceipt {
  customer_id: string
  /** The account that the money came into; `giros` while a giro waits to be cleared. */
  money: AccountRef
  /** The driver who holds the money. */
  employee_id?: string
  parts: readonly PaidPart[]
  /** Paid beyond what is owed: kept as balance of the customer. */
  overpaid: number
  /** Deposits of orders that it brings. */
  deposits?: readonly TakenDeposit[]
  /** Of what the parts take from deposits; without it, balance of the customer. */
  used?: readonly DepositPart[]
}

const usedLines = (customer_id: string, used: readonly DepositPart[]) =>
  used.map(({ order_id, amount }) => debit('deposits', amount, { customer_id, ...(order_id && { order_id }) }))

/** A payment pays invoices. Giros in hand are kept by invoice, because it is paid only when they are cleared. */
export function receiptPosting(receipt: RecordedReceipt): Posting {
  const { customer_id, money, employee_id, parts, overpaid, deposits = [], used } = receipt
  const received = (amount: number, ofInvoice: OfInvoice) =>
    debit(money, amount, employee_id ? { employee_id } : concernsOf(money, ofInvoice))
  const paidBy = ({ component, amount }: PaidPart, ofInvoice: OfInvoice) => {
    if (component === 'CASH') return [received(amount, ofInvoice)]
    const account = accountOf(component)
    return used && component === 'DEPOSIT' ? [] : [debit(account, amount, concernsOf(account, ofInvoice))]
  }
  return posting('receipt_recorded', 2, [
    ...parts.flatMap((part) => {
      const ofInvoice = { customer_id, invoice_id: part.invoice_id }
      const owed = { ...ofInvoice, branch_id: part.branch_id }
      return [...paidBy(part, ofInvoice), credit('receivables', part.amount, owed)]
    }),
    ...usedLines(customer_id, used ?? []),
    ...deposits.flatMap(({ order_id, amount }) => [
      received(amount, { customer_id }),
      credit('deposits', amount, { customer_id, order_id }),
    ]),
    received(overpaid, { customer_id }),
    credit('deposits', overpaid, { customer_id }),
  ])
}

interface OfInvoice {
  customer_id: string
  invoice_id?: string
}

/** Accounts whose balance is asked for by customer or by invoice. */
function concernsOf(account: AccountRef, ofInvoice: OfInvoice) {
  if (account === 'giros') return ofInvoice
  const { customer_id } = ofInvoice
  return account === 'deposits' || account === 'prepaid_pph23' || account === 'output_vat' ? { customer_id } : {}
}

export interface WaitingGiro extends Pick<RecordedReceipt, 'customer_id' | 'parts' | 'overpaid' | 'deposits'> {
  /** The bank account that it is cashed into. */
  money: AccountRef
}

const cashOf = (parts: readonly PaidPart[]) => parts.filter(({ component }) => component === 'CASH')

/** The bank has paid a giro: from now on its invoices are paid by it. */
export const giroCleared = ({ customer_id, money, parts, overpaid, deposits = [] }: WaitingGiro): Posting => {
  const kept = overpaid + sum(deposits.map(({ amount }) => amount))
  return posting('giro_cleared', 1, [
    ...cashOf(parts).flatMap(({ invoice_id, amount }) => [
      debit(money, amount),
      credit('giros', amount, { customer_id, invoice_id }),
    ]),
    debit(money, kept),
    credit('giros', kept, { customer_id }),
  ])
}
