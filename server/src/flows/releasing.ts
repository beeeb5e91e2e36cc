import { formatDate } from '@rental/core/kernel/date'
import { Refusal } from '@rental/core/kernel/error'
import { formatRupiah } from '@rental/core/kernel/money'
import { depositForfeited, depositRefunded } from '@rental/core/ledger/wallet.postings'
import { releaseProblem } from '@rental/core/modules/deposit/deposit.rules'
import { expectTrustedBank } from '../billing/changed-bank.ts'
import { depositPool, reservedForCharges } from '../billing/order-deposits.ts'
import { lockCustomer } from '../billing/payable-invoices.ts'
import type { Mover } from '../record/transition.ts'
import type { ForfeitInput, RefundInput } from '../modules/deposit/deposit.routes.ts'
import { findDeposit } from '../modules/deposit/deposit.store.ts'
import { accountOf, moveMoney, opened } from '../modules/wallet/wallet.commands.ts'
import { branchDay } from '../record/branch-day.ts'

type Work = Parameters<typeof opened>[0]
/** Money is given back by somebody, who may have changed where it goes. */
type Releasing = Work & Pick<Mover, 'actor'>

/** The deposit of an order with its customer locked, and the amount that is wanted of it. */
export async function heldDeposit({ tx }: Work, id: string, amount: number) {
  const { customer_id } = await findDeposit(tx, id)
  await lockCustomer(tx, customer_id)
  const found = await findDeposit(tx, id)
  const { held } = await depositPool(tx, customer_id)
  const whole = held.find(({ order_id }) => order_id === id)?.amount ?? 0
  if (whole <= 0) throw new Refusal('no_deposit_held')
  const reserved = await reservedForCharges(tx, id)
  const most = whole - reserved
  if (most <= 0) throw new Refusal('deposit_for_charges', { params: { amount: formatRupiah(reserved) } })
  if (amount > most)
    throw new Refusal('invalid_input', {
      fields: { amount: { key: 'above_held', params: { held: formatRupiah(most) } } },
    })
  return { ...found, amount }
}

/**
 * A deposit that may be given back: once its day has come, or before it with a reason; to an account that the caller has
 * not changed lately, whether he asks for it or agrees to it.
 */
export async function releasableDeposit(ctx: Releasing, id: string, { amount, reason }: RefundInput) {
  const found = await heldDeposit(ctx, id, amount)
  // With the customer locked, so that no change of the account slips in between.
  await expectTrustedBank(ctx, found.customer_id)
  const { branch_id, order_number, release_on } = found
  const date = await branchDay(ctx.tx, branch_id, ctx.now)
  const problem = reason ? null : releaseProblem(release_on, date)
  if (problem) throw new Refusal(problem, release_on ? { params: { date: formatDate(release_on) } } : {})
  return { ...found, date, description: reason ?? `Pengembalian deposit ${order_number ?? ''}`.trim() }
}

/** Gives the deposit of an order back; `waited` is its transaction where it waited for another person. */
export async function refundOrderDeposit(ctx: Releasing, id: string, given: RefundInput, waited?: string) {
  const money = await accountOf(ctx, given.account_id, 'bank')
  const { customer_id, branch_id, date, amount, description } = await releasableDeposit(ctx, id, given)
  await moveMoney(ctx, {
    ...(await opened(ctx, 'DEPOSIT', customer_id)),
    branch_id,
    id: waited,
    date,
    order_id: id,
    amount,
    description,
    reference_type: 'RELEASE',
    type: 'REFUND',
    is_added: false,
    event: 'DEPOSIT_REFUNDED',
    posting: depositRefunded({ customer_id, order_id: id, amount, money }),
  })
}

/** Keeps the deposit of an order as a compensation. */
export async function forfeitOrderDeposit(ctx: Work, id: string, { amount, reason }: ForfeitInput, waited?: string) {
  const { customer_id, branch_id } = await heldDeposit(ctx, id, amount)
  const date = await branchDay(ctx.tx, branch_id, ctx.now)
  await moveMoney(ctx, {
    ...(await opened(ctx, 'DEPOSIT', customer_id)),
    branch_id,
    id: waited,
    date,
    order_id: id,
    amount,
    description: reason,
    reference_type: 'FORFEIT',
    type: 'DEBIT',
    is_added: false,
    event: 'DEPOSIT_FORFEITED',
    posting: depositForfeited({ customer_id, order_id: id, amount }),
  })
}
