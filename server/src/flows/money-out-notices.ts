import type { EventOf } from '@rental/core/kernel/machine'
import type { moneyOutMachine } from '@rental/core/modules/money-out/money-out.machine'
import type { StoredMoneyOut } from '../modules/money-out/money-out.store.ts'
import { queueDecision, type Decision } from '../notify/notice-queue.ts'
import type { Reaction } from '../record/reaction.ts'

type Asked = Pick<StoredMoneyOut, 'branch_id' | 'name' | 'submitted_by_id'>

/** Tells who asked of the decision of another person, and withdraws the unread requests. */
const tell =
  (context: Decision['context']): Reaction<Asked> =>
  async ({ tx, now }, find, { id, reason, by }) => {
    const { branch_id, name, submitted_by_id } = await find()
    const concerns = submitted_by_id && submitted_by_id !== by?.user_id ? [submitted_by_id] : []
    const topics = { request: 'MONEY_OUT_APPROVAL', topic: 'MONEY_OUT_DECIDED' } as const
    const facts = { context, party_id: null, name, branch_id, by: by?.full_name ?? null, reason, concerns }
    queueDecision(tx, { table: 'money_out', id }, { ...topics, ...facts, at: now.toISOString() })
  }

export const moneyOutNotices: Readonly<Record<EventOf<typeof moneyOutMachine>, readonly Reaction<Asked>[]>> = {
  'money_out.approve': [tell('approved')],
  'money_out.refuse': [tell('sent_back')],
  'money_out.withdraw': [tell('ended')],
  'money_out.pay': [],
}
