import { eventTopics, topicNames, topicOf } from '@rental/core/modules/notification/notification.topics'
import { sql } from 'kysely'
import type { Tx } from '../db/tx.ts'
import { announce } from './announce.ts'

const { priority } = eventTopics.QUOTATION_APPROVAL
const requests = topicNames.filter((name) => topicOf(name).type === 'APPROVAL_REQUESTED')

/**
 * Notifies approvers of what waits for them, some records or all: at once, and again after a day. The submitter is left
 * out the first time. Returns the number of new notifications.
 */
export const askForApproval = (tx: Tx, now: Date, references?: readonly string[]): Promise<number> =>
  announce(
    tx,
    sql`
      select topic, about, case when is_old then 'again' else 'asked' end as step, ${priority}::text as priority,
        reference_type, reference_id::text as reference_id, null::uuid as reference_parent_id, branch_id,
        '{}'::uuid[] as concerns, case when not is_old then submitted_by_id end as knows,
        jsonb_build_object('party', party, 'total', total, 'by', submitted_by_name,
          'context', case when is_old then 'again' end) as params
      from (
        select *, submitted_at <= ${now.toISOString()}::timestamptz - interval '1 day' as is_old
        from document_waiting ${references ? sql`where reference_id = any(${references}::uuid[])` : sql``}
      ) as waiting`,
    requests,
  )
