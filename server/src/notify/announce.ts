import { codeOf } from '@rental/core/kernel/machine'
import { userMachine } from '@rental/core/modules/user/user.machine'
import { isPlatform } from '@rental/core/kernel/access'
import {
  priorities,
  topicNames,
  topicOf,
  usualRule,
  usualUrgency,
  type TopicName,
} from '@rental/core/modules/notification/notification.topics'
import { sql, type RawBuilder } from 'kysely'
import { acrossBranches, type Tx } from '../db/tx.ts'

/** Default rule of each topic, for SQL. */
const usual = new Map(
  topicNames.map((name) => {
    const {
      type,
      needs,
      late = 'once',
      urgency = usualUrgency,
      hoursBefore: hours_before,
      hoursAfter: hours_after,
    } = topicOf(name)
    const told = { type, needs, is_platform: needs.some(isPlatform), late, urgency, hours_before, hours_after }
    return [name, { ...usualRule(name), ...told }]
  }),
)

/** Rules of topics: the company's, else the defaults. */
const rules = (topics: readonly TopicName[]) => sql`
  select usual.key as topic, usual.type, usual.needs, usual.is_platform, usual.late, usual.urgency,
    usual.hours_before, coalesce(usual.hours_after, 0) as hours_after,
    coalesce(own.is_active, usual.is_active) as is_active,
    coalesce(own.lead_days, usual.lead_days) as lead_days,
    coalesce(own.role_ids, usual.role_ids) as role_ids,
    coalesce(own.user_ids, usual.user_ids) as user_ids
  from jsonb_to_recordset(${JSON.stringify([...new Set(topics)].map((name) => usual.get(name)))}::jsonb) as usual (key text,
    type text, needs text[], is_platform boolean, late text, urgency jsonb, hours_before integer, hours_after integer, is_active boolean, lead_days smallint[],
    role_ids smallint[], user_ids uuid[])
  left join notification_rule as own on own.key = usual.key`

/**
 * Recipients: those whom the rule names and who may read the record in its branch, and those whom it concerns. Excluded
 * are people who cannot sign in, and the actor.
 */
const listeners = sql`
  select candidate.topic, candidate.about, candidate.step, person.id as user_id
  from candidate
  join rule on rule.topic = candidate.topic and rule.is_active
  join app_user as person on person.status = ${sql.lit(codeOf(userMachine, 'active'))}
  join role on role.company_id = person.company_id and role.id = person.role_id
  join company on company.id = person.company_id
  where exists (select from credential where credential.company_id = person.company_id and credential.user_id = person.id)
    and person.id is distinct from candidate.knows
    and (person.id = any(candidate.concerns) or (
      (person.role_id = any(rule.role_ids) or person.id = any(rule.user_ids))
      and (role.is_owner or rule.needs <@ role.permissions)
      and (company.is_platform or not rule.is_platform)
      and (role.is_owner or not (role.is_branch_bound or person.is_branch_bound) or candidate.branch_id is null
        or candidate.branch_id = person.branch_id or candidate.branch_id = any(person.other_branch_ids))))`

/** Of notifications sent together, the most urgent is the newest by a microsecond each. */
const inOrder = sql`now() + interval '1 microsecond' * row_number() over (
  order by array_position(${[...priorities]}::text[], priority), (params ->> 'days_left')::int desc)`

/**
 * Sends notifications for the candidates of some topics: a query that may read `rule` and gives topic, about, step,
 * priority, reference_type, reference_id, reference_parent_id, branch_id, concerns, knows and params. Each is sent once,
 * and replaces an unread one about the same thing. Returns the number of new ones.
 */
export function announce(tx: Tx, candidates: RawBuilder<unknown>, topics: readonly TopicName[]): Promise<number> {
  return acrossBranches(tx, async () => {
    const { rows } = await sql<{ told: number }>`
      with rule as materialized (${rules(topics)}),
      found as (${candidates}),
      candidate as materialized (
        select * from found where not exists (
          select from notification as said
          where said.topic = found.topic and said.about = found.about and said.step = found.step)
      ),
      listener as materialized (${listeners}),
      fresh as (
        insert into notification (topic, type, priority, about, step, reference_type, reference_id, reference_parent_id,
          branch_id, params, created_at)
        select candidate.topic, rule.type, priority, about, step, reference_type, reference_id, reference_parent_id,
          branch_id, params, ${inOrder}
        from candidate join rule on rule.topic = candidate.topic
        where (candidate.topic, about, step) in (select topic, about, step from listener)
        on conflict do nothing
        returning id, topic, about, step, created_at
      ),
      replaced as (
        delete from notification_recipient as old using notification as earlier, fresh
        where earlier.company_id = (select current_company()) and earlier.topic = fresh.topic and earlier.about = fresh.about
          and old.company_id = earlier.company_id and old.notification_id = earlier.id and old.read_at is null
      ),
      given as (
        insert into notification_recipient (notification_id, user_id, created_at)
        select fresh.id, listener.user_id, fresh.created_at from fresh
        join listener on listener.topic = fresh.topic and listener.about = fresh.about and listener.step = fresh.step
      )
      select count(*)::int as told from fresh`.execute(tx)
    return rows[0]?.told ?? 0
  })
}
