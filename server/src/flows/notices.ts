import { acrossBranches, type Tx } from '../db/tx.ts'
import type { Reaction, Working } from '../http/handlers.ts'
import type { StoredQuotation } from '../modules/quotation/quotation.store.ts'
import type { WholeOrder } from '../modules/sales-order/order-work.ts'
import { askForApproval } from '../notify/ask-approval.ts'
import { notify } from '../notify/notify.ts'
import { withdraw, withdrawRequest } from '../notify/withdraw.ts'

type Document = StoredQuotation | WholeOrder

const dayMs = 86_400_000
/** Events entered long afterwards, such as a year of demo data, notify nobody. */
const isNews = ({ now }: Working) => Date.now() - now.getTime() < dayMs

/** Notifies those who may approve. Documents that the rules approve automatically notify nobody. */
export const askApprovers: Reaction<Document> = async (work, find, { id }) => {
  if (!isNews(work)) return
  const document = await find()
  const needsApproval = 'order' in document || document.approval_reasons.length > 0
  if (needsApproval) await askForApproval(work.tx, work.now, id)
}

/** Withdraws unread notifications that no longer hold. */
export const endReminders: Reaction<unknown> = async (work, _, { id }) => {
  if (isNews(work)) await withdraw(work.tx, id)
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

/** For the author, who may see more branches than the one who decides. */
async function customerName(tx: Tx, id: string | null): Promise<string> {
  const named = () => tx.selectFrom('customer').select('name').where('id', '=', id).executeTakeFirst()
  return (await acrossBranches(tx, named))?.name ?? ''
}

/** Notifies the submitter of another person's decision, and withdraws the unread requests. */
export const tellDecision: Reaction<Document> = async (work, find, { id, event, reason, by }) => {
  const context = outcomes[event]
  if (!context || !isNews(work)) return
  const document = await find()
  const kind = 'order' in document ? 'ORDER' : 'QUOTATION'
  await withdrawRequest(work.tx, `${kind}_APPROVAL`, id)
  const others = peopleOf(document).filter((person) => person !== by?.user_id)
  const concerns = [...new Set(others.flatMap((person) => person ?? []))]
  if (concerns.length === 0) return
  const { customer_id, number, branch_id } = 'order' in document ? document.order : document
  const customer = await customerName(work.tx, customer_id)
  await notify(work.tx, {
    topic: `${kind}_DECIDED`,
    about: id,
    step: work.now.toISOString(),
    params: { context, customer, number, by: by?.full_name ?? null, reason },
    reference_id: id,
    branch_id,
    concerns,
  })
}
