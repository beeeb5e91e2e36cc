import { z } from 'zod'
import { Nothing } from '../../kernel/crud.ts'
import type { FieldProblems } from '../../kernel/error.ts'
import { historyRoute } from '../../kernel/history.ts'
import { field, maybe } from '../../kernel/field.ts'
import { withProblems } from '../../kernel/invalid.ts'
import { listRoutes } from '../../kernel/list.ts'
import { codesOf } from '../../kernel/machine.ts'
import { contract, route } from '../../kernel/route.ts'
import { languages } from '../../kernel/text.ts'
import { messageMachine } from './message.machine.ts'
import {
  customerTemplateNames,
  messageChannels,
  messageTemplateNames,
  messageTemplates,
  ownTemplateNames,
} from './message.templates.ts'

/** Reasons why a message was not sent. The first two concern the message, the others the channel. */
export const messageFaults = ['BAD_ADDRESS', 'REFUSED', 'BUSY', 'UNREACHABLE', 'TIMEOUT', 'SIGN_IN', 'EXPIRED'] as const
export type MessageFault = (typeof messageFaults)[number]

export const Message = z
  .object({
    id: field.id(),
    channel: field.choice(messageChannels),
    template: field.choice(messageTemplateNames),
    language: field.choice(languages),
    status: field.status(),
    recipient: field.text(254),
    recipient_name: field.text().nullable(),
    customer_id: field.record('customer').nullable(),
    customer_name: field.text().nullable(),
    user_id: field.record('user').nullable(),
    user_name: field.text().nullable(),
    subject: field.text(200).nullable(),
    /** Null where it holds a link that opens an account, and where the reader may not read the document that it brings. */
    body: field.longText(5000).nullable(),
    /** The text is readable with all that stands in it, so that a person may send it in a program of their own. */
    is_whole: field.flag(),
    /** Opens the chat with the text in it. */
    whatsapp_link: z.string().nullable(),
    attempts: field.integer(),
    next_try_at: field.instant().nullable(),
    fault: field.choice(messageFaults).nullable(),
    /** Answer of the other side, verbatim. */
    last_error: field.text(500).nullable(),
    sent_at: field.instant().nullable(),
    /** The user who sent it by hand. */
    sent_by_id: field.record('user').nullable(),
    sent_by_name: field.text().nullable(),
    created_at: field.instant(),
  })
  .meta({ id: 'Message' })
export type Message = z.output<typeof Message>

export const MessageRow = Message.omit({ body: true, is_whole: true, whatsapp_link: true }).meta({ id: 'MessageRow' })
export type MessageRow = z.output<typeof MessageRow>

const letter = z.strictObject({
  customer_id: field.record('customer'),
  template: field.choice(customerTemplateNames),
  channel: field.choice(messageChannels),
  language: field.choice(languages),
  /** Text of the sender, where the template has a place for it. */
  text: maybe(field.longText(1500)),
})
const wholeLetter = withProblems(letter, ({ template, text }): FieldProblems => {
  const isMissing = messageTemplates[template].parameters.includes('text') && !text
  return isMissing ? { text: { key: 'required' } } : {}
})

/** How a message would leave: by a provider that is set up, or by the hands of the sender. */
export const letterWay = {
  has_provider: field.flag(),
  /** Opens the chat with the text in it. */
  whatsapp_link: z.string().nullable(),
}

const MessagePreview = z
  .object({
    /** Null where the customer cannot be reached on this channel. */
    recipient: z.string().nullable(),
    subject: z.string().nullable(),
    body: z.string(),
    ...letterWay,
  })
  .meta({ id: 'MessagePreview' })

export const MessageWording = z
  .object({
    id: z.string(),
    template: field.choice(ownTemplateNames),
    channel: field.choice(messageChannels),
    language: field.choice(languages),
    subject: z.string().nullable(),
    body: z.string(),
    /** True for wording of the company's own. */
    is_own: field.flag(),
    parameters: z.array(z.string()),
  })
  .meta({ id: 'MessageWording' })
export type MessageWording = z.output<typeof MessageWording>

const one = z.strictObject({ id: z.uuid() })
const wording = z.strictObject({ id: z.string().max(60) })

export const message = contract('message', {
  ...listRoutes({
    path: '/message',
    access: 'message.read',
    exportAccess: 'message.export',
    noun: 'messages of the company, sent and to be sent',
    row: MessageRow,
    spec: {
      search: ['recipient_name', 'recipient', 'subject'],
      filters: {
        status: { kind: 'oneOf', values: codesOf(messageMachine) },
        channel: { kind: 'oneOf', values: messageChannels },
        template: { kind: 'oneOf', values: messageTemplateNames },
        customer_id: { kind: 'record', to: 'customer' },
        created_at: { kind: 'date' },
      },
      sort: ['created_at'],
      defaultSort: '-created_at',
      columns: [
        'created_at',
        'channel',
        'template',
        'recipient_name',
        'recipient',
        'subject',
        'status',
        'attempts',
        'fault',
        'last_error',
        'sent_at',
        'sent_by_name',
      ],
    },
  }),
  create: route({
    method: 'POST',
    path: '/message',
    access: 'message.send',
    summary: 'Write to a customer by a template; without a way to send it, the message is kept',
    body: wholeLetter,
    response: Message,
  }),
  preview: route({
    method: 'POST',
    path: '/message/preview',
    access: 'message.send',
    summary: 'The message as the customer would read it; nothing is sent',
    body: letter,
    response: MessagePreview,
  }),
  get: route({
    method: 'GET',
    path: '/message/:id',
    access: 'message.read',
    summary:
      'Read one message; what opens an account is withheld, and the text about a document that the reader may not read',
    params: one,
    response: Message,
  }),
  retry: route({
    method: 'POST',
    path: '/message/:id/retry',
    access: 'message.send',
    summary: 'Let a message that was not sent be tried again',
    params: one,
    response: Message,
  }),
  cancel: route({
    method: 'POST',
    path: '/message/:id/cancel',
    access: 'message.send',
    summary: 'Give a message up that was not sent yet',
    params: one,
    response: Message,
  }),
  sentByHand: route({
    method: 'POST',
    path: '/message/:id/sent-by-hand',
    access: 'message.send',
    summary: 'Note that a message to a customer was sent by hand: with its link, or copied into a mail of one’s own',
    params: one,
    response: Message,
  }),
  openPaper: route({
    method: 'GET',
    path: '/paper/:key',
    access: 'public',
    summary: 'The document that a message links to, as a PDF; the key is in the link, and lasts for a while',
    params: z.strictObject({ key: z.string().max(200) }),
    response: z.string(),
    answer: 'file',
    transactions: 'own',
  }),
  log: historyRoute({ path: '/message/:id', params: one, noun: 'message, attempts included', access: 'message.read' }),
  templates: route({
    method: 'GET',
    path: '/message-template',
    access: 'message.read',
    summary: 'The words of messages to customers, in every channel and language',
    response: z.array(MessageWording),
  }),
  changeTemplate: route({
    method: 'PUT',
    path: '/message-template/:id',
    access: 'message.template',
    summary: 'Choose other words; {{parameters}} of the template may stand in them',
    params: wording,
    body: z.strictObject({ subject: maybe(field.text(200)), body: field.longText(2000) }),
    response: MessageWording,
  }),
  resetTemplate: route({
    method: 'DELETE',
    path: '/message-template/:id',
    access: 'message.template',
    summary: 'Go back to the usual words',
    params: wording,
    response: Nothing,
  }),
})
