import { leastPriority, overdue, prioritySteps } from '@rental/core/modules/notification/notification.rules'
import { expiryTopics, type ExpiryTopicName } from '@rental/core/modules/notification/notification.topics'
import { sql } from 'kysely'
import type { Tx } from '../db/tx.ts'
import { announce } from './announce.ts'

/** `leadReached` of the rules in core (a test compares). */
const all = Object.keys(expiryTopics) as ExpiryTopicName[]

const leadReached = sql`case when days_left < 0 then ${sql.lit(overdue)} else
  (select min(lead) from unnest(rule.lead_days) as lead where lead >= days_left) end`

/** `priorityOf` of the rules in core. */
const priority = sql`case ${sql.join(
  prioritySteps.map((step) => sql`when days_left <= ${sql.lit(step.upTo)} then ${sql.lit(step.priority)}`),
  sql` `,
)} else ${sql.lit(leastPriority)} end`

/**
 * Reminds of everything of the company, or of these topics, that runs out and whose lead time is reached. Days on which nobody asked are
 * caught up with, and whoever asks twice is told nothing twice. Answers how many reminders are new.
 */
export const remindOfExpiry = (tx: Tx, now: Date, topics: readonly ExpiryTopicName[] = all): Promise<number> =>
  announce(
    tx,
    sql`
      select topic, id || ':' || due_on as about, lead::text as step, ${priority} as priority, reference_type,
        reference_id::text as reference_id, reference_parent_id, branch_id,
        case reference_type when 'EMPLOYEE' then reference_id end as concerns,
        jsonb_build_object('name', name, 'due_on', due_on, 'days_left', days_left) as params
      from (
        select due.*, ${leadReached} as lead
        from (
          select *, due_on - (${now.toISOString()}::timestamptz at time zone (select company_zone()))::date as days_left
          from running_out
        ) as due
        join rule on rule.topic = due.topic and rule.is_active
        where due.topic = any(${[...topics]}::text[])
      ) as reached
      where lead is not null`,
  )
