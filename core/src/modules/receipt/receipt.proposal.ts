import type { PaidPart, ReceiptComponent, TakenDeposit } from '../../ledger/receipt.postings.ts'
import { share, sum } from '../../totals/round.ts'
import { mostFor, takenFrom, type DepositPool } from '../deposit/deposit.rules.ts'
import type { PaymentMethodKind } from '../master-data/master-data.lists.ts'
import { bankFees } from './receipt.rules.ts'

/** An open invoice, with what its customer keeps back of it and has not kept back yet. */
export interface OwedInvoice {
  id: string
  owed: number
  pph23_left: number
  wapu_left: number
  dpp: number
  ppn: number
  /** Orders that it bills. */
  orders: readonly string[]
}

/** An order whose deposit is not paid. */
interface OrderMissing {
  id: string
  missing: number
}

interface Paying {
  method: PaymentMethodKind
  /** Money that came in. */
  amount: number
  /** Money of the customer, for a payment out of it. */
  pool: DepositPool
  tolerance: number
  /** Orders whose deposit is not paid, those first that an invoice asks for. */
  orders: readonly OrderMissing[]
}

export interface Proposal {
  lines: PaidPart[]
  deposits: TakenDeposit[]
  overpaid: number
}

const part = (invoice_id: string, component: ReceiptComponent, amount: number): PaidPart[] =>
  amount === 0 ? [] : [{ invoice_id, component, amount }]

/** Parts of what is owed: kept back for taxes, and to be paid. */
function split({ owed, pph23_left, wapu_left }: OwedInvoice) {
  const pph23 = Math.min(owed, pph23_left)
  const wapu = Math.min(owed - pph23, wapu_left)
  return { pph23, wapu, net: owed - pph23 - wapu }
}

/** To be paid for an invoice, without the taxes that are kept back. */
export const netOwed = (invoice: OwedInvoice): number => split(invoice).net

const isThroughBank = (method: PaymentMethodKind) =>
  method === 'TRANSFER' || method === 'VIRTUAL_ACCOUNT' || method === 'GIRO'

/** Taxes are kept back in proportion to what is paid; the last payment takes the rest of them. */
function payOne(
  invoice: OwedInvoice,
  left: number,
  { method, tolerance }: Pick<Paying, 'method' | 'tolerance'>,
): { lines: PaidPart[]; used: number } {
  const { id } = invoice
  const { pph23, wapu, net } = split(invoice)
  const by = method === 'DEPOSIT' ? 'DEPOSIT' : 'CASH'
  const short = net - left
  // Short by what a bank takes: the taxes are kept back as a whole.
  const isFee = isThroughBank(method) && short >= bankFees.least && short <= bankFees.most
  if (short > 0 && !isFee && (by === 'DEPOSIT' || short > tolerance))
    return {
      lines: [
        ...part(id, by, left),
        ...part(id, 'PPH23', share(pph23, left, net)),
        ...part(id, 'PPN_WAPU', share(wapu, left, net)),
      ],
      used: left,
    }
  const missing = Math.max(0, short)
  return {
    lines: [
      ...part(id, by, net - missing),
      ...part(id, 'PPH23', pph23),
      ...part(id, 'PPN_WAPU', wapu),
      ...part(id, isThroughBank(method) ? 'ADMIN_FEE' : 'ROUNDING', missing),
    ],
    used: net - missing,
  }
}

/** A little too much is rounding of the last invoice that was paid; more than that is balance of the customer. */
function withRest(lines: readonly PaidPart[], rest: number, tolerance: number): Omit<Proposal, 'deposits'> {
  const last = lines.findLast(({ component }) => component === 'CASH')
  if (rest === 0 || rest > tolerance || !last) return { lines: [...lines], overpaid: rest }
  return {
    lines: [
      ...lines.map((line) => (line === last ? { ...line, amount: line.amount + rest } : line)),
      ...part(last.invoice_id, 'ROUNDING', -rest),
    ],
    overpaid: 0,
  }
}

/** Deposits that are not paid, out of what invoices leave of a payment. */
function depositsOf(orders: readonly OrderMissing[], amount: number): TakenDeposit[] {
  let left = amount
  return orders.flatMap(({ id: order_id, missing }) => {
    const taken = Math.max(0, Math.min(left, missing))
    left -= taken
    return taken > 0 ? [{ order_id, amount: taken }] : []
  })
}

/** Each invoice out of what is held for its orders, then out of the balance. */
function fromDeposits(invoices: readonly OwedInvoice[], { method, tolerance, pool }: Paying): PaidPart[] {
  let left = pool
  return invoices.flatMap((invoice) => {
    const most = mostFor(left, invoice.orders)
    if (most <= 0) return []
    const paid = payOne(invoice, most, { method, tolerance })
    left = takenFrom(left, invoice.orders, paid.used).pool
    return paid.lines
  })
}

function withMoney(invoices: readonly OwedInvoice[], paying: Paying): Proposal {
  const { amount, tolerance, orders } = paying
  // Paid to the rupiah without keeping anything back.
  if (amount > 0 && amount === sum(invoices.map(({ owed }) => owed)))
    return { lines: invoices.flatMap(({ id, owed }) => part(id, 'CASH', owed)), deposits: [], overpaid: 0 }
  // Paid for the deposits alone, before their invoices.
  if (amount > 0 && amount === sum(orders.map(({ missing }) => missing)))
    return { lines: [], deposits: depositsOf(orders, amount), overpaid: 0 }
  let left = amount
  const lines: PaidPart[] = []
  for (const invoice of invoices) {
    if (left <= 0) break
    const paid = payOne(invoice, left, paying)
    lines.push(...paid.lines)
    left -= paid.used
  }
  const deposits = depositsOf(orders, left)
  return { ...withRest(lines, left - sum(deposits.map((one) => one.amount)), tolerance), deposits }
}

/** How a payment is laid over invoices, which come oldest due date first, and over deposits of orders. */
export function proposalFor(invoices: readonly OwedInvoice[], paying: Paying): Proposal {
  const { method } = paying
  if (method === 'TAX_SLIP') return { lines: invoices.flatMap(taxesOf), deposits: [], overpaid: 0 }
  if (method === 'DEPOSIT') return { lines: fromDeposits(invoices, paying), deposits: [], overpaid: 0 }
  return withMoney(invoices, paying)
}

function taxesOf(invoice: OwedInvoice): PaidPart[] {
  const { pph23, wapu } = split(invoice)
  return [...part(invoice.id, 'PPH23', pph23), ...part(invoice.id, 'PPN_WAPU', wapu)]
}

export const hintKinds = ['PPH23', 'PPN_WAPU', 'ADMIN_FEE'] as const
export type HintKind = (typeof hintKinds)[number]

/** A likely reason why an invoice is not paid in full, with the lines that say so. */
export interface Hint {
  kind: HintKind
  invoice_id: string
  lines: PaidPart[]
}

/** Two hundredths of the base. */
export const usualPph23 = (dpp: number) => share(dpp, 2, 100)

function hintFor({ id, dpp, ppn }: OwedInvoice, short: number): Hint | null {
  const pph23 = usualPph23(dpp)
  const hint = (kind: HintKind, lines: PaidPart[]): Hint => ({ kind, invoice_id: id, lines })
  if (short === pph23) return hint('PPH23', part(id, 'PPH23', pph23))
  if (ppn > 0 && short === ppn + pph23)
    return hint('PPN_WAPU', [...part(id, 'PPH23', pph23), ...part(id, 'PPN_WAPU', ppn)])
  if (short >= bankFees.least && short <= bankFees.most) return hint('ADMIN_FEE', part(id, 'ADMIN_FEE', short))
  return null
}

/** Reasons for what the lines leave open of the invoices that they pay. */
export function hintsFor(invoices: readonly OwedInvoice[], lines: readonly PaidPart[]): Hint[] {
  return invoices.flatMap((invoice) => {
    const own = lines.filter(({ invoice_id }) => invoice_id === invoice.id)
    const short = invoice.owed - sum(own.map(({ amount }) => amount))
    const hint = own.length > 0 && short > 0 ? hintFor(invoice, short) : null
    // A part that stands there already was typed or proposed, and is no news.
    const isNews = hint?.lines.every(({ component }) => !own.some((one) => one.component === component))
    return hint && isNews ? [hint] : []
  })
}
