import { z } from 'zod'
import { Nothing } from '../../kernel/crud.ts'
import { listRoutes } from '../../kernel/list.ts'
import { codesOf } from '../../kernel/machine.ts'
import { contract, route } from '../../kernel/route.ts'
import { Message } from '../message/message.contract.ts'
import { messageMachine } from '../message/message.machine.ts'
import { messageChannels, messageTemplateNames } from '../message/message.templates.ts'

/**
 * A message as the operator sees it: written with the work that caused it, delivered later. The text of a company's
 * message to its customers is confidential; the operator sees only its delivery.
 */
export const Mail = Message.pick({
  id: true,
  channel: true,
  template: true,
  status: true,
  recipient: true,
  subject: true,
  body: true,
  attempts: true,
  fault: true,
  last_error: true,
  sent_at: true,
  created_at: true,
})
  .extend({ company_name: z.string() })
  .meta({ id: 'Mail' })
export type Mail = z.output<typeof Mail>

export const outbox = contract('outbox', {
  ...listRoutes({
    path: '/outbox',
    access: 'outbox.read',
    exportAccess: 'outbox.export',
    noun: 'messages of every company, sent and to be sent',
    row: Mail,
    spec: {
      search: ['recipient', 'subject'],
      filters: {
        status: { kind: 'oneOf', values: codesOf(messageMachine) },
        channel: { kind: 'oneOf', values: messageChannels },
        template: { kind: 'oneOf', values: messageTemplateNames },
        created_at: { kind: 'date' },
      },
      sort: ['created_at'],
      defaultSort: '-created_at',
      columns: [
        'created_at',
        'company_name',
        'channel',
        'template',
        'recipient',
        'subject',
        'status',
        'attempts',
        'fault',
        'last_error',
        'sent_at',
      ],
    },
  }),
  retry: route({
    method: 'POST',
    path: '/outbox/:id/retry',
    access: 'outbox.retry',
    summary: 'Let a message of any company that was not sent be tried again',
    params: z.strictObject({ id: z.uuid() }),
    response: Nothing,
    touches: ['message'],
  }),
})
