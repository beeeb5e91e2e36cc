import type { ListQuery } from '@rental/core/kernel/list'
import { priorities, type Priority } from '@rental/core/modules/notification/notification.topics'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../db/tx.ts'
import type { Actor } from '../../http/handlers.ts'
import { narrowedBy } from '../../record/list.ts'
import { notificationColumns, ownOf, type Stored } from './notification.store.ts'

/** Newest notifications of a person that are grouped; older ones are in the list alone. */
const considered = 1000
/** Newest notifications of a group that come with it. */
const mostItems = 10

export interface StoredGroup {
  subject_type: string
  subject_id: string | null
  subject_name: string | null
  count: number
  unread: number
  priority: Priority
  items: Stored[]
}

/** Owner of a record that is a subject itself: the order of a return, the customer of an invoice. */
const owner = (reference: string, table: string, subject: string, column: string) => sql`
  select ${sql.lit(subject)}, ${sql.ref(column)}::text from ${sql.table(table)} as owned
  where own.reference_type = ${sql.lit(reference)} and owned.company_id = (select current_company())
    and owned.id = case when own.reference_type = ${sql.lit(reference)} then own.reference_id::uuid end`

const owners: RawBuilder<unknown> = sql.join(
  [
    sql`select 'VEHICLE', own.reference_parent_id::text where own.reference_type = 'INSURANCE'`,
    owner('RETURN_ORDER', 'return_order', 'SALES_ORDER', 'order_id'),
    owner('DELIVERY_ORDER', 'delivery_order', 'SALES_ORDER', 'order_id'),
    owner('QUOTATION', 'quotation', 'CUSTOMER', 'customer_id'),
    owner('INVOICE', 'invoice', 'CUSTOMER', 'customer_id'),
    sql`select case when owned.customer_id is null then 'EMPLOYEE' else 'CUSTOMER' end,
        coalesce(owned.customer_id, owned.employee_id)::text
      from wallet as owned
      where own.reference_type = 'WALLET' and owned.company_id = (select current_company())
        and owned.id = case when own.reference_type = 'WALLET' then own.reference_id::uuid end`,
  ],
  sql` union all `,
)

/** Own notifications with the vehicle, customer, order or person that each is about; without one, with their type. */
const withSubjects = (actor: Actor, query: ListQuery) => sql`
  select own.id, own.created_at, own.is_read, own.priority,
    coalesce(found.kind, own.reference_type, own.notification_type) as subject_type,
    case when found.id is null then own.reference_id else found.id end as subject_id
  from (
    select * from notification_received where ${narrowedBy(ownOf(actor), query)}
    order by created_at desc, id desc limit ${sql.lit(considered)}) as own
  left join lateral (${owners} limit 1) as found (kind, id) on found.id is not null`

const nameOf = (table: string, name: string) => sql`(
  select ${sql.raw(name)} from ${sql.table(table)} as named
  where named.company_id = (select current_company()) and named.id = grouped.subject_id::uuid)`

const subjectName = sql`case subject_type
  when 'VEHICLE' then ${nameOf('vehicle', 'named.license_number')}
  when 'CUSTOMER' then ${nameOf('customer', 'named.name')}
  when 'SALES_ORDER' then ${nameOf(
    'sales_order',
    `concat_ws(' · ', named.number, (select customer.name from customer
      where customer.company_id = named.company_id and customer.id = named.customer_id))`,
  )} end`

const worstFirst = sql`array_position(${sql.lit(`{${priorities.join(',')}}`)}::text[], priority)`

interface Grouped extends Omit<StoredGroup, 'items' | 'priority'> {
  rank: number
  ids: string[]
  total: number
}

/** Notifications by what they are about, what is newest first. */
export async function groupsOf(tx: Tx, actor: Actor, query: ListQuery) {
  const { page, limit } = query
  const { rows } = await sql<Grouped>`
    with grouped as (
      select subject_type, subject_id, count(*)::int as count, (count(*) filter (where not is_read))::int as unread,
        max(${worstFirst}) as rank, max(created_at) as newest,
        (array_agg(id order by created_at desc, id desc))[1:${sql.lit(mostItems)}] as ids
      from (${withSubjects(actor, query)}) as about group by subject_type, subject_id)
    select subject_type, subject_id, ${subjectName} as subject_name, count, unread, rank, ids,
      (count(*) over ())::int as total
    from grouped order by newest desc, subject_type, subject_id
    limit ${limit} offset ${(page - 1) * limit}`.execute(tx)
  const items = await itemsOf(
    tx,
    actor,
    rows.flatMap(({ ids }) => ids),
  )
  const groups = rows.map(({ subject_type, subject_id, subject_name, count, unread, rank, ids }): StoredGroup => ({
    subject_type,
    subject_id,
    subject_name,
    count,
    unread,
    priority: priorities[rank - 1] ?? 'LOW',
    items: ids.flatMap((id) => items.get(id) ?? []),
  }))
  return { items: groups, total: rows[0]?.total ?? 0, page, limit, next: null }
}

async function itemsOf(tx: Tx, { user_id }: Actor, ids: readonly string[]): Promise<ReadonlyMap<string, Stored>> {
  const { rows } = await sql<Stored>`
    select ${sql.join(notificationColumns.map((name) => sql.ref(name)))} from notification_received
    where user_id = ${user_id} and id = any(${ids}::uuid[])`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Marks everything about one subject as read. */
export async function markGroupRead(
  tx: Tx,
  actor: Actor,
  { subject_type, subject_id }: Pick<StoredGroup, 'subject_type' | 'subject_id'>,
): Promise<void> {
  const all = { page: 1, limit: 1, sort: '-created_at', is_read: false }
  await sql`
    update notification_recipient set read_at = now()
    where user_id = ${actor.user_id} and read_at is null and notification_id in (
      select id from (${withSubjects(actor, all)}) as about
      where subject_type = ${subject_type} and subject_id is not distinct from ${subject_id})`.execute(tx)
}
