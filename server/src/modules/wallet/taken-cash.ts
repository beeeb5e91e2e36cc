import { Refusal } from '@rental/core/kernel/error'
import { formatRupiah } from '@rental/core/kernel/money'
import type { HandlerInput } from '@rental/core/kernel/route'
import { canAnswerCash } from '@rental/core/modules/wallet/own-wallet.guard'
import type { wallet, WalletTransaction } from '@rental/core/modules/wallet/wallet.contract'
import type { Ctx } from '../../http/handlers.ts'
import { notify } from '../../notify/notify.ts'
import { findTakenCash, writeCashAnswer } from './taken-cash.store.ts'
import { findTransaction, lockOwner } from './wallet.store.ts'

type Answer = HandlerInput<typeof wallet.answerCash>['body']

/** Finance hears of cash that the books have in the hands of somebody who says that he does not have it. */
async function tellDispute({ tx }: Ctx, own: WalletTransaction, reason: string): Promise<void> {
  const { id, wallet_id, owner_id, owner_name: name } = own
  const taken = await findTakenCash(tx, owner_id, id)
  if (!taken) return
  const { amount, customer_name: customer, receipt_number: number } = taken
  const params = { name, amount: formatRupiah(amount), customer, number, reason }
  await notify(tx, { topic: 'CASH_DISPUTED', about: id, step: reason, params, reference_id: wallet_id })
}

/** The holder confirms or disputes cash of a customer; sent again, the answer is the same one. */
export async function answerCash(ctx: Ctx, id: string, { answer, reason }: Answer): Promise<WalletTransaction> {
  const { tx, actor } = ctx
  const { wallet_type, owner_id } = await findTransaction(tx, id)
  await lockOwner(tx, wallet_type, owner_id)
  const found = await findTransaction(tx, id)
  if (owner_id === actor.user_id && found.cash_answer === answer) return found
  const why = answer === 'DISPUTED' ? (reason ?? null) : null
  if (!canAnswerCash(found, actor.user_id) || !(await writeCashAnswer(tx, id, answer, why)))
    throw new Refusal('own_cash_only')
  if (why !== null) await tellDispute(ctx, found, why)
  return findTransaction(tx, id)
}
