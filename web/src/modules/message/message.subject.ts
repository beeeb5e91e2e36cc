import { Message } from '@rental/core/modules/message/message.contract'
import { messageMachine } from '@rental/core/modules/message/message.machine'
import { linkOptions } from '@tanstack/react-router'
import { Mail, MessageCircle } from 'lucide-react'

/** Subject of messages for the record kit. */
export const messageSubject = { module: 'message', shape: Message.shape, machine: messageMachine } as const

export const channelIcons = { WHATSAPP: MessageCircle, EMAIL: Mail } as const

export const messageName = ({ recipient_name, recipient }: Pick<Message, 'recipient' | 'recipient_name'>) =>
  recipient_name ?? recipient

export const messageLink = (messageId: string) =>
  linkOptions({ to: '/message/$messageId/detail', params: { messageId } })
