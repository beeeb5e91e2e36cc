import { parties } from '@rental/core/kernel/record-kind'
import { eventTopics, type EventTopicName } from '@rental/core/modules/notification/notification.topics'
import { kindOfReference, partyOf } from '@rental/core/modules/record-kinds'
import { sql } from 'kysely'
import type { Database } from '../db/pool.ts'
import { nobody, read, transact, withoutWaiting, type Tx } from '../db/tx.ts'
import { announce } from './announce.ts'
import { askForApproval } from './ask-approval.ts'
import {
  areNoticesLeft,
  claimNotices,
  companiesWithNotices,
  putOffNotices,
  type Decision,
  type NoticeKind,
  type QueuedNotice,
} from './notice-queue.ts'
import { withdraw, withdrawRequests } from './withdraw.ts'

/** At once, in one transaction. */
const mostAtOnce = 100

/** Facts of the topic of a decision: how urgent it is, and of which documents with which party. */
function factsOf(topic: EventTopicName) {
  const { priority, reference } = eventTopics[topic]
  return { priority, reference, party: partyOf(kindOfReference(reference)) }
}

/** Name of the party, from the table of its kind. */
const partyName = sql`case party ${sql.join(
  parties.map((party) => sql`when ${sql.lit(party)} then (select name from ${sql.table(party)} where id = party_id)`),
  sql` `,
)} end`

/** Notifies the submitters of decisions, and withdraws the unread requests. */
async function tellDecisions(
  tx: Tx,
  decided: readonly (Decision & { id: string; number: string | null })[],
): Promise<void> {
  await withdrawRequests(
    tx,
    decided.map(({ request, id }) => ({ topic: request, reference: id })),
  )
  const told = decided.filter(({ concerns }) => concerns.length > 0)
  if (told.length === 0) return
  const rows = told.map((one) => ({ ...one, ...factsOf(one.topic) }))
  await announce(
    tx,
    sql`
      select topic, id::text as about, at as step, priority, reference as reference_type, id::text as reference_id,
        null::uuid as reference_parent_id, branch_id, concerns, null::uuid as knows,
        jsonb_build_object('context', context, 'by', "by", 'reason', reason,
          'party', coalesce(name, ${partyName}, ''), 'number', number) as params
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as decided (topic text, id uuid, at text, priority text,
        reference text, branch_id smallint, concerns uuid[], context text, "by" text, reason text, party text,
        party_id uuid, name text, number text)`,
    told.map(({ topic }) => topic),
  )
}

const give: {
  [K in NoticeKind]: (tx: Tx, notices: readonly Extract<QueuedNotice, { kind: K }>[]) => Promise<unknown>
} = {
  APPROVAL_REQUESTED: (tx, notices) =>
    askForApproval(
      tx,
      new Date(),
      notices.map(({ reference_id }) => reference_id),
    ),
  DECIDED: (tx, notices) =>
    tellDecisions(
      tx,
      notices.map(({ reference_id: id, params }) => ({ ...params, id })),
    ),
  OUTDATED: (tx, notices) =>
    withdraw(
      tx,
      notices.map(({ reference_id }) => reference_id),
    ),
}

async function giveAll(tx: Tx, notices: readonly QueuedNotice[]): Promise<void> {
  for (const [kind, alike] of Map.groupBy(notices, (notice) => notice.kind))
    await (give[kind] as (tx: Tx, all: readonly QueuedNotice[]) => Promise<unknown>)(tx, alike)
}

/**
 * Gives the next notices of a company, and takes them from the queue in the same transaction: after a crash, those that
 * were not given are still there. The commit is not waited for to reach the disk, because a lost one takes the notices and
 * their removal back together. Returns true if there are more.
 */
export async function giveNotices(db: Database, company: string, onFailed: (error: unknown) => void): Promise<boolean> {
  const acting = { ...nobody, company, name: 'Lajur', source: 'notice' }
  let claimed: QueuedNotice[] = []
  try {
    return await transact(db, acting, async (tx) => {
      withoutWaiting(sql`set local synchronous_commit = off`.execute(tx))
      claimed = await claimNotices(tx, mostAtOnce)
      if (claimed.length === 0) return false
      const [isMore] = await Promise.all([areNoticesLeft(tx), giveAll(tx, claimed)])
      return isMore
    })
  } catch (error) {
    onFailed(error)
    const ids = claimed.map(({ id }) => id)
    await transact(db, acting, (tx) => putOffNotices(tx, ids))
    return claimed.length > 0
  }
}

export const waitingCompanies = (db: Database): Promise<string[]> =>
  read(db, { company: null, platform: true }, companiesWithNotices)
