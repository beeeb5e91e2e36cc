import { formatDate } from '@rental/core/kernel/date'
import { Refusal } from '@rental/core/kernel/error'
import { codeOf } from '@rental/core/kernel/machine'
import { formatPlate } from '@rental/core/kernel/plate'
import { insuranceMachine } from '@rental/core/modules/insurance/insurance.machine'
import type { Language } from '@rental/core/kernel/text'
import type { EndingPaper } from '@rental/core/modules/occupancy/board.contract'
import { usualRentalRules } from '@rental/core/modules/setting/rental-rules'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../db/tx.ts'
import { say } from '../text/text.ts'

/** A rented vehicle, and until when. */
interface Rented {
  vehicle_id: string
  ends_at: string
}

/** A paper that ends before a rental does. */
interface Found extends EndingPaper {
  /** Place of the rental among those that were asked for. */
  at: number
  license_number: string
}

/** Treatment of papers that end: the company's, or the usual one. */
const paperRule = sql`(select coalesce((select value #>> '{}' from setting
  where company_id = (select current_company()) and key = 'ending_papers'), ${usualRentalRules.ending_papers}))`

const endDay = (ends_at: RawBuilder<unknown>) => sql`(${ends_at} at time zone company_zone())::date`

/** The papers without which a vehicle must not be driven: tax, STNK, KIR and the last policy that runs. */
const papersOf = (vehicle: RawBuilder<unknown>) => sql`
  select kind, valid_to from expiry
  where expiry.company_id = (select current_company()) and expiry.vehicle_id = ${vehicle} and kind in ('STNK_TAX', 'STNK', 'KIR')
  union all
  select 'INSURANCE', max(period_end) from insurance
  where insurance.company_id = (select current_company()) and insurance.vehicle_id = ${vehicle}
    and status = ${sql.lit(codeOf(insuranceMachine, 'active'))}
  having count(*) > 0`

/** Condition: the company does not refuse to rent out the vehicle until then because of its papers. */
export const papersAllow = (vehicle: RawBuilder<unknown>, ends_at: RawBuilder<unknown>) => sql`
  (${paperRule} <> 'REFUSE' or not exists (
    select from (${papersOf(vehicle)}) as paper where paper.valid_to < ${endDay(ends_at)}))`

/** Condition: a paper of the vehicle ends before the rental does, and the company minds. */
export const papersEnd = (vehicle: RawBuilder<unknown>, ends_at: RawBuilder<unknown>) => sql`
  (${paperRule} <> 'OFF' and exists (
    select from (${papersOf(vehicle)}) as paper where paper.valid_to < ${endDay(ends_at)}))`

export async function papersEnding(tx: Tx, rented: readonly Rented[]): Promise<Found[]> {
  if (rented.length === 0) return []
  const requests = JSON.stringify(rented.map(({ vehicle_id, ends_at }, at) => ({ at, vehicle_id, ends_at })))
  const { rows } = await sql<Found>`
    select at, license_number, paper.kind, paper.valid_to, mode = 'REFUSE' as is_refused
    from (select ${paperRule} as mode) as rule
    cross join jsonb_to_recordset(${requests}::jsonb) as request (at integer, vehicle_id uuid, ends_at timestamptz)
    join vehicle on vehicle.company_id = (select current_company()) and vehicle.id = request.vehicle_id
    cross join lateral (${papersOf(sql`request.vehicle_id`)}) as paper
    where mode <> 'OFF' and paper.valid_to < ${endDay(sql`request.ends_at`)}
    order by at, paper.valid_to, paper.kind`.execute(tx)
  return rows
}

/** The first paper of a vehicle that ends before a rental does, as `{kind, valid_to}`; null where the company does not ask. */
export const firstPaperEnding = (vehicle: RawBuilder<unknown>, ends_at: RawBuilder<unknown>) => sql`(
  select jsonb_build_object('kind', paper.kind, 'valid_to', paper.valid_to) from (${papersOf(vehicle)}) as paper
  where ${paperRule} <> 'OFF' and paper.valid_to < ${endDay(ends_at)}
  order by paper.valid_to, paper.kind limit 1)`

/** A paper and its last day, in words. */
export const endingPaperWords = (
  language: Language,
  { kind, valid_to }: Pick<EndingPaper, 'kind' | 'valid_to'>,
): string => `${say(language, `occupancy.papers.${kind}`)} ${formatDate(valid_to)}`

/** The part of a paper that leaves the server. */
export const bareOf = ({ kind, valid_to, is_refused }: EndingPaper): EndingPaper => ({ kind, valid_to, is_refused })

/** Refuses to rent out a vehicle whose papers end before, if the company says so. */
export async function expectPapers(tx: Tx, rented: readonly Rented[]): Promise<void> {
  const first = (await papersEnding(tx, rented)).find(({ is_refused }) => is_refused)
  if (!first) return
  const { license_number, kind, valid_to } = first
  throw new Refusal('paper_ends', {
    params: { subject: formatPlate(license_number), kind, until: formatDate(valid_to) },
  })
}
