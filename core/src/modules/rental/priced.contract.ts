import { z } from 'zod'
import { durationUnits } from '../../kernel/duration.ts'
import { approvalReasonNames } from '../../price/approval.ts'
import type { PriceInput } from '../../price/input.ts'
import { chargeKinds } from '../../price/charge.ts'
import { chargeSchema, lineTotalsSchema, pricedSchema } from '../../totals/totals.schema.ts'
import { MoneyCheck } from './money-guards.fields.ts'
import { Clash, EndingPaper, FreeVehicle } from '../occupancy/board.contract.ts'

const PriceCharge = chargeSchema(z.enum(chargeKinds), z.enum(durationUnits)).meta({ id: 'PriceCharge' })

export const PricedLine = lineTotalsSchema(PriceCharge)
  .extend({
    is_priced: z.boolean(),
    is_manual: z.boolean(),
    discount: z.string(),
    started_on: z.iso.date(),
    last_day: z.iso.date(),
    last_period_start: z.iso.date(),
    km_allowance: z.int().nullable(),
  })
  .meta({ id: 'PricedLine' })

/** A document as the price engine sees it, with how every rupiah came about. */
export const PricedDocument = pricedSchema(PricedLine).meta({ id: 'PricedDocument' })
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
    /** Debts of the customer that speak against going on. */
    money_checks: z.array(MoneyCheck),
    /** True if it is approved at once when it is submitted. */
    is_approved_at_once: z.boolean(),
    /** By line: whether its vehicle is in use at all, the clashing entry of its vehicle, the holds it overlaps, its papers that end before the rental does, and free alternatives. */
    availability: z.array(
      z.object({
        key: z.string(),
        is_active: z.boolean(),
        clash: Clash.nullable(),
        holds: z.array(Clash),
        papers: z.array(EndingPaper),
        free: z.array(FreeVehicle),
      }),
    ),
  })
  .meta({ id: 'RentalPreview' })
export type RentalPreview = z.output<typeof RentalPreview>
