import { wallet, type Wallet } from '@rental/core/modules/wallet/wallet.contract'
import { Refusal } from '@rental/core/kernel/error'
import { initialBalanceRights } from '@rental/core/modules/wallet/own-wallet.guard'
import type { z } from 'zod'
import { handlers, type Ctx } from '../../http/handlers.ts'
import { fileOf, listHandlers } from '../../record/crud.ts'
import { exportList } from '../../record/export.ts'
import { expectRecord } from '../../record/key.ts'
import { tripsOf } from './delivery-cash.store.ts'
import { answerCash } from './taken-cash.ts'
import { takenCashOf } from './taken-cash.store.ts'
import { readWalletRules } from './wallet-rules.ts'
import { logExpense, rejectExpense, repayDebt, settleEmployee, takeDeposit, verifyExpense } from './wallet.commands.ts'
import {
  allTransactions,
  findTransaction,
  findWallet,
  lockOwner,
  statsOf,
  transactionSource,
  transactionsOf,
  walletOf,
  walletSource,
} from './wallet.store.ts'

const transactionsFile = { ...fileOf(transactionSource), file: 'wallet-transactions', headings: 'wallet.csv' }

type Body<K extends 'refund' | 'transfer' | 'credit'> = z.output<(typeof wallet)[K]['body']>

interface WalletOptions {
  /** Flows, because money that goes out may wait for another person; each answers with its transaction. */
  refund: (ctx: Ctx, given: Body<'refund'>) => Promise<string>
  transfer: (ctx: Ctx, given: Body<'transfer'>) => Promise<string>
  credit: (ctx: Ctx, given: Body<'credit'>) => Promise<string>
  reverse: (ctx: Ctx, given: { id: string; reason: string }) => Promise<string>
}

export const walletHandlers = ({ refund, transfer, credit, reverse }: WalletOptions) =>
  handlers(wallet, {
    ...listHandlers<Wallet>(walletSource),
    stats: async ({ tx }) => statsOf(tx, await readWalletRules(tx)),
    trips: ({ tx, actor }) => tripsOf(tx, actor.user_id),
    takenCash: async ({ tx, actor }) => (actor.user_id ? takenCashOf(tx, actor.user_id) : []),
    async create(ctx, { body: { type, owner_id, initial_balance: amount } }) {
      const { tx, actor } = ctx
      if (amount > 0 && !actor.permissions.has(initialBalanceRights[type])) throw new Refusal('not_permitted')
      await lockOwner(tx, type, owner_id, 'owner_id')
      const id = await walletOf(tx, type, owner_id)
      const description = 'Saldo awal'
      if (amount > 0 && type === 'DEPOSIT')
        await takeDeposit(ctx, { customer_id: owner_id, amount, description, reference_type: 'OTHER' })
      if (amount > 0 && type === 'EMPLOYEE') await credit(ctx, { employee_id: owner_id, amount, description })
      return findWallet(tx, id)
    },
    get: ({ tx }, { params }) => findWallet(tx, params.id),
    async balance({ tx }, { params }) {
      const { balance, owner_id, type, last_updated } = await findWallet(tx, params.id)
      return { balance, owner_id, type, last_updated }
    },
    async transactions({ tx }, { params, query }) {
      await expectRecord(tx, 'wallet', params.id)
      return transactionsOf(tx, params.id, query)
    },
    allTransactions: ({ tx }, { query }) => allTransactions(tx, query),
    exportTransactions: (ctx, { query }) => exportList(ctx, transactionsFile, query as never),
    async exportTransactionsOf(ctx, { params: { id }, query }) {
      await expectRecord(ctx.tx, 'wallet', id)
      const file = { ...transactionsFile, file: `wallet-${id}-transactions`, below: { wallet_id: id } }
      return exportList(ctx, file, query as never)
    },
    deposit: (ctx, { body }) => takeDeposit(ctx, body),
    refund: async (ctx, { body }) => findTransaction(ctx.tx, await refund(ctx, body)),
    transfer: async (ctx, { body }) => findTransaction(ctx.tx, await transfer(ctx, body)),
    credit: async (ctx, { body }) => findTransaction(ctx.tx, await credit(ctx, body)),
    debit: (ctx, { body }) => logExpense(ctx, body),
    settle: (ctx, { body }) => settleEmployee(ctx, body),
    repay: (ctx, { body }) => repayDebt(ctx, body),
    answerCash: (ctx, { params, body }) => answerCash(ctx, params.id, body),
    verify: (ctx, { params }) => verifyExpense(ctx, params.id),
    reject: (ctx, { params, body }) => rejectExpense(ctx, params.id, body.reason),
    reverse: async (ctx, { params, body }) =>
      findTransaction(ctx.tx, await reverse(ctx, { id: params.id, reason: body.reason })),
  })
