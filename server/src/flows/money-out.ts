import { randomUUIDv7 } from 'node:crypto'
import { Refusal } from '@rental/core/kernel/error'
import type { HandlerInput } from '@rental/core/kernel/route'
import type { moneyOut } from '@rental/core/modules/money-out/money-out.contract'
import { waitingReasonsOf, type MoneyOutKind } from '@rental/core/modules/money-out/money-out.rules'
import { finish } from '../db/tx.ts'
import {
  insertMoneyOut,
  letOutBefore,
  lockMoneyOut,
  lockPeople,
  lockSums,
  moneyOutSource,
  noteRecorders,
  numberMoneyOut,
  payAtOnce,
  recordersOf,
  type StoredMoneyOut,
} from '../modules/money-out/money-out.store.ts'
import { readWalletRules } from '../modules/wallet/wallet-rules.ts'
import { cancelTransaction, insertTransaction, noteDecision } from '../modules/wallet/wallet.store.ts'
import { queueNotice } from '../notify/notice-queue.ts'
import { branchDay } from '../record/branch-day.ts'
import { samePeople } from '../record/move-context.ts'
import { transition } from '../record/transition.ts'
import { moneyOutWays, type Ctx, type MoneyOutInputs, type Outgoing } from './money-out-kinds.ts'

/** Every call that lets money out comes through here: it pays at once, or waits for another person. */

export interface LetOutAnswer {
  /** Of the payment, and of its transaction or entry. */
  id: string
  isWaiting: boolean
}

/** Reasons why another person is asked, with the sums locked that they are counted by. */
async function reasonsFor({ tx }: Ctx, people: readonly string[], out: Outgoing, day: string) {
  const { money_out_above: limit } = await readWalletRules(tx)
  await lockSums(tx, out.payees)
  const before = await letOutBefore(tx, people, out.payees, day)
  // Cash that an employee has accounted for was seen by whoever verified or took it.
  const toPayee = Math.min(before.toPayee, out.stillThere ?? before.toPayee)
  return waitingReasonsOf(out.amount, { ...before, toPayee }, limit ?? null)
}

export async function letOut<K extends MoneyOutKind>(
  ctx: Ctx,
  kind: K,
  input: MoneyOutInputs[K],
): Promise<LetOutAnswer> {
  const { tx, now } = ctx
  const way = moneyOutWays[kind]
  const id = randomUUIDv7()
  const people = await samePeople(ctx)
  await lockPeople(tx, people)
  const out = await way.look(ctx, input)
  if (!out) {
    await way.pay(ctx, input, id)
    return { id, isWaiting: false }
  }
  const { transaction, stillThere: _, ...facts } = out
  const let_out_on = await branchDay(tx, out.branch_id, now)
  const approval_reasons = await reasonsFor(ctx, people, out, let_out_on)
  const recorded_by_ids = out.customer_id ? await recordersOf(tx, out.customer_id, now) : []
  const entry_id = kind === 'JOURNAL' || kind === 'JOURNAL_REVERSAL' ? id : null
  const asked = {
    id,
    kind,
    input,
    entry_id,
    approval_reasons,
    recorded_by_ids,
    let_out_on,
    submitted_at: now.toISOString(),
  }
  await insertMoneyOut(tx, { ...facts, ...asked })
  if (approval_reasons.length > 0) {
    await keepWaiting(ctx, id, out, transaction)
    return { id, isWaiting: true }
  }
  await payAtOnce(tx, id)
  await way.pay(ctx, input, id)
  await numberMoneyOut(tx, { id, date: out.date, branch_id: out.branch_id })
  return { id, isWaiting: false }
}

const dayMs = 86_400_000

/** Reserves what is asked for, and tells those who may approve it. */
async function keepWaiting({ tx, now }: Ctx, id: string, out: Outgoing, transaction: Outgoing['transaction']) {
  const { wallet_id, amount, description, date } = out
  if (transaction && wallet_id)
    await insertTransaction(tx, {
      ...transaction,
      id,
      wallet_id,
      amount,
      description,
      date,
      created_at: now.toISOString(),
    })
  // Demo data of a year ago notify nobody.
  if (Date.now() - now.getTime() < dayMs) queueNotice(tx, 'APPROVAL_REQUESTED', id)
}

/** The same for calls that answer with their transaction of a wallet, which has the id of the payment. */
export const letOutTransaction = async <K extends 'REFUND' | 'TRANSFER' | 'ADVANCE'>(
  ctx: Ctx,
  kind: K,
  input: MoneyOutInputs[K],
): Promise<string> => (await letOut(ctx, kind, input)).id

/** The same for entries by hand. */
export async function writeOut<K extends 'JOURNAL' | 'JOURNAL_REVERSAL'>(ctx: Ctx, kind: K, input: MoneyOutInputs[K]) {
  const { id, isWaiting } = await letOut(ctx, kind, input)
  await finish(ctx.tx)
  return { entry_id: id, waiting_id: isWaiting ? id : null }
}

/** Pays what has waited: the very call that was asked for, with all its checks made again. */
async function approve(ctx: Ctx, found: StoredMoneyOut): Promise<void> {
  const { tx, now, actor } = ctx
  const { id, kind, customer_id, branch_id } = found
  if (customer_id) await noteRecorders(tx, id, await recordersOf(tx, customer_id, now))
  const isEntry = found.entry_id !== null
  const date = isEntry ? found.date : await branchDay(tx, branch_id, now)
  const decided = { decided_by_id: actor.user_id, decided_at: now.toISOString(), date }
  // First: from here on its money is not reserved any more.
  await transition(ctx, moneyOutSource, id, 'approve', null, decided)
  await finish(tx)
  await pay(ctx, kind, found.input, id)
  if (hasTransaction(kind)) await noteDecision(tx, id, actor.user_id)
  await numberMoneyOut(tx, { id, date, branch_id })
}

const pay = (ctx: Ctx, kind: MoneyOutKind, input: unknown, id: string) =>
  (moneyOutWays[kind].pay as (ctx: Ctx, input: unknown, id: string) => Promise<unknown>)(ctx, input, id)

const withTransaction: readonly MoneyOutKind[] = ['REFUND', 'RELEASE', 'FORFEIT', 'TRANSFER', 'ADVANCE']
const hasTransaction = (kind: MoneyOutKind) => withTransaction.includes(kind)

type MoveInput = HandlerInput<typeof moneyOut.move>['body']

/** Approves, refuses or withdraws a payment; refused and withdrawn ones free what was reserved. */
export async function moveMoneyOut(ctx: Ctx, id: string, { action, reason }: MoveInput): Promise<void> {
  const { tx, now, actor } = ctx
  const found = await lockMoneyOut(tx, id)
  if (action === 'approve') return approve(ctx, found)
  if (action === 'refuse' && !reason) throw new Refusal('reason_required', { fields: { reason: { key: 'required' } } })
  const decided = { decided_by_id: actor.user_id, decided_at: now.toISOString() }
  await transition(ctx, moneyOutSource, id, action, reason, decided)
  if (hasTransaction(found.kind)) await cancelTransaction(tx, id, actor.user_id, reason ?? '')
}
