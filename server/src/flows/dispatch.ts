import type { Tx } from '../db/tx.ts'
import { findQuotation, type StoredQuotation } from '../modules/quotation/quotation.store.ts'
import { orderWithLines, type WholeOrder } from '../modules/sales-order/order-work.ts'
import type { Announce, Reaction, RecordEvent } from '../record/reaction.ts'
import { findStoredInvoice, type StoredInvoice } from '../modules/invoice/invoice.store.ts'
import { invoicing } from './invoicing.ts'
import { driverDayFlow } from './driver-days.ts'
import { findMoneyOut } from '../modules/money-out/money-out.store.ts'
import { moneyOutNotices } from './money-out-notices.ts'
import { handoverNotices } from './notices.ts'
import { offerToOrder, orderToCash } from './order-to-cash.ts'

/**
 * Runs the reactions that a table lists for an event. The record is read at most once, on first use and unless its mover
 * has done so, and is given as the move leaves it.
 */
const reacting = <R>(
  find: (tx: Tx, event: RecordEvent) => Promise<R>,
  table: Readonly<Record<string, readonly Reaction<R>[]>>,
): { events: string[]; follow: Announce } => ({
  events: Object.keys(table),
  follow: async (work, recordEvent) => {
    let found: Promise<R> | undefined
    const once = () => (found ??= find(work.tx, recordEvent))
    for (const react of table[recordEvent.event] ?? []) await react(work, once, recordEvent)
  },
})

const offer = async (tx: Tx, { id, before, becomes }: RecordEvent) => {
  const found = (before as StoredQuotation | undefined) ?? (await findQuotation(tx, id))
  return { ...found, ...becomes }
}
const order = async (tx: Tx, { id, before, becomes }: RecordEvent) => {
  const found = (before as WholeOrder | undefined) ?? (await orderWithLines(tx, id))
  return { ...found, order: { ...found.order, ...becomes } }
}

const invoice = async (tx: Tx, { id, before, becomes }: RecordEvent) => {
  const found = (before as StoredInvoice | undefined) ?? (await findStoredInvoice(tx, id))
  return { ...found, ...becomes }
}

const flows = [
  reacting(offer, offerToOrder),
  reacting(order, orderToCash),
  reacting(invoice, invoicing),
  reacting((tx, { id }) => findMoneyOut(tx, id), moneyOutNotices),
  reacting<unknown>(async (_, { before }) => before, driverDayFlow),
  reacting<unknown>(async (_, { before }) => before, handoverNotices),
]

/** Events to which a table has its reactions, if only that nothing follows. */
export const answeredEvents: readonly string[] = flows.flatMap(({ events }) => events)

/** Runs the reactions of every flow to an event, in the transaction of the event. */
export const dispatch: Announce = async (work, event) => {
  for (const { follow } of flows) await follow(work, event)
}
