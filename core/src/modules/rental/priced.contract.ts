import { z } from 'zod'
import { durationUnits } from '../../kernel/duration.ts'
import { approvalReasonNames } from '../../price/approval.ts'
import type { PriceInput } from '../../price/input.ts'
import { chargeKinds } from '../../price/charge.ts'
import { totalNames, type TotalName } from '../../totals/totals.ts'
import { Clash, FreeVehicle } from '../occupancy/board.contract.ts'

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

const PriceCharge = z
  .object({
    kind: z.enum(chargeKinds),
    label: z.string().nullable(),
    unit: z.enum(durationUnits).nullable(),
    quantity: z.number(),
    unit_price: z.int(),
    amount: z.int(),
    ppn_applicable: z.boolean(),
    pph23_applicable: z.boolean(),
    steps: z.array(PriceStep),
  })
  .meta({ id: 'PriceCharge' })

export const PricedLine = z
  .object({
    key: z.string(),
    is_priced: z.boolean(),
    is_manual: z.boolean(),
    charges: z.array(PriceCharge),
    subtotal: z.int(),
    discount: z.string(),
    discount_amount: z.int(),
    total: z.int(),
    started_on: z.iso.date(),
    last_day: z.iso.date(),
    last_period_start: z.iso.date(),
    km_allowance: z.int().nullable(),
    steps: z.array(PriceStep),
  })
  .meta({ id: 'PricedLine' })

const ofEachTotal = <T extends z.ZodType>(schema: T) =>
  z.object(Object.fromEntries(totalNames.map((name) => [name, schema])) as Record<TotalName, T>)

/** A document as the price engine sees it, with how every rupiah came about. */
export const PricedDocument = z
  .object({
    lines: z.array(PricedLine),
    totals: ofEachTotal(z.int()).meta({ id: 'PriceTotals' }),
    steps: ofEachTotal(z.array(PriceStep)),
  })
  .meta({ id: 'PricedDocument' })
export type PricedDocument = z.output<typeof PricedDocument>

/** Input of the price engine: the browser computes the same price while numbers are typed. */
export const PriceFacts = z.looseObject({}).meta({ id: 'PriceFacts' }) as unknown as z.ZodType<PriceInput>

/** Preview before anything is stored. */
export const RentalPreview = z
  .object({
    priced: PricedDocument,
    price_input: PriceFacts,
    /** Reasons why approval is needed. */
    approval_reasons: z.array(z.enum(approvalReasonNames)),
    /** By line: the clashing entry of its vehicle, the holds it overlaps, and free alternatives. */
    availability: z.array(
      z.object({
        key: z.string(),
        clash: Clash.nullable(),
        holds: z.array(Clash),
        free: z.array(FreeVehicle),
      }),
    ),
  })
  .meta({ id: 'RentalPreview' })
export type RentalPreview = z.output<typeof RentalPreview>
