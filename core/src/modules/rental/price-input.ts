import type { z } from 'zod'
import type { FieldProblems } from '../../kernel/error.ts'
import type { LineInput, PriceInput } from '../../price/input.ts'
import type { Priced } from '../../price/priced.ts'
import { rateIn } from '../../price/rent.ts'
import type { RentalLineInput, rentalTerms } from './rental.fields.ts'

export type RentalTerms = z.output<z.ZodObject<typeof rentalTerms>>

/** Facts about a line from the price list and the rental type. */
export type LineFacts = Pick<LineInput, 'rental_type' | 'rates'>
/** Facts that hold for the whole document. */
export type DocumentFacts = Pick<PriceInput, 'on' | 'time_zone' | 'policy'> & {
  taxes: Omit<PriceInput['taxes'], 'prices_include_ppn'>
}

/** Lines are known by their place in the document. */
export const keyOfLine = (at: number): string => String(at)

/** The price of one unit by the list; nothing where it has none. */
export const listPrice = ({ rates }: Pick<LineFacts, 'rates'>, unit: RentalLineInput['duration_uom']) =>
  rateIn(rates, unit)?.amount

function lineInput(line: RentalLineInput, facts: LineFacts, terms: RentalTerms, key: string): LineInput {
  const { amount, manual_reason, zone, zone_days, nights, meals, delivery_fee, pick_up_fee } = line
  const isManual = typeof amount === 'number' && amount !== listPrice(facts, line.duration_uom)
  return {
    key,
    rental_type: facts.rental_type,
    quantity: line.quantity,
    duration: line.duration,
    duration_uom: line.duration_uom,
    started_at: line.started_at,
    rates: facts.rates,
    manual: isManual ? { amount, reason: manual_reason ?? '' } : null,
    discount: line.discount,
    extras: {
      ...(zone && zone_days > 0 && { zone_days: [{ zone, days: zone_days }] }),
      nights,
      meals,
      delivery_fee,
      pick_up_fee,
    },
    km: { allowance: terms.max_km ?? null, per_km: terms.exceed_km_cost ?? null },
  }
}

/** A line and what is known of it; one of which too little is known yet has no price. */
export interface KnownLine {
  at: number
  line: RentalLineInput
  facts: LineFacts
}

/** Input of the price engine. The browser calls this with the facts that the server last sent, so that both agree. */
export function priceInputOf(lines: readonly KnownLine[], terms: RentalTerms, facts: DocumentFacts): PriceInput {
  return {
    on: facts.on,
    time_zone: facts.time_zone,
    policy: facts.policy,
    taxes: { ...facts.taxes, prices_include_ppn: terms.prices_include_ppn },
    lines: lines.map(({ at, line, facts: known }) => lineInput(line, known, terms, keyOfLine(at))),
    deposit: terms.deposit,
    down_payment: terms.dp_percent ? { percent: terms.dp_percent } : null,
    dp_discount: terms.dp_discount,
  }
}

/** Problems that prevent a sale: a line without a price, or a manual price without a reason. */
export function priceProblems({ lines }: PriceInput, priced: Priced): FieldProblems {
  const problems: FieldProblems = {}
  for (const { key, manual } of lines)
    if (manual && manual.reason === '') problems[`lines.${key}.manual_reason`] = { key: 'manual_reason' }
  for (const { key, is_priced } of priced.lines) if (!is_priced) problems[`lines.${key}.amount`] = { key: 'no_price' }
  return problems
}
