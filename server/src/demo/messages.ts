import { statusAfter } from '@rental/core/kernel/machine'
import { formatPhone } from '@rental/core/kernel/phone'
import type { Language } from '@rental/core/kernel/text'
import type { MessageFault } from '@rental/core/modules/message/message.contract'
import { messageMachine } from '@rental/core/modules/message/message.machine'
import { usualWording, written } from '@rental/core/modules/message/message.rules'
import type { CustomerTemplate, MessageChannel } from '@rental/core/modules/message/message.templates'

type State = keyof typeof messageMachine.states
interface Story {
  template: CustomerTemplate
  channel: MessageChannel
  language?: Language
  text?: string
  state: State
  attempts?: number
  fault?: MessageFault
  last_error?: string
  byHand?: true
}

/** One story after another, from the oldest to the newest: every state, every template, every way. */
const stories: readonly Story[] = [
  { template: 'GREETING', channel: 'WHATSAPP', state: 'sent', byHand: true },
  { template: 'NOTE', channel: 'EMAIL', state: 'sent', attempts: 1, text: 'Terlampir jadwal servis kendaraan Anda.' },
  { template: 'GREETING', channel: 'EMAIL', language: 'en', state: 'sent', attempts: 1 },
  {
    template: 'NOTE',
    channel: 'EMAIL',
    state: 'failed',
    attempts: 1,
    fault: 'REFUSED',
    last_error: '550 5.1.1 The email account that you tried to reach does not exist',
    text: 'Mohon konfirmasi alamat pengantaran unit.',
  },
  {
    template: 'NOTE',
    channel: 'WHATSAPP',
    state: 'sent',
    byHand: true,
    text: 'Unit Anda siap diantar besok pukul 08.00. Mohon siapkan KTP dan SIM A.',
  },
  {
    template: 'NOTE',
    channel: 'EMAIL',
    state: 'failed',
    attempts: 8,
    fault: 'UNREACHABLE',
    last_error: 'connect ECONNREFUSED 203.0.113.25:587',
    text: 'Kontrak bulanan Anda akan berakhir minggu depan.',
  },
  { template: 'NOTE', channel: 'WHATSAPP', state: 'cancelled', text: 'Jadwal pengambilan unit berubah ke hari Jumat.' },
  {
    template: 'NOTE',
    channel: 'EMAIL',
    state: 'waiting',
    attempts: 2,
    fault: 'BUSY',
    last_error: '450 4.2.1 The mailbox is busy, try again later',
    text: 'Bukti pembayaran Anda sudah kami terima.',
  },
  { template: 'NOTE', channel: 'EMAIL', state: 'kept', language: 'en', text: 'Your invoice follows by courier today.' },
  { template: 'GREETING', channel: 'WHATSAPP', state: 'kept' },
  {
    template: 'NOTE',
    channel: 'WHATSAPP',
    state: 'kept',
    text: 'Unit pengganti sudah dalam perjalanan, tiba sekitar 40 menit lagi.',
  },
]

export interface Addressee {
  id: string
  name: string
  email: string | null
  phone: string
}
export interface Writer {
  company: string
  sender: string
  sender_id: string
  phone: string
}

const pathTo = { waiting: 'put_off', sent: 'deliver', failed: 'fail', kept: 'keep', cancelled: 'cancel' } as const

const hourMs = 3_600_000

/** Messages of a company to its customers in the last weeks. */
export function demoMessages(customers: readonly Addressee[], writer: Writer, writtenOn: number) {
  return stories.flatMap((story, number) => {
    const { template, channel, language = 'id', text = '', state, attempts = 0, fault, last_error, byHand } = story
    const reachable = customers.filter(({ email, phone }) => (channel === 'EMAIL' ? email : phone.startsWith('+628')))
    const customer = reachable[(number * 7) % Math.max(reachable.length, 1)]
    const wording = usualWording({ template, channel, language })
    if (!customer || !wording) return []
    const values = {
      customer: customer.name,
      company: writer.company,
      sender: writer.sender,
      contact: formatPhone(writer.phone),
      text,
    }
    const written_at = writtenOn - (stories.length - number) * 31 * hourMs
    const isSent = state === 'sent'
    return [
      {
        template,
        channel,
        language,
        customer_id: customer.id,
        recipient: channel === 'EMAIL' ? (customer.email ?? '') : customer.phone,
        recipient_name: customer.name,
        ...written(wording, values),
        has_secret: false,
        status: statusAfter(messageMachine, pathTo[state]),
        attempts,
        fault: fault ?? null,
        last_error: last_error ?? null,
        created_at: new Date(written_at).toISOString(),
        sent_at: isSent ? new Date(written_at + hourMs / 20).toISOString() : null,
        sent_by_id: byHand ? writer.sender_id : null,
      },
    ]
  })
}
