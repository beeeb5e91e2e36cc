import type { Words } from '../../kernel/text.ts'
import { messageText } from '../message/message.text.ts'

export const outboxText = {
  title: ['Outgoing Messages', 'Pesan Keluar'],
  empty: ['No messages.', 'Tidak ada pesan.'],
  not_shown: [
    'Messages from a company to its customers are not shown here.',
    'Pesan perusahaan kepada pelanggannya tidak ditampilkan di sini.',
  ],
  fields: { ...messageText.fields, company_name: ['Company', 'Perusahaan'] },
  options: messageText.options,
  permissions: {
    read: ['View outgoing messages', 'Melihat pesan keluar'],
    export: ['Export outgoing messages', 'Mengekspor pesan keluar'],
    retry: ['Retry outgoing messages', 'Mengirim ulang pesan keluar'],
  },
} as const satisfies Words
