import { z } from 'zod'
import { Nothing } from '../../kernel/crud.ts'
import { field, written } from '../../kernel/field.ts'
import { listQuery, listRoute, type ListSpec } from '../../kernel/list.ts'
import { liveModules } from '../../kernel/live.ts'
import { contract, route } from '../../kernel/route.ts'
import { referenceTypes } from '../record-kinds.ts'
import { notificationTypes, priorities, topicNames } from './notification.topics.ts'

/** Title and message are made in the reader's language. */
export const Notification = z
  .object({
    id: field.id(),
    title: z.string(),
    message: z.string(),
    created_at: field.instant(),
    notification_type: field.choice(notificationTypes),
    priority: field.choice(priorities),
    reference_type: field.choice(referenceTypes).nullable(),
    reference_id: z.string().nullable(),
    /** Name by which people know the record. */
    reference_name: z.string().nullable(),
    /** The record below which the reference is found, such as the vehicle of a policy. */
    reference_parent_id: z.uuid().nullable(),
    is_read: field.flag(),
  })
  .meta({ id: 'Notification' })
export type Notification = z.output<typeof Notification>

/** Notifications about one vehicle, customer, order or person; about none of these, of one type. */
export const NotificationGroup = z
  .object({
    subject_type: z.string(),
    subject_id: z.string().nullable(),
    subject_name: z.string().nullable(),
    count: z.int(),
    unread: z.int(),
    /** The worst of them. */
    priority: field.choice(priorities),
    /** The newest few. */
    items: z.array(Notification),
  })
  .meta({ id: 'NotificationGroup' })
export type NotificationGroup = z.output<typeof NotificationGroup>

const spec = {
  search: ['reference_id'],
  filters: {
    is_read: { kind: 'boolean' },
    notification_type: { kind: 'oneOf', values: notificationTypes },
    priority: { kind: 'oneOf', values: priorities },
    created_at: { kind: 'date' },
  },
  sort: ['created_at'],
  defaultSort: '-created_at',
  columns: ['created_at', 'notification_type', 'priority', 'is_read'],
} as const satisfies ListSpec

const mostLeads = 12

/** Recipients and lead times of a topic. */
export const NotificationRule = z
  .strictObject({
    key: z.enum(topicNames),
    is_active: field.flag(),
    lead_days: z.array(z.int().min(0).max(365)).max(mostLeads),
    role_ids: field.refs('role'),
    user_ids: z.array(z.uuid()).max(100),
  })
  .meta({ id: 'NotificationRule' })
export type NotificationRule = z.output<typeof NotificationRule>

const id = z.strictObject({ id: z.uuid() })

export const notification = contract('notification', {
  list: listRoute({
    path: '/notifications',
    access: 'session',
    noun: 'one’s own notifications',
    row: Notification,
    spec,
  }),
  groups: route({
    method: 'GET',
    path: '/notifications/groups',
    access: 'session',
    summary: 'One’s own notifications by the vehicle, customer, order or person that they are about, newest first',
    query: listQuery(spec),
    response: z.array(NotificationGroup),
    paged: true,
  }),
  count: route({
    method: 'GET',
    path: '/notifications/count',
    access: 'session',
    summary: 'How many of one’s notifications are unread, and the newest urgent one among them',
    response: z.object({ unread: z.int(), urgent: Notification.nullable() }).meta({ id: 'NotificationCount' }),
  }),
  stream: route({
    method: 'GET',
    path: '/notifications/stream',
    access: 'session',
    summary: 'Server-sent events: which modules have something new for the reader, as it happens',
    query: z.strictObject({
      /** Milliseconds in which the reader was disconnected: events from then are sent at once. */
      missed: written(z.int().min(0)).optional(),
    }),
    response: z.object({ touches: z.array(z.enum(liveModules)) }).meta({ id: 'LiveEvent' }),
    answer: 'stream',
    transactions: 'own',
  }),
  read: route({
    method: 'POST',
    path: '/notifications/:id/read',
    access: 'session',
    summary: 'Mark a notification as read',
    params: id,
    response: Nothing,
  }),
  unread: route({
    method: 'POST',
    path: '/notifications/:id/unread',
    access: 'session',
    summary: 'Mark a notification as unread',
    params: id,
    response: Nothing,
  }),
  readAll: route({
    method: 'POST',
    path: '/notifications/read-all',
    access: 'session',
    summary: 'Mark all of one’s notifications as read',
    response: Nothing,
  }),
  readGroup: route({
    method: 'POST',
    path: '/notifications/read-group',
    access: 'session',
    summary: 'Mark everything about one vehicle, customer, order or person as read',
    body: NotificationGroup.pick({ subject_type: true, subject_id: true }).strict(),
    response: Nothing,
  }),
  rules: route({
    method: 'GET',
    path: '/notifications/rules',
    access: 'notification.update',
    summary: 'Who is told of what, and how many days before',
    response: z.array(NotificationRule),
  }),
  changeRules: route({
    method: 'PUT',
    path: '/notifications/rules',
    access: 'notification.update',
    summary: 'Say who is told of what, and how many days before; topics that are left out stay as they are',
    body: z.strictObject({ rules: z.array(NotificationRule).max(topicNames.length) }),
    response: z.array(NotificationRule),
  }),
})
