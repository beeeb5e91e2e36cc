import { Refusal, refuseAny } from '@rental/core/kernel/error'
import {
  payoutOf,
  takenOut,
  type MoneyOutKind,
  type MoneyPlace,
  type Payout,
} from '@rental/core/modules/money-out/money-out.rules'
import type { wallet, WalletTransaction } from '@rental/core/modules/wallet/wallet.contract'
import { clearingPurposes } from '@rental/core/modules/receipt/receipt.rules'
import { receiptMachine } from '@rental/core/modules/receipt/receipt.machine'
import type { z } from 'zod'
import { expectTrustedBank } from '../billing/changed-bank.ts'
import type { ForfeitInput, RefundInput } from '../modules/deposit/deposit.routes.ts'
import {
  expectEntry,
  expectReversible,
  reverseEntry,
  writeEntry,
  type EntryInput,
  type ReversalInput,
} from '../modules/journal/journal.commands.ts'
import { bookedAccounts } from '../modules/journal/journal.store.ts'
import { customerPayee, employeeName, spentAlone, type NewMoneyOut } from '../modules/money-out/money-out.store.ts'
import { expectAnother } from '../modules/wallet/own-wallet.ts'
import { deliveryOfDriver } from '../modules/wallet/delivery-cash.store.ts'
import {
  accountOf,
  creditEmployee,
  customerWith,
  expectTransfer,
  opened,
  refundDeposit,
  reverseTransaction,
  transferDeposit,
} from '../modules/wallet/wallet.commands.ts'
import { findTransaction, findWallet, lockOwner, type NewTransaction } from '../modules/wallet/wallet.store.ts'
import type { ReceiptMoveInput } from '../modules/receipt/receipt.routes.ts'
import { branchDay } from '../record/branch-day.ts'
import { samePeople } from '../record/move-context.ts'
import { moveReceipt, voidableReceipt } from './receiving.ts'
import { forfeitOrderDeposit, heldDeposit, refundOrderDeposit, releasableDeposit } from './releasing.ts'

type Body<K extends 'refund' | 'transfer' | 'credit'> = z.output<(typeof wallet)[K]['body']>
type OfOrder<I> = I & { id: string }
type VoidInput = OfOrder<Pick<ReceiptMoveInput, 'reason' | 'date'>>

/** Context of a call, as the commands of wallets take it. */
export type Ctx = Parameters<typeof refundDeposit>[0]

/** The call of each kind, as it is kept until another person agrees. */
export interface MoneyOutInputs {
  REFUND: Body<'refund'>
  RELEASE: OfOrder<RefundInput>
  FORFEIT: OfOrder<ForfeitInput>
  TRANSFER: Body<'transfer'>
  ADVANCE: Body<'credit'>
  JOURNAL: EntryInput
  JOURNAL_REVERSAL: ReversalInput
  WALLET_REVERSAL: { id: string; reason: string }
  RECEIPT_VOID: VoidInput
}

type Kept =
  | 'id'
  | 'kind'
  | 'approval_reasons'
  | 'recorded_by_ids'
  | 'let_out_on'
  | 'submitted_at'
  | 'input'
  | 'entry_id'
type Waiting = Pick<NewTransaction, 'type' | 'is_added' | 'reference_type' | 'order_id' | 'delivery_order_id'>

/** Facts of a call that lets money out, once its own rules have agreed to it. */
export interface Outgoing extends Omit<NewMoneyOut, Kept> {
  /** As much of what left before is neither back nor accounted for by another person; empty counts all of it. */
  stillThere?: number
  /** Its transaction of a wallet while it waits; empty where it has none. */
  transaction?: Waiting
}

interface Kind<I> {
  /** Asks the rules of the call, with its owner locked; null where no money goes out. */
  look: (ctx: Ctx, input: I) => Promise<Outgoing | null>
  /** Makes the call; `id` is the transaction or the entry that has waited. */
  pay: (ctx: Ctx, input: I, id: string) => Promise<unknown>
}

const idOf = (account: Awaited<ReturnType<typeof accountOf>>) => (typeof account === 'string' ? null : account.id)

/** Payee of a refund, and the keys by which sums to it are counted. */
async function customerPayout(ctx: Ctx, customer_id: string, asked: Payout) {
  const known = await customerPayee(ctx.tx, customer_id)
  const said = payoutOf(asked, known)
  await expectTrustedBank(ctx, customer_id)
  if (asked.paid_by === 'TRANSFER' && !said.bank_account) refuseAny({ bank_account: { key: 'required' } })
  const account = said.bank_account ? [`bank:${said.bank_account}`] : []
  return { ...said, name: known.name, customer_id, payees: [`customer:${customer_id}`, ...account] }
}

const REFUND: Kind<MoneyOutInputs['REFUND']> = {
  async look(ctx, { wallet_id, account_id, amount, description, reference_type, ...asked }) {
    const customer_id = await customerWith(ctx, wallet_id, amount)
    const money = idOf(await accountOf(ctx, account_id, 'bank'))
    const place = await opened(ctx, 'DEPOSIT', customer_id)
    const transaction = { type: 'REFUND', is_added: false, reference_type } as const
    return {
      ...place,
      ...(await customerPayout(ctx, customer_id, asked)),
      amount,
      description,
      account_id: money,
      transaction,
    }
  },
  pay: (ctx, { wallet_id, account_id, amount, description, reference_type }, id) =>
    refundDeposit(ctx, { wallet_id, account_id, amount, description, reference_type, id }),
}

const RELEASE: Kind<MoneyOutInputs['RELEASE']> = {
  async look(ctx, { id, ...given }) {
    const money = idOf(await accountOf(ctx, given.account_id, 'bank'))
    const { customer_id, branch_id, date, amount, description } = await releasableDeposit(ctx, id, given)
    const { wallet_id } = await opened(ctx, 'DEPOSIT', customer_id)
    const payout = await customerPayout(ctx, customer_id, given)
    const transaction = { type: 'REFUND', is_added: false, reference_type: 'RELEASE', order_id: id } as const
    const facts = { amount, description, wallet_id, branch_id, date, order_id: id, account_id: money }
    return { ...payout, ...facts, transaction }
  },
  async pay(ctx, { id: order, ...given }, id) {
    // Asked of whoever approves, too: he may be the one who changed the account.
    await expectTrustedBank(ctx, (await heldDeposit(ctx, order, given.amount)).customer_id)
    await refundOrderDeposit(ctx, order, given, id)
  },
}

const FORFEIT: Kind<MoneyOutInputs['FORFEIT']> = {
  async look(ctx, { id, amount, reason }) {
    const { customer_id, branch_id } = await heldDeposit(ctx, id, amount)
    const { wallet_id } = await opened(ctx, 'DEPOSIT', customer_id)
    const { name } = await customerPayee(ctx.tx, customer_id)
    const date = await branchDay(ctx.tx, branch_id, ctx.now)
    const transaction = { type: 'DEBIT', is_added: false, reference_type: 'FORFEIT', order_id: id } as const
    const payees = [`customer:${customer_id}`]
    const facts = { amount, description: reason, wallet_id, branch_id, date, order_id: id, customer_id, name }
    return { ...facts, payees, transaction }
  },
  pay: (ctx, { id: order, ...given }, id) => forfeitOrderDeposit(ctx, order, given, id),
}

const TRANSFER: Kind<MoneyOutInputs['TRANSFER']> = {
  async look(ctx, given) {
    const { customer_id: to_id, amount, description } = given
    const customer_id = await expectTransfer(ctx, given)
    const { name } = await customerPayee(ctx.tx, to_id)
    const transaction = { type: 'TRANSFER', is_added: false, reference_type: 'OTHER' } as const
    const place = await opened(ctx, 'DEPOSIT', customer_id)
    return { ...place, customer_id, name, amount, description, payees: [`customer:${to_id}`], transaction }
  },
  pay: (ctx, given, id) => transferDeposit(ctx, { ...given, id }),
}

const ADVANCE: Kind<MoneyOutInputs['ADVANCE']> = {
  async look(ctx, { employee_id, account_id, amount, description, delivery_order_id }) {
    expectAnother(ctx, 'EMPLOYEE', employee_id)
    const place = await opened(ctx, 'EMPLOYEE', employee_id)
    if (delivery_order_id) await deliveryOfDriver(ctx.tx, delivery_order_id, employee_id)
    const money = idOf(await accountOf(ctx, account_id, 'petty_cash'))
    const [name, { balance }, spent] = await Promise.all([
      employeeName(ctx.tx, employee_id),
      findWallet(ctx.tx, place.wallet_id),
      spentAlone(ctx.tx, await samePeople(ctx), employee_id, place.date),
    ])
    return {
      ...place,
      employee_id,
      name,
      amount,
      description,
      account_id: money,
      payees: [`employee:${employee_id}`],
      // Expenses that the giver wrote himself were seen by nobody else.
      stillThere: Math.max(0, balance) + spent,
      transaction: { type: 'CREDIT', is_added: true, reference_type: 'ADVANCE', delivery_order_id },
    }
  },
  pay: (ctx, given, id) => creditEmployee(ctx, { ...given, id }),
}

type MoneyLine = Parameters<typeof takenOut>[0][number]

/** An entry by hand: its payees are the accounts that get what cash and bank accounts lose. */
function entryOut(lines: readonly MoneyLine[], accounts: Awaited<ReturnType<typeof bookedAccounts>>) {
  const placeOf = (id: string): MoneyPlace => {
    const { holds_money, purpose } = accounts.get(id) ?? { holds_money: false, purpose: null }
    if (holds_money) return 'MONEY'
    return (clearingPurposes as readonly (string | null)[]).includes(purpose) ? 'CLEARING' : null
  }
  const amount = takenOut(lines, placeOf)
  const payees = lines.filter(({ debit }) => debit > 0).map(({ account_id }) => `account:${account_id}`)
  const from = lines.find(({ account_id, credit }) => credit > 0 && placeOf(account_id))
  return { amount, payees: [...new Set(payees)], account_id: from?.account_id ?? null }
}

const JOURNAL: Kind<MoneyOutInputs['JOURNAL']> = {
  async look(ctx, given) {
    const { branch_id, date, description, lines } = given
    const out = entryOut(lines, await expectEntry(ctx, given))
    return out.amount > 0 ? { ...out, branch_id, date, description, name: description } : null
  },
  pay: (ctx, given, id) => writeEntry(ctx, given, id),
}

const JOURNAL_REVERSAL: Kind<MoneyOutInputs['JOURNAL_REVERSAL']> = {
  async look(ctx, given) {
    const found = await expectReversible(ctx, given)
    const lines = found.lines.map((line) => ({ ...line, debit: line.credit, credit: line.debit }))
    const accounts = await bookedAccounts(
      ctx.tx,
      lines.map(({ account_id }) => account_id),
    )
    const out = entryOut(lines, accounts)
    const { branch_id, number, description } = found
    const name = number ?? description ?? ''
    return out.amount > 0 ? { ...out, branch_id, date: given.date, description: given.reason, name } : null
  },
  pay: (ctx, given, id) => reverseEntry(ctx, given, id),
}

/** Money that came in, and that goes out again when it is taken back. */
const cameIn = ({ wallet_type, type }: WalletTransaction) =>
  (wallet_type === 'DEPOSIT' && type === 'CREDIT') || type === 'SETTLEMENT'

const WALLET_REVERSAL: Kind<MoneyOutInputs['WALLET_REVERSAL']> = {
  async look(ctx, { id, reason }) {
    const { owner_id, wallet_type } = await findTransaction(ctx.tx, id)
    expectAnother(ctx, wallet_type, owner_id)
    const { branch_id } = await lockOwner(ctx.tx, wallet_type, owner_id)
    const found = await findTransaction(ctx.tx, id)
    if (found.status !== 'COMPLETED' || found.is_reversed) throw new Refusal('already_reversed')
    if (!cameIn(found)) return null
    const isCustomer = wallet_type === 'DEPOSIT'
    if (isCustomer && found.order_id) await heldDeposit(ctx, found.order_id, found.amount)
    else if (isCustomer) await customerWith(ctx, found.wallet_id, found.amount)
    const { date } = await opened(ctx, wallet_type, owner_id)
    const owner = isCustomer ? { customer_id: owner_id } : { employee_id: owner_id }
    const payees = [`${isCustomer ? 'customer' : 'employee'}:${owner_id}`]
    const facts = { wallet_id: found.wallet_id, order_id: found.order_id, amount: found.amount, name: found.owner_name }
    return { ...facts, ...owner, payees, date, branch_id: branch_id ?? 1, description: reason }
  },
  pay: (ctx, { id, reason }) => reverseTransaction(ctx, id, reason),
}

/** Right to approve a payment out is right enough to void its receipt, whose guards are asked all the same. */
const asVoider = (ctx: Ctx): Ctx => ({
  ...ctx,
  actor: { ...ctx.actor, permissions: new Set([...ctx.actor.permissions, receiptMachine.moves.void.access]) },
})

const RECEIPT_VOID: Kind<MoneyOutInputs['RECEIPT_VOID']> = {
  async look(ctx, { id, ...given }) {
    const found = await voidableReceipt(ctx, id, given)
    const { amount, customer_id, customer_name, employee_id, number, branch_id, account_id } = found
    // Deposits and tax slips bring no money.
    if (amount === 0) return null
    const payees = [`customer:${customer_id}`]
    const facts = { customer_id, employee_id: employee_id ?? null, account_id: account_id ?? null, branch_id }
    const name = customer_name ?? number
    return {
      ...facts,
      amount,
      name,
      payees,
      date: found.day,
      description: `${number} · ${given.reason ?? ''}`.slice(0, 255),
    }
  },
  pay: (ctx, { id, ...given }) => moveReceipt(asVoider(ctx), id, { action: 'void', ...given }),
}

export const moneyOutWays: { [K in MoneyOutKind]: Kind<MoneyOutInputs[K]> } = {
  REFUND,
  RELEASE,
  FORFEIT,
  TRANSFER,
  ADVANCE,
  JOURNAL,
  JOURNAL_REVERSAL,
  WALLET_REVERSAL,
  RECEIPT_VOID,
}
