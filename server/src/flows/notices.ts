import type { EventTopicName } from '@rental/core/modules/notification/notification.topics'
import { partyOf, type KindWith } from '@rental/core/modules/record-kinds'
import { queueDecision, queueNotice, type Decision } from '../notify/notice-queue.ts'
import type { Reaction, EventContext } from '../record/reaction.ts'

const dayMs = 86_400_000
/** Events entered long afterwards, such as a year of demo data, notify nobody. */
const isNews = ({ now }: EventContext) => Date.now() - now.getTime() < dayMs

/** Withdraws unread notifications that no longer hold. */
export const withdrawReminders: Reaction<unknown> = async (work, _, { id }) => {
  if (isNews(work)) queueNotice(work.tx, 'OUTDATED', id)
}

interface Head {
  customer_id?: string | null
  supplier_id?: string | null
  branch_id: number
  created_by_id: string | null
  submitted_by_id: string | null
  approval_reasons: readonly string[]
}

/** Facts about a kind of document that asks for approval. */
interface ApprovedKind<R> {
  /** Its name and that of its table. */
  kind: KindWith<{ search: 'document' }>
  request: EventTopicName
  decided: EventTopicName
  /** The rules may approve it without an approver. */
  isApprovedByRule: boolean
  headOf: (record: R) => Head
}

/** The notifications about approvals of one kind of document. */
export function approvalNotices<R>({ kind, request, decided, isApprovedByRule, headOf }: ApprovedKind<R>) {
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
      queueDecision(work.tx, { table: kind, id }, { request, topic: decided, ...facts })
    }
  return { notifyApprovers, notifyDecision }
}
