import type { FieldProblems } from '@rental/core/kernel/error'
import { codeOf } from '@rental/core/kernel/machine'
import { deliveryOrderMachine } from '@rental/core/modules/delivery-order/delivery-order.machine'
import { masterDataMachine } from '@rental/core/modules/master-data/master-data.machine'
import { userMachine } from '@rental/core/modules/user/user.machine'
import {
  GeneralSettings,
  numberPatterns,
  setupSteps,
  type NumberedDocument,
  type SetupStep,
} from '@rental/core/modules/setting/setting.contract'
import { usualBillingRules } from '@rental/core/modules/setting/billing-rules'
import { usualDriverRules } from '@rental/core/modules/setting/driver-rules'
import { usualLinkRules } from '@rental/core/modules/setting/link-rules'
import { usualTrustRules } from '@rental/core/modules/setting/trust-rules'
import { usualWalletRules } from '@rental/core/modules/setting/wallet-rules'
import { usualHandoverRules } from '@rental/core/modules/setting/handover-rules'
import { usualRentalRules } from '@rental/core/modules/setting/rental-rules'
import { leadDays } from '@rental/core/modules/document/document.rules'
import type { ExpiringKind } from '@rental/core/modules/document/document.fields'
import { sql } from 'kysely'
import type { Tx } from '../../db/tx.ts'
import { companyZone } from '../../record/company-zone.ts'

const numbering = Object.fromEntries(
  Object.entries(numberPatterns).map(([name, pattern]) => [`number_${name}`, pattern]),
) as { [K in NumberedDocument as `number_${K}`]: string }
const leads = Object.fromEntries(
  Object.entries(leadDays).map(([kind, days]) => [`lead_days_${kind.toLowerCase()}`, days]),
) as { [K in ExpiringKind as `lead_days_${Lowercase<K>}`]: number }
const defaults = {
  time_zone: 'Asia/Jakarta',
  is_pkp: false,
  bank_accounts: [] as GeneralSettings['bank_accounts'],
  ...numbering,
  ...leads,
  ...usualRentalRules,
  ...usualHandoverRules,
  ...usualBillingRules,
  ...usualWalletRules,
  ...usualTrustRules,
  ...usualDriverRules,
  ...usualLinkRules,
} as const

/** The name of the company is its own column, everything else a row of `setting`. */
export async function readSettings(tx: Tx): Promise<GeneralSettings> {
  const [company, rows] = await Promise.all([
    tx
      .selectFrom('company')
      .select('name')
      .where('id', '=', sql<string>`(select current_company())`)
      .executeTakeFirstOrThrow(),
    tx.selectFrom('setting').select(['key', 'value']).execute(),
  ])
  const stored = Object.fromEntries(rows.map(({ key, value }) => [key, value]))
  const empty = Object.fromEntries(Object.keys(GeneralSettings.shape).map((key) => [key, null]))
  return { ...empty, ...defaults, ...stored, company_name: company.name }
}

export async function writeSettings(tx: Tx, { company_name, ...settings }: Partial<GeneralSettings>): Promise<void> {
  if (company_name)
    await tx
      .updateTable('company')
      .set({ name: company_name })
      .where('id', '=', sql<string>`(select current_company())`)
      .execute()
  const rows = Object.entries(settings)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ({ key, value: JSON.stringify(value) }))
  if (rows.length === 0) return
  await tx
    .insertInto('setting')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['company_id', 'key']).doUpdateSet({ value: sql`excluded.value` }))
    .execute()
}

/** Progress of a new company; each step is derived from existing data. */
export async function readChecklist(tx: Tx): Promise<{ step: SetupStep; done: boolean }[]> {
  const { rows } = await sql<Record<SetupStep, boolean>>`
    with said as (select coalesce(jsonb_object_agg(key, value), '{}') as facts from setting)
    select
      facts ->> 'address' is not null and facts ->> 'phone' is not null as profile,
      facts ->> 'npwp' is not null as tax,
      facts ->> 'logo_url' is not null as logo,
      jsonb_array_length(coalesce(facts -> 'bank_accounts', '[]')) > 0 as bank,
      exists (select from branch where address is not null and status <> ${sql.lit(codeOf(masterDataMachine, 'archived'))}) as branch,
      (select count(*) from app_user where status <> ${sql.lit(codeOf(userMachine, 'archived'))}) > 1 as colleagues,
      exists (select from vehicle) as vehicle,
      exists (select from rental_price) as price,
      exists (select from customer) as customer,
      exists (select from quotation) or exists (select from sales_order) as quotation,
      exists (select from sales_order) as "order",
      exists (select from delivery_order where status = ${sql.lit(codeOf(deliveryOrderMachine, 'completed'))}) as delivery,
      exists (select from invoice where number is not null) as invoice,
      exists (select from receipt) as receipt
    from said`.execute(tx)
  return setupSteps.map((step) => ({ step, done: rows[0]?.[step] ?? false }))
}

/** The next place in the sequence of each kind of document, in the year of the company's calendar. */
export async function nextNumbers(tx: Tx): Promise<Record<NumberedDocument, number>> {
  const { rows } = await sql<{ kind: string; last: number }>`
    select kind, last from document_counter where period = to_char(now() at time zone ${companyZone}, 'YYYY')`.execute(
    tx,
  )
  const last = new Map(rows.map((row) => [row.kind, row.last]))
  const kinds = Object.keys(numberPatterns) as NumberedDocument[]
  return Object.fromEntries(kinds.map((kind) => [kind, (last.get(kind) ?? 0) + 1])) as Record<NumberedDocument, number>
}

interface DepositRuleSent {
  category?: string | null | undefined
  rental_type_id?: number | null | undefined
}

/** Problems of rules for deposits that name what the company does not have. */
export async function lostInDepositRules(tx: Tx, rules: readonly DepositRuleSent[]): Promise<FieldProblems> {
  if (rules.length === 0) return {}
  const { rows } = await sql<{ types: number[]; categories: string[] }>`
    select array(select id from rental_type) as types, array(select code from vehicle_category) as categories`.execute(
    tx,
  )
  const { types = [], categories = [] } = rows[0] ?? {}
  const lost = { key: 'missing_record' }
  return Object.fromEntries(
    rules.flatMap(({ category, rental_type_id }, at) => [
      ...(category && !categories.includes(category) ? [[`deposit_rules.${at}.category`, lost] as const] : []),
      ...(rental_type_id && !types.includes(rental_type_id)
        ? [[`deposit_rules.${at}.rental_type_id`, lost] as const]
        : []),
    ]),
  )
}
