import { Refusal } from '@rental/core/kernel/error'
import { message, type MessageRow } from '@rental/core/modules/message/message.contract'
import { messageMachine } from '@rental/core/modules/message/message.machine'
import { handlers, type Ctx } from '../../http/handlers.ts'
import type { Transports } from '../../outside/transport.ts'
import { freshStart } from '../../outside/outbox.ts'
import type { Files } from '../../outside/files.ts'
import type { Sealing } from '../../outside/sealing.ts'
import { linkedPaper } from '../../papers/paper-link.ts'
import { listHandlers } from '../../record/crud.ts'
import { historyOf } from '../../record/history.ts'
import { transition } from '../../record/transition.ts'
import { wayOf } from '@rental/core/modules/message/message.rules'
import { composeMessage, sendMessage } from './message.commands.ts'
import { findMessage, messageSource, refuseWhileSent } from './message.store.ts'
import { changeTemplate, listTemplates, resetTemplate } from './template.commands.ts'

type Move = keyof typeof messageMachine.moves
type Along = (ctx: Ctx) => Record<string, unknown>

/** A manual move of a message, with the values that change along. */
const moving =
  (action: Move, along: Along = () => ({})) =>
  async (ctx: Ctx, { params: { id } }: { params: { id: string } }) => {
    await findMessage(ctx.tx, id, ctx)
    await refuseWhileSent(ctx.tx, id)
    await transition(ctx, { table: 'outbox', machine: messageMachine }, id, action, null, along(ctx))
    return findMessage(ctx.tx, id, ctx)
  }

const markSent = moving('sent_by_hand', ({ actor, now }) => ({
  sent_at: now.toISOString(),
  sent_by_id: actor.user_id,
}))

interface MessageOptions {
  transports: Transports
  sealing: Sealing
  files: Pick<Files, 'read'>
}

export const messageHandlers = ({ transports, ...links }: MessageOptions) =>
  handlers(message, {
    openPaper: (ctx, { params }) => linkedPaper(ctx, links, params.key),
    ...listHandlers<MessageRow>(messageSource),
    get: ({ tx, actor }, { params }) => findMessage(tx, params.id, { actor, sealing: links.sealing }),
    async create(ctx, { body }) {
      const { id } = await sendMessage(ctx, transports, body)
      return findMessage(ctx.tx, id, ctx)
    },
    async preview(ctx, { body }) {
      const { recipient, subject, body: text } = await composeMessage(ctx, body)
      const { channel } = body
      return { recipient, subject, body: text, ...wayOf(channel, recipient, text, Boolean(transports[channel])) }
    },
    retry: moving('retry', ({ now }) => freshStart(now)),
    cancel: moving('cancel'),
    async sentByHand(ctx, input) {
      const { is_whole } = await findMessage(ctx.tx, input.params.id, { ...ctx, sealing: links.sealing })
      // A text that cannot be read whole was sent by nobody's hand.
      if (!is_whole) throw new Refusal('invalid_input', { fields: { body: { key: 'required' } } })
      return markSent(ctx, input)
    },
    async log(ctx, { params, query }) {
      const [, entries] = await Promise.all([
        findMessage(ctx.tx, params.id, ctx),
        historyOf(ctx, 'outbox', params.id, query),
      ])
      return entries
    },
    templates: ({ tx }) => listTemplates(tx),
    changeTemplate: ({ tx }, { params, body }) =>
      changeTemplate(tx, params.id, { subject: body.subject ?? null, body: body.body }),
    resetTemplate: ({ tx }, { params }) => resetTemplate(tx, params.id),
  })
