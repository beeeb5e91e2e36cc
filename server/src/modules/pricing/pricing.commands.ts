import { formatDate } from '@rental/core/kernel/date'
import { Refusal, refuseAny, type FieldProblems } from '@rental/core/kernel/error'
import { formatRupiah } from '@rental/core/kernel/money'
import type { Price, pricing } from '@rental/core/modules/pricing/pricing.contract'
import {
  changedTerms,
  collidingField,
  planChange,
  priceFor,
  priceProblems,
  settledProblems,
  withOvertime,
  type Period,
} from '@rental/core/modules/pricing/pricing.rules'
import type { z } from 'zod'
import type { Ctx } from '../../http/handlers.ts'
import { deleteRecord, findRecord, insertRecord, updateRecord } from '../../record/crud.ts'
import { say } from '../../text/text.ts'
import {
  candidatesFor,
  categoryOf,
  companyDay,
  lockPrices,
  findOverlappingPrice,
  pricesOf,
  pricingSource,
  rentalTypes,
  type PriceKey,
} from './pricing.store.ts'

type NewPrice = PriceKey & z.output<typeof pricing.createForVehicle.body>
type Change = z.output<typeof pricing.change.body>
type MatrixChange = z.output<typeof pricing.changeMatrix.body>

/** Names the overlapping price, under the field that causes the overlap. */
function overlapWith({ language }: Ctx, other: Price, field: string): Refusal {
  const [from, to] = [formatDate(other.valid_from), other.valid_to ? formatDate(other.valid_to) : '']
  const period = say(language, to ? 'pricing.period' : 'pricing.period_open', { from, to })
  const params = { amount: formatRupiah(other.amount), period }
  return new Refusal('price_overlap', { params, fields: { [field]: { key: 'price_overlap', params } } })
}

async function refuseOverlap(ctx: Ctx, price: PriceKey & Period, except?: string) {
  const other = await findOverlappingPrice(ctx.tx, price, except)
  if (other) throw overlapWith(ctx, other, collidingField(price, other))
}

export async function addPrice(ctx: Ctx, given: NewPrice): Promise<Price> {
  await lockPrices(ctx.tx)
  await refuseOverlap(ctx, given)
  return insertRecord<Price>(ctx.tx, pricingSource, { ...withOvertime(given) })
}

/** The price to be changed; that of another vehicle is not to be found. */
async function priceAt({ tx }: Ctx, id: string, vehicle?: string): Promise<Price> {
  await lockPrices(tx)
  const price = await findRecord<Price>(tx, pricingSource, id, 'for update')
  if (vehicle !== undefined && price.vehicle_id !== vehicle) throw new Refusal('not_found')
  return price
}

export async function changePrice(ctx: Ctx, change: Change, id: string, vehicle?: string): Promise<Price> {
  const before = await priceAt(ctx, id, vehicle)
  if (before.is_settled) refuseAny(settledProblems<Price>(before, change, await companyDay(ctx.tx)))
  const after = withOvertime(changedTerms(before, change as Partial<Price>))
  refuseAny(priceProblems(after))
  await refuseOverlap(ctx, after, id)
  const { overtime_percent, overtime_amount } = after
  return updateRecord<Price>(ctx.tx, pricingSource, id, { ...change, overtime_percent, overtime_amount })
}

export async function removePrice(ctx: Ctx, id: string, vehicle?: string): Promise<null> {
  const price = await priceAt(ctx, id, vehicle)
  if (price.is_settled) throw new Refusal('price_settled')
  await deleteRecord(ctx.tx, pricingSource, id)
  return null
}

/** The terms of a price without its days and its amount: what the next one goes on with. */
const termsOf = ({ km_allowance, excess_per_km, overtime_percent, overtime_amount, late_return_percent }: Price) => ({
  km_allowance,
  excess_per_km,
  overtime_percent,
  overtime_amount,
  late_return_percent,
})

/** One cell of the price list: the running price ends the day before, the new one goes on with its terms. */
async function changeCell(ctx: Ctx, change: MatrixChange, at: number, today: string) {
  const { valid_from, customer_id = null, cells } = change
  const { amount, ...given } = cells[at] as MatrixChange['cells'][number]
  const { category, rental_type_id, ...terms } = given
  const key = { category, rental_type_id, customer_id }
  const plan = planChange(await pricesOf(ctx.tx, key), valid_from, today)
  if ('collides' in plan) throw overlapWith(ctx, plan.collides, `cells.${at}.amount`)
  if ('settled' in plan) refuseAny({ valid_from: { key: 'price_past', params: { day: formatDate(today) } } })
  else {
    if (plan.ends) await updateRecord(ctx.tx, pricingSource, plan.ends.id, { valid_to: plan.until })
    if (amount === null) return
    const whole = withOvertime(changedTerms(plan.ends ? termsOf(plan.ends) : {}, terms))
    refuseAny(cellProblems(at, priceProblems(whole)))
    await insertRecord(ctx.tx, pricingSource, { ...key, ...whole, ...plan.opens, amount })
  }
}

const cellProblems = (at: number, problems: FieldProblems): FieldProblems =>
  Object.fromEntries(Object.entries(problems).map(([name, problem]) => [`cells.${at}.${name}`, problem]))

/** Changes several prices of the list at once: all of them, or none. */
export async function changeMatrix(ctx: Ctx, change: MatrixChange): Promise<void> {
  await lockPrices(ctx.tx)
  const today = await companyDay(ctx.tx)
  for (const at of change.cells.keys()) await changeCell(ctx, change, at, today)
}

interface QuoteRequest {
  vehicle: string
  customer: string | null
  on: string | undefined
}

/** Prices of a vehicle on a day by some rental types, by the rule that prices orders. */
export async function quotesFor({ tx }: Ctx, { vehicle, customer, on }: QuoteRequest, only?: number) {
  const category = await categoryOf(tx, vehicle)
  if (!category) throw new Refusal('not_found')
  const [day, prices, types] = await Promise.all([
    on ?? companyDay(tx),
    candidatesFor(tx, { vehicle, category, customer }),
    rentalTypes(tx),
  ])
  const nameOf = (type: number) => types.find(({ id }) => id === type)?.name ?? null
  const wanted = only === undefined ? types.map(({ id }) => id) : [only]
  return wanted.map((rentalType) => {
    const ofType = prices.filter((price) => price.rental_type_id === rentalType)
    const judged = priceFor(ofType, { vehicle, category, customer, rentalType, on: day })
    return { rental_type_id: rentalType, rental_type_name: nameOf(rentalType), ...judged }
  })
}
