import type { Words } from '../../kernel/text.ts'
import { messageText } from '../message/message.text.ts'

export const outboxText = {
  title: ['Outgoing messages', 'Pesan keluar'],
  lead: [
    'Messages of every company: sent, waiting, and why not.',
    'Pesan semua perusahaan: terkirim, menunggu, dan kendalanya.',
  ],
  empty: ['No messages.', 'Tidak ada pesan.'],
  not_shown: [
    'What a company writes to its customers is not shown here.',
    'Isi pesan perusahaan kepada pelanggannya tidak ditampilkan di sini.',
  ],
  fields: { ...messageText.fields, company_name: ['Company', 'Perusahaan'] },
  options: messageText.options,
  permissions: {
    read: ['Read outgoing messages', 'Membaca pesan keluar'],
    export: ['Export outgoing messages', 'Mengekspor pesan keluar'],
    retry: ['Let outgoing messages be tried again', 'Mengulang pesan keluar'],
  },
} as const satisfies Words
