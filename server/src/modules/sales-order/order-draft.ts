import { refuseAny } from '@rental/core/kernel/error'
import { RentalDraftLine } from '@rental/core/modules/rental/rental.draft'
import { eachVehicle, orderProblems } from '@rental/core/modules/sales-order/order-lines.rules'
import { orderFields, type OrderDraft } from '@rental/core/modules/sales-order/sales-order.fields'
import type { SalesOrderLine } from '@rental/core/modules/sales-order/sales-order.record'
import { z } from 'zod'
import { branchDay } from '../../record/branch-day.ts'
import { offerOf } from '../../rental/offer.ts'
import { rentalKind } from '../../rental/rental-document.ts'
import { usualDeposit, usualTerms } from '../../rental/usual-terms.ts'
import type { OrderWork, WholeOrder } from './order-work.ts'
import { orderSource } from './sales-order.store.ts'

/** An order as it is sent, with the day that it has. */
export type DatedOrder = Omit<OrderDraft, 'date' | 'deposit'> & {
  date: string
  deposit: number
  lines: RentalDraftLine[]
}

/** The order as it is sent, on its day and on the usual terms where it says none. */
async function dated({ tx, now }: Pick<OrderWork, 'tx' | 'now'>, given: OrderDraft): Promise<DatedOrder> {
  refuseAny(orderProblems(given))
  const date = given.date ?? (await branchDay(tx, given.branch_id, now))
  return { ...given, ...(await usualTerms(tx, given)), ...(await usualDeposit(tx, given)), date }
}

/** An order keeps to the prices of the offer it comes from, and counts its vehicles and days. */
export const orderKind = rentalKind<OrderDraft, DatedOrder>({
  source: orderSource,
  fields: { ...orderFields, quotation_id: true },
  problems: orderProblems,
  dated,
  asStored: (given) => ({ ...given, lines: eachVehicle(given.lines) }),
  offerOf: (tx, { quotation_id, customer_id }) => offerOf(tx, quotation_id, customer_id),
  columns: ({ lines }, { priced }) => {
    const days = priced.lines.flatMap(({ started_on, last_day }) => [started_on, last_day]).toSorted()
    return { vehicles: lines.length, started_on: days[0] ?? null, last_day: days.at(-1) ?? null }
  },
})

const head = z.object(orderFields)
const draftLine = z.object(RentalDraftLine.shape)

/** A stored line as it would be sent. */
export const draftLineOf = (line: SalesOrderLine): RentalDraftLine =>
  draftLine.parse(Object.fromEntries(Object.entries(line).filter(([, value]) => value !== null)))

/** A stored order as it would be sent. */
export const draftOf = ({ order, lines }: WholeOrder): DatedOrder => ({
  ...head.parse(order),
  date: order.date,
  quotation_id: order.quotation_id,
  lines: lines.map(draftLineOf),
})
