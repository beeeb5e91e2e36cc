import { isDeepStrictEqual } from 'node:util'
import type { DayPay } from '@rental/core/modules/driver-day/driver-day.fields'
import { driverPay } from '@rental/core/modules/driver-day/driver-day.rules'
import { givenByChange, type GivenFrom } from '@rental/core/modules/sales-order/changed-price'
import type { Adjustment } from '@rental/core/modules/sales-order/schedule.contract'
import type { PriceInput } from '@rental/core/price/input'
import type { OvertimeRounding } from '@rental/core/price/overtime'
import { usualPolicy } from '@rental/core/price/policy'
import { priceOf } from '@rental/core/price/price'
import type { Priced } from '@rental/core/price/priced'
import type { Client } from 'pg'
import { evidence, type Findings, type Proof, type ProofContext, type RecordCheck } from './proof.ts'
import { recordCheck, recordsOf } from './proof-tables.ts'

interface Stored {
  company_id: string
  company_name: string
  record_id: string
  price_input: PriceInput
  priced: Priced
  /** Totals of the priced lines, by position. */
  line_totals: Record<string, number> | null
}

interface PricedTable {
  table: string
  /** The table of its lines with their totals, and the column that names the document; absent where it has none. */
  lines?: { table: string; key: string }
}

/** Documents that keep what the engine was given and what it gave. */
const documents: readonly PricedTable[] = [
  { table: 'quotation', lines: { table: 'quotation_line', key: 'quotation_id' } },
  { table: 'sales_order', lines: { table: 'sales_order_line', key: 'order_id' } },
  { table: 'contract_version' },
]

const sumOf = (rows: string) =>
  `(select coalesce(sum((row ->> 'amount')::bigint), 0) from jsonb_array_elements((newest.found).${rows}) as row)`

/** Days of drivers: the customer pays and the driver earns what their rows come to, and it is billed so. */
const driverDays = (rows: string) => `
  select newest.company_id, newest.company_name, newest.record_id, null as detail,
    case when (newest.found).charge_amount <> ${sumOf('charges')} or (newest.found).pay_amount <> ${sumOf('pays')}
        or exists (select from billing_schedule as row where row.company_id = newest.company_id
          and row.driver_day_id = (newest.found).id and row.status <> 'VOID'
          and row.amount <> (newest.found).charge_amount) then 'price_differs' end as problem
  from (${rows}) as newest where (newest.found).submitted_at is not null`

interface PaidDay extends Pick<Stored, 'company_id' | 'company_name' | 'record_id'> {
  overtime_minutes: number
  overnight: boolean
  pays: DayPay[]
  /** Absent where an order was priced before there was a choice. */
  overtime_rounding: OvertimeRounding | null
}

/** The pay of a day by its own rates, as its hours give it. */
function isPaidAsComputed({ overtime_minutes, overnight, pays, overtime_rounding }: PaidDay): boolean {
  const rate = (kind: DayPay['kind']) => pays.find((one) => one.kind === kind)?.unit_price ?? 0
  const rates = { daily: rate('DAILY'), overtime: rate('OVERTIME'), night: rate('NIGHT'), meal: rate('MEAL') }
  const use = { overtime_minutes, overnight, zone: null }
  const again = driverPay(rates, use, overtime_rounding ?? usualPolicy.overtime_rounding)
  return pays.length === 0 || isDeepStrictEqual(again, pays)
}

const paidDays: RecordCheck = {
  name: 'pay of driver_day',
  source: { ...recordsOf('driver_day'), where: 'own.submitted_at is not null' },
  async look({ client }, rows) {
    const { rows: days } = await client.query<PaidDay>(`
      select newest.company_id, company_name, record_id, (found).overtime_minutes, (found).overnight, (found).pays,
        agreed.price_input #>> '{policy,overtime_rounding}' as overtime_rounding
      from (${rows}) as newest
      join sales_order as agreed on agreed.company_id = newest.company_id and agreed.id = (newest.found).order_id`)
    const wrong = days.filter((day) => !isPaidAsComputed(day))
    return { checked: days.length, evidence: wrong.map((day) => priceDiffers('driver_day', day)) }
  },
}

interface StoredChange extends Pick<Stored, 'company_id' | 'company_name' | 'record_id'> {
  /** Input of the price of the version before. */
  agreed: PriceInput
  adjustments: Adjustment[]
  given: number
  given_from: GivenFrom
  /** Given by the versions that it takes back. */
  taken_back: number
}

const changes: RecordCheck = {
  name: 'given of contract_version',
  source: { ...recordsOf('contract_version'), where: 'own.given_from is not null' },
  async look({ client }, rows) {
    const { rows: found } = await client.query<StoredChange>(`
      select newest.company_id, company_name, record_id, agreed.price_input as agreed, (found).adjustments,
        (found).given::float8 as given, (found).given_from,
        (select coalesce(sum(earlier.given), 0)::float8 from contract_version as earlier
          where earlier.company_id = newest.company_id and earlier.order_id = (found).order_id
            and (found).given_from -> 'takes_back' @> to_jsonb(earlier.no)) as taken_back
      from (${rows}) as newest
      join contract_version as agreed on agreed.company_id = newest.company_id
        and agreed.order_id = (found).order_id and agreed.no = (found).no - 1`)
    const wrong = found.filter(
      ({ agreed, adjustments, given, given_from, taken_back }) =>
        given !== givenByChange(agreed, adjustments, given_from.usual) - taken_back,
    )
    return { checked: found.length, evidence: wrong.map((change) => priceDiffers('contract_version', change)) }
  },
}

const priceDiffers = (
  table_name: string,
  { company_id, company_name, record_id }: Pick<Stored, 'company_id' | 'company_name' | 'record_id'>,
) => evidence({ problem: 'price_differs', table_name, company_id, company_name, record_id })

/** No stored total that the engine would not compute. */
export const pricesProof: Proof = {
  name: 'prices',
  records: async () => [
    ...documents.map((document) => ({
      name: document.table,
      source: recordsOf(document.table),
      look: ({ client }: ProofContext, rows: string) => recomputed(client, document, rows),
    })),
    recordCheck('driver_day', driverDays),
    paidDays,
    changes,
  ],
}

async function recomputed(client: Client, { table, lines }: PricedTable, rows: string): Promise<Findings> {
  const totals = lines
    ? `(select coalesce(jsonb_object_agg(line.position, line.total) filter (where line.total is not null), '{}')
        from ${lines.table} as line where line.company_id = newest.company_id and line.${lines.key} = (newest.found).id)`
    : 'null::jsonb'
  const { rows: stored } = await client.query<Stored>(`
    select company_id, company_name, record_id, (found).price_input, (found).priced, ${totals} as line_totals
    from (${rows}) as newest`)
  const wrong = stored.filter((row) => !isAsComputed(row))
  return {
    checked: stored.length,
    evidence: wrong.map((row) => priceDiffers(table, row)),
  }
}

function isAsComputed({ price_input, priced, line_totals }: Stored): boolean {
  const again = priceOf(price_input)
  const totals = Object.fromEntries(again.lines.map(({ key, total }) => [key, total]))
  return isDeepStrictEqual(again, priced) && (line_totals === null || isDeepStrictEqual(totals, line_totals))
}
