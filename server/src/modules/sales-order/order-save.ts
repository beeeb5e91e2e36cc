import { refuseAny, type FieldProblems } from '@rental/core/kernel/error'
import { checked } from '@rental/core/kernel/invalid'
import { keyOfLine } from '@rental/core/modules/rental/price-input'
import { RentalDraftLine } from '@rental/core/modules/rental/rental.draft'
import { RentalLineInput, rentalTerms } from '@rental/core/modules/rental/rental.fields'
import { rentalEnd } from '@rental/core/modules/rental/rental.rules'
import { eachVehicle, orderProblems } from '@rental/core/modules/sales-order/order-lines.rules'
import { orderFields, type OrderDraft } from '@rental/core/modules/sales-order/sales-order.fields'
import type { SalesOrderLine } from '@rental/core/modules/sales-order/sales-order.record'
import { z } from 'zod'
import type { Tx } from '../../db/tx.ts'
import { branchDay } from '../../record/branch-day.ts'
import { lostPointers } from '../../rental/lost-pointers.ts'
import { offerOf } from '../../rental/offer.ts'
import { priceDocument, type DocumentPrice, type RentalDocument } from '../../rental/price-document.ts'
import { deleteLines, insertLines, linesOf, type NewLine } from './order-line.store.ts'
import { fingerprint, type OrderWork } from './order-work.ts'
import { findOrder, insertOrder, updateOrder } from './sales-order.store.ts'

const terms = z.object(rentalTerms)
const head = z.object(orderFields)

/** An order as it is sent, with the day that it has. */
export type Given = Omit<OrderDraft, 'date'> & { date: string; lines: RentalDraftLine[] }

/** A line as the price engine and the columns know it. */
function lineOf(price: DocumentPrice, given: RentalDraftLine, at: number): Omit<NewLine, 'order_id'> {
  const { quantity: _, ...line } = given
  const place = price.lines.findIndex((one) => one.at === at)
  const known = price.lines[place]
  const priced = price.priced.lines[place]
  if (!known || !priced) return { ...line, position: at }
  const rent = priced.charges.find(({ kind }) => kind === 'rent')
  return {
    ...line,
    category: known.line.category,
    position: at,
    unit_price: rent?.unit_price ?? null,
    is_manual: priced.is_manual,
    started_on: priced.started_on,
    last_day: priced.last_day,
    ends_at: rentalEnd(known.line, known.type, price.time_zone),
    subtotal: priced.subtotal,
    discount_amount: priced.discount_amount,
    total: priced.total,
    km_allowance: priced.km_allowance,
  }
}

/** What is priced, as columns of the order; the hash is of all that somebody sees of it. */
function columnsOf(given: Given, price: DocumentPrice) {
  const days = price.priced.lines.flatMap(({ started_on, last_day }) => [started_on, last_day]).toSorted()
  const values = head.parse(given)
  return {
    ...values,
    price_input: price.input,
    priced: price.priced,
    hash: fingerprint([values, given.lines, price.priced]),
    vehicles: given.lines.length,
    started_on: days[0] ?? null,
    last_day: days.at(-1) ?? null,
  }
}

/** The order as far as its price goes: by the offer that it comes from, else by the price list. */
export async function documentOf(tx: Tx, given: Given): Promise<RentalDocument> {
  const { date: on, branch_id, customer_id, lines } = given
  const offer = await offerOf(tx, given.quotation_id, customer_id)
  return { on, branch_id, customer_id, lines, terms: terms.parse(given), offer }
}

export const priceGiven = async (tx: Tx, given: Given) => priceDocument(tx, await documentOf(tx, given))

/** The order as it is sent, on its day; what it names must be there. */
export async function dated({ tx, now }: OrderWork, given: OrderDraft): Promise<Given> {
  refuseAny({ ...(await lostPointers(tx, given)), ...orderProblems(given) })
  return { ...given, date: given.date ?? (await branchDay(tx, given.branch_id, now)) }
}

/** The same with one line for each vehicle, as it is kept. */
export async function singled(work: OrderWork, draft: OrderDraft): Promise<Given> {
  const given = await dated(work, draft)
  return { ...given, lines: eachVehicle(given.lines) }
}

export interface Saved {
  id: string
  given: Given
  price: DocumentPrice
}

/** Keeps a new order as a draft, priced as far as enough is known of it. */
export async function keepDraft(work: OrderWork, given: Given): Promise<Saved> {
  const price = await priceGiven(work.tx, given)
  const id = await insertOrder(work.tx, { ...columnsOf(given, price), quotation_id: given.quotation_id })
  await insertLines(
    work.tx,
    given.lines.map((line, at) => ({ ...lineOf(price, line, at), order_id: id, position: at })),
  )
  return { id, given, price }
}

/** Writes a draft anew, with the prices of now. */
export async function rewriteDraft({ tx }: OrderWork, id: string, given: Given): Promise<Saved> {
  const price = await priceGiven(tx, given)
  await updateOrder(tx, id, columnsOf(given, price))
  await deleteLines(tx, id)
  await insertLines(
    tx,
    given.lines.map((line, at) => ({ ...lineOf(price, line, at), order_id: id, position: at })),
  )
  return { id, given, price }
}

/** A stored line as it would be sent. */
export const asGiven = (line: SalesOrderLine): RentalDraftLine => {
  const { category, rental_type_id, duration, duration_uom, started_at, ...rest } = line
  const known = { category, rental_type_id, duration, duration_uom, started_at }
  const given = Object.fromEntries(Object.entries({ ...rest, ...known }).filter(([, value]) => value !== null))
  return draftLine.parse(given)
}
const draftLine = z.object(RentalDraftLine.shape)

/** The draft as it would be sent again. */
export async function givenOf(tx: Tx, id: string): Promise<Given> {
  const order = await findOrder(tx, id)
  const lines = (await linesOf(tx, id)).map(asGiven)
  return { ...head.parse(order), date: order.date, quotation_id: order.quotation_id, lines }
}

/** What keeps an order from being submitted: a line that is not whole, or has no price. */
export function expectWhole({ given, price }: Saved): void {
  const fields: FieldProblems = { ...price.problems }
  if (given.lines.length === 0) fields['lines'] = { key: 'required' }
  for (const [at, line] of given.lines.entries()) {
    const found = checked(RentalLineInput, line)
    const problems = 'problems' in found ? found.problems : {}
    const isKnown = price.lines.some((one) => one.at === at)
    if (isKnown) continue
    for (const [name, problem] of Object.entries(problems)) fields[`lines.${keyOfLine(at)}.${name}`] = problem
  }
  refuseAny(fields)
}
