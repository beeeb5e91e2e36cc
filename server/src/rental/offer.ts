import { codesOf } from '@rental/core/kernel/machine'
import { quotationMachine } from '@rental/core/modules/quotation/quotation.machine'
import type { RentalLineInput } from '@rental/core/modules/rental/rental.fields'
import type { PriceInput, Rate } from '@rental/core/price/input'
import { sql } from 'kysely'
import type { Tx } from '../db/tx.ts'

type OfferedLine = Pick<
  RentalLineInput,
  'category' | 'rental_type_id' | 'duration_uom' | 'started_at' | 'vehicle_id'
> & {
  rates: readonly Rate[]
}

/** A quotation's lines, with the prices and rules of its day. */
export interface Offer {
  policy: PriceInput['policy']
  lines: readonly OfferedLine[]
}

const agreed = codesOf(quotationMachine, ['approved', 'ordered'])

/** The offer that an order of this customer comes from; nothing where there is none that was agreed to. */
export async function offerOf(tx: Tx, id?: string | null, customer?: string | null): Promise<Offer | null> {
  if (!id || !customer) return null
  const { rows } = await sql<{ policy: Offer['policy']; lines: OfferedLine[] }>`
    select price_input -> 'policy' as policy, coalesce(jsonb_agg(jsonb_build_object('category', line.category,
      'rental_type_id', line.rental_type_id, 'duration_uom', line.duration_uom, 'started_at', line.started_at,
      'vehicle_id', line.vehicle_id, 'rates', one -> 'rates') order by line.position)
      filter (where one is not null), '[]') as lines
    from quotation
    join quotation_line as line on line.company_id = quotation.company_id and line.quotation_id = quotation.id
    left join lateral jsonb_array_elements(price_input -> 'lines') as one on one ->> 'key' = line.position::text
    where quotation.id = ${id} and quotation.customer_id = ${customer} and quotation.status = any(${agreed})
    group by quotation.company_id, quotation.id`.execute(tx)
  return rows[0] ?? null
}

/** The prices that were offered for a line: for the same vehicle where it has one, else for the same kind at that time. */
export function offeredRates(offer: Offer | null | undefined, line: RentalLineInput): readonly Rate[] | undefined {
  const alike = offer?.lines.filter(
    (one) =>
      one.category === line.category &&
      one.rental_type_id === line.rental_type_id &&
      one.duration_uom === line.duration_uom &&
      Date.parse(one.started_at) === Date.parse(line.started_at),
  )
  return (alike?.find((one) => one.vehicle_id === line.vehicle_id) ?? alike?.[0])?.rates
}
