import type { Tx } from '../db/tx.ts'
import type { Ctx, Reaction } from '../http/handlers.ts'
import { findQuotation } from '../modules/quotation/quotation.store.ts'
import { orderWithLines } from '../modules/sales-order/order-work.ts'
import { offerToOrder, orderToCash } from './order-to-cash.ts'

type Announce = Ctx['announce']

/** Reacts as a table says. The record is read once, as it is by now, and only where something follows. */
const reacting =
  <R>(find: (tx: Tx, id: string) => Promise<R>, table: Readonly<Record<string, readonly Reaction<R>[]>>): Announce =>
  async (work, happened) => {
    const reactions = table[happened.event] ?? []
    if (reactions.length === 0) return
    const record = await find(work.tx, happened.id)
    for (const react of reactions) await react(work, record, happened)
  }

const flows = [reacting(findQuotation, offerToOrder), reacting(orderWithLines, orderToCash)]

/** What everybody announces to: whatever follows, from whichever flow, is done before the transaction ends. */
export const happened: Announce = async (work, event) => {
  for (const follow of flows) await follow(work, event)
}
