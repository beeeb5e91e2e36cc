import { Refusal } from '@rental/core/kernel/error'
import { isReadOnly, type CompanyState } from '@rental/core/modules/company/company.rules'
import type { LinkInForce, LinkPurpose } from '@rental/core/modules/customer-link/customer-link.contract'
import { sql } from 'kysely'
import type { Tx } from '../../db/tx.ts'

/** Customer of a link, until a moment. */
export interface KnownLink {
  id: string
  customer: string
  purpose: LinkPurpose
  made_by: string | null
  until: Date
}

interface Row extends Omit<KnownLink, 'until'> {
  until: string
}
const known = ({ id, customer, purpose, made_by, until }: Row): KnownLink => ({
  id,
  customer,
  purpose,
  made_by,
  until: new Date(until),
})

const ofLink = sql`customer_link.id, customer_link.customer_id as customer, customer_link.purpose,
  customer_link.created_by_id as made_by, customer_link.ends_at as until`
const inForce = (now: Date) => sql`customer_link.revoked_at is null and customer_link.ends_at > ${now.toISOString()}`

interface NewLink {
  customer: string
  purpose: LinkPurpose
  now: Date
  days: number
}

export async function insertLink(tx: Tx, { customer, purpose, now, days }: NewLink): Promise<KnownLink> {
  const until = new Date(now.getTime() + days * 86_400_000)
  const { rows } = await sql<Row>`
    insert into customer_link (customer_id, purpose, ends_at) values (${customer}, ${purpose}, ${until.toISOString()})
    returning ${ofLink}`.execute(tx)
  if (!rows[0]) throw new Refusal('not_found')
  return known(rows[0])
}

/** Links of a customer that work. */
export async function linksInForce(tx: Tx, customer: string, now: Date): Promise<LinkInForce[]> {
  const { rows } = await sql<LinkInForce>`
    select customer_link.id, purpose, person.full_name as made_by_name, ends_at as until, last_opened_at, customer_link.created_at
    from customer_link
    left join app_user as person on person.company_id = customer_link.company_id and person.id = customer_link.created_by_id
    where customer_id = ${customer} and ${inForce(now)}
    order by customer_link.created_at desc, customer_link.id desc limit 200`.execute(tx)
  return rows
}

/** A link that works, of a customer whom the caller may see. */
export async function linkInForce(tx: Tx, id: string, now: Date): Promise<KnownLink> {
  const { rows } = await sql<Row>`
    select ${ofLink} from customer_link
    join customer on customer.company_id = customer_link.company_id and customer.id = customer_link.customer_id
    where customer_link.id = ${id} and ${inForce(now)}`.execute(tx)
  if (!rows[0]) throw new Refusal('not_found')
  return known(rows[0])
}

/** A link as its customer opens it: links of a company that may only read open nothing. */
export async function openLink(tx: Tx, id: string, now: Date, lock?: 'for share'): Promise<KnownLink> {
  const { rows } = await sql<Row & { state: CompanyState }>`
    select ${ofLink}, company_state(company.trial_ends_on, company.suspended_at) as state
    from customer_link join company on company.id = customer_link.company_id
    where customer_link.id = ${id} and ${inForce(now)}
    ${lock ? sql`for share of customer_link` : sql``}`.execute(tx)
  const [row] = rows
  if (!row || isReadOnly(row.state)) throw new Refusal('not_found')
  return known(row)
}

/** Once a minute at most: a page that is loaded again and again writes nothing more. */
export const noteOpening = (tx: Tx, id: string, now: Date) =>
  sql`
    update customer_link set last_opened_at = ${now.toISOString()}
    where id = ${id} and (last_opened_at is null or last_opened_at < ${now.toISOString()}::timestamptz - interval '1 minute')`.execute(
    tx,
  )

/** Revoked twice, it stays as the first one left it. */
export async function revokeLink(tx: Tx, id: string, by: string, now: Date): Promise<void> {
  const { rows } = await sql`
    select from customer_link
    join customer on customer.company_id = customer_link.company_id and customer.id = customer_link.customer_id
    where customer_link.id = ${id}`.execute(tx)
  if (rows.length === 0) throw new Refusal('not_found')
  await sql`
    update customer_link set revoked_at = ${now.toISOString()}, revoked_by_id = ${by}
    where id = ${id} and revoked_at is null`.execute(tx)
}
