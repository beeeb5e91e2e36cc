import type { ListQuery } from '@rental/core/kernel/list'
import {
  notification,
  type Notification,
  type NotificationRule,
} from '@rental/core/modules/notification/notification.contract'
import { topicsFor, type TopicName } from '@rental/core/modules/notification/notification.topics'
import { sql, type SqlBool } from 'kysely'
import type { Tx } from '../../db/tx.ts'
import type { Actor } from '../../http/handlers.ts'
import { listPage, type ListSource } from '../../record/list.ts'

/** A notification before it is put into words. */
export type Stored = Omit<Notification, 'title' | 'message' | 'reference_name'> & {
  topic: TopicName
  params: Record<string, unknown>
}

export const notificationColumns = [
  'id',
  'created_at',
  'notification_type',
  'priority',
  'reference_type',
  'reference_id',
  'reference_parent_id',
  'is_read',
  'topic',
  'params',
]

/**
 * A permission may have been lost since: then the notification is hidden. Notifications about oneself are always shown.
 */
const seenBy = ({ permissions, user_id }: Actor) =>
  sql<SqlBool>`(topic = any(${topicsFor(permissions)}) or reference_type = 'EMPLOYEE' and reference_id = ${user_id})`

export const ownOf = (actor: Actor): ListSource => ({
  table: 'notification_received',
  columns: notificationColumns,
  uncounted: true,
  spec: notification.list.list,
  below: { user_id: actor.user_id },
  seen: seenBy(actor),
})

export const notificationsOf = (tx: Tx, actor: Actor, query: ListQuery) => listPage<Stored>(tx, ownOf(actor), query)

export async function unreadOf(tx: Tx, actor: Actor): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread from notification_received
    where user_id = ${actor.user_id} and not is_read and ${seenBy(actor)}`.execute(tx)
  return rows[0]?.unread ?? 0
}

/** Answers whether there is such a notification of this person. */
export async function markRead(tx: Tx, user: string, id: string, isRead: boolean): Promise<boolean> {
  const found = await tx
    .updateTable('notification_recipient')
    .set({ read_at: isRead ? sql`coalesce(read_at, now())` : null })
    .where('user_id', '=', user)
    .where('notification_id', '=', id)
    .returning('notification_id')
    .execute()
  return found.length > 0
}

export const markAllRead = (tx: Tx, user: string) =>
  tx
    .updateTable('notification_recipient')
    .set({ read_at: sql`now()` })
    .where('user_id', '=', user)
    .where('read_at', 'is', null)
    .execute()

export const ownRules = (tx: Tx) =>
  tx.selectFrom('notification_rule').select(['key', 'is_active', 'lead_days', 'role_ids', 'user_ids']).execute()

export async function putRules(tx: Tx, rules: readonly NotificationRule[]): Promise<void> {
  if (rules.length === 0) return
  await tx
    .insertInto('notification_rule')
    .values([...rules])
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'key']).doUpdateSet({
        is_active: sql`excluded.is_active`,
        lead_days: sql`excluded.lead_days`,
        role_ids: sql`excluded.role_ids`,
        user_ids: sql`excluded.user_ids`,
      }),
    )
    .execute()
}

/** Of these, the ones that the company has. */
export async function knownOf(tx: Tx, roles: readonly number[], people: readonly string[]) {
  const known = await Promise.all([
    sql<{ id: number }>`select id from role where id = any(${roles}::smallint[])`.execute(tx),
    sql<{ id: string }>`select id from app_user where id = any(${people}::uuid[])`.execute(tx),
  ])
  return { roles: new Set(known[0].rows.map(({ id }) => id)), people: new Set(known[1].rows.map(({ id }) => id)) }
}
