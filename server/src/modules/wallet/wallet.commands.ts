import { randomUUIDv7 } from 'node:crypto'
import { formatDate } from '@rental/core/kernel/date'
import { Refusal, refuseAny, type Problem } from '@rental/core/kernel/error'
import { formatRupiah } from '@rental/core/kernel/money'
import type { JournalEvent } from '@rental/core/ledger/events'
import type { AccountRef, Posting } from '@rental/core/ledger/posting'
import {
  advancePaid,
  advanceSettled,
  advanceSpent,
  debtRepaid,
  depositRefunded,
  depositTaken,
  depositTransferred,
  type ExpenseType,
} from '@rental/core/ledger/wallet.postings'
import type { DepositPool } from '@rental/core/modules/deposit/deposit.rules'
import { usualHandoverRules } from '@rental/core/modules/setting/handover-rules'
import type { ExpenseInput, wallet, WalletTransaction } from '@rental/core/modules/wallet/wallet.contract'
import type { WalletType } from '@rental/core/modules/wallet/wallet.fields'
import { canSettle, photoProblems } from '@rental/core/modules/wallet/wallet.rules'
import { sum } from '@rental/core/totals/round'
import type { z } from 'zod'
import { expectTrustedBank } from '../../billing/changed-bank.ts'
import { depositPool, heldUntil } from '../../billing/order-deposits.ts'
import { expectAgreed, rebill, unbill } from '../../billing/rebill.ts'
import type { Ctx } from '../../http/handlers.ts'
import { book } from '../../ledger/book.ts'
import { moneyAccount } from '../../ledger/money-account.ts'
import { reverseEntries } from '../../ledger/reverse.ts'
import { branchDay } from '../../record/branch-day.ts'
import { deviceMoment } from '../../record/device-moment.ts'
import { finish } from '../../db/tx.ts'
import { rulesReader } from '../../record/rules-reader.ts'
import { readFuel, voidFuelReading } from '../../told/fuel-reading.ts'
import { corrected, countedAt, judge, keepTold } from '../../told/tell.ts'
import { debtOf, deliveryOfDriver } from './delivery-cash.store.ts'
import { claimReceiptPhoto, placesOf } from './expense-facts.ts'
import { expectAnother } from './own-wallet.ts'
import { readWalletRules } from './wallet-rules.ts'
import {
  cancelTransaction,
  dateTransaction,
  findTransaction,
  findWallet,
  givenWallet,
  insertTransaction,
  isOneGroup,
  isSent,
  lockOwner,
  noteDecision,
  parkedWithoutPhoto,
  waitingExpenses,
  walletOf,
  type NewTransaction,
} from './wallet.store.ts'

type Body<K extends 'deposit' | 'refund' | 'transfer' | 'credit' | 'settle' | 'repay'> = z.output<
  (typeof wallet)[K]['body']
>

const { told_minutes } = usualHandoverRules
const readToldRules = rulesReader('told rules', { told_minutes })

type Work = Pick<Ctx, 'tx' | 'now'>

/** Transaction that waited under this id: it is completed, and no other one made. */
interface Waited {
  id?: string | undefined
}

/** Entries of owners without a branch belong to the first one. */
const firstBranch = 1

/** A wallet that nobody else moves until the transaction ends, with the branch and day of its entries. */
export async function opened({ tx, now }: Work, type: WalletType, owner: string) {
  const { branch_id } = await lockOwner(tx, type, owner)
  const branch = branch_id ?? firstBranch
  return { wallet_id: await walletOf(tx, type, owner), branch_id: branch, date: await branchDay(tx, branch, now) }
}

export const accountOf = async (
  { tx }: Work,
  given: string | null | undefined,
  usual: AccountRef & string,
): Promise<AccountRef> => {
  const id = await moneyAccount(tx, given, usual)
  return id ? { id } : usual
}

interface Move extends Omit<NewTransaction, 'id' | 'date'> {
  id?: string | undefined
  date: string
  branch_id: number
  event: JournalEvent
  posting: Posting
}

/** Writes a transaction and books it: the ledger completes it, and moves the balance. */
export async function moveMoney(ctx: Work, { event, posting, branch_id, ...given }: Move): Promise<WalletTransaction> {
  const id = given.id ?? randomUUIDv7()
  await insertTransaction(ctx.tx, { ...given, id, created_at: ctx.now.toISOString() })
  const { date, description } = given
  await book(ctx.tx, [{ posting, event, date, branch_id, description, source: { kind: 'wallet_transaction', id } }])
  return findTransaction(ctx.tx, id)
}

export async function takeDeposit(ctx: Ctx, { customer_id, account_id, ...given }: Body<'deposit'>) {
  const place = await opened(ctx, 'DEPOSIT', customer_id)
  const posting = depositTaken({ customer_id, amount: given.amount, money: await accountOf(ctx, account_id, 'bank') })
  return moveMoney(ctx, { ...place, ...given, type: 'CREDIT', is_added: true, event: 'DEPOSIT_TAKEN', posting })
}

/** More than is free: says how much is held for orders, and until when. */
async function tooMuch({ tx }: Ctx, customer: string, { free, held }: DepositPool): Promise<Refusal> {
  const params = { free: formatRupiah(free), held: formatRupiah(sum(held.map(({ amount }) => amount))) }
  const refused = (problem: Problem) => new Refusal('invalid_input', { fields: { amount: problem } })
  if (held.length === 0) return refused({ key: 'above_balance' })
  const until = await heldUntil(tx, customer)
  if (until === null) return refused({ key: 'above_free_running', params })
  return refused({ key: 'above_free_balance', params: { ...params, until: formatDate(until) } })
}

/** The customer of a wallet, locked; money that is held for orders, and of giros that are not cleared yet, is not there. */
export async function customerWith(ctx: Ctx, wallet_id: string, amount: number): Promise<string> {
  const { type, owner_id } = await givenWallet(ctx.tx, wallet_id)
  if (type !== 'DEPOSIT') throw new Refusal('invalid_input', { fields: { wallet_id: { key: 'no_deposit_wallet' } } })
  await lockOwner(ctx.tx, type, owner_id)
  const pool = await depositPool(ctx.tx, owner_id)
  if (amount > pool.free) throw await tooMuch(ctx, owner_id, pool)
  return owner_id
}

export async function refundDeposit(ctx: Ctx, { wallet_id, account_id, ...given }: Body<'refund'> & Waited) {
  const customer_id = await customerWith(ctx, wallet_id, given.amount)
  await expectTrustedBank(ctx, customer_id)
  const place = await opened(ctx, 'DEPOSIT', customer_id)
  const posting = depositRefunded({
    customer_id,
    amount: given.amount,
    money: await accountOf(ctx, account_id, 'bank'),
  })
  return moveMoney(ctx, { ...place, ...given, type: 'REFUND', is_added: false, event: 'DEPOSIT_REFUNDED', posting })
}

/** Both customers of a transfer, locked, and that they may have it. */
export async function expectTransfer(ctx: Ctx, { wallet_id, customer_id: to_id, amount }: Body<'transfer'>) {
  const { owner_id } = await givenWallet(ctx.tx, wallet_id)
  // In one order, so that two transfers in opposite directions do not wait for each other.
  for (const owner of [owner_id, to_id].toSorted()) await lockOwner(ctx.tx, 'DEPOSIT', owner)
  const from_id = await customerWith(ctx, wallet_id, amount)
  if (!(await isOneGroup(ctx.tx, from_id, to_id))) refuseAny({ customer_id: { key: 'other_group' } })
  return from_id
}

export async function transferDeposit(ctx: Ctx, body: Body<'transfer'> & Waited) {
  const { wallet_id: _, customer_id: to_id, ...given } = body
  const from_id = await expectTransfer(ctx, body)
  const place = await opened(ctx, 'DEPOSIT', from_id)
  const posting = depositTransferred({ from_id, to_id, amount: given.amount })
  return moveMoney(ctx, {
    ...place,
    ...given,
    reference_type: 'OTHER',
    type: 'TRANSFER',
    is_added: false,
    event: 'DEPOSIT_TRANSFERRED',
    posting,
  })
}

export async function creditEmployee(ctx: Ctx, { employee_id, account_id, ...given }: Body<'credit'> & Waited) {
  expectAnother(ctx, 'EMPLOYEE', employee_id)
  const place = await opened(ctx, 'EMPLOYEE', employee_id)
  if (given.delivery_order_id) await deliveryOfDriver(ctx.tx, given.delivery_order_id, employee_id)
  const posting = advancePaid({
    employee_id,
    amount: given.amount,
    money: await accountOf(ctx, account_id, 'petty_cash'),
  })
  return moveMoney(ctx, {
    ...place,
    ...given,
    reference_type: 'ADVANCE',
    type: 'CREDIT',
    is_added: true,
    event: 'ADVANCE_PAID',
    posting,
  })
}

const dayMs = 86_400_000
/** A phone is out of signal for days, not for weeks; cash that is not handed in for longer becomes a debt. */
const mostLateMs = 7 * dayMs

/** An expense waits to be verified; one that a verifier logs for somebody else is booked at once. Its day is that of its logging. */
export async function logExpense(
  ctx: Ctx,
  { employee_id, spent_at, ...logged }: ExpenseInput,
): Promise<WalletTransaction> {
  const { tx, actor } = ctx
  const mayVerify = actor.permissions.has('wallet.verify')
  const isOwn = employee_id === actor.user_id
  if (!mayVerify && !isOwn) throw new Refusal('not_permitted')
  const { branch_id, wallet_id } = await opened(ctx, 'EMPLOYEE', employee_id)
  const id = logged.id ?? randomUUIDv7()
  // Sent again by the device of the driver: the same expense.
  if (logged.id && (await isSent(tx, id))) return findTransaction(tx, id)
  const own = spent_at && corrected(ctx, spent_at)
  const at = deviceMoment(ctx.now, own, { name: 'spent_at', mostMs: mostLateMs, late: 'week_late' })
  const told = await judge(ctx, at.toISOString(), (await readToldRules(tx)).told_minutes)
  const date = await branchDay(tx, branch_id, new Date(countedAt(told)))
  const given = { ...logged, ...(await placesOf(tx, logged, employee_id, mayVerify)) }
  if (given.media_id) await claimReceiptPhoto(tx, given.media_id, at)
  const parked = await parkedWithoutPhoto(tx, wallet_id, date)
  refuseAny(photoProblems(given, parked, await readWalletRules(tx)))
  if (given.is_rebillable && given.order_id) await expectAgreed(tx, given.order_id)
  const isNew = await insertTransaction(tx, {
    ...given,
    wallet_id,
    date,
    id,
    type: 'DEBIT',
    is_added: false,
    created_at: ctx.now.toISOString(),
  })
  // Of somebody else, whose expenses the sender does not see.
  if (!isNew) throw new Refusal('not_found')
  if (spent_at) keepTold(ctx, 'EXPENSE', { transaction_id: id }, told)
  return mayVerify && !isOwn ? verifyExpense(ctx, id) : findTransaction(tx, id)
}

/** An expense that waits, with its owner locked. */
async function waitingExpense(ctx: Ctx, id: string): Promise<WalletTransaction> {
  const { owner_id, wallet_type } = await findTransaction(ctx.tx, id)
  await lockOwner(ctx.tx, wallet_type, owner_id)
  const found = await findTransaction(ctx.tx, id)
  const isExpense = found.wallet_type === 'EMPLOYEE' && found.type === 'DEBIT'
  if (found.status !== 'PENDING' || !isExpense) throw new Refusal('transaction_decided')
  expectAnother(ctx, wallet_type, owner_id)
  return found
}

export async function verifyExpense(ctx: Ctx, id: string): Promise<WalletTransaction> {
  const { tx, actor } = ctx
  const expense = await waitingExpense(ctx, id)
  const { owner_id, reference_type, amount, vehicle_id, order_id, is_rebillable, description, date } = expense
  const { branch_id, date: today } = await opened(ctx, 'EMPLOYEE', owner_id)
  if (actor.user_id) await noteDecision(tx, id, actor.user_id)
  const posting = advanceSpent({
    employee_id: owner_id,
    amount,
    type: reference_type as ExpenseType,
    is_rebillable,
    ...(vehicle_id && { vehicle_id }),
  })
  await book(tx, [
    {
      posting,
      event: 'ADVANCE_SPENT',
      date,
      is_late: true,
      branch_id,
      description,
      source: { kind: 'wallet_transaction', id },
    },
  ])
  await finish(tx)
  await readFuel(tx, id)
  if (is_rebillable && order_id) await rebill(tx, { id, order_id, amount, spent_on: date, date: today })
  return findTransaction(tx, id)
}

/** The moment of an expense that waits was decided: its day follows. */
export async function redateExpense(ctx: Ctx, id: string, at: string, decide: () => Promise<void>): Promise<void> {
  const { wallet_id } = await waitingExpense(ctx, id)
  const { owner_id, type } = await findWallet(ctx.tx, wallet_id)
  const { branch_id } = await lockOwner(ctx.tx, type, owner_id)
  await decide()
  await dateTransaction(ctx.tx, id, await branchDay(ctx.tx, branch_id ?? firstBranch, new Date(at)))
}

export async function rejectExpense(ctx: Ctx, id: string, reason: string): Promise<WalletTransaction> {
  await waitingExpense(ctx, id)
  await cancelTransaction(ctx.tx, id, ctx.actor.user_id ?? '', reason)
  return findTransaction(ctx.tx, id)
}

/** All the cash that an employee still has comes back; not while an expense waits, which would be paid from it. */
export async function settleEmployee(ctx: Ctx, { employee_id, account_id, description }: Body<'settle'>) {
  expectAnother(ctx, 'EMPLOYEE', employee_id)
  const place = await opened(ctx, 'EMPLOYEE', employee_id)
  const money = await accountOf(ctx, account_id, 'cash')
  const { balance: amount, type } = await findWallet(ctx.tx, place.wallet_id)
  if (!canSettle(type, amount)) throw new Refusal('nothing_to_settle')
  if ((await waitingExpenses(ctx.tx, place.wallet_id)) > 0) throw new Refusal('expenses_wait')
  const posting = advanceSettled({ employee_id, amount, money })
  return moveMoney(ctx, {
    ...place,
    amount,
    description,
    reference_type: 'SETTLEMENT',
    type: 'SETTLEMENT',
    is_added: false,
    event: 'ADVANCE_SETTLED',
    posting,
  })
}

/** A debt is paid back in money, or from the pay: then its account is named. */
export async function repayDebt(ctx: Ctx, { employee_id, account_id, amount, description }: Body<'repay'>) {
  expectAnother(ctx, 'EMPLOYEE', employee_id)
  const { wallet_id, branch_id, date } = await opened(ctx, 'EMPLOYEE', employee_id)
  const money = await accountOf(ctx, account_id, 'cash')
  const debt = await debtOf(ctx.tx, employee_id)
  if (amount > debt) refuseAny({ amount: { key: 'above_debt', params: { debt: formatRupiah(debt) } } })
  const posting = debtRepaid({ employee_id, amount, money })
  const source = { kind: 'wallet', id: wallet_id }
  await book(ctx.tx, [{ posting, event: 'DEBT_REPAID', date, branch_id, description, source }])
  return findWallet(ctx.tx, wallet_id)
}

/** Takes a transaction back by an opposite one; those of receipts and credit notes are taken back with them. */
export async function reverseTransaction(ctx: Ctx, id: string, reason: string): Promise<WalletTransaction> {
  const { tx, now } = ctx
  const { owner_id, wallet_type } = await findTransaction(tx, id)
  expectAnother(ctx, wallet_type, owner_id)
  const { branch_id } = await lockOwner(tx, wallet_type, owner_id)
  const found = await findTransaction(tx, id)
  if (found.status !== 'COMPLETED' || found.is_reversed) throw new Refusal('already_reversed')
  const date = await branchDay(tx, branch_id ?? firstBranch, now)
  const reversed = await reverseEntries(tx, id, date, reason)
  if (reversed === 0) throw new Refusal('entry_of_document')
  await unbill(tx, { id, date })
  await voidFuelReading(tx, id, reason)
  return findTransaction(tx, id)
}
