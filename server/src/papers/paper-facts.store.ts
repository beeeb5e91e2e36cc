import type { Language } from '@rental/core/kernel/text'
import { saySeeded } from '@rental/core/modules/master-data/seeded-texts'
import { Refusal } from '@rental/core/kernel/error'
import type { MessageChannel } from '@rental/core/modules/message/message.templates'
import type { Greeted } from '@rental/core/modules/message/greeting'
import type { GeneralSettings } from '@rental/core/modules/setting/setting.contract'
import { attentionOf, type Contact } from '@rental/core/paper/contact'
import type { PaperCompany } from '@rental/core/paper/letterhead'
import { sql } from 'kysely'
import type { Tx } from '../db/tx.ts'
import { greetedContact } from './greeted.ts'

/** The company that issues a paper: its settings, and the hash of its logo. */
export async function paperCompany(tx: Tx): Promise<PaperCompany & { company_id: string }> {
  const { rows } = await sql<{ id: string; name: string; said: Partial<GeneralSettings>; logo: string | null }>`
    select id, name,
      (select coalesce(jsonb_object_agg(key, value), '{}') from setting) as said,
      (select sha256 from media where media.id in (
        select media_id_in(value #>> '{}') from setting where key = 'logo_url')) as logo
    from company where id = (select current_company())`.execute(tx)
  const [company] = rows
  if (!company) throw new Error('a paper needs a company')
  const { id, name, said, logo } = company
  return { company_id: id, settings: { is_pkp: false, bank_accounts: [], ...said, company_name: name }, logo }
}

export interface PaperCustomer extends Contact {
  phone: string
  whatsapp: string | null
  email: string | null
  billing_address: string | null
  /** First contact person of its finance department. */
  finance_contact: string | null
  /** Person whom letters greet. */
  contact: string | null
}

export async function paperCustomer(tx: Tx, id: string): Promise<PaperCustomer> {
  const { rows } = await sql<PaperCustomer>`
    select name, kind, company_name, nik, npwp, address, billing_address, city, phone, whatsapp, email, (
      select contact.value ->> 'name' from jsonb_array_elements(contacts) with ordinality as contact (value, position)
      where contact.value ->> 'role' = 'FINANCE' and contact.value ->> 'name' <> '' order by position limit 1) as finance_contact,
      ${greetedContact} as contact
    from customer where id = ${id}`.execute(tx)
  if (!rows[0]) throw new Refusal('not_found')
  return rows[0]
}

/** A customer as invoices and statements address it: to its finance department, where that has a contact. */
export async function billedCustomer(tx: Tx, id: string, language: Language): Promise<PaperCustomer> {
  const customer = await paperCustomer(tx, id)
  const attention = customer.kind === 'CORPORATE' ? attentionOf(customer.finance_contact, language) : null
  return { ...customer, address: customer.billing_address ?? customer.address, attention }
}

/** A person of a customer, and where a letter reaches them. */
export interface Reached {
  name: string
  recipient: string | null
}

/** Recipients of invoices and receipts of a customer: the contact of the finance department, else the customer. */
export async function billingContacts(
  tx: Tx,
  id: string,
): Promise<{ customer: Greeted & { id: string }; to: Record<MessageChannel, Reached> }> {
  const contact = (way: 'email' | 'phone') => sql`(
    select jsonb_build_object('name', contact.value ->> 'name', 'recipient', contact.value ->> ${sql.lit(way)})
    from jsonb_array_elements(contacts) with ordinality as contact (value, position)
    where contact.value ->> 'role' = 'FINANCE' and contact.value ->> ${sql.lit(way)} <> '' order by position limit 1)`
  const { rows } = await sql<Record<MessageChannel, Reached> & Greeted>`
    select name, kind, company_name, ${greetedContact} as contact,
      coalesce(${contact('email')}, jsonb_build_object('name', name, 'recipient', email)) as "EMAIL",
      coalesce(${contact('phone')}, jsonb_build_object('name', name, 'recipient', coalesce(whatsapp, phone))) as "WHATSAPP"
    from customer where id = ${id}`.execute(tx)
  if (!rows[0]) throw new Refusal('not_found')
  const { EMAIL, WHATSAPP, ...customer } = rows[0]
  return { customer: { ...customer, id }, to: { EMAIL, WHATSAPP } }
}

/** A customer, and where letters about the rental reach it. */
export async function customerContacts(
  tx: Tx,
  id: string,
): Promise<{ customer: Greeted & { id: string }; to: Record<MessageChannel, Reached> }> {
  const { rows } = await sql<Greeted & { email: string | null; phone: string | null }>`
    select name, kind, company_name, ${greetedContact} as contact, email, coalesce(whatsapp, phone) as phone
    from customer where id = ${id}`.execute(tx)
  if (!rows[0]) throw new Refusal('not_found')
  const { email, phone, ...customer } = rows[0]
  const { name } = customer
  return {
    customer: { ...customer, id },
    to: { EMAIL: { name, recipient: email }, WHATSAPP: { name, recipient: phone } },
  }
}

/** The name and number under which a customer pays taxes. */
export async function payerOf(tx: Tx, id: string): Promise<{ name: string; npwp: string | null }> {
  const { rows } = await sql<{ name: string; npwp: string | null }>`
    select coalesce(tax_name, company_name, name) as name, npwp from customer where id = ${id}`.execute(tx)
  return rows[0] ?? { name: '', npwp: null }
}

export async function paymentTermName(
  tx: Tx,
  id: number | null | undefined,
  language: Language,
): Promise<string | null> {
  if (!id) return null
  const row = await tx.selectFrom('payment_term').select('name').where('id', '=', id).executeTakeFirst()
  return row ? saySeeded(row.name, language) : null
}

export async function paymentMethodName(tx: Tx, id: number, language: Language): Promise<string | null> {
  const row = await tx.selectFrom('payment_method').select('name').where('id', '=', id).executeTakeFirst()
  return row ? saySeeded(row.name, language) : null
}

/** Names of the vehicle categories, by code. */
export async function categoryNames(tx: Tx): Promise<Map<string, string>> {
  const rows = await tx.selectFrom('vehicle_category').select(['code', 'name']).execute()
  return new Map(rows.map(({ code, name }) => [code, name]))
}

/** Names of the branches, by id; archived ones too, because old papers name them. */
export async function branchNames(tx: Tx): Promise<Map<number, string>> {
  const rows = await tx.selectFrom('branch').select(['id', 'name']).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export interface PaperVehicle {
  name: string
  year: number
  chassis_number: string | null
  engine_number: string | null
  color: string | null
}

/** Vehicles of the lines of a document, by their id; lines without one are left out. */
export async function paperVehicles(
  tx: Tx,
  lines: readonly { vehicle_id?: string | null | undefined }[],
): Promise<Map<string, PaperVehicle>> {
  const ids = lines.flatMap(({ vehicle_id }) => vehicle_id ?? [])
  if (ids.length === 0) return new Map()
  const { rows } = await sql<PaperVehicle & { id: string }>`
    select id, concat_ws(' ', brand, model, variant) as name, year, chassis_number, engine_number, color
    from vehicle where id = any(${ids}::uuid[])`.execute(tx)
  return new Map(rows.map(({ id, ...vehicle }) => [id, vehicle]))
}
