import { InsuranceClaim, InsuranceClaimRow, insuranceClaim } from '@rental/core/modules/insurance/claim.contract'
import { claimMachine } from '@rental/core/modules/insurance/claim.machine'
import { sql } from 'kysely'
import type { Tx } from '../../db/tx.ts'
import { companyZone } from '../../record/company-zone.ts'
import type { NestedSource } from '../../record/nested.ts'

export const claimSource = {
  table: 'insurance_claim' as const,
  module: 'insurance_claim',
  row: InsuranceClaimRow,
  record: InsuranceClaim,
  spec: insuranceClaim.list.list,
  machine: claimMachine,
  keepsReason: true,
  derived: {
    own_risk_total: sql`coalesce(insurance_claim.own_risk, insurance_claim.event_count * (
      select policy.own_risk from insurance as policy
      where policy.company_id = insurance_claim.company_id and policy.id = insurance_claim.insurance_id))`,
  },
} satisfies NestedSource<keyof typeof claimMachine.moves>

/** The day of an instant on the company's calendar. */
export async function companyDay(tx: Tx, instant: string): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select (${instant}::timestamptz at time zone ${companyZone})::date as day`.execute(tx)
  return rows[0]?.day ?? instant.slice(0, 10)
}
