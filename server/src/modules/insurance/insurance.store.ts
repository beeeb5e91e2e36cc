import { codeOf } from '@rental/core/kernel/machine'
import { insurance, Insurance } from '@rental/core/modules/insurance/insurance.contract'
import { insuranceMachine } from '@rental/core/modules/insurance/insurance.machine'
import { expiringDays } from '@rental/core/modules/insurance/insurance.rules'
import { claimMachine } from '@rental/core/modules/insurance/claim.machine'
import { sql } from 'kysely'
import type { Tx } from '../../db/tx.ts'
import { companyZone } from '../../record/company-zone.ts'
import type { NestedSource } from '../../record/nested.ts'

const today = sql`(now() at time zone ${companyZone})::date`
const active = sql.lit(codeOf(insuranceMachine, 'active'))
const counted = sql`filter (where claim.status <> ${sql.lit(codeOf(claimMachine, 'rejected'))})`

export const insuranceSource = {
  table: 'insurance' as const,
  module: 'insurance',
  row: Insurance,
  record: Insurance,
  spec: insurance.list.list,
  machine: insuranceMachine,
  keepsReason: true,
  derived: {
    phase: sql`case
      when insurance.period_start > ${today} then 'UPCOMING'
      when insurance.period_end <= ${today} then 'EXPIRED'
      when insurance.period_end <= ${today} + ${sql.lit(expiringDays)} then 'EXPIRING'
      else 'RUNNING' end`,
    totals: sql`(select jsonb_build_object(
        'claims', count(*),
        'events', coalesce(sum(claim.event_count) ${counted}, 0),
        'approved', coalesce(sum(claim.approved_amount) ${counted}, 0),
        'paid', coalesce(sum(claim.paid_amount) ${counted}, 0),
        'own_risk', coalesce(sum(coalesce(claim.own_risk, claim.event_count * insurance.own_risk)) ${counted}, 0),
        'loss_ratio', case when insurance.premium > 0 then
          trim_scale(round(100.0 * coalesce(sum(claim.approved_amount) ${counted}, 0) / insurance.premium, 1))::text end)
      from insurance_claim as claim
      where claim.company_id = insurance.company_id and claim.insurance_id = insurance.id)`,
  },
} satisfies NestedSource<keyof typeof insuranceMachine.moves>

type Covering = Pick<Insurance, 'id' | 'vehicle_id' | 'coverage_ids' | 'period_start' | 'period_end'>

/** An active policy of the same vehicle that covers some of the same at the same time, and what of it. */
export async function findOverlap(tx: Tx, policy: Covering): Promise<{ number: string; coverage: string } | null> {
  const { rows } = await sql<{ number: string; coverage: string }>`
    select policy_number as number, (select string_agg(name, ', ' order by insurance_type.id) from insurance_type
      where insurance_type.id = any(coverage_ids) and insurance_type.id = any(${policy.coverage_ids})) as coverage
    from insurance
    where vehicle_id = ${policy.vehicle_id} and id <> ${policy.id} and status = ${active}
      and coverage_ids && ${policy.coverage_ids}::smallint[]
      and daterange(period_start, period_end) && daterange(${policy.period_start}, ${policy.period_end})
    order by period_start limit 1`.execute(tx)
  return rows[0] ?? null
}

/** The day of a claim that lies outside its policy's period, if there is one. */
export async function dayOutside(tx: Tx, { id, period_start, period_end }: Covering): Promise<string | null> {
  const { rows } = await sql<{ day: string }>`
    select day from (
      select (event_at at time zone ${companyZone})::date as day from insurance_claim where insurance_id = ${id}) as claimed
    where day < ${period_start} or day >= ${period_end} order by day limit 1`.execute(tx)
  return rows[0]?.day ?? null
}

export async function coveragesExist(tx: Tx, ids: readonly number[]): Promise<boolean> {
  if (ids.length === 0) return true
  const found = await tx.selectFrom('insurance_type').select('id').where('id', 'in', ids).execute()
  return found.length === new Set(ids).size
}
