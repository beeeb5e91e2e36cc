import { Refusal, type FieldProblems } from '@rental/core/kernel/error'
import { localDay } from '@rental/core/kernel/time-zones'
import { priceInputOf, priceProblems, type KnownLine, type RentalTerms } from '@rental/core/modules/rental/price-input'
import { isComplete, type RentalDraftLine } from '@rental/core/modules/rental/rental.draft'
import type { RentalLineInput } from '@rental/core/modules/rental/rental.fields'
import { policyOf } from '@rental/core/modules/setting/rental-rules'
import type { PriceInput } from '@rental/core/price/input'
import { priceOf } from '@rental/core/price/price'
import type { Priced } from '@rental/core/price/priced'
import type { TimeZone } from '@rental/core/kernel/time-zones'
import type { Tx } from '../db/tx.ts'
import {
  pricingContextOf,
  pricesFor,
  isRentable,
  ratesFor,
  vehiclesOf,
  type RentalType,
  type Vehicle,
} from './price-facts.ts'
import { offeredRates, type Offer } from './offer.ts'
import { taxesOn } from './taxes.ts'
import type { CompanyRules } from './rental-rules.ts'

/** A quotation or an order as far as its price goes. */
export interface RentalDocument {
  /** The day of the document, which decides on taxes. */
  on: string
  branch_id: number
  customer_id: string | null
  lines: readonly RentalDraftLine[]
  terms: RentalTerms
  /** Quotation that it comes from: its prices take precedence over the price list. */
  offer?: Offer | null
}

/** A line of which everything is known, with its place in the document. */
export interface PricedDocumentLine {
  at: number
  line: RentalLineInput
  type: RentalType
}

export interface DocumentPrice {
  input: PriceInput
  priced: Priced
  /** Problems that prevent a sale; a draft may have them. */
  problems: FieldProblems
  rules: CompanyRules
  time_zone: TimeZone
  lines: PricedDocumentLine[]
}

interface Found {
  types: ReadonlyMap<number, RentalType>
  vehicles: ReadonlyMap<string, Vehicle>
}

/** The lines that can be priced, each as the category of its vehicle; and what the others name in vain. */
function known(given: readonly RentalDraftLine[], { types, vehicles }: Found) {
  const problems: FieldProblems = {}
  const lines = given.flatMap((line, at): PricedDocumentLine[] => {
    const vehicle = line.vehicle_id ? vehicles.get(line.vehicle_id) : undefined
    if (line.vehicle_id && !vehicle) problems[`lines.${at}.vehicle_id`] = { key: 'missing_record' }
    if (vehicle && !isRentable(vehicle)) problems[`lines.${at}.vehicle_id`] = { key: 'vehicle_not_active' }
    const whole = vehicle ? { ...line, category: vehicle.category } : line
    if (!isComplete(whole)) return []
    const type = types.get(whole.rental_type_id)
    if (!type) problems[`lines.${at}.rental_type_id`] = { key: 'missing_record' }
    return type ? [{ at, line: whole, type }] : []
  })
  return { lines, problems }
}

/**
 * Prices a document by the price list, taxes and rules of the company, in a fixed number of queries for any number of
 * lines. `input` is stored beside `priced`, so that the price can be verified later.
 */
export async function priceDocument(tx: Tx, doc: RentalDocument): Promise<DocumentPrice> {
  const wantedVehicles = doc.lines.flatMap(({ vehicle_id }) => vehicle_id ?? [])
  const [context, vehicles] = await Promise.all([
    pricingContextOf(tx, doc.branch_id, doc.customer_id),
    vehiclesOf(tx, wantedVehicles),
  ])
  if (!context) throw new Refusal('invalid_input', { fields: { branch_id: { key: 'missing_record' } } })
  const { types, rules, time_zone } = context
  const { lines, problems } = known(doc.lines, { types, vehicles })
  const days = lines.map(({ line }) => localDay(line.started_at, time_zone)).toSorted()
  const prices = await pricesFor(tx, {
    vehicles: wantedVehicles,
    categories: [...new Set(lines.map(({ line }) => line.category))],
    customers: doc.customer_id ? [doc.customer_id] : [],
    days: [days[0] ?? doc.on, days.at(-1) ?? doc.on],
  })
  const knownLines = lines.map(({ at, line, type }): KnownLine => {
    const on = localDay(line.started_at, time_zone)
    const wanted = {
      type,
      vehicle: line.vehicle_id ?? null,
      category: line.category,
      customer: doc.customer_id,
      on,
    }
    return {
      at,
      line,
      facts: {
        rental_type: { includes: type.includes },
        rates: offeredRates(doc.offer, line) ?? ratesFor(prices, types, wanted),
      },
    }
  })
  const input = priceInputOf(knownLines, doc.terms, {
    on: doc.on,
    time_zone,
    policy: doc.offer?.policy ?? policyOf(rules),
    taxes: taxesOn(context, doc.on),
  })
  const priced = priceOf(input)
  return { input, priced, problems: { ...problems, ...priceProblems(input, priced) }, rules, time_zone, lines }
}
