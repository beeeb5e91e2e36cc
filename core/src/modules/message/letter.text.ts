import type { Words } from '../../kernel/text.ts'

/** Words of a document that is sent to its customer: its module takes them over. */
export const letterText = {
  fields: {
    delivery: ['Sent to customer', 'Kirim ke pelanggan'],
    sent_at: ['Sent at', 'Terkirim pada'],
    channels: ['Channels', 'Saluran'],
    by_hand: ['Sent by hand', 'Dikirim sendiri'],
  },
  options: {
    delivery: {
      NOT_SENT: ['Not sent', 'Belum terkirim'],
      SENDING: ['Being sent', 'Sedang dikirim'],
      SENT: ['Sent', 'Terkirim'],
    },
  },
} as const satisfies Words
