import { overdue, reminderHours } from '@rental/core/modules/notification/notification.rules'
import { expiryTopics, type ExpiryTopicName } from '@rental/core/modules/notification/notification.topics'
import { sql } from 'kysely'
import type { Tx } from '../db/tx.ts'
import { announce } from './announce.ts'

const all = Object.keys(expiryTopics) as ExpiryTopicName[]

/** `leadReached` of the rules in core (a test compares), but for what is not spoken of any more when it is late. */
const leadReached = sql`case when is_late then case when late <> 'never' then ${sql.lit(overdue)} end else
  (select min(lead) from unnest(lead_days) as lead where lead >= days_left) end`

/** `priorityOf` of the rules in core. */
const priority = sql`coalesce(
  (select step.priority from jsonb_to_recordset(urgency -> 'steps') as step ("upTo" integer, priority text)
    where case when is_late then least(days_left, ${sql.lit(overdue)}) else days_left end <= "upTo" order by "upTo" limit 1),
  urgency ->> 'least')`

/** `lateStep` of the rules in core, for repeated topics; else each lead once. */
const step = sql`case when is_late and late = 'repeatedly'
  then 'late ' || hours_late - hours_late % case when hours_late < 24 then 3 else 24 end
  when is_soon then 'soon' else lead::text end`

const { first, last } = reminderHours
/** `soonFrom` of the rules in core (a test compares), on the clock of the company: `wall` is so many hours before. */
const soonFrom = sql`case
  when extract(hour from wall) < ${sql.lit(first)} then wall::date - make_interval(hours => ${sql.lit(24 - last)})
  else least(wall, wall::date + make_interval(hours => ${sql.lit(last)})) end at time zone zone`

/**
 * By the calendar of the company; what has an hour is late from then on, or as many hours after it as its topic says, and
 * what has a day when that is over.
 */
const dueNow = (now: Date) => sql`
  select *, floor(extract(epoch from now - due_at) / 3600)::integer as hours_late,
    ceil(extract(epoch from due_at - now) / 3600)::integer as hours_left,
    coalesce(due_at + make_interval(hours => hours_after) < now, days_left < 0) as is_late,
    coalesce(now between (${soonFrom}) and due_at, false) as is_soon,
    case when due_on < (due_at at time zone zone)::date then '24:00' else to_char(due_at at time zone zone, 'HH24:MI') end as due_time
  from (
    select running_out.*, rule.late, rule.urgency, rule.lead_days, rule.hours_before, rule.hours_after, now, zone,
      due_on - (now at time zone zone)::date as days_left,
      due_at at time zone zone - make_interval(hours => hours_before) as wall
    from running_out
    join rule on rule.topic = running_out.topic and rule.is_active,
      (select ${now.toISOString()}::timestamptz as now, company_zone() as zone) as clock
  ) as dated`

/**
 * Sends reminders of everything of the company, or of these topics, that expires and whose lead time is reached. Missed
 * days are caught up with, and repeated runs send nothing twice. Returns the number of new reminders.
 */
export const remindOfExpiry = (tx: Tx, now: Date, topics: readonly ExpiryTopicName[] = all): Promise<number> =>
  announce(
    tx,
    sql`
      select topic, about, ${step} as step, ${priority} as priority, reference_type, reference_id::text as reference_id,
        reference_parent_id, branch_id, array_remove(array[concerns], null) as concerns, null::uuid as knows,
        facts || jsonb_strip_nulls(jsonb_build_object('name', name, 'due_on', due_on, 'days_left', days_left,
          'due_time', due_time, 'hours_late', case when is_late then hours_late end,
          'hours_left', case when is_soon then hours_left end)) as params
      from (
        select *, ${leadReached} as lead from (${dueNow(now)}) as due where topic = any(${[...topics]}::text[])
      ) as reached
      where lead is not null or is_soon`,
    topics,
  )
