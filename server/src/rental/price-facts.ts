import { codeOf, isIn } from '@rental/core/kernel/machine'
import { masterDataMachine } from '@rental/core/modules/master-data/master-data.machine'
import type { DurationUnit } from '@rental/core/kernel/duration'
import type { TimeZone } from '@rental/core/kernel/time-zones'
import { vehicleMachine } from '@rental/core/modules/vehicle/vehicle.machine'
import { levelOf, priceFor, type Priced } from '@rental/core/modules/pricing/pricing.rules'
import type { DayRule } from '@rental/core/price/day-count'
import type { Rate } from '@rental/core/price/input'
import type { TaxKind } from '@rental/core/modules/master-data/master-data.lists'
import type { TaxRow } from '@rental/core/totals/tax'
import { sql } from 'kysely'
import { once } from '../db/memo.ts'
import type { Tx } from '../db/tx.ts'
import { rememberRules, rulesFrom, storedRules, type CompanyRules, type StoredRules } from './rental-rules.ts'

/** Facts of a rental type for its lines. */
export interface RentalType {
  id: number
  name: string
  with_driver: boolean
  area: string
  duration_uom: DurationUnit
  hours_per_unit: number | null
  day_basis: DayRule['day_basis']
  includes: string[]
}

const everyType = sql`
  select id, name, with_driver, area, duration_uom, hours_per_unit, day_basis, includes from rental_type order by id`
const byId = (types: readonly RentalType[]) => new Map(types.map((type) => [type.id, type]))

export async function rentalTypes(tx: Tx): Promise<Map<number, RentalType>> {
  const { rows } = await sql<RentalType>`${everyType}`.execute(tx)
  return byId(rows)
}

/** A price of the list, with what goes with it. */
export interface ListedPrice extends Priced, Omit<Rate, 'unit' | 'level'> {}

export interface PriceQuery {
  vehicles: readonly string[]
  categories: readonly string[]
  customers: readonly string[]
  /** The first and the last day that a price is asked for. */
  days: readonly [first: string, last: string]
}

/** Every price that can be meant for any of the lines. */
export async function pricesFor(tx: Tx, { vehicles, categories, customers, days }: PriceQuery): Promise<ListedPrice[]> {
  const { rows } = await sql<ListedPrice>`
    select id, vehicle_id, category, customer_id, rental_type_id, valid_from, valid_to, amount, km_allowance, excess_per_km,
      overtime_percent, overtime_amount, late_return_percent, extract(epoch from updated_at)::bigint as version
    from rental_price
    where (vehicle_id = any(${vehicles}::uuid[]) or category = any(${categories}::text[]))
      and (customer_id is null or customer_id = any(${customers}::uuid[]))
      and valid_from <= ${days[1]}::date and (valid_to is null or valid_to >= ${days[0]}::date)`.execute(tx)
  return rows
}

/** True if one type includes everything that the other does: only then can its price stand in. */
const standsFor = (other: RentalType, type: RentalType) =>
  other.with_driver === type.with_driver &&
  other.area === type.area &&
  type.includes.every((one) => other.includes.includes(one))

interface Wanted {
  type: RentalType
  vehicle: string | null
  category: string
  customer: string | null
  on: string
}

/** The price by the type itself, then those by types for other units, which the cap compares with. */
export function ratesFor(
  prices: readonly ListedPrice[],
  types: ReadonlyMap<number, RentalType>,
  { type, vehicle, category, customer, on }: Wanted,
): Rate[] {
  const others = [...types.values()].filter(
    (other) => other.duration_uom !== type.duration_uom && standsFor(other, type),
  )
  return [type, ...others].flatMap(({ id: rentalType, duration_uom: unit }) => {
    const { price } = priceFor(prices, { vehicle: vehicle ?? '', category, customer, rentalType, on })
    if (!price) return []
    const { id, version, amount, km_allowance, excess_per_km } = price
    const { overtime_percent, overtime_amount, late_return_percent } = price
    return [
      {
        id,
        version,
        level: levelOf(price),
        unit,
        amount,
        km_allowance,
        excess_per_km,
        overtime_percent,
        overtime_amount,
        late_return_percent,
      },
    ]
  })
}

export interface Vehicle {
  id: string
  category: string
  status: number
}

/** Only active vehicles are rented. */
export const isRentable = ({ status }: Vehicle): boolean => isIn(vehicleMachine, status, 'active')

export async function vehiclesOf(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Vehicle>> {
  if (ids.length === 0) return new Map()
  const wanted = [...new Set(ids)].toSorted()
  return once(tx, `vehicles ${wanted.join()}`, async () => {
    const { rows } = await sql<Vehicle>`
      select id, category, status from vehicle where id = any(${wanted}::uuid[])`.execute(tx)
    return new Map(rows.map((vehicle) => [vehicle.id, vehicle]))
  })
}

export type Tax = TaxRow & { kind: TaxKind }

interface PricingContext {
  time_zone: TimeZone
  withholds_pph23: boolean | null
  is_wapu: boolean | null
  types: ReadonlyMap<number, RentalType>
  taxes: readonly Tax[]
  rules: CompanyRules
}

/**
 * Facts that every price depends on, in one query: the branch's time zone, the customer's taxes, and the types, taxes
 * and rules of the company. Undefined for an unknown branch.
 */
export const pricingContextOf = (tx: Tx, branch: number, customer: string | null) =>
  once(tx, `pricing context ${branch} ${customer}`, () => readPricingContext(tx, branch, customer))

interface Named {
  branch_id?: number | undefined
  customer_id?: string | null | undefined
  lines?: readonly { vehicle_id?: string | null | undefined }[] | undefined
}

/** Asks ahead for the facts of a price. */
export const preparePrice = (tx: Tx, { branch_id, customer_id = null, lines = [] }: Named): Promise<unknown> =>
  Promise.all([
    branch_id && pricingContextOf(tx, branch_id, customer_id),
    vehiclesOf(
      tx,
      lines.flatMap(({ vehicle_id }) => vehicle_id ?? []),
    ),
  ])

async function readPricingContext(
  tx: Tx,
  branch: number,
  customer: string | null,
): Promise<PricingContext | undefined> {
  const { rows } = await sql<Omit<PricingContext, 'types' | 'rules'> & { types: RentalType[]; stored: StoredRules }>`
    select branch.time_zone, customer.withholds_pph23, customer.is_wapu, ${storedRules} as stored,
      (select coalesce(jsonb_agg(one), '[]') from (${everyType}) as one) as types,
      (select coalesce(jsonb_agg(one), '[]') from (
        select kind, trim_scale(rate)::text as rate, base_numerator, base_denominator, valid_from, valid_to
        from tax where status = ${sql.lit(codeOf(masterDataMachine, 'active'))} order by id) as one) as taxes
    from branch left join customer on customer.company_id = branch.company_id and customer.id = ${customer}::uuid
    where branch.company_id = (select current_company()) and branch.id = ${branch}`.execute(tx)
  if (!rows[0]) return undefined
  const { types, stored, ...found } = rows[0]
  const rules = rulesFrom(stored)
  rememberRules(tx, rules)
  return { ...found, types: byId(types), rules }
}
