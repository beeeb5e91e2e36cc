import type { Machine } from '@rental/core/kernel/machine'
import type { Event } from '@rental/core/modules/index'
import { eventTopics, type EventTopicName } from '@rental/core/modules/notification/notification.topics'
import { partyOf, recordKinds, type KindWith } from '@rental/core/modules/record-kinds'
import { queueDecision, queueNotice, type Decision } from '../notify/notice-queue.ts'
import type { Reaction, EventContext } from '../record/reaction.ts'

const dayMs = 86_400_000
/** Events entered long afterwards, such as a year of demo data, notify nobody. */
const isNews = ({ now }: EventContext) => Date.now() - now.getTime() < dayMs

/** Withdraws unread notifications that no longer hold. */
export const withdrawReminders: Reaction<unknown> = async (work, _, { id }) => {
  if (isNews(work)) queueNotice(work.tx, 'OUTDATED', id)
}

/** Handovers that are done, under way or put off are not due any more. */
export const handoverNotices = {
  'delivery_order.dispatch': [withdrawReminders],
  'delivery_order.complete': [withdrawReminders],
  'delivery_order.fail': [withdrawReminders],
  'return_order.inspect': [withdrawReminders],
} as const satisfies Partial<Record<Event, readonly Reaction<unknown>[]>>

type DocumentKindName = KindWith<{ search: 'document' }>

interface Head {
  customer_id?: string | null
  supplier_id?: string | null
  branch_id: number
  created_by_id: string | null
  submitted_by_id: string | null
  approval_reasons: readonly string[]
}

/** Facts about a kind of document that asks for approval. */
interface ApprovedKind<R, End> {
  /** Move that ends it before its time, such as a cancellation. */
  end: End
  /** The rules may approve it without an approver. */
  isApprovedByRule: boolean
  headOf: (record: R) => Head
}

/** Topic of the notices of this type about a kind of document. */
function topicFor(kind: DocumentKindName, type: 'APPROVAL_REQUESTED' | 'APPROVAL_DECIDED'): EventTopicName {
  const { reference } = recordKinds[kind]
  const found = (Object.keys(eventTopics) as EventTopicName[]).find(
    (name) => eventTopics[name].reference === reference && eventTopics[name].type === type,
  )
  if (!found) throw new Error(`${kind} has no topic ${type}`)
  return found
}

/** The notifications about approvals of one kind of document. */
function approvalNotices<R>(kind: DocumentKindName, { isApprovedByRule, headOf }: ApprovedKind<R, string>) {
  const request = topicFor(kind, 'APPROVAL_REQUESTED')
  const topic = topicFor(kind, 'APPROVAL_DECIDED')
  const pointer = `${partyOf(kind)}_id` as const
  /** Notifies those who may approve. Documents that the rules approve automatically notify nobody. */
  const notifyApprovers: Reaction<R> = async (work, find, { id }) => {
    if (!isNews(work)) return
    if (isApprovedByRule && headOf(await find()).approval_reasons.length === 0) return
    queueNotice(work.tx, 'APPROVAL_REQUESTED', id)
  }
  /** Notifies author and submitter of another person's decision, and withdraws the unread requests. */
  const notifyDecision =
    (context: Decision['context']): Reaction<R> =>
    async (work, find, { id, reason, by }) => {
      if (!isNews(work)) return
      const { branch_id, created_by_id, submitted_by_id, [pointer]: party_id = null } = headOf(await find())
      const others = [created_by_id, submitted_by_id].filter((person) => person !== by?.user_id)
      const concerns = [...new Set(others.flatMap((person) => person ?? []))]
      const at = work.now.toISOString()
      const facts = { context, party_id, branch_id, by: by?.full_name ?? null, reason, concerns, at }
      queueDecision(work.tx, { table: kind, id }, { request, topic, ...facts })
    }
  return { notifyApprovers, notifyDecision }
}

type Table<Events extends string, R> = Readonly<Record<Events, readonly Reaction<R>[]>>

/** Events of the approval of a document, to which every document reacts. */
type UsualEvent<N extends string, End extends string> = `${N}.${'submit' | 'approve' | 'send_back' | End}`

/**
 * Reactions to every event of a document: first its own, then the notices of its approval. An event without a usual
 * reaction is named, if only to say that nothing follows.
 */
export function approvalReactions<
  R,
  N extends DocumentKindName,
  A extends string,
  I extends string,
  const End extends string,
>(
  { name }: Machine<string, A, `${string}.${string}`, I, N>,
  kind: ApprovedKind<R, End & NoInfer<A>>,
  own: Table<Exclude<`${N}.${A | I}`, UsualEvent<N, NoInfer<End>>>, R> & Partial<Table<UsualEvent<N, NoInfer<End>>, R>>,
): Table<`${N}.${A | I}`, R> {
  const { notifyApprovers, notifyDecision } = approvalNotices(name, kind)
  const usual: Table<string, R> = {
    [`${name}.submit`]: [notifyApprovers],
    [`${name}.approve`]: [notifyDecision('approved')],
    [`${name}.send_back`]: [notifyDecision('sent_back')],
    [`${name}.${kind.end}`]: [notifyDecision('ended'), withdrawReminders],
  }
  const table: Partial<Table<string, R>> = own
  const events = new Set([...Object.keys(own), ...Object.keys(usual)])
  const all = [...events].map((event) => [event, [...(table[event] ?? []), ...(usual[event] ?? [])]])
  return Object.fromEntries(all)
}
