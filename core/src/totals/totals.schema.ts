import { z } from 'zod'
import { totalNames, type TotalName } from './totals.ts'

/** Derivation of one amount: the rule, its input and its result. */
export const PriceStep = z
  .object({
    rule: z.string(),
    version: z.int(),
    inputs: z.record(z.string(), z.union([z.number(), z.string(), z.boolean()])),
    rounding: z.enum(['NONE', 'HALF_UP']),
    result: z.int(),
  })
  .meta({ id: 'PriceStep' })

/** One thing that is charged; each kind of document has its own kinds of charges and units. */
export const chargeSchema = <Kind extends z.ZodType, Unit extends z.ZodType>(kind: Kind, unit: Unit) =>
  z.object({
    kind,
    label: z.string().nullable(),
    unit: unit.nullable(),
    quantity: z.number(),
    unit_price: z.int(),
    amount: z.int(),
    ppn_applicable: z.boolean(),
    pph23_applicable: z.boolean(),
    steps: z.array(PriceStep),
  })

/** The sums of a line. */
export const lineTotalsSchema = <C extends z.ZodType>(charge: C) =>
  z.object({
    key: z.string(),
    charges: z.array(charge),
    subtotal: z.int(),
    discount_amount: z.int(),
    total: z.int(),
    steps: z.array(PriceStep),
  })

const ofEachTotal = <T extends z.ZodType>(schema: T) =>
  z.object(Object.fromEntries(totalNames.map((name) => [name, schema])) as Record<TotalName, T>)

/** A priced document: its lines, its totals, and the steps that led to each. */
export const pricedSchema = <L extends z.ZodType>(line: L) =>
  z.object({
    lines: z.array(line),
    totals: ofEachTotal(z.int()).meta({ id: 'PriceTotals' }),
    steps: ofEachTotal(z.array(PriceStep)),
  })

/** A document whose lines are items at a price, such as an invoice or a purchase order. */
export const PricedItems = pricedSchema(
  lineTotalsSchema(chargeSchema(z.string(), z.string()).meta({ id: 'ItemCharge' })).meta({ id: 'PricedItemLine' }),
).meta({ id: 'PricedItems' })
