import type { Tx } from '../db/tx.ts'
import type { Ctx, Reaction } from '../http/handlers.ts'
import { findQuotation } from '../modules/quotation/quotation.store.ts'
import { orderWithLines } from '../modules/sales-order/order-work.ts'
import { offerToOrder, orderToCash } from './order-to-cash.ts'

type Announce = Ctx['announce']

/** Runs the reactions that a table lists for an event. The record is read at most once, on first use, in its current state. */
const reacting =
  <R>(find: (tx: Tx, id: string) => Promise<R>, table: Readonly<Record<string, readonly Reaction<R>[]>>): Announce =>
  async (work, recordEvent) => {
    let found: Promise<R> | undefined
    const once = () => (found ??= find(work.tx, recordEvent.id))
    for (const react of table[recordEvent.event] ?? []) await react(work, once, recordEvent)
  }

const flows = [reacting(findQuotation, offerToOrder), reacting(orderWithLines, orderToCash)]

/** Runs the reactions of every flow to an event, in the transaction of the event. */
export const dispatch: Announce = async (work, event) => {
  for (const follow of flows) await follow(work, event)
}
