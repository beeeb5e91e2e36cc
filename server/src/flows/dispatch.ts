import type { Tx } from '../db/tx.ts'
import { findQuotation } from '../modules/quotation/quotation.store.ts'
import { orderWithLines } from '../modules/sales-order/order-work.ts'
import type { Announce, Reaction, RecordEvent } from '../record/reaction.ts'
import { offerToOrder, orderToCash } from './order-to-cash.ts'

/**
 * Runs the reactions that a table lists for an event. The record is read at most once, on first use, as it is now or will
 * be at the end of the transaction.
 */
const reacting =
  <R>(
    find: (tx: Tx, id: string, becomes: RecordEvent['becomes']) => Promise<R>,
    table: Readonly<Record<string, readonly Reaction<R>[]>>,
  ): Announce =>
  async (work, recordEvent) => {
    let found: Promise<R> | undefined
    const once = () => (found ??= find(work.tx, recordEvent.id, recordEvent.becomes))
    for (const react of table[recordEvent.event] ?? []) await react(work, once, recordEvent)
  }

const offer = async (tx: Tx, id: string, becomes: RecordEvent['becomes']) => ({
  ...(await findQuotation(tx, id)),
  ...becomes,
})
const order = async (tx: Tx, id: string, becomes: RecordEvent['becomes']) => {
  const found = await orderWithLines(tx, id)
  return { ...found, order: { ...found.order, ...becomes } }
}

const flows = [reacting(offer, offerToOrder), reacting(order, orderToCash)]

/** Runs the reactions of every flow to an event, in the transaction of the event. */
export const dispatch: Announce = async (work, event) => {
  for (const follow of flows) await follow(work, event)
}
