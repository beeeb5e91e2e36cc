import type { Tx } from '../db/tx.ts'
import type { Ctx, Reaction } from '../http/handlers.ts'
import { findQuotation } from '../modules/quotation/quotation.store.ts'
import { orderWithLines } from '../modules/sales-order/order-work.ts'
import { offerToOrder, orderToCash } from './order-to-cash.ts'

type Announce = Ctx['announce']

/** Reacts as a table says. The record is read once, as it is by now, and only where somebody needs it. */
const reacting =
  <R>(find: (tx: Tx, id: string) => Promise<R>, table: Readonly<Record<string, readonly Reaction<R>[]>>): Announce =>
  async (work, happened) => {
    let found: Promise<R> | undefined
    const once = () => (found ??= find(work.tx, happened.id))
    for (const react of table[happened.event] ?? []) await react(work, once, happened)
  }

const flows = [reacting(findQuotation, offerToOrder), reacting(orderWithLines, orderToCash)]

/** What everybody announces to: whatever follows, from whichever flow, is done before the transaction ends. */
export const happened: Announce = async (work, event) => {
  for (const follow of flows) await follow(work, event)
}
