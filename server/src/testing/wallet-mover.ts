import { randomUUID } from 'node:crypto'
import { Refusal } from '@rental/core/kernel/error'
import { permissions } from '@rental/core/modules/index'
import pg from 'pg'
import { chance } from '../demo/chance.ts'
import { openDatabase } from '../db/pool.ts'
import { nobody, transact } from '../db/tx.ts'
import type { Ctx } from '../http/handlers.ts'
import {
  creditEmployee,
  logExpense,
  refundDeposit,
  reverseTransaction,
  settleEmployee,
  takeDeposit,
} from '../modules/wallet/wallet.commands.ts'
import { walletOf } from '../modules/wallet/wallet.store.ts'

/** Path of this program, for those who start it. */
export const moverProgram = import.meta.filename

/** Connections of one process. */
export const moversInProcess = 16

/** By the rules, or by the database: the floor of a wallet, and money that is held. */
const isRefused = (error: unknown) =>
  error instanceof Refusal || (error instanceof pg.DatabaseError && error.code === '23514')

interface Moved {
  id: string
  wallet_id: string
  type: string
  amount: number
}

/**
 * Runs as a process of its own, to be killed: moves money of wallets at random, many at once,
 * `node wallet-mover.ts <url> <company> <user> <customers> <employees> <seed> <moves>`. Says what it begins and what is done.
 */
const [, program, url, company, user, customers = '', employees = '', seed, moves] = process.argv
if (program === moverProgram && url && company && user) {
  const db = openDatabase(url, moversInProcess, { perCompany: moversInProcess })
  const acting = { ...nobody, company, user }
  const actor = { user_id: user, permissions: new Set<string>(permissions) }
  const luck = chance(Number(seed))
  const owners = { customers: customers.split(','), employees: employees.split(',') }
  const oneOf = (ids: readonly string[]) => ids[luck.below(ids.length)] ?? ''
  const say = (...words: readonly (string | number)[]) => process.stdout.write(`${words.join(' ')}\n`)
  const done: Moved[] = []
  type Deed = (ctx: Ctx, description: string) => Promise<Moved>
  const amount = () => luck.between(1, 200) * 1000
  const deeds: readonly [Deed, ...Deed[]] = [
    (ctx, description) =>
      takeDeposit(ctx, {
        customer_id: oneOf(owners.customers),
        amount: amount(),
        description,
        reference_type: 'PAYMENT',
      }),
    async (ctx, description) => {
      const wallet_id = await walletOf(ctx.tx, 'DEPOSIT', oneOf(owners.customers))
      return refundDeposit(ctx, { wallet_id, amount: amount(), description, reference_type: 'OTHER' })
    },
    (ctx, description) => creditEmployee(ctx, { employee_id: oneOf(owners.employees), amount: amount(), description }),
    (ctx, description) =>
      logExpense(ctx, {
        employee_id: oneOf(owners.employees),
        amount: amount(),
        description,
        reference_type: 'PARKING',
        is_rebillable: false,
      }),
    (ctx, description) => settleEmployee(ctx, { employee_id: oneOf(owners.employees), description }),
    async (ctx, description) => {
      const found = luck.pick(done as [Moved, ...Moved[]])
      await reverseTransaction(ctx, found.id, description)
      return { ...found, type: 'REVERSAL' }
    },
  ]
  let left = Number(moves)
  const work = async () => {
    while (left-- > 0) {
      const name = randomUUID()
      const deed = done.length === 0 ? deeds[0] : luck.pick(deeds)
      say('begun', name)
      try {
        const moved = await transact(db, acting, (tx) =>
          deed({ tx, actor, now: new Date(), language: 'id' } as unknown as Ctx, name),
        )
        if (moved.type !== 'REVERSAL') done.push(moved)
        say('done', name, moved.wallet_id, moved.amount)
      } catch (error) {
        if (!isRefused(error)) throw error
        say('refused', name)
      }
    }
  }
  await Promise.all(Array.from({ length: moversInProcess }, work))
  await db.close()
}
