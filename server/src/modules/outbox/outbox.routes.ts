import { outbox, type Mail } from '@rental/core/modules/outbox/outbox.contract'
import { handlers } from '../../http/handlers.ts'
import { listHandlers } from '../../record/crud.ts'
import { outboxSource } from './outbox.store.ts'

export const outboxHandlers = handlers(outbox, listHandlers<Mail>(outboxSource))
