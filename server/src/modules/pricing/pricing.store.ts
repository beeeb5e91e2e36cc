import { codeOf, isIn } from '@rental/core/kernel/machine'
import { Refusal } from '@rental/core/kernel/error'
import { Price, pricing, type Cell, type Matrix } from '@rental/core/modules/pricing/pricing.contract'
import { masterDataMachine } from '@rental/core/modules/master-data/master-data.machine'
import type { Period, Wanted } from '@rental/core/modules/pricing/pricing.rules'
import { vehicleMachine } from '@rental/core/modules/vehicle/vehicle.machine'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Tx } from '../../db/tx.ts'
import { companyZone } from '../../record/company-zone.ts'
import type { ListedSource } from '../../record/crud.ts'
import { wholeRow } from '../../record/names.ts'

const today = sql`(now() at time zone ${companyZone})::date`

export const pricingSource = {
  table: 'rental_price',
  module: 'pricing',
  row: Price,
  record: Price,
  spec: pricing.list.list,
  derived: {
    unit: sql`(select duration_uom from rental_type as priced_by
      where priced_by.company_id = rental_price.company_id and priced_by.id = rental_price.rental_type_id)`,
    // A price entered today can still be corrected: no past day was priced with it.
    is_settled: sql`(rental_price.valid_from < ${today}
      and (rental_price.created_at at time zone ${companyZone})::date < ${today})`,
  },
} satisfies ListedSource

/** The day that the company's clocks show. */
export async function companyDay(tx: Tx): Promise<string> {
  const { rows } = await sql<{ day: string }>`select ${today} as day`.execute(tx)
  return rows[0]?.day ?? ''
}

/** Serialises writers of prices, so that an overlap found is still there. */
export const lockPrices = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('rental_price ' || current_company()::text, 0))`.execute(tx)

/** Subject of a price: two prices with the same key must not overlap in time. */
export interface PriceKey {
  vehicle_id?: string | null | undefined
  category?: string | null | undefined
  customer_id?: string | null | undefined
  rental_type_id: number
}

async function pricesWhere(tx: Tx, condition: RawBuilder<SqlBool>): Promise<Price[]> {
  const { rows } = await sql<Price>`
    select ${wholeRow(pricingSource)} from rental_price where ${condition} order by valid_from, id`.execute(tx)
  return rows
}

const hasKey = ({ vehicle_id = null, category = null, customer_id = null, rental_type_id }: PriceKey) =>
  sql<SqlBool>`rental_type_id = ${rental_type_id} and vehicle_id is not distinct from ${vehicle_id}::uuid
    and category is not distinct from ${category}::text and customer_id is not distinct from ${customer_id}::uuid`

/** All prices of one key, the earliest first. */
export const pricesOf = (tx: Tx, key: PriceKey): Promise<Price[]> => pricesWhere(tx, hasKey(key))

/** The first price that a new or changed one would overlap. */
export async function findOverlappingPrice(
  tx: Tx,
  price: PriceKey & Period,
  except?: string,
): Promise<Price | undefined> {
  const found = await pricesWhere(
    tx,
    sql<SqlBool>`${hasKey(price)} and id is distinct from ${except ?? null}::uuid
      and daterange(valid_from, valid_to, '[]') && daterange(${price.valid_from}::date, ${price.valid_to ?? null}::date, '[]')`,
  )
  return found[0]
}

/** Every price that could be meant for a vehicle and a customer, of any day. */
export const candidatesFor = (
  tx: Tx,
  { vehicle, category, customer }: Pick<Wanted, 'vehicle' | 'category' | 'customer'>,
) =>
  pricesWhere(
    tx,
    sql<SqlBool>`(vehicle_id = ${vehicle} or category = ${category})
      and (customer_id is null or customer_id = ${customer}::uuid)`,
  )

/** The category of a vehicle that the reader sees; nothing where there is none. */
export async function categoryOf(tx: Tx, vehicle: string): Promise<string | undefined> {
  const row = await tx.selectFrom('vehicle').select('category').where('id', '=', vehicle).executeTakeFirst()
  return row?.category
}

/** The rental types that are in use. */
export async function rentalTypes(tx: Tx): Promise<Matrix['rental_types']> {
  const rows = await tx
    .selectFrom('rental_type')
    .select(['id', 'name', 'duration_uom'])
    .where('status', '=', codeOf(masterDataMachine, 'active'))
    .orderBy('id')
    .execute()
  return rows as Matrix['rental_types']
}

interface Category {
  code: string
  name: string
  isActive: boolean
}

/** Vehicle categories in the order of their list, archived ones too. */
export async function vehicleCategories(tx: Tx): Promise<Category[]> {
  const rows = await tx.selectFrom('vehicle_category').select(['code', 'name', 'status']).orderBy('id').execute()
  return rows.map(({ status, ...category }) => ({ ...category, isActive: isIn(masterDataMachine, status, 'active') }))
}

/** Costs included in the prices of each rental type. */
export async function inclusions(tx: Tx): Promise<Map<number, string[]>> {
  const rows = await tx.selectFrom('rental_type').select(['id', 'includes']).execute()
  return new Map(rows.map(({ id, includes }) => [id, includes]))
}

/** Name of a customer on a letter. */
export async function customerName(tx: Tx, id: string): Promise<string> {
  const row = await tx
    .selectFrom('customer')
    .select(['name', 'company_name', 'kind'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  return row.kind === 'CORPORATE' ? (row.company_name ?? row.name) : row.name
}

export async function countByCategory(tx: Tx): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('vehicle')
    .select(['category', (build) => build.fn.countAll<number>().as('count')])
    .where('status', '<>', codeOf(vehicleMachine, 'sold'))
    .groupBy('category')
    .execute()
  return new Map(rows.map(({ category, count }) => [category, count]))
}

type Place = Pick<Cell, 'category' | 'rental_type_id'>

/** Number of vehicles with a price of their own on a day, general or for the customer; by category and type. */
export async function countOwnPrices(tx: Tx, on: string, customer: string | null) {
  const { rows } = await sql<Place & { count: number }>`
    select vehicle.category, rental_type_id, count(distinct vehicle_id) as count
    from rental_price join vehicle on vehicle.company_id = rental_price.company_id and vehicle.id = vehicle_id
    where vehicle.status <> ${sql.lit(codeOf(vehicleMachine, 'sold'))}
      and (customer_id is null or customer_id = ${customer}::uuid)
      and valid_from <= ${on}::date and (valid_to is null or valid_to >= ${on}::date)
    group by vehicle.category, rental_type_id`.execute(tx)
  return rows
}

/** The prices of categories from a day on: those that hold on it, and those to come. */
export const categoryPricesFrom = (tx: Tx, on: string, customer: string | null) =>
  pricesWhere(
    tx,
    sql<SqlBool>`category is not null and (customer_id is null or customer_id = ${customer}::uuid)
      and (valid_to is null or valid_to >= ${on}::date)`,
  )
