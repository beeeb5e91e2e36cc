import { DeliveryError, type MessageTransport, type OutgoingMessage } from './transport.ts'

export interface WhatsAppOptions {
  /** The address of the sender's number: messages are posted to `/messages` below it. */
  url: string
  token: string
  timeoutMs?: number
}

interface Answer {
  messages?: { id?: string }[]
  error?: { message?: string }
}

/** A text to one person, in the shape of the WhatsApp Cloud API. */
const bodyOf = ({ id, recipient, body }: OutgoingMessage) => ({
  messaging_product: 'whatsapp',
  recipient_type: 'individual',
  to: recipient.slice(1),
  type: 'text',
  text: { preview_url: false, body },
  biz_opaque_callback_data: id,
})

function faultOf(status: number, said: string): DeliveryError {
  if (status === 401 || status === 403) return new DeliveryError('SIGN_IN', said)
  const isForNow = status === 408 || status === 429 || status >= 500
  return new DeliveryError(isForNow ? 'BUSY' : 'REFUSED', said)
}

function brokenBy(error: unknown): DeliveryError {
  const { name, message, cause } = error as Error
  if (name === 'TimeoutError') return new DeliveryError('TIMEOUT', message)
  return new DeliveryError('UNREACHABLE', cause instanceof Error ? cause.message : message)
}

/** WhatsApp by a provider that speaks the Cloud API. */
export function whatsappTransport({ url, token, timeoutMs = 20_000 }: WhatsAppOptions): MessageTransport {
  async function post(message: OutgoingMessage): Promise<{ response: Response; text: string }> {
    try {
      const response = await fetch(`${url}/messages`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(bodyOf(message)),
        signal: AbortSignal.timeout(timeoutMs),
      })
      return { response, text: await response.text() }
    } catch (error) {
      throw brokenBy(error)
    }
  }
  return {
    channel: 'WHATSAPP',
    async send(message) {
      const { response, text } = await post(message)
      const answer = read(text)
      if (!response.ok) throw faultOf(response.status, answer?.error?.message ?? `HTTP ${response.status}`)
      return { id: answer?.messages?.[0]?.id ?? '' }
    },
  }
}

function read(text: string): Answer | null {
  try {
    return JSON.parse(text) as Answer
  } catch {
    return null
  }
}
