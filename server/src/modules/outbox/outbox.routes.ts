import { messageMachine } from '@rental/core/modules/message/message.machine'
import { outbox, type Mail } from '@rental/core/modules/outbox/outbox.contract'
import { inCompany } from '../../db/tx.ts'
import { handlers } from '../../http/handlers.ts'
import { freshStart } from '../../outside/outbox.ts'
import { listHandlers } from '../../record/crud.ts'
import { transition } from '../../record/transition.ts'
import { companyOf, outboxSource } from './outbox.store.ts'

/** The right to do it is the operator's; the move itself is any. */
const machine = {
  ...messageMachine,
  moves: { retry: { ...messageMachine.moves.retry, access: outbox.retry.access } },
} as const

export const outboxHandlers = handlers(outbox, {
  ...listHandlers<Mail>(outboxSource),
  /** Done in the company that wrote it, so that its own history tells of it. */
  async retry(ctx, { params: { id } }) {
    const company = await companyOf(ctx.tx, id)
    await inCompany(ctx.tx, company, () =>
      transition(ctx, { table: 'outbox', machine }, id, 'retry', null, freshStart(ctx.now)),
    )
    return null
  },
})
