import { oneLine } from '@rental/core/modules/message/message.rules'
import { accountTemplateNames } from '@rental/core/modules/message/message.templates'
import { createTransport } from 'nodemailer'
import { DeliveryError, type MessageTransport, type OutgoingMessage } from './transport.ts'
import { htmlOf } from './mail-html.ts'

export interface MailOptions {
  /** `smtp://` or `smtps://`, with the account in it. */
  url: string
  /** The address that mails come from. */
  from: string
  timeoutMs?: number
}

interface Said extends Error {
  code?: string
  responseCode?: number
}

/** Maps an SMTP error to a fault. A refused account is our own configuration, not the fault of the mail. */
function faultOf(error: Said): DeliveryError {
  const { code = '', responseCode = 0, message } = error
  if (/AUTH/.test(code)) return new DeliveryError('SIGN_IN', message)
  if (responseCode >= 500) return new DeliveryError('REFUSED', message)
  if (responseCode >= 400) return new DeliveryError('BUSY', message)
  if (code === 'EENVELOPE') return new DeliveryError('BAD_ADDRESS', message)
  return new DeliveryError(code === 'ETIMEDOUT' ? 'TIMEOUT' : 'UNREACHABLE', message)
}

const byMachine = new Set<string>(accountTemplateNames)
const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1)

function letterOf(message: OutgoingMessage, from: string) {
  const { id, template, recipient, recipient_name, company_name, subject, body, reply_to, attachments = [] } = message
  return {
    messageId: `<${id}@${domainOf(from)}>`,
    from: { name: oneLine(company_name), address: from },
    to: { name: oneLine(recipient_name ?? ''), address: recipient },
    ...(reply_to && { replyTo: { name: oneLine(company_name), address: reply_to } }),
    subject: oneLine(subject ?? ''),
    text: body,
    html: htmlOf(message),
    attachments: attachments.map(({ name: filename, content }) => ({ filename, content })),
    // No out-of-office note comes back to what no person wrote.
    ...(byMachine.has(template) && { headers: { 'Auto-Submitted': 'auto-generated' } }),
  }
}

/** E-mail by SMTP. */
export function mailTransport({ url, from, timeoutMs = 20_000 }: MailOptions): MessageTransport {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    // Each attempt is ours to count.
    maxRequeues: 0,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    channel: 'EMAIL',
    async send(message) {
      try {
        const { messageId } = await transport.sendMail(letterOf(message, from))
        return { id: messageId }
      } catch (error) {
        throw faultOf(error as Said)
      }
    },
    close: () => transport.close(),
  }
}
