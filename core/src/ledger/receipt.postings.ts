import { sum } from '../totals/round.ts'
import type { AccountPurpose } from './chart.ts'
import { credit, debit, posting, type AccountRef, type Posting } from './posting.ts'

/** Parts of a payment: money, and what stands for it. */
export const receiptComponents = ['CASH', 'PPH23', 'PPN_WAPU', 'DEPOSIT', 'DISCOUNT', 'ADMIN_FEE', 'ROUNDING'] as const
export type ReceiptComponent = (typeof receiptComponents)[number]

/** Account of each component that is no money. */
const accountOf: Readonly<Record<Exclude<ReceiptComponent, 'CASH'>, AccountPurpose>> = {
  PPH23: 'prepaid_pph23',
  PPN_WAPU: 'output_vat',
  DEPOSIT: 'deposits',
  DISCOUNT: 'sales_discounts',
  ADMIN_FEE: 'bank_fees',
  ROUNDING: 'rounding',
}

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
  component: ReceiptComponent
  amount: number
}

export interface RecordedReceipt {
  customer_id: string
  /** The account that the money came into; `giros` while a giro waits to be cleared. */
  money: AccountRef
  parts: readonly PaidPart[]
  /** Paid beyond what is owed: kept as balance of the customer. */
  overpaid: number
  /** Deposits of orders that it brings. */
  deposits?: readonly TakenDeposit[]
  /** Of what the parts take from deposits; without it, balance of the customer. */
  used?: readonly DepositPart[]
}

/** Deposits of orders: known by customer and order, because each is given back on its own. */
const takenLines = (customer_id: string, money: AccountRef, deposits: readonly TakenDeposit[]) =>
  deposits.flatMap(({ order_id, amount }) => [
    debit(money, amount, concernsOf(money, { customer_id })),
    credit('deposits', amount, { customer_id, order_id }),
  ])

const usedLines = (customer_id: string, used: readonly DepositPart[]) =>
  used.map(({ order_id, amount }) => debit('deposits', amount, { customer_id, ...(order_id && { order_id }) }))

/** A payment pays invoices. Giros in hand are kept by invoice, because it is paid only when they are cleared. */
export const receiptPosting = ({
  customer_id,
  money,
  parts,
  overpaid,
  deposits = [],
  used,
}: RecordedReceipt): Posting =>
  posting('receipt_recorded', 1, [
    ...parts.flatMap(({ invoice_id, component, amount }) => {
      const ofInvoice = { customer_id, invoice_id }
      const account = component === 'CASH' ? money : accountOf[component]
      const paid = credit('receivables', amount, ofInvoice)
      return used && component === 'DEPOSIT' ? [paid] : [debit(account, amount, concernsOf(account, ofInvoice)), paid]
    }),
    ...usedLines(customer_id, used ?? []),
    ...takenLines(customer_id, money, deposits),
    debit(money, overpaid, concernsOf(money, { customer_id })),
    credit('deposits', overpaid, { customer_id }),
  ])

/** Accounts whose balance is asked for by customer or by invoice. */
function concernsOf(account: AccountRef, ofInvoice: { customer_id: string; invoice_id?: string }) {
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
