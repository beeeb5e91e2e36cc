import type { Language } from '@rental/core/kernel/text'
import type { MessageFault } from '@rental/core/modules/message/message.contract'
import type { MessageChannel, MessageTemplateName } from '@rental/core/modules/message/message.templates'

/** A message as a transport receives it. */
export interface OutgoingMessage {
  /** The same at every attempt: who receives it twice can tell. */
  id: string
  template: MessageTemplateName
  language: Language
  recipient: string
  recipient_name: string | null
  subject: string | null
  body: string
  company_name: string
  /** The company's address for answers, if set. */
  reply_to: string | null
  /** Files that go along, where the channel can carry them. */
  attachments?: readonly { name: string; content: Buffer }[]
}

/** A way out: sends one message and tells the number that the other side gave it, or throws a `DeliveryError`. */
export interface MessageTransport {
  channel: MessageChannel
  send: (message: OutgoingMessage) => Promise<{ id: string }>
  /** Closes open connections. */
  close?: () => void
}
export type Transports = Partial<Record<MessageChannel, MessageTransport>>

/** Waiting does not help: it is the message that is wrong. */
const lasting = new Set<MessageFault>(['BAD_ADDRESS', 'REFUSED', 'EXPIRED'])
/** Every other message would fail as well: the channel itself is closed. */
const ofChannel = new Set<MessageFault>(['UNREACHABLE', 'TIMEOUT', 'SIGN_IN'])

const longest = 500

/** The reason why a message was not sent, with the answer of the other side. */
export class DeliveryError extends Error {
  readonly fault: MessageFault
  constructor(fault: MessageFault, said: string) {
    super(said.slice(0, longest))
    this.fault = fault
  }

  get isLasting(): boolean {
    return lasting.has(this.fault)
  }

  get isOfChannel(): boolean {
    return ofChannel.has(this.fault)
  }
}
