import { randomUUIDv7 } from 'node:crypto'
import { Refusal, refuseAny, type FieldProblems } from '@rental/core/kernel/error'
import { formatRupiah } from '@rental/core/kernel/money'
import { statusAfter } from '@rental/core/kernel/machine'
import type { ReturnedPart } from '@rental/core/ledger/credit.postings'
import type { AccountRef } from '@rental/core/ledger/posting'
import { giroCleared, receiptPosting } from '@rental/core/ledger/receipt.postings'
import type { PaymentMethodKind } from '@rental/core/modules/master-data/master-data.lists'
import { isCovered } from '@rental/core/modules/invoice/credit-return'
import { mostFor } from '@rental/core/modules/deposit/deposit.rules'
import { waitingReasonsOf } from '@rental/core/modules/money-out/money-out.rules'
import type { ReceiptInput, ReceiptPreview } from '@rental/core/modules/receipt/receipt.contract'
import { componentRights } from '@rental/core/modules/receipt/receipt.fields'
import { receiptMachine } from '@rental/core/modules/receipt/receipt.machine'
import { hintsFor, proposalFor } from '@rental/core/modules/receipt/receipt.proposal'
import { byAnotherHolder } from '@rental/core/modules/wallet/own-wallet.guard'
import { comesBefore, moneyAccounts, paymentProblems, usedDeposits } from '@rental/core/modules/receipt/receipt.rules'
import { sum } from '@rental/core/totals/round'
import { sql } from 'kysely'
import { readBillingRules } from '../billing/billing-rules.ts'
import { openAmounts } from '../billing/open-amounts.ts'
import { depositPool, missingDeposits, ordersOfDeposits, ordersOfInvoices } from '../billing/order-deposits.ts'
import { paidComponents } from '../billing/paid-components.ts'
import { expectCustomer, lockCustomer, payableAmong, payableInvoices } from '../billing/payable-invoices.ts'
import { acrossBranches, type Tx } from '../db/tx.ts'
import { book } from '../ledger/book.ts'
import { moneyAccount } from '../ledger/money-account.ts'
import { reverseEntries } from '../ledger/reverse.ts'
import { givenAwayBefore, lockPeople, lockSums } from '../modules/money-out/money-out.store.ts'
import type { PreviewedPayment, ReceiptMoveInput } from '../modules/receipt/receipt.routes.ts'
import {
  findStoredReceipt,
  insertReceipt,
  receiptSource,
  type StoredReceipt,
} from '../modules/receipt/receipt.store.ts'
import { readWalletRules } from '../modules/wallet/wallet-rules.ts'
import { branchDay } from '../record/branch-day.ts'
import { samePeople } from '../record/move-context.ts'
import type { EventContext } from '../record/reaction.ts'
import { writeNumbered } from '../record/number.ts'
import { expectTransition, transition, type Mover } from '../record/transition.ts'
import { settleInvoices } from './settle-invoices.ts'

interface Method {
  kind: PaymentMethodKind
  max_amount: number | null
}

async function methodOf(tx: Tx, id: number): Promise<Method> {
  const { rows } = await sql<Method>`select kind, max_amount from payment_method where id = ${id}`.execute(tx)
  if (!rows[0]) throw new Refusal('invalid_input', { fields: { payment_method_id: { key: 'missing_record' } } })
  return rows[0]
}

/** The account that is stored, and the one that is booked: a giro is not in the bank before it is cleared. */
async function accountsOf(tx: Tx, kind: PaymentMethodKind, given: string | null | undefined) {
  const usual = moneyAccounts[kind]
  if (usual === null || kind === 'GIRO')
    return { stored: kind === 'GIRO' ? await moneyAccount(tx, given, null) : null, booked: 'giros' as AccountRef }
  // Cash in the hands of a driver is nowhere else.
  const id = await moneyAccount(tx, kind === 'DRIVER' ? null : given, usual)
  return { stored: id, booked: id ? { id } : usual }
}

const idsOf = (lines: readonly { invoice_id: string }[]) => [...new Set(lines.map(({ invoice_id }) => invoice_id))]

const ordersIn = (deposits: readonly { order_id: string }[]) => deposits.map(({ order_id }) => order_id)

const untaxed = { pph23_left: 0, wapu_left: 0, unnamed_pph23_left: 0, is_rounded: false }

/** Invoices with what is open of them, taxes that may be kept back of them, and the orders that they bill. */
const invoicesOf = (tx: Tx, ids: readonly string[]) =>
  acrossBranches(tx, async () => {
    const open = await openAmounts(tx, ids)
    const orders = await ordersOfInvoices(tx, ids)
    const taxes = new Map((await payableAmong(tx, ids)).map((one) => [one.id, one]))
    return open.map((invoice) => {
      const { pph23_left, wapu_left, unnamed_pph23_left, is_rounded } = taxes.get(invoice.id) ?? untaxed
      const left = { pph23_left, wapu_left, unnamed_pph23_left, is_rounded }
      return { ...invoice, ...left, orders: orders.get(invoice.id) ?? [] }
    })
  })

/** Invoices among the given that the payer of the call may see. */
async function seenAmong(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select id from invoice where id = any(${ids}::uuid[])`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** Refuses discounts beyond what one person may let out: a credit note, which another person approves, gives these. */
async function expectSmallDiscounts(work: Mover, { customer_id, branch_id, lines }: ReceiptInput) {
  const { tx, now } = work
  const isDiscount = ({ component }: ReceiptInput['lines'][number]) => component === 'DISCOUNT'
  const amount = sum(lines.filter(isDiscount).map((line) => line.amount))
  const { money_out_above: limit } = await readWalletRules(tx)
  if (amount === 0 || limit === undefined || limit === null) return
  const people = await samePeople(work)
  await lockPeople(tx, people)
  await lockSums(tx, [`discounts:${customer_id}`])
  const day = await branchDay(tx, branch_id, now)
  const before = await givenAwayBefore(tx, people, customer_id, day)
  if (waitingReasonsOf(amount, before, limit).length === 0) return
  const at = lines.findIndex(isDiscount)
  refuseAny({ [`lines.${at}.amount`]: { key: 'discount_by_credit_note', params: { most: formatRupiah(limit) } } })
}

/** Records a payment that somebody has received. */
export async function recordReceipt(work: Mover, given: ReceiptInput): Promise<string> {
  const { employee_id } = given
  if (employee_id && byAnotherHolder({ type: 'EMPLOYEE', owner_id: employee_id }, work.actor))
    refuseAny({ employee_id: { key: 'own_cash' } })
  await expectSmallDiscounts(work, given)
  return bookReceipt(work, given, work.actor.permissions.has(componentRights.DISCOUNT))
}

/** A payment: numbered, booked, and its invoices paid as far as it goes. Discounts only where they may be given. */
export async function bookReceipt(work: EventContext, given: ReceiptInput, mayGive: boolean): Promise<string> {
  const { tx } = work
  const { lines, deposits: named, overpaid, account_id, ...entered } = given
  const deposits = named.filter(({ amount }) => amount > 0)
  const { customer_id, branch_id, payment_method_id } = entered
  const today = await branchDay(tx, branch_id, work.now)
  const date = entered.date ?? today
  if (date > today) throw new Refusal('invalid_input', { fields: { date: { key: 'in_future' } } })
  const [method, { payment_tolerance }] = await Promise.all([methodOf(tx, payment_method_id), readBillingRules(tx)])
  await lockCustomer(tx, customer_id)
  const seen = await seenAmong(tx, idsOf(lines))
  const invoices = await invoicesOf(tx, [...seen])
  if (comesBefore(date, today, invoices)) refuseAny({ date: { key: 'before_invoice' } })
  const facts = { invoices, pool: await depositPool(tx, customer_id) }
  const orders = await ordersOfDeposits(tx, ordersIn(deposits))
  refuseAny(paymentProblems(given, { method, ...facts, orders, tolerance: payment_tolerance, mayGive }))
  const { stored, booked } = await accountsOf(tx, method.kind, account_id)
  const id = randomUUIDv7()
  const { used } = usedDeposits(lines, facts)
  const holder = entered.employee_id ? { employee_id: entered.employee_id } : {}
  const branches = new Map(invoices.map((one) => [one.id, one.branch_id]))
  const parts = lines.map((line) => ({ ...line, branch_id: branches.get(line.invoice_id) ?? branch_id }))
  const posting = receiptPosting({ customer_id, money: booked, ...holder, parts, overpaid, deposits, used })
  const source = { kind: 'receipt', id }
  await book(tx, [
    { posting, event: 'RECEIPT_RECORDED', date, branch_id, description: entered.reference ?? null, source },
  ])
  await acrossBranches(tx, () => settleInvoices(work, [...seen]))
  const isWaiting = method.kind === 'GIRO'
  const status = isWaiting ? statusAfter(receiptMachine) : statusAfter(receiptMachine, 'take')
  const row = { ...entered, id, date, status, overpaid, account_id: stored, ...(!isWaiting && { cleared_on: date }) }
  await writeNumbered(tx, { kind: 'receipt', date, branch_id }, [row], ([numbered = row]) =>
    insertReceipt(tx, numbered, lines, deposits),
  )
  return id
}

/** The bank has paid a giro: the money is in the bank, and the invoices are paid. */
async function clear(work: Mover, found: StoredReceipt, date: string, account_id: string | null): Promise<void> {
  const { tx } = work
  const { id, customer_id, branch_id, lines, deposits, overpaid } = found
  await transition(work, receiptSource, id, 'clear', null, { cleared_on: date, account_id })
  const money: AccountRef = account_id ? { id: account_id } : 'bank'
  const posting = giroCleared({ customer_id, money, parts: lines, overpaid, deposits })
  await book(tx, [{ posting, event: 'GIRO_CLEARED', date, branch_id, source: { kind: 'receipt', id } }])
}

/** True if money that a receipt left as balance, or as the deposit of an order, is not there any more. */
async function isDepositSpent(tx: Tx, { customer_id, overpaid, deposits }: StoredReceipt): Promise<boolean> {
  if (overpaid === 0 && deposits.length === 0) return false
  const { free, held } = await depositPool(tx, customer_id)
  const heldFor = (order: string) => held.find(({ order_id }) => order_id === order)?.amount ?? 0
  return free < overpaid || deposits.some(({ order_id, amount }) => heldFor(order_id) < amount)
}

/** Credit notes have returned no more of anything than these invoices are paid with, once a receipt with these lines is void. */
async function expectUncredited(tx: Tx, invoices: readonly string[], lines: StoredReceipt['lines'] = []) {
  await acrossBranches(tx, () => openAmounts(tx, invoices))
  for (const id of invoices) {
    const { paid, returned } = await paidComponents(tx, id)
    const without: ReturnedPart[] = lines
      .filter((line) => line.invoice_id === id)
      .map(({ component, amount }) => ({ component: component === 'DEPOSIT' ? 'CASH' : component, amount: -amount }))
    if (!isCovered([...paid, ...without], returned)) throw new Refusal('receipt_credited')
  }
}

function dayProblems(found: StoredReceipt, date: string, today: string): FieldProblems {
  if (date > today) return { date: { key: 'in_future' } }
  return date < found.date ? { date: { key: 'before_receipt' } } : {}
}

/** A receipt with its customer locked, and the day of a move. */
async function lockedReceipt({ tx, now }: Mover, id: string, given: Pick<ReceiptMoveInput, 'date'>) {
  const { customer_id } = await findStoredReceipt(tx, id)
  await lockCustomer(tx, customer_id)
  const found = await findStoredReceipt(tx, id)
  const today = await branchDay(tx, found.branch_id, now)
  const date = given.date ?? today
  refuseAny(dayProblems(found, date, today))
  return { found, date }
}

/** A receipt that may be voided by this person: its customer is locked, and the money that it left is still there. */
export async function voidableReceipt(work: Mover, id: string, given: Pick<ReceiptMoveInput, 'date' | 'reason'>) {
  const { found, date } = await lockedReceipt(work, id, given)
  await expectTransition(work, receiptSource, id, 'void', given.reason)
  if (await isDepositSpent(work.tx, found)) throw new Refusal('deposit_spent')
  await expectUncredited(work.tx, idsOf(found.lines), found.lines)
  return { ...found, day: date }
}

/** Clears a giro, or takes a receipt back: its entries are reversed, and its invoices owed again. */
export async function moveReceipt(work: Mover, id: string, given: ReceiptMoveInput): Promise<void> {
  const { tx } = work
  const { action, reason } = given
  const { found, date } = await lockedReceipt(work, id, given)
  if (action === 'clear') {
    await clear(work, found, date, await moneyAccount(tx, given.account_id ?? found.account_id, 'bank'))
  } else {
    const isSpent = action === 'void' && (await isDepositSpent(tx, found))
    await transition(work, receiptSource, id, action, reason)
    if (isSpent) throw new Refusal('deposit_spent')
    await expectUncredited(tx, idsOf(found.lines))
    await acrossBranches(tx, () => reverseEntries(tx, id, date, reason ?? null))
  }
  await acrossBranches(tx, () => settleInvoices(work, idsOf(found.lines)))
}

/** How a payment would be laid over the open invoices of a customer. */
export async function previewReceipt({ tx }: Mover, given: PreviewedPayment): Promise<ReceiptPreview> {
  const { customer_id, payment_method_id, amount, invoice_ids } = given
  const [{ kind }, { payment_tolerance: tolerance }] = await Promise.all([
    methodOf(tx, payment_method_id),
    readBillingRules(tx),
  ])
  await expectCustomer(tx, customer_id)
  const invoices = await payableInvoices(tx, customer_id)
  const wanted = invoice_ids ? invoices.filter(({ id }) => invoice_ids.includes(id)) : invoices
  const [pool, orders] = [await depositPool(tx, customer_id), await missingDeposits(tx, customer_id)]
  const proposal = proposalFor(wanted, { method: kind, amount, pool, tolerance, orders })
  const deposit = mostFor(pool, [...new Set(wanted.flatMap((one) => one.orders))])
  const account_id = kind === 'GIRO' ? null : await moneyAccount(tx, null, moneyAccounts[kind])
  return { invoices, orders, ...proposal, hints: hintsFor(wanted, proposal.lines), deposit, account_id }
}
