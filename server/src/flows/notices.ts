import type { Reaction, Working } from '../http/handlers.ts'
import type { StoredQuotation } from '../modules/quotation/quotation.store.ts'
import type { WholeOrder } from '../modules/sales-order/order-work.ts'
import { queueDecision, queueNotice } from '../notify/notice-queue.ts'

type Document = StoredQuotation | WholeOrder

const dayMs = 86_400_000
/** Events entered long afterwards, such as a year of demo data, notify nobody. */
const isNews = ({ now }: Working) => Date.now() - now.getTime() < dayMs

/** Notifies those who may approve. Documents that the rules approve automatically notify nobody. */
export const notifyApprovers: Reaction<Document> = async (work, find, { id }) => {
  if (!isNews(work)) return
  const document = await find()
  const needsApproval = 'order' in document || document.approval_reasons.length > 0
  if (needsApproval) queueNotice(work.tx, 'APPROVAL_REQUESTED', id)
}

/** Withdraws unread notifications that no longer hold. */
export const withdrawReminders: Reaction<unknown> = async (work, _, { id }) => {
  if (isNews(work)) queueNotice(work.tx, 'OUTDATED', id)
}

const outcomes: Readonly<Record<string, 'approved' | 'sent_back' | 'ended'>> = {
  'quotation.approve': 'approved',
  'quotation.send_back': 'sent_back',
  'quotation.close': 'ended',
  'sales_order.approve': 'approved',
  'sales_order.send_back': 'sent_back',
  'sales_order.cancel': 'ended',
}

/** Author and submitter. */
const peopleOf = (document: Document) =>
  'order' in document
    ? [document.order.created_by_id, document.order.submitted_by_id]
    : [document.created_by_id, document.submitted_by_id]

/** Notifies the submitter of another person's decision, and withdraws the unread requests. */
export const notifyDecision: Reaction<Document> = async (work, find, { id, event, reason, by }) => {
  const context = outcomes[event]
  if (!context || !isNews(work)) return
  const document = await find()
  const isOrder = 'order' in document
  const { customer_id, branch_id } = isOrder ? document.order : document
  const others = peopleOf(document).filter((person) => person !== by?.user_id)
  queueDecision(
    work.tx,
    { table: isOrder ? 'sales_order' : 'quotation', id },
    {
      request: isOrder ? 'ORDER_APPROVAL' : 'QUOTATION_APPROVAL',
      topic: isOrder ? 'ORDER_DECIDED' : 'QUOTATION_DECIDED',
      context,
      customer_id,
      branch_id,
      by: by?.full_name ?? null,
      reason,
      concerns: [...new Set(others.flatMap((person) => person ?? []))],
      at: work.now.toISOString(),
    },
  )
}
