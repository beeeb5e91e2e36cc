import { Refusal, refuseAny, type FieldProblems } from '@rental/core/kernel/error'
import { formatPlate } from '@rental/core/kernel/plate'
import type { Language } from '@rental/core/kernel/text'
import {
  notification,
  type Notification,
  type NotificationGroup,
  type NotificationRule,
} from '@rental/core/modules/notification/notification.contract'
import { tidyLeadDays } from '@rental/core/modules/notification/notification.rules'
import { isExpiry, topicsFor, usualRule } from '@rental/core/modules/notification/notification.topics'
import { handlers, type Ctx } from '../../http/handlers.ts'
import type { Live } from '../../live/live.ts'
import {
  knownOf,
  markAllRead,
  markRead,
  notificationsOf,
  ownRules,
  putRules,
  unreadOf,
  type Stored,
} from './notification.store.ts'
import { groupsOf, markGroupRead, type StoredGroup } from './notification-groups.store.ts'
import { wordsOf } from './notification.words.ts'

const withText =
  (language: Language) =>
  ({ topic, params, ...rest }: Stored): Notification => ({ ...rest, ...wordsOf(language, topic, params) })

async function mark({ tx, actor }: Ctx, id: string, isRead: boolean): Promise<null> {
  if (!(await markRead(tx, actor.user_id, id, isRead))) throw new Refusal('not_found')
  return null
}

/** The rules of the topics that one may read oneself: those of the company, and the usual ones for the rest. */
async function rulesFor({ tx, actor }: Ctx): Promise<NotificationRule[]> {
  const own = new Map((await ownRules(tx)).map((rule) => [rule.key, rule]))
  return topicsFor(actor.permissions).map((key) => ({ ...usualRule(key), ...own.get(key), key }))
}

/** Refuses roles and people that are not of this company, and topics that are not for the one who asks. */
async function check({ tx, actor }: Ctx, rules: readonly NotificationRule[]): Promise<void> {
  const own = topicsFor(actor.permissions)
  if (rules.some(({ key }) => !own.includes(key))) throw new Refusal('exceeds_own_rights')
  const known = await knownOf(
    tx,
    rules.flatMap(({ role_ids }) => role_ids),
    rules.flatMap(({ user_ids }) => user_ids),
  )
  const fields: FieldProblems = {}
  for (const [at, { role_ids, user_ids }] of rules.entries()) {
    if (role_ids.some((id) => !known.roles.has(id))) fields[`rules.${at}.role_ids`] = { key: 'missing_record' }
    if (user_ids.some((id) => !known.people.has(id))) fields[`rules.${at}.user_ids`] = { key: 'missing_record' }
  }
  refuseAny(fields)
}

/** Each topic, day, role and person once; what happens has no days before. */
const tidied = (rules: readonly NotificationRule[]): NotificationRule[] => [
  ...new Map(rules.map((rule) => [rule.key, tidiedRule(rule)])).values(),
]
const tidiedRule = (rule: NotificationRule): NotificationRule => ({
  ...rule,
  lead_days: isExpiry(rule.key) ? tidyLeadDays(rule.lead_days) : [],
  role_ids: [...new Set(rule.role_ids)],
  user_ids: [...new Set(rule.user_ids)],
})

export const notificationHandlers = (live: Live) =>
  handlers(notification, {
    async list({ tx, actor, language }, { query }) {
      const { items, ...page } = await notificationsOf(tx, actor, query)
      return { items: items.map(withText(language)), ...page }
    },
    async groups({ tx, actor, language }, { query }) {
      const { items, ...page } = await groupsOf(tx, actor, query)
      const shown = ({ items: own, subject_name, ...group }: StoredGroup): NotificationGroup => {
        const rows = own.map(withText(language))
        const name = group.subject_type === 'VEHICLE' && subject_name ? formatPlate(subject_name) : subject_name
        return { ...group, subject_name: name ?? rows[0]?.reference_name ?? null, items: rows }
      }
      return { items: items.map(shown), ...page }
    },
    async count({ tx, actor, language }) {
      const newest = { page: 1, limit: 1, sort: '-created_at', is_read: false, priority_in: ['URGENT'] }
      const [unread, urgent] = await Promise.all([unreadOf(tx, actor), notificationsOf(tx, actor, newest)])
      return { unread, urgent: urgent.items.map(withText(language))[0] ?? null }
    },
    stream: async ({ actor }, { query }) => live.streamFor(actor.company_id, actor.user_id, query.missed),
    read: (ctx, { params }) => mark(ctx, params.id, true),
    unread: (ctx, { params }) => mark(ctx, params.id, false),
    async readAll({ tx, actor }) {
      await markAllRead(tx, actor.user_id)
      return null
    },
    async readGroup({ tx, actor }, { body }) {
      await markGroupRead(tx, actor, body)
      return null
    },
    rules: rulesFor,
    async changeRules(ctx, { body }) {
      await check(ctx, body.rules)
      await putRules(ctx.tx, tidied(body.rules))
      return rulesFor(ctx)
    },
  })
