import type { Pair } from '../../kernel/text.ts'
import type { MessageTemplate } from './message.templates.ts'

/** Bring a document to a customer; sent by the document's own module. */
export const documentTemplateNames = [
  'QUOTATION',
  'INVOICE',
  'CREDIT_NOTE',
  'RECEIPT',
  'HANDOVER_REPORT',
  'CUSTOMER_LINK',
  'BANK_CHANGED',
  'ADDRESS_CHANGED',
] as const
export type DocumentTemplate = (typeof documentTemplateNames)[number]

const contact = '{{sender}}\n{{company}}\n{{contact}}'
const toCustomer = ['customer', 'company', 'contact', 'sender'] as const

interface Sentences {
  subject: Pair
  /** As a chat says it. */
  chat: Pair
  /** As a mail says it, which has the paper attached. */
  mail: Pair
}

/** A letter with the greeting of each channel; all of them name what it is about. */
const letterWith = (
  parameters: readonly string[],
  needs: readonly string[],
  { subject, chat, mail }: Sentences,
): MessageTemplate => ({
  parameters: [...toCustomer, ...parameters],
  needs,
  wording: {
    WHATSAPP: {
      body: [`Hello {{customer}}, ${chat[0]}\n\n${contact}`, `Halo Bapak/Ibu {{customer}}, ${chat[1]}\n\n${contact}`],
    },
    EMAIL: {
      subject,
      body: [
        `Dear {{customer}},\n\n${mail[0]}\n\nKind regards,\n${contact}`,
        `Yth. Bapak/Ibu {{customer}},\n\n${mail[1]}\n\nHormat kami,\n${contact}`,
      ],
    },
  },
})

/** A letter about a document, which names its number. */
const letter = (parameters: readonly string[], sentences: Sentences) =>
  letterWith(['number', ...parameters], ['number'], sentences)

export const documentLetters: Record<DocumentTemplate, MessageTemplate> = {
  QUOTATION: letter(['total', 'until'], {
    subject: ['Quotation {{number}} from {{company}}', 'Penawaran {{number}} dari {{company}}'],
    chat: [
      'thank you for your interest. Our quotation {{number}} comes to {{total}} and is valid until {{until}}. May we book the vehicles for you?',
      'terima kasih atas minat Anda. Penawaran kami {{number}} sebesar {{total}} berlaku sampai {{until}}. Apakah kendaraannya dapat kami siapkan?',
    ],
    mail: [
      'thank you for your interest. Attached is our quotation {{number}}, which comes to {{total}} and is valid until {{until}}. We are happy to answer any questions.',
      'terima kasih atas minat Anda. Terlampir penawaran kami {{number}} sebesar {{total}} yang berlaku sampai {{until}}. Kami siap menjawab pertanyaan Anda.',
    ],
  }),
  INVOICE: letter(['total', 'due', 'link'], {
    subject: ['Invoice {{number}} from {{company}}', 'Invoice {{number}} dari {{company}}'],
    chat: [
      'our invoice {{number}} over {{total}} is due on {{due}}. You can open it here:\n{{link}}\n\nPlease pay to the account named on it. If you have already paid, thank you: please ignore this message.',
      'invoice kami {{number}} sebesar {{total}} jatuh tempo {{due}}. Invoice dapat dibuka di sini:\n{{link}}\n\nMohon pembayaran ke rekening yang tertera. Bila sudah dibayar, terima kasih dan mohon abaikan pesan ini.',
    ],
    mail: [
      'attached is our invoice {{number}} over {{total}}, due on {{due}}. Please pay to the account named on it. If anything is not as agreed, please let us know.',
      'terlampir invoice kami {{number}} sebesar {{total}} yang jatuh tempo {{due}}. Mohon pembayaran ke rekening yang tertera. Bila ada yang tidak sesuai, mohon kabari kami.',
    ],
  }),
  CREDIT_NOTE: letter(['total', 'link'], {
    subject: ['Credit note {{number}} from {{company}}', 'Nota kredit {{number}} dari {{company}}'],
    chat: [
      'our credit note {{number}} over {{total}} reduces what you owe us. You can open it here:\n{{link}}',
      'nota kredit kami {{number}} sebesar {{total}} mengurangi tagihan Anda. Nota kredit dapat dibuka di sini:\n{{link}}',
    ],
    mail: [
      'attached is our credit note {{number}} over {{total}}. It reduces what you owe us.',
      'terlampir nota kredit kami {{number}} sebesar {{total}} yang mengurangi tagihan Anda.',
    ],
  }),
  RECEIPT: letter(['total', 'link'], {
    subject: ['Receipt {{number}} from {{company}}', 'Kwitansi {{number}} dari {{company}}'],
    chat: [
      'thank you for your payment of {{total}}. Your receipt {{number}} is here:\n{{link}}',
      'terima kasih atas pembayaran Anda sebesar {{total}}. Kwitansi {{number}} dapat dibuka di sini:\n{{link}}',
    ],
    mail: [
      'thank you for your payment of {{total}}. Attached is our receipt {{number}}.',
      'terima kasih atas pembayaran Anda sebesar {{total}}. Terlampir kwitansi {{number}}.',
    ],
  }),
  HANDOVER_REPORT: letter(['vehicle', 'link'], {
    subject: ['Handover report {{number}} from {{company}}', 'BAST {{number}} dari {{company}}'],
    chat: [
      'here is the signed handover report {{number}} of {{vehicle}}:\n{{link}}\n\nPlease keep it: it shows the condition of the vehicle.',
      'berikut berita acara serah terima {{number}} untuk {{vehicle}} yang sudah ditandatangani:\n{{link}}\n\nMohon disimpan karena mencatat kondisi kendaraan.',
    ],
    mail: [
      'attached is the signed handover report {{number}} of {{vehicle}}. Please keep it: it shows the condition of the vehicle.',
      'terlampir berita acara serah terima {{number}} untuk {{vehicle}} yang sudah ditandatangani. Mohon disimpan karena mencatat kondisi kendaraan.',
    ],
  }),
  BANK_CHANGED: letterWith(['day'], ['day'], {
    subject: ['Your bank account at {{company}} was changed', 'Rekening Anda di {{company}} diubah'],
    chat: [
      'the bank account to which we refund your money was changed on {{day}}. If this was not you, please call us at once.',
      'rekening tujuan pengembalian dana Anda diubah pada {{day}}. Bila bukan dari Anda, mohon segera hubungi kami.',
    ],
    mail: [
      'the bank account to which we refund your money was changed on {{day}}. If this was not you, please call us at once.',
      'rekening tujuan pengembalian dana Anda diubah pada {{day}}. Bila bukan dari Anda, mohon segera hubungi kami.',
    ],
  }),
  ADDRESS_CHANGED: letterWith(['day'], ['day'], {
    subject: ['Your address for invoices at {{company}} was changed', 'Alamat invoice Anda di {{company}} diubah'],
    chat: [
      'the address to which we send your invoices was changed on {{day}}; this is the last message to the old one. If this was not you, please call us at once.',
      'alamat pengiriman invoice Anda diubah pada {{day}}; ini pesan terakhir ke alamat lama. Bila bukan dari Anda, mohon segera hubungi kami.',
    ],
    mail: [
      'the address to which we send your invoices was changed on {{day}}; this is the last message to the old one. If this was not you, please call us at once.',
      'alamat pengiriman invoice Anda diubah pada {{day}}; ini pesan terakhir ke alamat lama. Bila bukan dari Anda, mohon segera hubungi kami.',
    ],
  }),
  CUSTOMER_LINK: letterWith(['link', 'until'], ['link'], {
    subject: ['Your page at {{company}}', 'Halaman Anda di {{company}}'],
    chat: [
      'here you can confirm the hours of our drivers and see your invoices and payments:\n{{link}}\n\nThe link works until {{until}}. Please keep it to yourself.',
      'di sini Anda dapat mengonfirmasi jam kerja supir kami serta melihat invoice dan pembayaran Anda:\n{{link}}\n\nTautan berlaku sampai {{until}}. Mohon tidak dibagikan.',
    ],
    mail: [
      'here you can confirm the hours of our drivers and see your invoices and payments:\n{{link}}\n\nThe link works until {{until}}. Please keep it to yourself.',
      'di sini Anda dapat mengonfirmasi jam kerja supir kami serta melihat invoice dan pembayaran Anda:\n{{link}}\n\nTautan berlaku sampai {{until}}. Mohon tidak dibagikan.',
    ],
  }),
}
