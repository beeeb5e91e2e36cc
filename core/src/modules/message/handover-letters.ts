import type { Pair } from '../../kernel/text.ts'
import type { MessageTemplate } from './message.templates.ts'

/** Tell a customer of a handover; each can be switched off. */
export const handoverTemplateNames = ['ON_THE_WAY', 'HANDED_OVER', 'RETURN_DUE', 'RETURN_LATE'] as const
export type HandoverTemplate = (typeof handoverTemplateNames)[number]

const parameters = ['customer', 'company', 'contact', 'number', 'vehicle', 'time'] as const
const contact = '{{company}}\n{{contact}}'

/** The same sentence for both channels, with the greeting of each. */
const letter = (subject: Pair, sentence: Pair): MessageTemplate => ({
  parameters,
  needs: ['vehicle'],
  wording: {
    WHATSAPP: {
      body: [
        `Hello {{customer}}, ${sentence[0]}\n\n${contact}`,
        `Halo Bapak/Ibu {{customer}}, ${sentence[1]}\n\n${contact}`,
      ],
    },
    EMAIL: {
      subject,
      body: [
        `Dear {{customer}},\n\n${sentence[0]}\n\nKind regards,\n${contact}`,
        `Yth. Bapak/Ibu {{customer}},\n\n${sentence[1]}\n\nHormat kami,\n${contact}`,
      ],
    },
  },
})

export const handoverLetters: Record<HandoverTemplate, MessageTemplate> = {
  ON_THE_WAY: letter(
    ['Your vehicle is on the way', 'Kendaraan Anda dalam perjalanan'],
    [
      '{{vehicle}} is on its way to you and is due at {{time}} (delivery {{number}}). Please have your KTP and SIM ready.',
      '{{vehicle}} sedang dalam perjalanan dan dijadwalkan tiba {{time}} (surat jalan {{number}}). Mohon siapkan KTP dan SIM.',
    ],
  ),
  HANDED_OVER: letter(
    ['Your vehicle was handed over', 'Kendaraan Anda sudah diserahkan'],
    [
      'you have received {{vehicle}} (handover report {{number}}). It is due back on {{time}}. Have a safe trip.',
      '{{vehicle}} sudah Anda terima (berita acara {{number}}). Kendaraan kembali paling lambat {{time}}. Selamat jalan.',
    ],
  ),
  RETURN_DUE: letter(
    ['Your vehicle is due back', 'Kendaraan Anda segera kembali'],
    [
      '{{vehicle}} is due back on {{time}}. If you would like to keep it longer, please reply before then.',
      '{{vehicle}} dijadwalkan kembali {{time}}. Bila ingin memperpanjang sewa, mohon kabari kami sebelumnya.',
    ],
  ),
  RETURN_LATE: letter(
    ['Your vehicle is late', 'Pengembalian kendaraan terlambat'],
    [
      '{{vehicle}} was due back on {{time}} and has not been returned yet. Please contact us; late hours are charged as agreed.',
      '{{vehicle}} seharusnya kembali {{time}} dan belum kami terima. Mohon hubungi kami; keterlambatan dikenakan biaya sesuai perjanjian.',
    ],
  ),
}
